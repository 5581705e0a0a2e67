-- Words are searched as they are written and no longer by their English stems alone, so that each letter that is typed finds them.
-- What is there already keeps its stems, which are still looked for, and gets the words of its title. A message is read anew.
update record
set search = search || to_tsvector('simple', name_key(title));

update chat_message
set search = to_tsvector('simple', name_key(body));
