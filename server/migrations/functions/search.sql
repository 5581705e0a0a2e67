-- Search.

-- The words of a text as they are searched: as they are written, without case, accents and marks (name_key). So that "033000" finds
-- "03 30 00", "po24" finds "PO-024" and "A-201" finds "A201", sections of the CSI stand there without their blanks too, numbers without
-- the zeros in front, and the digits behind letters as a word of their own. A word of letters and digits stands there whole: the parser
-- would read "5e12x" as the number 5e12 and an x.
create or replace function search_words(words text) returns tsvector
language plpgsql immutable strict parallel safe
as $$
declare
  -- Folded once: in SQL each place that names it would fold the text again.
  key text := name_key(words);
  numbered text;
begin
  if key !~ '[0-9]' then
    return to_tsvector('simple', key);
  end if;
  -- The words with a digit are few, and all that the patterns below look at.
  numbered := (select string_agg(part[1], ' ') from regexp_matches(key, '[^ ]*[0-9][^ ]*', 'g') part);
  return to_tsvector('simple', concat_ws(' ', key,
    case when key ~ '[0-9]{2} [0-9]{2} [0-9]{2}' then
      (select string_agg(concat(part[1], part[2], part[3]), ' ') from regexp_matches(key, '\m(\d\d) (\d\d) (\d\d)\M', 'g') part) end,
    (select string_agg(part[1], ' ') from regexp_matches(numbered, '\m[a-z]*0+([1-9]\d*)\M', 'g') part),
    (select string_agg(part[1], ' ') from regexp_matches(numbered, '\m[a-z]+(\d+)\M', 'g') part)))
    || coalesce((select array_to_tsvector(array_agg(left(word, 200))) from string_to_table(numbered, ' ') word
      where word ~ '[^0-9]'), '');
end
$$;

-- What a person typed as a query: each word as the beginning of a word, or its English stem as one, so that "foundat", "foundati" and
-- "foundations" all find "foundation". All words are wanted, or any of them; those that say nothing ("the", "de") count where there
-- are no others. Words of records from before ß and æ were two letters hold one in their place.
create or replace function search_query(typed text, any_word boolean default false) returns tsquery
language sql immutable parallel safe
as $$
  with word as (
    select left(word, 200) as word, left(before, 200) as before, place, (ts_lexize('english_stem', left(word, 200)))[1] as stem,
      ts_lexize('english_stem', left(word, 200)) = '{}' or ts_lexize('spanish_stem', left(word, 200)) = '{}' as is_common
    from unnest(string_to_array(name_key(typed), ' '), string_to_array(name_key(translate(typed, 'ßẞæÆ', 'ssaa')), ' '))
      with ordinality as typed (word, before, place)
    where word <> ''
    order by place
    limit 24
  ),
  wanted as (
    select place, concat_ws(' | ', format('%L:*', word),
      case when before <> word then format('%L:*', before) end,
      case when stem <> word then format('%L:*', stem) end,
      case when stem <> word and stem like '%i' then format('%L:*', left(stem, -1) || 'y') end,
      (select format('(%L:* & %L:*)', part[1], part[2]) from regexp_match(word, '^([a-z]+)0*(\d+)$') part)) as found_by
    from word
    where not is_common or (select bool_and(is_common) from word)
  )
  select coalesce(string_agg('(' || found_by || ')', case when any_word then ' | ' else ' & ' end order by place), '')::tsquery
  from wanted
$$;

-- A query as it asks for the words of a company: see tenant_words.
create or replace function tenant_query(tenant uuid, wanted tsquery) returns tsquery
language sql immutable strict parallel safe
as $$
  select regexp_replace(wanted::text, '''((?:[^'']|'''')+)''', '''' || right(tenant::text, 6) || '\1''', 'g')::tsquery
$$;

grant create on schema lookup to plumbline_search;
set local role plumbline_search;

-- The operators of full-text search are not leakproof, so a policy would keep the index unused: the function
-- filters by the tenant itself; the caller applies its own policy to what comes back.
-- The number and the last change come along, so that who shows the best of what is found reads no others.
create or replace function lookup.search(wanted tsquery, kinds text[], most int)
returns table (id uuid, rank real, number text, updated_at timestamptz)
language sql stable security definer
set search_path = public, pg_temp
as $$
  select r.id, ts_rank(r.search, wanted), r.number, r.updated_at
  from record r
  where r.tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and tenant_words(r.tenant_id, r.search)
      @@ tenant_query(nullif(current_setting('app.tenant', true), '')::uuid, wanted)
    and (kinds is null or r.kind = any(kinds))
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
