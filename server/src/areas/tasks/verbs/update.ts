import { tasks } from '@plumbline/contract/areas/tasks';
import { invalid } from '../../../kit/errors.ts';
import {
  changedRecord,
  givenFields,
  managerPassed,
  namesOf,
  noteChange,
  partiesAdded,
  partiesRemoved,
  placeAfter,
} from '../../../kit/records/index.ts';
import type { Outcome, RecordHeader } from '../../../kit/records/index.ts';
import { TASK_FIELDS, TASK_REFERENCES, searchTextOf } from '../details.ts';
import { assertDays, assertPeople, setTask, taskVerb } from './taskVerb.ts';
import type { OnTask } from './taskVerb.ts';

/** Changes a task; what the input leaves out stays. Once it is assigned it keeps a lead, an owner and its days. */
export const update = taskVerb(tasks.update, async (given) => {
  const { tx, actor, record, details, input } = given;
  const { startDate = details.startDate, dueDate = record.dueDate, managerId, leadId, crewIds } = input;
  assertDays({ startDate, dueDate });
  assertKept(record, { ...input, startDate, dueDate });
  const [{ assignments, changes }] = await Promise.all([
    changedRecord({ ...given, input: { ...input, dueDate } }, TASK_FIELDS, TASK_REFERENCES),
    assertPeople(tx, crewIds),
  ]);
  const before = details.crew.map(({ fullName }) => fullName).join(', ');
  if (crewIds)
    noteChange(
      changes,
      'crew',
      before,
      await namesOf(
        tx,
        crewIds.filter((id) => id !== (leadId ?? details.leadId)),
      ),
    );
  if (Object.keys(changes).length === 0) return null;
  const owner = handOver(tx, record, managerId);
  const workers = workersAfter(given, { leadId, crewIds });
  return {
    ...owner,
    ...workers,
    changes: {
      title: input.title,
      isPrivate: input.isPrivate,
      dueDate,
      ownerId: managerId,
      searchText: searchTextOf(
        { number: record.number, title: input.title },
        { ...details, ...givenFields(TASK_FIELDS, input), location: placeAfter(details, changes) },
      ),
    },
    writes: [setTask(record, actor, assignments), ...(owner.writes ?? []), ...(workers.writes ?? [])],
    notices: [...(owner.notices ?? []), ...(workers.notices ?? [])],
    trail: { changes },
  };
});

interface Kept {
  managerId?: string | null | undefined;
  leadId?: string | null | undefined;
  startDate: string | null;
  dueDate: string | null;
}

/** Throws 1400 when an assigned task would lose what it was assigned with. */
function assertKept({ status }: RecordHeader, { managerId, leadId, startDate, dueDate }: Kept): void {
  if (status === 'draft') return;
  if (managerId === null) throw invalid({ managerId: 'Choose who accepts it' });
  if (leadId === null) throw invalid({ leadId: 'Choose who leads the work' });
  if (!startDate) throw invalid({ startDate: 'Choose a day' });
  if (!dueDate) throw invalid({ dueDate: 'Choose a day' });
}

/** Gives a task another owner. */
export const handOver = managerPassed(['blocked', 'readyForReview'], '{by} made you the owner of {number} {title}');

/** Gives a task another lead and crew; what is left out stays. The lead gets the ball where the old one has it. */
export function workersAfter(
  { tx, actor, record, details }: OnTask,
  { leadId: wanted, crewIds }: { leadId?: string | null | undefined; crewIds?: string[] | undefined },
): Pick<Outcome, 'ball' | 'ballReason' | 'notices' | 'writes'> {
  const leadId = wanted === undefined ? details.leadId : wanted;
  const crew = crewIds ?? details.crew.map(({ personId }) => personId);
  const now = new Set([...(details.leadId ? [details.leadId] : []), ...details.crew.map(({ personId }) => personId)]);
  const after = new Set([...(leadId ? [leadId] : []), ...crew]);
  const gone = [...now].filter((id) => !after.has(id));
  const come = [...after].filter((id) => !now.has(id));
  const isNewLead = leadId !== null && leadId !== details.leadId;
  const isHeld = isNewLead && ['open', 'inProgress'].includes(record.status);
  const sentence = '{by} put you on {number} {title}';
  const notices: Outcome['notices'] =
    record.status === 'draft'
      ? []
      : [
          ...(isNewLead
            ? [{ reason: isHeld ? ('court' as const) : ('assigned' as const), sentence, to: [leadId] }]
            : []),
          { reason: 'assigned' as const, sentence, to: come.filter((id) => id !== leadId) },
        ];
  return {
    writes: [
      ...(gone.length > 0 ? [partiesRemoved(tx, record.id, 'assignee', gone)] : []),
      ...(come.length > 0 ? [partiesAdded(tx, record.id, come, 'assignee')] : []),
      // Whoever takes themselves off goes on seeing it.
      ...(gone.includes(actor.personId) ? [partiesAdded(tx, record.id, [actor.personId], 'watcher')] : []),
    ],
    notices: notices.filter(({ to }) => to.length > 0),
    ...(isHeld ? { ball: [leadId], ballReason: 'new lead' } : {}),
  };
}
