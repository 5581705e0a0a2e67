import { inspections } from '@plumbline/contract/areas/inspections';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { invalid } from '../../../kit/errors.ts';
import {
  findRecordChanges,
  editOutcome,
  makeManagerHandOver,
  mergeOutcomes,
  notice,
  addPartiesSql,
  passPartiesSql,
  removePartiesSql,
  withoutUnseen,
} from '../../../kit/records/index.ts';
import type { Outcome, RecordHeader } from '../../../kit/records/index.ts';
import { sendInvite, withdrawInvitation } from '../invite.ts';
import { INSPECTION_FIELDS, INSPECTION_REFERENCES, searchTextOf } from '../details.ts';
import { assertMayNameMoney, guestsOf, inspectionVerb, setInspection } from './inspectionVerb.ts';
import type { Guests, OnInspection } from './inspectionVerb.ts';

/** Changes an inspection; what the input leaves out stays. Of one with an appointment the inspector hears what changed. */
export const update = inspectionVerb(inspections.update, async (given) => {
  const { actor, record, details } = given;
  const { task, punchPackage } = details;
  const input = withoutUnseen(given.input, { taskId: task, punchPackageId: punchPackage });
  assertMayNameMoney(actor, input);
  assertKept(record, input);
  const edit = { ...given, input };
  const found = await findRecordChanges(edit, INSPECTION_FIELDS, INSPECTION_REFERENCES);
  const { inspectorId } = input;
  const people = mergeOutcomes(passInspector(given, inspectorId), {
    writes: [...guestsPassed(given), ...(isTold(found.changes) ? [sendInvite(given, inspectorId)] : [])],
  });
  return editOutcome(edit, found, { fields: INSPECTION_FIELDS, set: setInspection, handOver, searchTextOf }, people);
});

/** Throws 1400 when an inspection would lose what it was requested or scheduled with. */
function assertKept(
  record: RecordHeader,
  { managerId, dueDate }: Pick<Partial<ParsedOf<typeof inspections.update>>, 'managerId' | 'dueDate'>,
): void {
  if (record.status === 'draft') return;
  if (managerId === null) throw invalid({ managerId: 'Choose the quality manager' });
  if (dueDate === undefined || dueDate === record.dueDate) return;
  if (record.status !== 'requested') throw invalid({ dueDate: 'The appointment sets the day: move the appointment' });
  if (dueDate === null) throw invalid({ dueDate: 'Choose a day' });
}

/** Whether the invitation to an appointment says something else after these changes. */
function isTold(changes: Readonly<Record<string, unknown>>): boolean {
  return ['title', 'location', 'inspector', 'windowMinutes', 'pointOfContact'].some((field) => field in changes);
}

/** Gives an inspection another quality manager. */
export const handOver = makeManagerHandOver(
  ['requested', 'inReview'],
  '{by} made you the quality manager of {number} {title}',
);

/** Gives an inspection another inspector, and the ball where the old one has it. */
export function passInspector(
  given: OnInspection,
  inspectorId: string | null | undefined,
): Pick<Outcome, 'ball' | 'ballReason' | 'notices' | 'writes'> {
  const { tx, actor, record, details } = given;
  if (inspectorId === undefined || inspectorId === details.inspectorId) return {};
  const isHeld = record.status === 'scheduled' || record.status === 'inProgress';
  const gone = details.inspectorId ? [details.inspectorId] : [];
  const come = inspectorId ? [inspectorId] : [];
  const next = inspectorId ?? record.ownerId ?? actor.personId;
  return {
    writes: [...passPartiesSql(tx, actor, record.id, 'reviewer', { gone, come }), withdrawInvitation(given)],
    notices:
      inspectorId && record.status !== 'draft'
        ? [notice(isHeld ? 'court' : 'assigned', [inspectorId], '{by} made you the inspector of {number} {title}')]
        : [],
    ...(isHeld ? { ball: [next], ballReason: 'new inspector' } : {}),
  };
}

/** The people who come with the inspector, after an update. */
function guestsPassed({ tx, record, details, input }: OnInspection & { input: Guests }) {
  const { pointOfContactId = details.pointOfContactId, inspecteeId = details.inspecteeId } = input;
  if (pointOfContactId === details.pointOfContactId && inspecteeId === details.inspecteeId) return [];
  const guests = guestsOf({ pointOfContactId, inspecteeId });
  return [
    removePartiesSql(tx, record.id, 'coReviewer'),
    ...(guests.length > 0 ? [addPartiesSql(tx, record.id, guests, 'coReviewer')] : []),
  ];
}
