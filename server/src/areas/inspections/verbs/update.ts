import { inspections } from '@plumbline/contract/areas/inspections';
import { invalid } from '../../../kit/errors.ts';
import {
  changedRecord,
  givenFields,
  managerPassed,
  notice,
  partiesAdded,
  partiesRemoved,
  placeAfter,
  withoutUnseen,
} from '../../../kit/records/index.ts';
import type { Outcome, RecordHeader } from '../../../kit/records/index.ts';
import { invited, withdrawn } from '../invite.ts';
import { INSPECTION_FIELDS, INSPECTION_REFERENCES, searchTextOf } from '../details.ts';
import { guestsOf } from './create.ts';
import { assertMayNameMoney, inspectionVerb, setInspection } from './inspectionVerb.ts';
import type { OnInspection } from './inspectionVerb.ts';

/** Changes an inspection; what the input leaves out stays. Of one with an appointment the inspector hears what changed. */
export const update = inspectionVerb(inspections.update, async (given) => {
  const { tx, actor, record, details } = given;
  const { task, punchPackage } = details;
  const input = withoutUnseen(given.input, { taskId: task, punchPackageId: punchPackage });
  assertMayNameMoney(actor, input);
  assertKept(record, input);
  const { assignments, changes } = await changedRecord({ ...given, input }, INSPECTION_FIELDS, INSPECTION_REFERENCES);
  if (Object.keys(changes).length === 0) return null;
  const { title, isPrivate, dueDate, managerId, inspectorId } = input;
  const owner = handOver(tx, record, managerId);
  const judge = inspectorPassed(given, inspectorId);
  const texts = { ...details, ...givenFields(INSPECTION_FIELDS, input), location: placeAfter(details, changes) };
  return {
    ...owner,
    ...judge,
    changes: {
      title,
      isPrivate,
      ...(dueDate === undefined ? {} : { dueDate }),
      ...(managerId === undefined ? {} : { ownerId: managerId }),
      searchText: searchTextOf({ number: record.number, title }, texts),
    },
    writes: [
      setInspection(record, actor, assignments),
      ...(owner.writes ?? []),
      ...(judge.writes ?? []),
      ...guestsPassed(given),
      ...(isTold(changes) ? [invited(given, { inspectorId })] : []),
    ],
    notices: [...(owner.notices ?? []), ...(judge.notices ?? [])],
    trail: { changes },
  };
});

/** Throws 1400 when an inspection would lose what it was requested or scheduled with. */
function assertKept(
  record: RecordHeader,
  { managerId, dueDate }: { managerId?: string | null | undefined; dueDate?: string | null | undefined },
): void {
  if (record.status === 'draft') return;
  if (managerId === null) throw invalid({ managerId: 'Choose the quality manager' });
  if (dueDate === undefined || dueDate === record.dueDate) return;
  if (record.status !== 'requested') throw invalid({ dueDate: 'The appointment says the day: move that' });
  if (dueDate === null) throw invalid({ dueDate: 'Choose a day' });
}

/** Whether the invitation to an appointment says something else after these changes. */
function isTold(changes: Readonly<Record<string, unknown>>): boolean {
  return ['title', 'location', 'inspector', 'windowMinutes', 'pointOfContact'].some((field) => field in changes);
}

/** Gives an inspection another quality manager. */
export const handOver = managerPassed(
  ['requested', 'inReview'],
  '{by} made you the quality manager of {number} {title}',
);

/** Gives an inspection another inspector, and the ball where the old one has it. */
export function inspectorPassed(
  given: OnInspection,
  inspectorId: string | null | undefined,
): Pick<Outcome, 'ball' | 'ballReason' | 'notices' | 'writes'> {
  const { tx, actor, record, details } = given;
  if (inspectorId === undefined || inspectorId === details.inspectorId) return {};
  const isHeld = record.status === 'scheduled' || record.status === 'inProgress';
  const next = inspectorId ?? record.ownerId ?? actor.personId;
  return {
    writes: [
      partiesRemoved(tx, record.id, 'reviewer'),
      ...(inspectorId ? [partiesAdded(tx, record.id, [inspectorId], 'reviewer')] : []),
      // Whoever takes themselves off goes on seeing it.
      ...(details.inspectorId === actor.personId ? [partiesAdded(tx, record.id, [actor.personId], 'watcher')] : []),
      withdrawn(given),
    ],
    notices:
      inspectorId && record.status !== 'draft'
        ? [notice(isHeld ? 'court' : 'assigned', [inspectorId], '{by} made you the inspector of {number} {title}')]
        : [],
    ...(isHeld ? { ball: [next], ballReason: 'new inspector' } : {}),
  };
}

/** Those who come beside the inspector, as they are after an update. */
function guestsPassed({
  tx,
  record,
  details,
  input,
}: OnInspection & {
  input: { pointOfContactId?: string | null | undefined; inspecteeId?: string | null | undefined };
}) {
  const { pointOfContactId = details.pointOfContactId, inspecteeId = details.inspecteeId } = input;
  if (pointOfContactId === details.pointOfContactId && inspecteeId === details.inspecteeId) return [];
  const guests = guestsOf({ pointOfContactId, inspecteeId });
  return [
    partiesRemoved(tx, record.id, 'coReviewer'),
    ...(guests.length > 0 ? [partiesAdded(tx, record.id, guests, 'coReviewer')] : []),
  ];
}
