import { punchListItems } from '@plumbline/contract/areas/punch';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { Sql } from '../../../kit/db/sql.ts';
import { forbidden, invalid } from '../../../kit/errors.ts';
import {
  assertAhead,
  attachFiles,
  findRecordChanges,
  moveDueOutcome,
  editOutcome,
  makeManagerHandOver,
  addPartiesSql,
  removePartiesSql,
} from '../../../kit/records/index.ts';
import type { RecordHeader } from '../../../kit/records/index.ts';
import { ITEM_FIELDS, ITEM_REFERENCES, searchTextOf } from '../details.ts';
import { lapseFinalSignatures } from '../lapse.ts';
import { namesMoney } from '../present.ts';
import { readsCost } from '../policy.ts';
import { itemVerb, setItem } from './itemVerb.ts';
import type { OnItem } from './itemVerb.ts';

/** Changes an item; what the input leaves out stays. Once it left its draft it keeps a place, a manager and an approver. */
export const update = itemVerb(punchListItems.update, async (given) => {
  const { tx, actor, record, details, input } = given;
  if (namesMoney(input) && !readsCost(actor)) throw forbidden();
  assertKept(record, input);
  const found = await findRecordChanges(given, ITEM_FIELDS, ITEM_REFERENCES);
  const edit = { fields: ITEM_FIELDS, set: setItem, handOver, searchTextOf };
  const { packageId = details.packageId } = input;
  const comes = record.status !== 'draft' && packageId !== details.packageId;
  return editOutcome(given, found, edit, {
    writes: [
      ...passApprover(given, details.approverId, input.approverId),
      ...(comes ? [() => lapseFinalSignatures(tx, actor, packageId)] : []),
    ],
  });
});

type Update = ParsedOf<typeof punchListItems.update>;

function assertKept({ status }: RecordHeader, { managerId, approverId, locationId, dueDate }: Update): void {
  if (status === 'draft') return;
  if (managerId === null) throw invalid({ managerId: 'Choose who verifies it' });
  if (approverId === null) throw invalid({ approverId: 'Choose who closes it' });
  if (locationId === null) throw invalid({ locationId: 'Say where it is' });
  if (status !== 'triage' && dueDate === null) throw invalid({ dueDate: 'Choose a day' });
}

/** Gives an item another manager, and the ball where the old one has it. */
export const handOver = makeManagerHandOver(['triage', 'disputed', 'readyForReview']);

/** SQL that gives a record another approver. An approver who removes themselves keeps seeing the record. */
export function passApprover(
  { tx, actor, record }: Pick<OnItem, 'tx' | 'actor' | 'record'>,
  from: string | null,
  to: string | null | undefined,
): Sql[] {
  if (to === undefined || to === from) return [];
  return [
    removePartiesSql(tx, record.id, 'approver'),
    ...(to ? [addPartiesSql(tx, record.id, [to], 'approver')] : []),
    ...(from === actor.personId ? [addPartiesSql(tx, record.id, [from], 'watcher')] : []),
  ];
}

/** Adds pictures of the defect, or of the work. */
export const addPhotos = itemVerb(punchListItems.addPhotos, async ({ tx, actor, record, input }) => {
  await attachFiles(tx, actor, record, input.fileIds, input.when);
  return { trail: { changes: { [`${input.when}Photos`]: [null, String(input.fileIds.length)] } } };
});

/** Moves the day by which it is to be fixed. */
export const setDue = itemVerb(punchListItems.setDue, ({ actor, record, details, input }) => {
  assertAhead(actor, details, input.dueDate);
  if (record.dueDate === input.dueDate) return null;
  return { ...moveDueOutcome(record, record.dueDate, input), changes: { dueDate: input.dueDate } };
});
