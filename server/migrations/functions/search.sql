-- Search.

-- The words of a text as they are searched. The parser of PostgreSQL takes "A-201" for a word and a negative number, "S.3" for the
-- name of a host, "W12/B-3" for a path and "<b>" for nothing: marks are blanks here, as in searchWords of kit/records.
create or replace function search_words(words text) returns tsvector
language sql immutable parallel safe
as $$
  select to_tsvector('english', translate(words, $marks$!"#$%&'()*+,-./:;<=>?@[\]^_`{|}~$marks$, repeat(' ', 32)))
$$;

grant create on schema lookup to plumbline_search;
set local role plumbline_search;

-- The operators of full-text search are not leakproof, so a policy would keep the index unused: the function
-- filters by the tenant itself; the caller applies its own policy to what comes back.
create or replace function lookup.search(wanted tsquery, kinds text[], most int) returns table (id uuid, rank real)
language sql stable security definer
set search_path = public, pg_temp
as $$
  select r.id, ts_rank(r.search, wanted)
  from record r
  where r.tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and r.search @@ wanted and (kinds is null or r.kind = any(kinds))
  order by 2 desc, r.updated_at desc
  limit most
$$;

-- The same of what was said in these rooms of the chat, each from a number on; newest first, before a moment.
create or replace function lookup.search_chat(wanted tsquery, rooms uuid[], from_seqs int[], before timestamptz, most int)
returns table (id uuid)
language sql stable security definer
set search_path = public, pg_temp
as $$
  select m.id
  from unnest(rooms, from_seqs) mine(room_id, from_seq)
    join chat_message m on m.room_id = mine.room_id and m.seq > mine.from_seq
  where m.tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and m.search @@ wanted and m.deleted_at is null and (before is null or m.at < before)
  order by m.at desc, m.id desc
  limit most
$$;

grant execute on function lookup.search, lookup.search_chat to plumbline_app;
reset role;
revoke create on schema lookup from plumbline_search;
