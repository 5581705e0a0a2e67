-- The list of submittals walks an index in its order, as the lists of other kinds do, and stops after the page: it read and sorted every
-- submittal of the company. Other kinds have no entry in it. A write of a submittal takes about 5 µs longer.
create index record_submittal_number on record (tenant_id, number, id) where kind = 'submittal';

-- Revisions that a later one has replaced: the list leaves them out. Other submittals have no entry in it.
create index submittal_replaced on submittal (tenant_id, id) where not is_current;
