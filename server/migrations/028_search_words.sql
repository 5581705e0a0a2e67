-- What is searched is split at marks: "201" finds "A-201". The words that hold a mark are added in parts.

update record r
set search = r.search || to_tsvector('english', translate(marked.words, $marks$!"#$%&'()*+,-./:;<=>?@[\]^_`{|}~$marks$, repeat(' ', 32)))
from (
  select k.tenant_id, k.id, string_agg(word, ' ') as words
  from record k, unnest(tsvector_to_array(k.search)) word
  where word ~ '[^a-z0-9]'
  group by k.tenant_id, k.id
) marked
where marked.tenant_id = r.tenant_id and marked.id = r.id;
