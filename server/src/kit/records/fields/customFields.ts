import type { CustomField, CustomType, CustomValues } from '@plumbline/contract/kit/customFields';
import { day } from '@plumbline/contract/kit/fields';
import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import * as z from 'zod/mini';
import type { Read } from '../../db/tx.ts';
import { invalid, refuse } from '../../errors.ts';
import type { FieldChanges } from './fields.ts';
import type { RecordHeader, Workflow } from '../header/index.ts';

/*
 * What records hold in the fields that their company added to their kind. An empty field has no row, so that a company
 * without such fields pays a look into an empty index.
 */

/** SQL over `r`: what a record holds in its custom fields, as a JSON array in the order of the fields. */
export const selectCustomFields = sql`coalesce((
        select json_agg(json_build_object('fieldId', f.id, 'name', f.name, 'type', f.type, 'value', v.value) order by f.place, f.id)
        from custom_value v join custom_field f on f.tenant_id = v.tenant_id and f.id = v.field_id
        where v.tenant_id = r.tenant_id and v.record_id = r.id), '[]')`;

/** The custom fields of a kind in their order, archived ones last. */
export function readCustomFields(read: Read, kind: string): Promise<CustomField[]> {
  return read.all(sql<CustomField>`
    select id as "fieldId", kind, type, name, help, required, choices, archived_at is not null as archived
    from custom_field
    where tenant_id = ${read.tenantId} and kind = ${kind}
    order by archived_at is not null, place, id`);
}

/** A value in its stored form; undefined for one that the field cannot hold. */
export function customValue(
  type: CustomType,
  choices: readonly string[],
  text: string,
): { value: string; amount: string | null } | undefined {
  if (type === 'number') {
    const amount = /^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? text : undefined;
    return amount === undefined ? undefined : { value: amount, amount };
  }
  if (type === 'date') return z.safeParse(day, text).success ? { value: text, amount: null } : undefined;
  return type === 'text' || choices.includes(text) ? { value: text, amount: null } : undefined;
}

const WRONG: Record<CustomType, string> = {
  text: 'Write at most 500 characters',
  number: 'Give a number',
  date: 'Give a date',
  choice: 'Choose one of the choices',
};

/** What a record gets in its custom fields: the write, and what the trail says. */
interface CustomChanges {
  write: Sql | undefined;
  /** The values as text, for the search. */
  words: string;
  changes: FieldChanges['changes'];
}

/**
 * Compares the custom fields of a record with an input. Throws 1400 at `customFields:<id>` for a value that a field cannot hold, and for a required
 * field that is emptied or, on a new record, missing.
 */
export async function customChanges(
  read: Read,
  { id, kind }: Pick<RecordHeader, 'id' | 'kind'>,
  given: CustomValues,
  isNew = false,
): Promise<CustomChanges> {
  const fields = await read.all(sql<Omit<CustomField, 'kind' | 'help'> & { before: string | null }>`
    select f.id as "fieldId", f.type, f.name, f.required, f.choices, f.archived_at is not null as archived, v.value as before
    from custom_field f left join custom_value v on v.tenant_id = f.tenant_id and v.field_id = f.id and v.record_id = ${id}
    where f.tenant_id = ${read.tenantId} and f.kind = ${kind}
    order by f.place, f.id`);
  const wrong: Record<string, string> = {};
  const kept: { fieldId: string; value: string; amount: string | null }[] = [];
  const emptied: string[] = [];
  const changes: CustomChanges['changes'] = {};
  for (const { fieldId, type, name, required, choices, archived, before } of fields) {
    const text = given[fieldId] || null;
    if (isNew && required && !archived && !text) wrong[`customFields:${fieldId}`] = 'Fill this in';
    if (given[fieldId] === undefined || text === before) continue;
    const value = text ? customValue(type, choices, text) : null;
    if (archived) wrong[`customFields:${fieldId}`] = 'This field is archived';
    else if (value === undefined) wrong[`customFields:${fieldId}`] = WRONG[type];
    else if (value) kept.push({ fieldId, ...value });
    else if (required) wrong[`customFields:${fieldId}`] = 'Fill this in';
    else emptied.push(fieldId);
    changes[name] = [before, text];
  }
  const known = new Set(fields.map(({ fieldId }) => fieldId));
  for (const fieldId of Object.keys(given))
    if (!known.has(fieldId)) wrong[`customFields:${fieldId}`] = 'There is no such field';
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return { write: writeOf(read.tenantId, id, kept, emptied), words: kept.map(({ value }) => value).join(' '), changes };
}

function writeOf(
  tenantId: string,
  recordId: string,
  kept: readonly { fieldId: string; value: string; amount: string | null }[],
  emptied: readonly string[],
): Sql | undefined {
  if (kept.length === 0 && emptied.length === 0) return undefined;
  return sql`
    with emptied as (
      delete from custom_value
      where tenant_id = ${tenantId} and record_id = ${recordId} and field_id = any(${[...emptied]}::uuid[])
    )
    insert into custom_value (tenant_id, record_id, field_id, value, amount)
    select ${tenantId}, ${recordId}, given.field_id, given.value, given.amount
    from unnest(${kept.map(({ fieldId }) => fieldId)}::uuid[], ${kept.map(({ value }) => value)}::text[],
      ${kept.map(({ amount }) => amount)}::numeric[]) as given(field_id, value, amount)
    on conflict (tenant_id, record_id, field_id) do update set value = excluded.value, amount = excluded.amount`;
}

/** SQL that gives a record what another holds in its custom fields. */
export function copyCustomFieldsSql({ tenantId }: Pick<Read, 'tenantId'>, fromId: string, toId: string): Sql {
  return sql`
    insert into custom_value (tenant_id, record_id, field_id, value, amount)
    select tenant_id, ${toId}, field_id, value, amount
    from custom_value
    where tenant_id = ${tenantId} and record_id = ${fromId}`;
}

/** Throws 2000 with their names when a record has required custom fields that are empty. */
export async function assertCustomFieldsFilled(
  read: Read,
  { id, kind }: Pick<RecordHeader, 'id' | 'kind'>,
): Promise<void> {
  const missing = await read.all(sql<{ name: string }>`
    select f.name
    from custom_field f
    where f.tenant_id = ${read.tenantId} and f.kind = ${kind} and f.required and f.archived_at is null
      and not exists (
        select from custom_value v
        where v.tenant_id = f.tenant_id and v.field_id = f.id and v.record_id = ${id})
    order by f.place, f.id`);
  if (missing.length > 0)
    throw refuse('Fill in {fields} first.', { fields: missing.map(({ name }) => name).join(', ') });
}

/** Whether a move takes a draft on, for which its required custom fields must be filled. Ending it needs none. */
export function leavesDraft<Verb extends string>(
  { after, isFinal }: Pick<Workflow<string, Verb, never>, 'after' | 'isFinal'>,
  { status }: Pick<RecordHeader, 'status'>,
  move: Verb,
): boolean {
  const next = status === 'draft' ? after(status, move) : null;
  return next !== null && next !== status && !isFinal(next);
}
