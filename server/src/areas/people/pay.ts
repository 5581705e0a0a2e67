import type { Member, employees } from '@plumbline/contract/areas/people';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from 'kysely';
import type { CardStep } from '@plumbline/contract/areas/contacts/steps';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { invalid, notFound } from '../../kit/errors.ts';
import { change } from '../../kit/records/index.ts';
import type { Family } from './policy.ts';
import { answerWith, take } from './take.ts';
import type { Taken } from './take.ts';

/** Sets what an hour of somebody costs from a day on; the same day again changes it. */
export async function setRate(
  tx: Tx,
  actor: Actor,
  family: Family,
  input: ParsedOf<typeof employees.setRate>,
): Promise<Member> {
  const taken = await take(tx, actor, input, 'rates', [family]);
  const { effectiveFrom, costRateCents = null, billRateCents = null, otMultiplier, burdenPct } = input;
  if (costRateCents === null && billRateCents === null)
    throw invalid({ costRateCents: 'Give what an hour costs, or what it is billed at' });
  await tx.run(sql`insert into person_rate (tenant_id, id, person_id, effective_from, cost_rate_cents, bill_rate_cents,
    ot_multiplier, burden_pct)
    values (${tx.tenantId}, ${newId(actor.now.getTime())}, ${input.personId}, ${effectiveFrom}, ${costRateCents},
      ${billRateCents}, ${otMultiplier}, ${burdenPct})
    on conflict (tenant_id, person_id, effective_from)
    do update set cost_rate_cents = excluded.cost_rate_cents, bill_rate_cents = excluded.bill_rate_cents,
      ot_multiplier = excluded.ot_multiplier, burden_pct = excluded.burden_pct`);
  await tell(tx, actor, taken, family, { verb: 'setRate', from: effectiveFrom });
  return answerWith(tx, actor, input.personId, [family]);
}

export async function removeRate(
  tx: Tx,
  actor: Actor,
  family: Family,
  input: ParsedOf<typeof employees.removeRate>,
): Promise<Member> {
  const taken = await take(tx, actor, input, 'rates', [family]);
  const [gone] = await tx.all(
    sql<{
      from: string;
    }>`delete from person_rate
      where tenant_id = ${tx.tenantId} and person_id = ${input.personId} and id = ${input.rateId}
      returning effective_from as from`,
  );
  if (!gone) throw notFound();
  await tell(tx, actor, taken, family, { verb: 'removeRate', from: gone.from });
  return answerWith(tx, actor, input.personId, [family]);
}

/** That a rate changed is in the history, never the rate: fewer people read rates than the history. */
async function tell(
  tx: Tx,
  actor: Actor,
  { record, line }: Taken,
  family: Family,
  { verb, from }: { verb: CardStep; from: string },
): Promise<void> {
  await Promise.all([
    change(tx, actor, record, {}, { verb }),
    audit(tx, actor, {
      verb,
      resource: family,
      subjectKind: 'person',
      subjectId: record.id,
      subject: line.fullName,
      detail: { effectiveFrom: from },
    }),
  ]);
}

/** Sets up to which amounts somebody may approve. Nobody sets their own. */
export async function setLimits(
  tx: Tx,
  actor: Actor,
  family: Family,
  input: ParsedOf<typeof employees.setLimits>,
): Promise<Member> {
  const { record, line } = await take(tx, actor, input, 'limits', [family]);
  const types = input.limits.map((one) => one.recordType);
  if (new Set(types).size !== types.length) throw invalid({ limits: 'Each type of record has one limit' });
  await tx.run(sql`delete from approval_limit where tenant_id = ${tx.tenantId} and person_id = ${record.id}`);
  await tx.run(sql`insert into approval_limit (tenant_id, person_id, record_type, limit_cents)
    select ${tx.tenantId}, ${record.id}, * from unnest(${types}::text[], ${input.limits.map((one) => one.limitCents)}::bigint[])`);
  await Promise.all([
    change(tx, actor, record, {}, { verb: 'setLimits' }),
    audit(tx, actor, {
      verb: 'setLimits',
      resource: family,
      subjectKind: 'person',
      subjectId: record.id,
      subject: line.fullName,
      detail: { before: line.approvalLimits, after: input.limits },
    }),
  ]);
  return answerWith(tx, actor, input.personId, [family]);
}
