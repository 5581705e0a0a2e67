import { submittalItems } from '@plumbline/contract/areas/submittals';
import { dayIn } from '@plumbline/contract/kit/days';
import { addWorkingDays } from '@plumbline/contract/kit/workingDays';
import type { Tx } from '../../../kit/db/tx.ts';
import { invalid, refuse } from '../../../kit/errors.ts';
import { defineVerbs, displayNumber, nextNumber, reviewVerbs, rowSetter } from '../../../kit/records/index.ts';
import type { Given, RecordHeader } from '../../../kit/records/index.ts';
import { submittalDetails } from '../details.ts';
import type { SubmittalDetails } from '../details.ts';
import { mayManage } from '../policy.ts';
import { get } from '../present.ts';
import { submittalWorkflow } from '../workflow.ts';

/** A submittal that something is done to. */
export type OnSubmittal = Pick<Given<SubmittalDetails, unknown>, 'tx' | 'actor' | 'record' | 'details' | 'context'>;

/** Makes a verb of submittals: see `defineVerbs`. */
export const {
  verb: submittalVerb,
  step: submittalStep,
  write: writeSubmittal,
} = defineVerbs({
  kind: 'submittal',
  workflow: submittalWorkflow,
  id: 'submittalItemId',
  lock: submittalDetails.lock,
  get,
});

export const { forward, addReviewer, shiftCourt, remind } = reviewVerbs(submittalItems, submittalVerb);

/** Working days to hand it in where neither the plan nor anybody says. */
const SUBMIT_DAYS = 10;

/** SQL that sets columns of the submittal's own row. */
export const setSubmittal = rowSetter('submittal');

/** Today in the project, and the day that many working days later. */
export function todayOf({ actor, details }: Pick<OnSubmittal, 'actor' | 'details'>): string {
  return dayIn(details.timeZone, actor.now);
}
export function inWorkingDays(given: Pick<OnSubmittal, 'actor' | 'details'>, days: number): string {
  return addWorkingDays(given.details.calendar, todayOf(given), days);
}

type SiteDays = { submitByDate?: string | null | undefined; requiredOnSiteDate?: string | null | undefined };

/** Throws 1400 when it would come in after its material is needed on site; `field` is where the input holds the day. */
export function assertBeforeSite({ submitByDate, requiredOnSiteDate }: SiteDays, field = 'submitByDate'): void {
  if (!submitByDate || !requiredOnSiteDate || submitByDate <= requiredOnSiteDate) return;
  throw invalid({
    [field]:
      field === 'requiredOnSiteDate'
        ? 'Choose the day by which it is submitted or a later one'
        : 'Choose the day on which it is required on site or an earlier one',
  });
}

/** The same for a submittal that is there. A day on site that has passed binds nobody: late material is still submitted. */
export function assertStillBeforeSite(
  given: Pick<OnSubmittal, 'actor' | 'details'>,
  days: SiteDays,
  field?: string,
): void {
  const { requiredOnSiteDate = given.details.requiredOnSiteDate } = days;
  if (requiredOnSiteDate && requiredOnSiteDate >= todayOf(given))
    assertBeforeSite({ ...days, requiredOnSiteDate }, field);
}

/** The due date for submitting: the given day, else the planned day if it is ahead, else in ten working days. */
export function submitDue(given: Pick<OnSubmittal, 'actor' | 'details'>, asked: string | null | undefined): string {
  const { plannedSubmitDate: planned } = given.details;
  return asked ?? (planned && planned >= todayOf(given) ? planned : inWorkingDays(given, SUBMIT_DAYS));
}

/** Its number, or the next one of its section: to be taken as the last thing before it is written. */
export async function numberOf(
  tx: Tx,
  { number }: RecordHeader,
  { specSection }: Pick<SubmittalDetails, 'specSection'>,
): Promise<string> {
  if (number) return number;
  if (!specSection) throw refuse('Choose its spec section first.');
  return displayNumber(specSection.number, await nextNumber(tx, specSection.specSectionId, 'submittal'));
}

/** The manager of a submittal: its own, the project's, else the actor if they may manage it. Throws 2000 when there is none. */
export function managerOf({ actor, record, details }: Pick<OnSubmittal, 'actor' | 'record' | 'details'>): string {
  const managerId = record.ownerId ?? details.projectManagerId ?? (mayManage(actor, record) ? actor.personId : null);
  if (!managerId) throw refuse('Choose a submittal manager first: this project has none.');
  return managerId;
}
