import { submittalItems } from '@plumbline/contract/areas/submittals';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../../kit/db/sql.ts';
import { invalid } from '../../../kit/errors.ts';
import {
  assertAhead,
  findFieldChanges,
  findRecordChanges,
  moveDueOutcome,
  editOutcome,
  makeManagerHandOver,
  passDuty,
} from '../../../kit/records/index.ts';
import type { RecordHeader } from '../../../kit/records/index.ts';
import { readSection } from '../../specSections/index.ts';
import {
  DELIVERY_FIELDS,
  PLAN_FIELDS,
  SUBMITTAL_FIELDS,
  SUBMITTAL_REFERENCES,
  planAfter,
  searchTextOf,
} from '../details.ts';
import type { SubmittalDetails } from '../details.ts';
import { assertStillBeforeSite, setSubmittal, submittalVerb } from './submittalVerb.ts';
import type { OnSubmittal } from './submittalVerb.ts';

type Update = ParsedOf<typeof submittalItems.update>;

/** Changes the fields that are still open to change; what the input leaves out stays. The plan follows. */
export const update = submittalVerb(submittalItems.update, async (given) => {
  const { tx, record, details, input } = given;
  assertKept(record, details, input);
  assertDays(given, details);
  const [{ assignments, changes }, section] = await Promise.all([
    findRecordChanges(given, SUBMITTAL_FIELDS, SUBMITTAL_REFERENCES),
    readSection(tx, record.projectId, input.specSectionId),
  ]);
  const plan = findFieldChanges(PLAN_FIELDS, details, { ...planAfter(input, details.calendar, details) });
  const submitter = passDuty(tx, record, {
    duty: 'submitter',
    from: details.submitterId,
    to: input.submitterId,
    holds: ['required'],
    sentence: '{by} asks you to submit {number} {title}',
  });
  const dueDate = record.status === 'required' ? (input.submitByDate ?? undefined) : undefined;
  const specSection = input.specSectionId === undefined ? details.specSection : section;
  return editOutcome(
    { ...given, details: { ...details, specSection }, input: { ...input, dueDate } },
    { assignments: [...assignments, ...plan.assignments], changes },
    { fields: SUBMITTAL_FIELDS, set: setSubmittal, handOver, searchTextOf },
    submitter,
  );
});

/** Throws 1400 when somebody is taken off who is needed, or the section changes that it has its number by. */
function assertKept(record: RecordHeader, details: SubmittalDetails, input: Update): void {
  const { managerId, submitterId, specSectionId } = input;
  if (record.number && specSectionId !== undefined && specSectionId !== details.specSection?.specSectionId)
    throw invalid({ specSectionId: 'It has its number by this section' });
  if (record.status === 'draft') return;
  if (managerId === null) throw invalid({ managerId: 'Choose the submittal manager' });
  if (submitterId === null) throw invalid({ submitterId: 'Choose the submitter' });
}

/** Throws 1400 when a change of one of the two days makes the submittal due after its material is needed on site. */
function assertDays(given: Pick<OnSubmittal, 'actor' | 'details'> & { input: Update }, before: SubmittalDetails): void {
  const { submitByDate = before.submitByDate, requiredOnSiteDate = before.requiredOnSiteDate } = given.input;
  const isMoved = submitByDate !== before.submitByDate;
  if (isMoved || requiredOnSiteDate !== before.requiredOnSiteDate)
    assertStillBeforeSite(given, { submitByDate, requiredOnSiteDate }, isMoved ? 'submitByDate' : 'requiredOnSiteDate');
}

/** Gives a submittal another manager. */
export const handOver = makeManagerHandOver(['submitted', 'reviewed']);

/** What else is due on the day that presses, by the status. */
const DUE: Readonly<Record<string, string>> = { required: 'submit_by_date', inReview: 'return_due_date' };

/** Moves the day that presses now. */
export const setDue = submittalVerb(submittalItems.setDue, (given) => {
  const { actor, record, details, input } = given;
  const { dueDate } = input;
  assertAhead(actor, details, dueDate);
  if (record.status === 'required') assertStillBeforeSite(given, { submitByDate: dueDate }, 'dueDate');
  if (record.dueDate === dueDate) return null;
  const column = DUE[record.status];
  return {
    changes: { dueDate },
    writes: column ? [setSubmittal(record, actor, sql`${sql.ref(column)} = ${dueDate}`)] : [],
    ...moveDueOutcome(record, record.dueDate, input),
  };
});

/** Records order and delivery of a released submittal; omitted fields stay. */
export const setDelivery = submittalVerb(submittalItems.setDelivery, ({ actor, record, details, input }) => {
  const { orderedDate = details.orderedDate, actualDeliveryDate = details.actualDeliveryDate } = input;
  if (orderedDate && actualDeliveryDate && actualDeliveryDate < orderedDate)
    throw invalid({ actualDeliveryDate: 'The delivery comes after the order' });
  const { assignments, changes } = findFieldChanges(DELIVERY_FIELDS, details, input);
  if (assignments.length === 0) return null;
  return { writes: [setSubmittal(record, actor, sql.join(assignments))], trail: { changes } };
});
