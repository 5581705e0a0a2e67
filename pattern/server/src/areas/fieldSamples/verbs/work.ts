import { fieldSamples } from '@plumbline/contract/areas/fieldSamples';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../../kit/db/sql.ts';
import {
  attachFiles,
  handOverOutcome,
  notice,
  numberFor,
  addPartiesSql,
  listConcernedPeople,
  voidOutcome,
} from '../../../kit/records/index.ts';
import type { Outcome } from '../../../kit/records/index.ts';
import { searchTextOf } from '../details.ts';
import { doerOf, fieldSampleVerb, ownerOf, setFieldSample } from './fieldSampleVerb.ts';
import type { OnFieldSample } from './fieldSampleVerb.ts';

/** draft → open: gives the number and puts it into the court of its lead. Without an owner the person who assigns it accepts it. */
export const assign = fieldSampleVerb(fieldSamples.assign, async (given) => {
  const { tx, actor, record, details } = given;
  const { note } = given.input;
  const lead = doerOf(given);
  const ownerId = ownerOf(given);
  const number = record.number ?? (await numberFor(tx, record.id, 'fieldSample', sql`'FS'`)) ?? null;
  const sentence = '{by} assigned {number} {title} to you, due {day}';
  return {
    changes: { number, ownerId, searchText: searchTextOf({ title: record.title, number }, details) },
    writes: [
      setFieldSample(record, actor, sql`assigned_at = ${actor.now}`),
      addPartiesSql(tx, record.id, [ownerId], 'manager'),
    ],
    ball: [lead],
    ballReason: note,
    notices: [notice('court', [lead], sentence, { day: record.dueDate ?? '' })],
    trail: { note },
  };
});

/** open → ready for review. */
export const finish = fieldSampleVerb(fieldSamples.finish, (given) => finished(given, given.input));

/** What finishing it writes. */
export async function finished(
  given: OnFieldSample,
  { note, fileIds }: Pick<ParsedOf<typeof fieldSamples.finish>, 'note' | 'fileIds'>,
): Promise<Outcome> {
  const { tx, actor, record } = given;
  await attachFiles(tx, actor, record, fileIds, 'after');
  const ownerId = ownerOf(given);
  return {
    ...handOverOutcome([ownerId], '{by} finished {number} {title}: accept or return it', note),
    changes: { ownerId },
    writes: [setFieldSample(record, actor, sql`finished_at = ${actor.now}`)],
  };
}

/** ready for review → closed. */
export const accept = fieldSampleVerb(fieldSamples.accept, async ({ tx, actor, record, input: { note } }) => ({
  changes: { closedAt: actor.now },
  ball: [],
  notices: [notice('closed', await listConcernedPeople(tx, record), '{by} accepted {number} {title}')],
  trail: { note },
}));

/** ready for review → open, with the reason. */
export const returnFieldSample = fieldSampleVerb(fieldSamples.return, (given) =>
  backToWork(given, given.input.reason, '{by} returned {number} {title}: {reason}'),
);

/** closed → open, with the reason. */
export const reopen = fieldSampleVerb(fieldSamples.reopen, (given) =>
  backToWork(given, given.input.reason, '{by} reopened {number} {title}: {reason}'),
);

function backToWork(given: OnFieldSample, reason: string, sentence: string): Outcome {
  const { actor, record } = given;
  return {
    ...handOverOutcome([doerOf(given)], sentence, reason),
    changes: { closedAt: null },
    writes: [setFieldSample(record, actor, sql`finished_at = null`)],
  };
}

/** Ends it for good. The number stays taken. */
export const voidFieldSample = fieldSampleVerb(fieldSamples.void, async ({ tx, actor, record, input: { reason } }) => ({
  ...(await voidOutcome(tx, record, reason)),
  writes: [setFieldSample(record, actor, sql`voided_at = ${actor.now}`)],
}));
