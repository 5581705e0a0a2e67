import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import { invalid, notFound } from '../../kit/errors.ts';
import type { Input } from './policy.ts';
import { memberVerb } from './verbs.ts';
import type { Given } from './verbs.ts';

type Pay<Call extends 'setRate' | 'removeRate' | 'setLimits'> = Given<Input<Call>>;

/*
 * That a rate changed is in the history, never the rate: fewer people read rates than the history.
 */

/** Sets what an hour of somebody costs from a day on; the same day again changes it. */
export const setRate = memberVerb('rates', async ({ tx, actor, input, family }: Pay<'setRate'>) => {
  const { personId, effectiveFrom, costRateCents = null, billRateCents = null, otMultiplier, burdenPct } = input;
  if (costRateCents === null && billRateCents === null)
    throw invalid({ costRateCents: 'Give what an hour costs, or what it is billed at' });
  await tx.run(sql`
    insert into person_rate (tenant_id, id, person_id, effective_from, cost_rate_cents, bill_rate_cents,
      ot_multiplier, burden_pct)
    values (${tx.tenantId}, ${newId(actor.now.getTime())}, ${personId}, ${effectiveFrom}, ${costRateCents}, ${billRateCents},
      ${otMultiplier}, ${burdenPct})
    on conflict (tenant_id, person_id, effective_from)
    do update set cost_rate_cents = excluded.cost_rate_cents, bill_rate_cents = excluded.bill_rate_cents,
      ot_multiplier = excluded.ot_multiplier, burden_pct = excluded.burden_pct`);
  return { verb: 'setRate', audit: { resource: family, detail: { effectiveFrom } } };
});

/** Takes a rate away. Throws 1004 for one that is not theirs. */
export const removeRate = memberVerb('rates', async ({ tx, input, family }: Pay<'removeRate'>) => {
  const [gone] = await tx.all(sql<{ effectiveFrom: string }>`
    delete from person_rate
    where tenant_id = ${tx.tenantId} and person_id = ${input.personId} and id = ${input.rateId}
    returning effective_from as "effectiveFrom"`);
  if (!gone) throw notFound();
  return { verb: 'removeRate', audit: { resource: family, detail: { ...gone } } };
});

/** Sets up to which amounts somebody may approve. Nobody sets their own. */
export const setLimits = memberVerb('limits', async ({ tx, record, line, input, family }: Pay<'setLimits'>) => {
  const types = input.limits.map((limit) => limit.recordType);
  const cents = input.limits.map((limit) => limit.limitCents);
  if (new Set(types).size !== types.length) throw invalid({ limits: 'Each type of record has one limit' });
  await tx.run(sql`delete from approval_limit where tenant_id = ${tx.tenantId} and person_id = ${record.id}`);
  await tx.run(sql`
    insert into approval_limit (tenant_id, person_id, record_type, limit_cents)
    select ${tx.tenantId}, ${record.id}, *
    from unnest(${types}::text[], ${cents}::bigint[])`);
  return {
    verb: 'setLimits',
    audit: { resource: family, detail: { before: line.approvalLimits, after: input.limits } },
  };
});
