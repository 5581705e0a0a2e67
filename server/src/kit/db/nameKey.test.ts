import { sql } from './sql.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchKey } from '@plumbline/contract/kit/searchKey';
import { makeTestDatabase } from '../../../test/postgres.ts';
import type { TestDatabase } from '../../../test/postgres.ts';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';

/* The browser and the database normalize search text by one rule: searchKey in the contract, and name_key. */

const A = '01990000-0000-7000-8000-00000000000a';
let place: TestDatabase;
let database: Database;

beforeAll(async () => {
  place = await makeTestDatabase();
  database = await openDatabase({ url: place.appUrl, most: 2 });
});
afterAll(async () => {
  await database.close();
  await place.drop();
});

async function keysOf(texts: readonly string[]): Promise<string[]> {
  const rows = await database.read(A, (read) =>
    read.all(
      sql<{ key: string }>`select name_key(text) as key
        from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as one (text, place) order by place`,
    ),
  );
  return rows.map(({ key }) => key);
}

test('names of people and firms are folded alike', async () => {
  const names = [
    'Søren Ærø', 'Łódź', 'Đorđe Žižek', 'Straße', 'GROẞ', 'Işıl', 'Conor O’Brien', "Conor O'Brien", '‘Quoted’ “Firm”', 'Müller-Lüdenscheidt',
    'Nguyễn Thị Hồng', 'Hauptstr. 5, 2. OG', 'АВС Бетон', 'ΑΒΓ', 'ﬁre & ½ inch', 'soft\u00ADhyphen', 'zero\u200Bwidth', 'A-201/B', '03 30 00', ' edge ',
  ]; // prettier-ignore
  expect(names.map(searchKey)).toEqual(await keysOf(names));
});

test('two hundred names of any letters are folded alike, and names that differ in a letter of two are one', async () => {
  const letters = Array.from(
    'abeinorstz ABEINORSTZ-.’·ʻßẞæÆœŒøØłŁđĐþÞðÐıİħŧŋĸƒɓɗƙƴ×çñüåéÇÑÜÅÉžščřąęğşőűșțģķļΣςσΟоРсйё½ﬁ№',
  );
  let seed = 1;
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const names = Array.from({ length: 200 }, () =>
    Array.from({ length: 1 + next(24) }, () => letters[next(letters.length)]).join(''),
  );
  expect(names.map(searchKey)).toEqual(await keysOf(names));
  const alike = [
    ['Straße', 'STRASSE'], ['GROẞ', 'gross'], ['Ærø', 'aero'], ['Cœur', 'coeur'], ['Þór', 'Thor'], ['Sigurður', 'sigurdur'],
    ['Ħal Għaxaq', 'hal ghaxaq'], ['Kāneʻohe', "kane'ohe"], ['24×24', '24x24'], ['ΟΔΟΣ', 'οδος'], ['Ødegård', 'odegard'], ['Łódź', 'lodz'],
  ]; // prettier-ignore
  for (const [one = '', other = ''] of alike) expect(searchKey(one)).toBe(searchKey(other));
  expect(await keysOf(alike.map(([one = '']) => one))).toEqual(await keysOf(alike.map(([, other = '']) => other)));
});

test('every letter and mark from the first to the last of the Latin, Greek and Cyrillic blocks is folded alike', async () => {
  const letters = Array.from({ length: 0x530 - 1 }, (_, at) => String.fromCodePoint(at + 1));
  const more = Array.from({ length: 0x2070 - 0x1e00 }, (_, at) => String.fromCodePoint(0x1e00 + at));
  const texts = [...letters, ...more].map((letter) => `a${letter}b`);
  const keys = await keysOf(texts);
  const different = texts.filter((text, at) => searchKey(text) !== keys[at]);
  expect(different.map((text) => `U+${text.codePointAt(1)?.toString(16)} ${searchKey(text)}`)).toEqual([]);
});

test('a text is folded once for its words, however many patterns look at it', async () => {
  const text = 'At grid C-4, 03 30 00, the embeds of PO-024 may shift 2¾″; see A-201 and Straße 05.';
  await place.sql("set track_functions = 'pl'");
  await place.sql('begin');
  const [found] = await place.sql<{ words: string }>('select tsvector_to_array(search_words($1))::text as words', [
    text,
  ]);
  const counted = await place.sql<{ calls: number }>(
    "select calls from pg_stat_xact_user_functions where funcname = 'name_key'",
  );
  await place.sql('commit');
  expect(counted).toEqual([{ calls: 1 }]);
  expect(found?.words).toBe(
    '{00,024,03,033000,05,201,23,24,3,30,4,5,a,and,at,c,embeds,grid,may,of,po,see,shift,strasse,the}',
  );
});
