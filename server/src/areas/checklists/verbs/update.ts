import { checklists } from '@plumbline/contract/areas/checklists';
import { sql } from '../../../kit/db/sql.ts';
import { invalid } from '../../../kit/errors.ts';
import {
  findRecordChanges,
  editOutcome,
  makeManagerHandOver,
  noteChange,
  notice,
  addPartiesSql,
  removePartiesSql,
  withoutUnseen,
} from '../../../kit/records/index.ts';
import type { Outcome, RecordHeader } from '../../../kit/records/index.ts';
import { CHECKLIST_FIELDS, CHECKLIST_REFERENCES, searchTextOf } from '../details.ts';
import { assertDays, checklistVerb, doersOf, helpersOf, isWithDoers, setChecklist } from './checklistVerb.ts';
import type { OnChecklist } from './checklistVerb.ts';

/** Changes a checklist; what the input leaves out stays. Once it is scheduled it keeps a lead, an owner and its last day. */
export const update = checklistVerb(checklists.update, async (given) => {
  const { record, details } = given;
  const { task, punchPackage } = details;
  const input = withoutUnseen(given.input, { taskId: task, punchPackageId: punchPackage });
  const { scheduledDate = details.scheduledDate, dueDate = record.dueDate, managerId, leadId } = input;
  assertDays({ scheduledDate, dueDate });
  assertKept(record, { managerId, leadId, dueDate });
  const edit = { ...given, input: { ...input, dueDate } };
  const found = await findRecordChanges(edit, CHECKLIST_FIELDS, CHECKLIST_REFERENCES);
  const lead = await passLead(given, leadId);
  return editOutcome(edit, found, { fields: CHECKLIST_FIELDS, set: setChecklist, handOver, searchTextOf }, lead);
});

interface Kept {
  managerId: string | null | undefined;
  leadId: string | null | undefined;
  dueDate: string | null;
}

/** Throws 1400 when a scheduled checklist would lose what it was scheduled with. */
function assertKept({ status }: RecordHeader, { managerId, leadId, dueDate }: Kept): void {
  if (status === 'draft') return;
  if (managerId === null) throw invalid({ managerId: 'Choose who reviews the checklist' });
  if (leadId === null) throw invalid({ leadId: 'Choose who does it' });
  if (!dueDate) throw invalid({ dueDate: 'Choose a day' });
}

/** Gives a checklist another owner. */
export const handOver = makeManagerHandOver(['pendingSignature'], '{by} made you the owner of {number} {title}');

/** Gives a checklist another lead, who gets the ball where the old one has it. Left out, the lead stays. */
export async function passLead(
  { tx, actor, record, details }: OnChecklist,
  to: string | null | undefined,
): Promise<Pick<Outcome, 'ball' | 'ballReason' | 'notices' | 'writes'>> {
  const { leadId: from } = details;
  if (to === undefined || to === from) return {};
  const leaves = from !== null && !(await helpersOf(tx, record, details)).includes(from);
  const isHeld = isWithDoers(record) && to !== null;
  return {
    writes: [
      ...(leaves ? [removePartiesSql(tx, record.id, 'assignee', [from])] : []),
      ...(to ? [addPartiesSql(tx, record.id, [to], 'assignee')] : []),
      // A person who removes themselves keeps seeing it.
      ...(from === actor.personId ? [addPartiesSql(tx, record.id, [from], 'watcher')] : []),
    ],
    ...(isHeld ? { ball: await doersOf(tx, record, { ...details, leadId: to }), ballReason: 'new lead' } : {}),
    ...(isHeld ? { notices: [notice('court', [to], '{by} put you on {number} {title}')] } : {}),
  };
}

/** Moves the days by which it is to be done. */
export const setDue = checklistVerb(checklists.setDue, ({ actor, record, details, input }) => {
  const { scheduledDate = details.scheduledDate, dueDate, reason } = input;
  assertDays({ scheduledDate, dueDate });
  const changes = {};
  noteChange(changes, 'scheduledDate', details.scheduledDate, scheduledDate);
  noteChange(changes, 'dueDate', record.dueDate, dueDate);
  if (Object.keys(changes).length === 0) return null;
  return {
    changes: { dueDate },
    writes: [setChecklist(record, actor, sql`scheduled_date = ${scheduledDate}`)],
    notices: [
      notice('watching', record.ball, '{by} moved the due date of {number} {title} to {day}', { day: dueDate }),
    ],
    trail: { note: reason, changes },
  };
});
