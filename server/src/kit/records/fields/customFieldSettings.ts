import { MOST_CUSTOM_FIELDS } from '@plumbline/contract/kit/customFields';
import type { CustomField, customFields } from '@plumbline/contract/kit/customFields';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../db/sql.ts';
import { reaches } from '../../actor.ts';
import type { Actor } from '../../actor.ts';
import { audit } from '../../audit/audit.ts';
import { violates } from '../../db/failures.ts';
import type { Read, Tx } from '../../db/tx.ts';
import { invalid, notFound, refuse } from '../../errors.ts';
import { readCustomFields } from './customFields.ts';
import type { Registry } from '../header/index.ts';

type Calls = typeof customFields;

/** Lists the custom fields of a kind, for people who read its records. */
export async function listCustomFields(
  read: Read,
  actor: Actor,
  { kind }: ParsedOf<Calls['list']>,
  registry: Registry,
): Promise<CustomField[]> {
  const known = registry.find(kind);
  const isOpen = known && (reaches(actor.scope(known.resource, 'read'), 'own') || configures(actor));
  return isOpen ? readCustomFields(read, kind) : [];
}

function configures(actor: Actor): boolean {
  return reaches(actor.scope('companyProfile', 'update'), 'company');
}

/** What records hold in their custom fields, of those that the actor may see. */
export function customValues(
  read: Read,
  actor: Actor,
  { recordId = [] }: ParsedOf<Calls['values']>,
  registry: Registry,
): Promise<OutputOf<Calls['values']>> {
  return read.all(sql<OutputOf<Calls['values']>[number]>`
    select r.id as "recordId", jsonb_object_agg(v.field_id, v.value) as values
    from record r join custom_value v on v.tenant_id = r.tenant_id and v.record_id = r.id
    where r.tenant_id = ${read.tenantId} and r.id = any(${recordId}::uuid[]) and ${registry.visible(actor)}
    group by r.id`);
}

/** Adds a field, changes it, archives it or brings it back. Throws 2000 where records of the kind have no custom fields. */
export async function saveCustomField(
  tx: Tx,
  actor: Actor,
  field: ParsedOf<Calls['save']>,
  registry: Pick<Registry, 'customFields'>,
): Promise<OutputOf<Calls['save']>> {
  const { fieldId, kind, type, name, help, required, archived } = field;
  await lockFields(tx);
  const others = await readCustomFields(tx, kind);
  const before = others.find((one) => one.fieldId === fieldId);
  if (!registry.customFields.has(kind)) throw refuse('Records of this kind have no custom fields.');
  const choices = type === 'choice' ? [...new Set(field.choices)] : [];
  if (type === 'choice' && choices.length === 0) throw invalid({ choices: 'Give at least one choice' });
  if (!archived && others.filter((one) => !one.archived && one.fieldId !== fieldId).length >= MOST_CUSTOM_FIELDS)
    throw refuse('A kind has at most {n} custom fields. Archive one first.', { n: MOST_CUSTOM_FIELDS });
  if (before && before.type !== type && (await hasValues(tx, fieldId)))
    throw invalid({ type: 'Records hold values of this type: make a new field' });
  try {
    const written = await tx.run(sql`
      insert into custom_field (tenant_id, id, kind, type, name, help, required, choices, place, archived_at)
      values (${tx.tenantId}, ${fieldId}, ${kind}, ${type}, ${name}, ${help || null}, ${required}, ${choices}::text[],
        ${others.length + 1}, ${archived ? actor.now : null})
      on conflict (tenant_id, id) do update
      set type = excluded.type, name = excluded.name, help = excluded.help, required = excluded.required,
        choices = excluded.choices,
        archived_at = case when excluded.archived_at is null then null else coalesce(custom_field.archived_at, excluded.archived_at) end
      where custom_field.kind = excluded.kind`);
    if (written === 0) throw notFound();
  } catch (error) {
    throw violates(error, 'custom_field_name') ? invalid({ name: 'There is a field of this name' }) : error;
  }
  await tell(
    tx,
    actor,
    before ? 'update' : 'create',
    { id: fieldId, name },
    { kind, type, required, archived, choices },
  );
  return readCustomFields(tx, kind);
}

/** Sets the order of a kind's fields; omitted ones come last in their old order. Throws 1004 for an unknown one. */
export async function orderCustomFields(
  tx: Tx,
  actor: Actor,
  { kind, fieldIds }: ParsedOf<Calls['order']>,
): Promise<OutputOf<Calls['order']>> {
  await lockFields(tx);
  const known = new Set((await readCustomFields(tx, kind)).map(({ fieldId }) => fieldId));
  if (!fieldIds.every((fieldId) => known.has(fieldId))) throw notFound();
  await tx.run(sql`
    update custom_field f
    set place = moved.place
    from (
      select id, row_number() over (order by array_position(${fieldIds}::uuid[], id) nulls last, place, id) as place
      from custom_field
      where tenant_id = ${tx.tenantId} and kind = ${kind}
    ) moved
    where f.tenant_id = ${tx.tenantId} and f.id = moved.id`);
  const ordered = await readCustomFields(tx, kind);
  await tell(tx, actor, 'update', { name: kind }, { kind, order: ordered.map(({ name }) => name) });
  return ordered;
}

/** One after the other: names and places are of all fields together. */
async function lockFields(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`custom fields ${tx.tenantId}`}, 0))`);
}

async function hasValues(read: Read, fieldId: string): Promise<boolean> {
  const row = await read.first(sql<{ used: boolean }>`
    select exists (
      select from custom_value v where v.tenant_id = ${read.tenantId} and v.field_id = ${fieldId}) as used`);
  return row?.used ?? false;
}

function tell(
  tx: Tx,
  actor: Actor,
  verb: string,
  { id, name }: { id?: string; name: string },
  detail: Record<string, unknown>,
): Promise<void> {
  const subject = { subjectKind: 'customField', subject: name, ...(id && { subjectId: id }) };
  return audit(tx, actor, { verb, resource: 'companyProfile', ...subject, detail });
}
