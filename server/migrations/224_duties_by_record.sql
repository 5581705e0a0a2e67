-- Who has a duty on a record is found by the record and the duty, in this order. With the person between them PostgreSQL 18 skipped from
-- person to person through the duties of the whole company, and older ones read all of them. The index takes the place of the one that was
-- there: writes cost what they cost. It is built once (a million duties in some seconds); writes of duties wait meanwhile.
alter table record_party drop constraint record_party_pkey;
alter table record_party add constraint record_party_pkey primary key (tenant_id, record_id, role, person_id);
