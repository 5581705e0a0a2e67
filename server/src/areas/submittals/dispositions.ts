import type { Disposition, submittalItems } from '@plumbline/contract/areas/submittals';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import { violates } from '../../kit/db/failures.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { invalid, refuse } from '../../kit/errors.ts';

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

/** Adds an answer, renames it, or takes it out of use. What follows from one that was given stays as it is. */
export async function saveDisposition(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof submittalItems.saveDisposition>,
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
