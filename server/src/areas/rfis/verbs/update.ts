import { rfis } from '@plumbline/contract/areas/rfis';
import { sql } from '../../../kit/db/sql.ts';
import type { Sql } from '../../../kit/db/sql.ts';
import type { Tx } from '../../../kit/db/tx.ts';
import { invalid } from '../../../kit/errors.ts';
import {
  allow,
  assertAhead,
  findRecordChanges,
  moveDueOutcome,
  editOutcome,
  makeManagerHandOver,
  addPartiesSql,
  removePartiesSql,
} from '../../../kit/records/index.ts';
import type { RecordHeader } from '../../../kit/records/index.ts';
import { RFI_FIELDS, RFI_REFERENCES, searchTextOf } from '../details.ts';
import { rfiWorkflow } from '../workflow.ts';
import { rfiVerb, setRfi } from './rfiVerb.ts';
import { checkAmounts } from '../impacts.ts';

/** Changes the fields that are still open to change; what the input leaves out stays. The question only until it is frozen. */
export const update = rfiVerb(rfis.update, async (given) => {
  const { tx, actor, record, details, input } = given;
  if (input.question !== undefined && (input.question || null) !== details.question)
    allow(rfiWorkflow.verdict(actor, record, details, 'editQuestion'));
  if (record.status !== 'draft' && input.rfiManagerId === null)
    throw invalid({ rfiManagerId: 'Choose the RFI manager' });
  checkAmounts(input, details);
  const found = await findRecordChanges(given, RFI_FIELDS, RFI_REFERENCES);
  const edit = { ...given, input: { ...input, managerId: input.rfiManagerId } };
  return editOutcome(
    edit,
    found,
    { fields: RFI_FIELDS, set: setRfi, handOver, searchTextOf },
    {
      writes: found.changes['receivedFrom'] ? receivedFrom(tx, record, input.receivedFromId) : [],
    },
  );
});

/** Gives an RFI another manager. */
export const handOver = makeManagerHandOver(['submitted', 'answered']);

function receivedFrom(tx: Tx, record: RecordHeader, personId: string | null | undefined): Sql[] {
  return [
    removePartiesSql(tx, record.id, 'receivedFrom'),
    ...(personId ? [addPartiesSql(tx, record.id, [personId], 'receivedFrom')] : []),
  ];
}

/** Moves the effective due date: the overall one, or the manager's own once it is answered. */
export const setDue = rfiVerb(rfis.setDue, ({ actor, record, details, input }) => {
  const { dueDate } = input;
  assertAhead(actor, details, dueDate);
  const isManagers = record.status === 'answered';
  const before = isManagers ? details.managerDueDate : record.dueDate;
  if (before === dueDate) return null;
  return {
    ...(isManagers
      ? { writes: [setRfi(record, actor, sql`manager_due_date = ${dueDate}`)] }
      : { changes: { dueDate } }),
    ...moveDueOutcome(record, before, input),
  };
});
