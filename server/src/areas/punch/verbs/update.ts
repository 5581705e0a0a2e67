import { punchListItems } from '@plumbline/contract/areas/punch';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { Tx } from '../../../kit/db/tx.ts';
import { forbidden, invalid } from '../../../kit/errors.ts';
import {
  assertAhead,
  attachFiles,
  changedFields,
  changedReferences,
  givenFields,
  noteChange,
  notice,
  partiesAdded,
  partiesRemoved,
  passDuty,
} from '../../../kit/records/index.ts';
import type { HandOver, RecordHeader } from '../../../kit/records/index.ts';
import { ITEM_FIELDS, ITEM_REFERENCES, searchTextOf } from '../details.ts';
import { readsCost } from '../policy.ts';
import { namesMoney } from '../present.ts';
import { itemVerb, setItem } from './itemVerb.ts';
import type { OnItem } from './itemVerb.ts';

/** Changes an item; what the input leaves out stays. Once it left its draft it keeps a place, a manager and an approver. */
export const update = itemVerb(punchListItems.update, async (given) => {
  const { tx, actor, record, details, input } = given;
  if (namesMoney(input) && !readsCost(actor)) throw forbidden();
  assertKept(record, input);
  const references = await changedReferences(given, ITEM_REFERENCES, input);
  const fields = changedFields(ITEM_FIELDS, details, input);
  const changes = { ...references.changes, ...fields.changes };
  noteChange(changes, 'title', record.title, input.title);
  noteChange(changes, 'isPrivate', record.isPrivate, input.isPrivate);
  if (input.dueDate !== undefined) noteChange(changes, 'dueDate', record.dueDate, input.dueDate);
  if (Object.keys(changes).length === 0) return null;
  const { writes = [], ...handed } = handOver(tx, record, input.managerId);
  const location = input.locationId === undefined ? details.location : null;
  return {
    ...handed,
    changes: {
      title: input.title,
      isPrivate: input.isPrivate,
      ...(input.dueDate === undefined ? {} : { dueDate: input.dueDate }),
      ...(input.managerId === undefined ? {} : { ownerId: input.managerId }),
      searchText: searchTextOf(
        { number: record.number, title: input.title },
        { ...details, ...givenFields(ITEM_FIELDS, input), location },
      ),
    },
    writes: [
      setItem(record, actor, [...fields.assignments, ...references.assignments]),
      ...writes,
      ...approverChanged(given, input.approverId),
    ],
    trail: { changes },
  };
});

type Update = ParsedOf<typeof punchListItems.update>;

function assertKept({ status }: RecordHeader, { managerId, approverId, locationId, dueDate }: Update): void {
  if (status === 'draft') return;
  if (managerId === null) throw invalid({ managerId: 'Choose who verifies it' });
  if (approverId === null) throw invalid({ approverId: 'Choose who closes it' });
  if (locationId === null) throw invalid({ locationId: 'Say where it is' });
  if (status !== 'triage' && dueDate === null) throw invalid({ dueDate: 'Choose a day' });
}

/** Gives an item or a package another manager: see `passDuty`. */
export function handOver(tx: Tx, record: RecordHeader, to: string | null | undefined): HandOver {
  return passDuty(tx, record, {
    duty: 'manager',
    from: record.ownerId,
    to,
    holds: ['triage', 'disputed', 'readyForReview'],
    sentence: '{by} made you the manager of {number} {title}',
  });
}

function approverChanged({ tx, record, details }: OnItem, to: string | null | undefined) {
  if (to === undefined || to === details.approverId) return [];
  return [partiesRemoved(tx, record.id, 'approver'), ...(to ? [partiesAdded(tx, record.id, [to], 'approver')] : [])];
}

/** Adds pictures of the defect, or of the work. */
export const addPhotos = itemVerb(punchListItems.addPhotos, async ({ tx, actor, record, input }) => {
  await attachFiles(tx, actor, record, input.fileIds, input.when);
  return { trail: { changes: { [`${input.when}Photos`]: [null, String(input.fileIds.length)] } } };
});

/** Moves the day by which it is to be fixed. */
export const setDue = itemVerb(punchListItems.setDue, ({ actor, record, details, input: { dueDate, reason } }) => {
  assertAhead(actor, details, dueDate);
  if (record.dueDate === dueDate) return null;
  return {
    changes: { dueDate },
    notices: [
      notice('watching', record.ball, '{by} moved the due date of {number} {title} to {day}', { day: dueDate }),
    ],
    trail: { note: reason, changes: { dueDate: [record.dueDate, dueDate] } },
  };
});
