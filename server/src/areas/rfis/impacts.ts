import type { IMPACTS } from '@plumbline/contract/areas/rfis';
import { sql } from '../../kit/db/sql.ts';
import { invalid } from '../../kit/errors.ts';
import { findFieldChanges, givenFields } from '../../kit/records/index.ts';
import type { FieldChanges } from '../../kit/records/index.ts';
import { RFI_FIELDS } from './details.ts';
import type { RfiDetails } from './details.ts';

/* What an RFI costs and delays. */

type Impact = (typeof IMPACTS)[number];

/** Cost and schedule impacts of an input; omitted ones stay as they were. */
export interface Impacts {
  costImpact?: Impact | null | undefined;
  costImpactCents?: number | null | undefined;
  scheduleImpact?: Impact | null | undefined;
  scheduleImpactDays?: number | null | undefined;
}

type ImpactsNow = Partial<Pick<RfiDetails, 'costImpact' | 'scheduleImpact'>>;

/** Throws 1400 when a known impact lacks its amount, or an amount comes with an impact that has none; `now` is what the RFI says already. */
export function checkImpacts(input: Impacts, now: ImpactsNow = {}): void {
  checkAmounts(input, now);
  const { costImpact, costImpactCents, scheduleImpact, scheduleImpactDays } = input;
  const wrong: Record<string, string> = {};
  if (costImpact === 'yesKnown' && (costImpactCents ?? null) === null) wrong.costImpactCents = 'Enter the amount';
  if (scheduleImpact === 'yesKnown' && (scheduleImpactDays ?? null) === null)
    wrong.scheduleImpactDays = 'Enter the days';
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

/** Throws 1400 when an input has an amount with an impact that has none. */
export function checkAmounts(input: Impacts, now: ImpactsNow = {}): void {
  const {
    costImpact = now.costImpact,
    costImpactCents,
    scheduleImpact = now.scheduleImpact,
    scheduleImpactDays,
  } = input;
  const wrong: Record<string, string> = {};
  if (isNone(costImpact) && costImpactCents)
    wrong.costImpactCents = 'There is no cost impact: take the amount out, or choose another impact';
  if (isNone(scheduleImpact) && scheduleImpactDays)
    wrong.scheduleImpactDays = 'There is no schedule impact: take the days out, or choose another impact';
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

function isNone(impact: string | null | undefined): boolean {
  return impact === 'noImpact' || impact === 'notApplicable';
}

const { costImpact, costImpactCents, scheduleImpact, scheduleImpactDays } = RFI_FIELDS;
const IMPACT_FIELDS = { costImpact, costImpactCents, scheduleImpact, scheduleImpactDays };

/** What the impacts are after an input. An amount belongs to a known impact, a day count too; they are confirmed once both are decided. */
export function mergeImpacts(rfi: RfiDetails, input: Impacts) {
  const after = { ...rfi, ...givenFields(IMPACT_FIELDS, input) };
  return {
    costImpact: after.costImpact,
    costImpactCents: hasAmount(after.costImpact) ? after.costImpactCents : null,
    scheduleImpact: after.scheduleImpact,
    scheduleImpactDays: hasAmount(after.scheduleImpact) ? after.scheduleImpactDays : null,
    confirmed: isDecided(after.costImpact) && isDecided(after.scheduleImpact),
  };
}

/** What confirming the impacts writes, and what the trail says of it. */
export function changedImpacts(rfi: RfiDetails, input: Impacts): FieldChanges {
  const { confirmed, ...after } = mergeImpacts(rfi, input);
  const { assignments, changes } = findFieldChanges(IMPACT_FIELDS, rfi, after);
  return { assignments: [...assignments, sql`impacts_confirmed = ${confirmed}`], changes };
}

/** An impact that is still to be determined confirms nothing. */
export function isDecided(impact: string | null): boolean {
  return impact !== null && impact !== 'tbd';
}

function hasAmount(impact: string | null): boolean {
  return impact === 'yesKnown' || impact === 'yesUnknown' || impact === 'tbd';
}
