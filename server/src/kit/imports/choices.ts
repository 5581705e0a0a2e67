import type { ImportChoices } from '@plumbline/contract/kit/imports';
import { sql } from '../db/sql.ts';
import type { Read, Tx } from '../db/tx.ts';
import { MAPPINGS, mappingMeaning } from './mappings.ts';
import type { MappedShape } from './mappings.ts';
import { saidPerson } from './names.ts';

/** What words and names of lists mean: by field and word a value, by name the id of a person; empty where they mean nothing here. */
export interface Meanings {
  values: ReadonlyMap<string, ReadonlyMap<string, string>>;
  people: ReadonlyMap<string, string>;
}

/** Under this word a column of numbers has its decimal mark, among the words of the columns. */
export const DECIMAL_MARK = 'decimal mark';

/** Under this word a column of days has its order, among the words of the columns. */
export const DAY_ORDER = 'day order';

/** By what words of a column are compared. */
export function wordKey(word: string): string {
  return word.replace(/\s+/g, ' ').trim().toLowerCase().slice(0, 200);
}

/** The key under which an import remembers a name: the email address, else the name with the company that follows it. */
export function personKey(name: string): string {
  const { words, company, email } = saidPerson(name);
  if (email) return email;
  return wordKey(words.length === 0 ? name : company ? `${words.join(' ')} (${company})` : words.join(' '));
}

/** Names mean the same in the lists of every kind. */
const PEOPLE = { kind: 'all', field: 'people' };

/** Combines the answers for this file with the answers of the company's earlier imports for the same words and names. */
export async function meaningsOf(read: Read, kind: string, given?: ImportChoices | null): Promise<Meanings> {
  const known = await read.all(sql<{ field: string; word: string; meaning: string }>`
    select field, word, coalesce(meaning, person_id::text, '') as meaning
    from import_meaning
    where tenant_id = ${read.tenantId} and (kind = ${kind} or kind = ${PEOPLE.kind})
    order by field, word`);
  const rows = [...known, ...(given ? meaningRows(kind, given) : [])];
  const values = new Map<string, Map<string, string>>();
  for (const { field, word, meaning } of rows)
    values.set(field, (values.get(field) ?? new Map<string, string>()).set(word, meaning));
  const said = (field: string, word: string, meaning: string) =>
    values.set(field, (values.get(field) ?? new Map<string, string>()).set(word, meaning));
  for (const [field, mark] of Object.entries(given?.marks ?? {})) said(field, DECIMAL_MARK, mark);
  for (const [field, order] of Object.entries(given?.days ?? {})) said(field, DAY_ORDER, order);
  return { values, people: values.get(PEOPLE.field) ?? new Map<string, string>() };
}

/** Remembers the answers for words, names and columns for the company's next import. */
export async function remember(
  tx: Tx,
  kind: string,
  given: ImportChoices | null,
  shape: MappedShape | null,
): Promise<void> {
  const mapped = shape ? [{ kind, field: MAPPINGS, ...mappingMeaning(shape) }] : [];
  const rows = new Map(
    [...(given ? meaningRows(kind, given) : []), ...mapped].map((row) => [`${row.field} ${row.word}`, row]),
  );
  if (rows.size === 0) return;
  await tx.run(sql`
    insert into import_meaning (tenant_id, kind, field, word, meaning, person_id)
    select ${tx.tenantId}, given.kind, given.field, given.word, case when given.field <> ${PEOPLE.field} then given.meaning end, p.id
    from json_to_recordset(${JSON.stringify([...rows.values()])}::json) as given(kind text, field text, word text, meaning text)
      left join person p on p.tenant_id = ${tx.tenantId} and given.field = ${PEOPLE.field} and p.id::text = given.meaning
    on conflict (tenant_id, kind, field, word) do update set meaning = excluded.meaning, person_id = excluded.person_id`);
}

function meaningRows(kind: string, { values, people }: ImportChoices) {
  return [
    ...Object.entries(values).flatMap(([field, words]) =>
      Object.entries(words).map(([word, meaning]) => ({ kind, field, word: wordKey(word), meaning })),
    ),
    ...Object.entries(people).map(([name, meaning]) => ({ ...PEOPLE, word: personKey(name), meaning })),
  ].filter(({ field, word }) => word !== '' && field !== '');
}
