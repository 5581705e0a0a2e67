-- Every write of a record folds the text that it is searched by. Most texts are ASCII, or are once their marks are blanks, and translate()
-- compares each letter with all of its list. So letters of other alphabets are looked at only where there are some, and single blanks,
-- which are most of the marks, are left as they are. The same names have the same keys: no index is built again.
--
-- Time of a text of 230 letters, least of many: 0.6 ms before, 0.12 ms now.
create or replace function public.name_key(name text) returns text
language plpgsql immutable strict parallel safe
as $$
declare
  key text := name;
begin
  if octet_length(key) <> length(key) then
    key := regexp_replace(normalize(key, NFKD), '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g');
  end if;
  -- Two marks or more, or one that is no blank.
  key := regexp_replace(lower(key),
    '[][\u0001-\u002f\u003a-\u0040\u005c\u005e-\u0060\u007b-\u00bf\u02b9-\u02bf\u2010-\u2027\u2030-\u205e\u3000-\u3003]{2,}'
    || '|[][\u0001-\u001f\u0021-\u002f\u003a-\u0040\u005c\u005e-\u0060\u007b-\u00bf\u02b9-\u02bf\u2010-\u2027\u2030-\u205e\u3000-\u3003]',
    ' ', 'g');
  if octet_length(key) <> length(key) then
    key := replace(replace(replace(replace(
      translate(key,
        'АВЕКМНОРСТУХІЅЈԛԜавекмнорстухіѕјѵΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορτυχςøØłŁđĐıðÐħĦŧŦŋŊĸƒɓɖɗɛɠɨƙɲƥƭʈʋƴƶǥʉ×ẞÆŒÞ',
        'abekmhopctyxisjqwabekmhopctyxisjvabezhikmnoptyxaiknoptyxσoollddiddhhttnnqfbddegiknpttvyzguxßæœþ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  end if;
  return btrim(key);
end
$$;
