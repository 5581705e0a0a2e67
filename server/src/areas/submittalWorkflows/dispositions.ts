import type { Disposition, submittalWorkflows } from '@plumbline/contract/areas/submittalWorkflows';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import { violates } from '../../kit/db/failures.ts';
import { insertRows } from '../../kit/db/insertRows.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { invalid, notFound, refuse } from '../../kit/errors.ts';

/** SQL over the alias `d` of `submittal_disposition`: from the best answer to the worst. */
const BEST_FIRST = sql`array_position(array['release', 'record', 'none', 'resubmit'], d.effect), d.place, d.id`;

/** The answers of a review, the best first; retired ones stay in the list. */
export function dispositions(read: Read): Promise<Disposition[]> {
  return read.all(sql<Disposition>`
    select d.id as "dispositionId", d.name, d.meaning, d.effect, d.active
    from submittal_disposition d
    where d.tenant_id = ${read.tenantId}
    order by ${BEST_FIRST}`);
}

/** Adds a disposition, renames it, or retires it. Earlier answers with it keep their effect. */
export async function saveDisposition(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof submittalWorkflows.saveDisposition>,
): Promise<Disposition[]> {
  const { dispositionId, name, meaning, effect, active } = input;
  const all = await tx.all(sql<Disposition & { place: number }>`
    select id as "dispositionId", name, meaning, effect, active, place
    from submittal_disposition
    where tenant_id = ${tx.tenantId}
    order by id
    for update`);
  const known = all.find((one) => one.dispositionId === dispositionId);
  if (!active && !all.some((one) => one.active && one !== known))
    throw refuse('One answer stays in use. Add another one first.');
  if (known && (known.meaning !== meaning || known.effect !== effect) && (await wasGiven(tx, dispositionId)))
    throw refuse('“{name}” was given already: what follows from it stays. Retire it, and add another answer.', {
      name: known.name,
    });
  const place = known?.place ?? Math.max(0, ...all.map((one) => one.place)) + 1;
  try {
    await tx.run(sql`
      insert into submittal_disposition (tenant_id, id, name, meaning, effect, place, active)
      values (${tx.tenantId}, ${dispositionId}, ${name}, ${meaning}, ${effect}, ${place}, ${active})
      on conflict (tenant_id, id) do update
      set name = excluded.name, meaning = excluded.meaning, effect = excluded.effect, active = excluded.active`);
  } catch (error) {
    throw violates(error, 'submittal_disposition_name') ? invalid({ name: 'There is an answer of this name' }) : error;
  }
  await audit(tx, actor, {
    verb: known ? 'update' : 'create',
    resource: 'submittal',
    subjectKind: 'submittalDisposition',
    subjectId: dispositionId,
    subject: name,
    detail: { meaning, effect, active },
  });
  return dispositions(tx);
}

async function wasGiven(read: Read, id: string): Promise<boolean> {
  const row = await read.first(sql<{ given: boolean }>`
    select exists (select from submittal_response s where s.tenant_id = ${read.tenantId} and s.disposition_id = ${id})
      or exists (select from submittal x where x.tenant_id = ${read.tenantId} and x.disposition_id = ${id}) as given`);
  return row?.given ?? false;
}

/** A disposition that is in use. Throws 1004 when there is none of this id, 1400 when it is retired. */
export async function dispositionInUse(read: Read, dispositionId: string): Promise<{ name: string; effect: string }> {
  const found = await read.first(sql<{ name: string; effect: string; active: boolean }>`select name, effect, active
    from submittal_disposition
    where tenant_id = ${read.tenantId} and id = ${dispositionId}`);
  if (!found) throw notFound();
  if (!found.active) throw invalid({ dispositionId: 'Choose one that is in use' });
  return found;
}

/** SQL over `x`: a disposition by its id, as the contract says it. */
export function selectDisposition(id: Sql) {
  return sql`(select json_build_object('dispositionId', d.id, 'name', d.name, 'effect', d.effect) from submittal_disposition d
    where d.tenant_id = x.tenant_id and d.id = ${id})`;
}

/** What a company starts with, best first. */
const FIRST_DISPOSITIONS: Pick<Disposition, 'name' | 'meaning' | 'effect'>[] = [
  { name: 'Approved', meaning: 'approved', effect: 'release' },
  { name: 'No exceptions taken', meaning: 'noException', effect: 'release' },
  { name: 'Approved as noted', meaning: 'approvedAsNoted', effect: 'release' },
  { name: 'For record only', meaning: 'forRecordOnly', effect: 'record' },
  { name: 'Revise and resubmit', meaning: 'reviseAndResubmit', effect: 'resubmit' },
  { name: 'Rejected', meaning: 'rejected', effect: 'resubmit' },
];

/** Writes the dispositions that a company starts with. */
export async function seedDispositions(tx: Tx, now: Date): Promise<void> {
  const rows = FIRST_DISPOSITIONS.map((one, index) => ({ id: newId(now.getTime()), ...one, place: index + 1 }));
  await insertRows(tx, 'submittal_disposition', rows);
}
