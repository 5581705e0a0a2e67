import { fieldSamples } from '@plumbline/contract/areas/fieldSamples';
import { invalid } from '../../../kit/errors.ts';
import {
  findRecordChanges,
  editOutcome,
  makeManagerHandOver,
  noteChange,
  notice,
  passDuty,
} from '../../../kit/records/index.ts';
import type { RecordHeader } from '../../../kit/records/index.ts';
import { FIELD_SAMPLE_FIELDS, FIELD_SAMPLE_REFERENCES, searchTextOf } from '../details.ts';
import { fieldSampleVerb, setFieldSample } from './fieldSampleVerb.ts';

/** Changes a field sample. A field that the input omits stays. Once it is assigned it keeps a lead, an owner and its due date. */
export const update = fieldSampleVerb(fieldSamples.update, async (given) => {
  const { tx, record, details, input } = given;
  const { dueDate = record.dueDate, leadId } = input;
  assertKept(record, { ...input, dueDate });
  const edit = { ...given, input: { ...input, dueDate } };
  const found = await findRecordChanges(edit, FIELD_SAMPLE_FIELDS, FIELD_SAMPLE_REFERENCES);
  const { notices = [], ...lead } = passDuty(tx, record, {
    duty: 'assignee',
    from: details.leadId,
    to: leadId,
    holds: ['open'],
    sentence: '{by} put you on {number} {title}',
  });
  // Of a draft nobody hears yet.
  const passed = { ...lead, notices: record.status === 'draft' ? [] : notices };
  return editOutcome(edit, found, { fields: FIELD_SAMPLE_FIELDS, set: setFieldSample, handOver, searchTextOf }, passed);
});

interface Kept {
  managerId?: string | null | undefined;
  leadId?: string | null | undefined;
  dueDate: string | null;
}

/** Throws 1400 when an assigned field sample would lose what it was assigned with. */
function assertKept({ status }: RecordHeader, { managerId, leadId, dueDate }: Kept): void {
  if (status === 'draft') return;
  if (managerId === null) throw invalid({ managerId: 'Choose who accepts it' });
  if (leadId === null) throw invalid({ leadId: 'Choose who leads the work' });
  if (!dueDate) throw invalid({ dueDate: 'Choose a day' });
}

/** Gives a field sample another owner. */
export const handOver = makeManagerHandOver(['readyForReview'], '{by} made you the owner of {number} {title}');

/** Moves the due date. */
export const setDue = fieldSampleVerb(fieldSamples.setDue, ({ record, input: { dueDate, reason } }) => {
  const changes = {};
  noteChange(changes, 'dueDate', record.dueDate, dueDate);
  if (Object.keys(changes).length === 0) return null;
  const sentence = '{by} moved the due date of {number} {title} to {day}';
  return {
    changes: { dueDate },
    notices: [notice('watching', record.ball, sentence, { day: dueDate })],
    trail: { note: reason, changes },
  };
});
