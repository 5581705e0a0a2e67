import { CUSTOM_NUMBER } from '@plumbline/contract/kit/customFields';
import type { CustomField } from '@plumbline/contract/kit/customFields';
import { sql } from '../db/sql.ts';
import { insertRows } from '../db/insertRows.ts';
import type { Read, Tx } from '../db/tx.ts';
import { customValue, readCustomFields } from '../records/fields/index.ts';
import { choice, day, decimal, text } from './columns.ts';
import type { Column, Columns } from './columns.ts';
import type { Counts, ImportKind, JudgedRow } from './kind.ts';
import type { Updating } from './updates.ts';

/* The columns of a list that fill the fields which the company added to a kind. */

const key = (fieldId: string) => `custom:${fieldId}`;

/** The kind with a column for each custom field that is in use; the kind itself where there is none. */
export async function withCustomColumns<C extends Columns, Row extends JudgedRow<C>, Result extends Counts>(
  read: Read,
  kind: ImportKind<C, Row, Result>,
): Promise<ImportKind<C, Row, Result>> {
  const fields = kind.customFields ? (await readCustomFields(read, kind.customFields)).filter(isInUse) : [];
  if (fields.length === 0) return kind;
  const added = Object.fromEntries(fields.map((field) => [key(field.fieldId), columnOf(field)]));
  return {
    ...kind,
    columns: { ...kind.columns, ...added },
    ...(kind.update && { update: updatingOf(kind.update, fields) }),
    writer: async (writing) => {
      const write = await kind.writer(writing);
      return async (batch) => {
        const ids = await write(batch);
        await writeValues(writing.tx, fields, batch, ids);
        return ids;
      };
    },
  };
}

/** Brings in what changed in the company's own fields too. */
function updatingOf<Values extends object>(own: Updating<Values>, fields: readonly CustomField[]): Updating<Values> {
  return {
    ...own,
    async now(read, ids) {
      const [records, held] = await Promise.all([own.now(read, ids), valuesOf(read, ids)]);
      const empty = Object.fromEntries(fields.map(({ fieldId }) => [key(fieldId), null]));
      return new Map([...records].map(([id, values]) => [id, { ...values, ...empty, ...held.get(id) }]));
    },
    apply(tx, actor, context, recordId, changed) {
      const custom = fields.flatMap(({ fieldId }): [string, string][] => {
        const value = (changed as Record<string, unknown>)[key(fieldId)];
        return typeof value === 'string' ? [[fieldId, value]] : [];
      });
      const keys = new Set(fields.map(({ fieldId }) => key(fieldId)));
      const rest = Object.fromEntries(Object.entries(changed).filter(([field]) => !keys.has(field)));
      const values = custom.length > 0 ? Object.fromEntries(custom) : undefined;
      return own.apply(tx, actor, context, recordId, rest as Partial<Values>, values);
    },
  };
}

/** What records hold in the company's own fields, as columns of a log. */
async function valuesOf(read: Read, ids: readonly string[]): Promise<ReadonlyMap<string, Record<string, string>>> {
  const rows = await read.all(sql<{ id: string; values: Record<string, string> }>`
    select v.record_id as id, jsonb_object_agg(${key('')} || v.field_id, v.value) as values
    from custom_value v
    where v.tenant_id = ${read.tenantId} and v.record_id = any(${[...ids]}::uuid[])
    group by v.record_id`);
  return new Map(rows.map(({ id, values }) => [id, values]));
}

function isInUse({ archived }: CustomField): boolean {
  return !archived;
}

function columnOf({ type, name, choices }: CustomField): Column<string | null> {
  if (type === 'date') return day(name);
  if (type === 'choice') {
    const words = Object.fromEntries(choices.map((one) => [one, one]));
    return choice(name, words, words);
  }
  return type === 'number' ? decimal(name, CUSTOM_NUMBER) : text(name, 500);
}

async function writeValues(
  tx: Tx,
  fields: readonly CustomField[],
  rows: readonly JudgedRow<Columns>[],
  ids: readonly string[],
): Promise<void> {
  const values = rows.flatMap((row, at) =>
    fields.flatMap(({ fieldId, type, choices }) => {
      const written = row.values[key(fieldId)];
      const value = typeof written === 'string' && written ? customValue(type, choices, written) : undefined;
      const record_id = ids[at];
      return value && record_id ? [{ record_id, field_id: fieldId, ...value }] : [];
    }),
  );
  await insertRows(tx, 'custom_value', values);
  if (values.length === 0) return;
  await tx.run(sql`
    update record r
    set search = r.search || search_words(held.words)
    from (
      select v.record_id, string_agg(v.value, ' ') as words
      from custom_value v
      where v.tenant_id = ${tx.tenantId} and v.record_id = any(${values.map(({ record_id }) => record_id)}::uuid[])
      group by v.record_id
    ) held
    where r.tenant_id = ${tx.tenantId} and r.id = held.record_id`);
}
