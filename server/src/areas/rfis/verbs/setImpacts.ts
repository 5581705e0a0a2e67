import { rfis } from '@plumbline/contract/areas/rfis';
import type { IMPACTS } from '@plumbline/contract/areas/rfis';
import { sql } from 'kysely';
import type { Actor } from '../../../kit/actor.ts';
import { invalid } from '../../../kit/errors.ts';
import type { RecordHeader } from '../../../kit/records/index.ts';
import type { RfiDetails } from '../details.ts';
import { rfiVerb } from './rfiVerb.ts';

/** Confirms cost and schedule impact. */
export const setImpacts = rfiVerb(rfis.setImpacts, ({ actor, record, details, input }) => {
  checkImpacts(input);
  return {
    writes: [saveImpacts(actor, record, details, input)],
    trail: { changes: impactChanges(details, input) },
  };
});

type Impact = (typeof IMPACTS)[number];

/** Cost and schedule as an input gives them; what is left out stays as it was. */
export interface Impacts {
  costImpact?: Impact | null | undefined;
  costImpactCents?: number | null | undefined;
  scheduleImpact?: Impact | null | undefined;
  scheduleImpactDays?: number | null | undefined;
}

/** Throws 1400 when a known impact lacks its amount, or an amount comes with an impact that has none. */
export function checkImpacts({ costImpact, costImpactCents, scheduleImpact, scheduleImpactDays }: Impacts): void {
  const wrong: Record<string, string> = {};
  if (costImpact === 'yesKnown' && (costImpactCents ?? null) === null) wrong.costImpactCents = 'Enter the amount';
  if (scheduleImpact === 'yesKnown' && (scheduleImpactDays ?? null) === null)
    wrong.scheduleImpactDays = 'Enter the days';
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

/** What the impacts are after an input. An amount belongs to a known impact, a day count too. */
export function mergeImpacts(rfi: RfiDetails, input: Impacts) {
  const costImpact = input.costImpact === undefined ? rfi.costImpact : input.costImpact;
  const scheduleImpact = input.scheduleImpact === undefined ? rfi.scheduleImpact : input.scheduleImpact;
  const cents = input.costImpactCents === undefined ? rfi.costImpactCents : input.costImpactCents;
  const days = input.scheduleImpactDays === undefined ? rfi.scheduleImpactDays : input.scheduleImpactDays;
  return {
    costImpact,
    costImpactCents: hasAmount(costImpact) ? cents : null,
    scheduleImpact,
    scheduleImpactDays: hasAmount(scheduleImpact) ? days : null,
    confirmed: costImpact !== null && scheduleImpact !== null,
  };
}

/** The statement that writes the impacts; they count as confirmed once both are said. */
export function saveImpacts(actor: Actor, record: Pick<RecordHeader, 'id'>, rfi: RfiDetails, input: Impacts) {
  const after = mergeImpacts(rfi, input);
  return sql`update rfi
    set cost_impact = ${after.costImpact}, cost_impact_cents = ${after.costImpactCents}, schedule_impact = ${after.scheduleImpact},
      schedule_impact_days = ${after.scheduleImpactDays}, impacts_confirmed = ${after.confirmed}
    where tenant_id = ${actor.tenantId} and id = ${record.id}`;
}

/** What a change of impacts says in the trail. */
export function impactChanges(rfi: RfiDetails, input: Impacts): Record<string, [string | null, string | null]> {
  const after = mergeImpacts(rfi, input);
  const changes: Record<string, [string | null, string | null]> = {};
  for (const field of ['costImpact', 'costImpactCents', 'scheduleImpact', 'scheduleImpactDays'] as const) {
    const [before, now] = [rfi[field], after[field]].map((value) => (value === null ? null : String(value)));
    if (before !== now) changes[field] = [before ?? null, now ?? null];
  }
  return changes;
}

function hasAmount(impact: string | null): boolean {
  return impact === 'yesKnown' || impact === 'yesUnknown' || impact === 'tbd';
}
