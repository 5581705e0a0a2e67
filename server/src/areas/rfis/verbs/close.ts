import { rfis } from '@plumbline/contract/areas/rfis';
import type { IMPACTS } from '@plumbline/contract/areas/rfis';
import { sql } from 'kysely';
import { invalid } from '../../../kit/errors.ts';
import { changedFields, givenFields, notice, peopleConcerned, voided } from '../../../kit/records/index.ts';
import type { FieldChanges, Given, Outcome } from '../../../kit/records/index.ts';
import { RFI_FIELDS, searchTextOf } from '../details.ts';
import type { RfiDetails } from '../details.ts';
import { rfiVerb, setRfi } from './rfiVerb.ts';

/** Accepts the answer and closes, with the impacts confirmed; everybody concerned gets the answer. */
export const close = rfiVerb(rfis.close, closed);

/** What closing writes. Throws 1400 when an impact is not decided. */
export async function closed({ tx, actor, record, details, input }: Given<RfiDetails, Impacts>): Promise<Outcome> {
  checkImpacts(input, details);
  const after = mergeImpacts(details, input);
  if (!after.confirmed)
    throw invalid({
      ...(isDecided(after.costImpact) ? {} : { costImpact: 'Confirm the cost impact' }),
      ...(isDecided(after.scheduleImpact) ? {} : { scheduleImpact: 'Confirm the schedule impact' }),
    });
  const { assignments, changes } = changedImpacts(details, input);
  return {
    changes: { closedAt: actor.now },
    writes: [setRfi(record, actor, assignments)],
    ball: [],
    notices: [notice('closed', await peopleConcerned(tx, record), '{by} closed {number} {title}: the answer is there')],
    trail: { changes: Object.keys(changes).length > 0 ? changes : null },
  };
}

/** Answers without the design side and closes: the manager's own official response. */
export const answerInternally = rfiVerb(rfis.answerInternally, async ({ tx, actor, record, details, input }) => {
  checkImpacts(input, details);
  const { tenantId, personId, via, now } = actor;
  return {
    changes: { closedAt: now, searchText: searchTextOf(record, details, `${actor.facts.fullName} ${input.body}`) },
    writes: [
      sql`insert into rfi_response (tenant_id, id, rfi_id, author_id, via, at, body, official, round)
        values (${tenantId}, ${input.clientRef}, ${record.id}, ${personId}, ${via}, ${now}, ${input.body}, true, ${details.round})`,
      setRfi(record, actor, changedImpacts(details, input).assignments),
      setRfi(
        record,
        actor,
        sql`has_official = true, responded_at = ${now}, question_frozen_at = coalesce(question_frozen_at, ${now})`,
      ),
    ],
    ball: [],
    notices: [notice('closed', await peopleConcerned(tx, record), '{by} answered and closed {number} {title}')],
  };
});

/** Ends it for good. The number stays taken. */
export const voidRfi = rfiVerb(rfis.void, async ({ tx, actor, record, input: { reason } }) => ({
  ...(await voided(tx, record, reason)),
  writes: [setRfi(record, actor, sql`voided_at = ${actor.now}`)],
}));

/** Confirms cost and schedule impact. */
export const setImpacts = rfiVerb(rfis.setImpacts, ({ actor, record, details, input }) => {
  checkImpacts(input, details);
  const { assignments, changes } = changedImpacts(details, input);
  return { writes: [setRfi(record, actor, assignments)], trail: { changes } };
});

type Impact = (typeof IMPACTS)[number];

/** Cost and schedule as an input gives them; what is left out stays as it was. */
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
  const { assignments, changes } = changedFields(IMPACT_FIELDS, rfi, after);
  return { assignments: [...assignments, sql`impacts_confirmed = ${confirmed}`], changes };
}

/** What is still to be determined confirms nothing. */
export function isDecided(impact: string | null): boolean {
  return impact !== null && impact !== 'tbd';
}

function hasAmount(impact: string | null): boolean {
  return impact === 'yesKnown' || impact === 'yesUnknown' || impact === 'tbd';
}
