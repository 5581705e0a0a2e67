import { bidPackages } from '@plumbline/contract/areas/bidPackages';
import { daysBetween } from '@plumbline/contract/kit/days';
import { sql } from '../../../kit/db/sql.ts';
import { assertAroundDue, defineVerbs, remind as reminded, rowSetter } from '../../../kit/records/index.ts';
import { bidPackageDetails } from '../details.ts';
import type { OnPackage } from '../details.ts';
import { get } from '../present.ts';
import { bidPackageWorkflow } from '../workflow.ts';

/** Makes a verb of bid packages: see `defineVerbs`. Bidders get letters of their own: see `letters.ts`. */
export const {
  verb: packageVerb,
  step: packageStep,
  write: writePackage,
} = defineVerbs({
  kind: 'bidPackage',
  workflow: bidPackageWorkflow,
  id: 'bidPackageId',
  lock: bidPackageDetails.lock,
  mailLinks: false,
  get,
});

/** SQL that sets columns of the package's own row. */
export const setPackage = rowSetter('bid_package');

/** The holder of the ball while bids are collected and leveled: the estimator, else the actor. */
export function estimatorOf({ actor, record }: Pick<OnPackage, 'actor' | 'record'>): string {
  return record.ownerId ?? actor.personId;
}

type Days = Partial<Record<'dueDate' | 'rfiDeadlineDate' | 'walkthroughDate' | 'anticipatedAwardDate', string | null>>;

/** Throws 1400 for a walkthrough or a last day of questions after the bids, and for an award before them. */
export function assertDays({ dueDate, rfiDeadlineDate, walkthroughDate, anticipatedAwardDate }: Days): void {
  assertAroundDue(dueDate, { before: { rfiDeadlineDate, walkthroughDate }, after: { anticipatedAwardDate } });
}

export const remind = packageVerb(bidPackages.remind, ({ tx, actor, record, input }) =>
  reminded(tx, actor, record, input.note),
);

/** Bidders who have not submitted are reminded automatically this many days before the due date. */
export const REMINDED = [3, 1];

/** The last reminder day that is reached for a due date; null before the first. Bidders who were just told the date are not reminded of it at once. */
export function reminderStep({ details }: Pick<OnPackage, 'details'>, dueDate: string | null): number | null {
  const left = dueDate === null ? Infinity : daysBetween(details.today, dueDate);
  return REMINDED.filter((days) => left <= days).at(-1) ?? null;
}

/** SQL that says when somebody was reminded. */
export function remindedAt({ tx, actor }: Pick<OnPackage, 'tx' | 'actor'>, inviteIds: readonly string[]) {
  return sql`update bid_package_invite
    set reminded_at = ${actor.now}
    where tenant_id = ${tx.tenantId} and id = any(${[...inviteIds]}::uuid[])`;
}
