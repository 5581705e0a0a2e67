import { rfis } from '@plumbline/contract/areas/rfis';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Tx } from '../../../kit/db/tx.ts';
import { invalid } from '../../../kit/errors.ts';
import {
  allow,
  assertAhead,
  changedRecord,
  dueMoved,
  givenFields,
  managerPassed,
  partiesAdded,
  partiesRemoved,
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
  const { assignments, changes } = await changedRecord(given, RFI_FIELDS, RFI_REFERENCES);
  if (Object.keys(changes).length === 0) return null;
  const { writes = [], ...handed } = handOver(tx, record, input.rfiManagerId);
  return {
    ...handed,
    changes: {
      title: input.title,
      isPrivate: input.isPrivate,
      dueDate: input.dueDate,
      ownerId: input.rfiManagerId,
      searchText: searchTextOf(
        { number: record.number, title: input.title },
        { ...details, ...givenFields(RFI_FIELDS, input) },
      ),
    },
    writes: [
      setRfi(record, actor, assignments),
      ...(changes['receivedFrom'] ? receivedFrom(tx, record, input.receivedFromId) : []),
      ...writes,
    ],
    trail: { changes },
  };
});

/** Gives an RFI another manager. */
export const handOver = managerPassed(['submitted', 'answered']);

function receivedFrom(tx: Tx, record: RecordHeader, personId: string | null | undefined): RawBuilder<unknown>[] {
  return [
    partiesRemoved(tx, record.id, 'receivedFrom'),
    ...(personId ? [partiesAdded(tx, record.id, [personId], 'receivedFrom')] : []),
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
    ...dueMoved(record, before, input),
  };
});
