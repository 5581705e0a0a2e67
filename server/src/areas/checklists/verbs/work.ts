import { checklists } from '@plumbline/contract/areas/checklists';
import { sql } from 'kysely';
import { clearReturned, lapseSignatures, returnSections, setRecurrence } from '../../../kit/forms/index.ts';
import { ended, handedTo, notice, numberFor, partiesAdded, peopleConcerned } from '../../../kit/records/index.ts';
import type { Outcome } from '../../../kit/records/index.ts';
import { searchTextOf } from '../details.ts';
import { checklistVerb, doersOf, ownerOf, setChecklist } from './checklistVerb.ts';
import type { OnChecklist } from './checklistVerb.ts';

/** draft → scheduled: gives the number and puts it into the court of its lead. Without an owner whoever schedules it reviews it. */
export const schedule = checklistVerb(checklists.schedule, async (given) => {
  const { tx, actor, record, details } = given;
  const { note } = given.input;
  const ownerId = ownerOf(given);
  const day = record.dueDate ?? details.scheduledDate ?? '';
  const doers = await doersOf(tx, record, details.leadId);
  const number = record.number ?? (await numberFor(tx, record.id, 'checklist', sql`'CL'`)) ?? null;
  return {
    changes: { number, ownerId, dueDate: day, searchText: searchTextOf({ title: record.title, number }, details) },
    writes: [
      setChecklist(
        record,
        actor,
        sql`scheduled_at = ${actor.now}, scheduled_date = coalesce(scheduled_date, ${day}::date)`,
      ),
      partiesAdded(tx, record.id, [ownerId], 'manager'),
    ],
    ball: doers,
    ballReason: note,
    notices: [notice('court', doers, '{number} {title} is yours to do by {day}', { day })],
    trail: { note },
  };
});

/** scheduled → in progress. */
export const start = checklistVerb(checklists.start, async ({ tx, actor, record }) => ({
  writes: [setChecklist(record, actor, sql`started_at = coalesce(started_at, ${actor.now})`)],
  notices: [notice('watching', await peopleConcerned(tx, record), '{by} started {number} {title}')],
}));

/** in progress → pending signature where something is to be signed, else completed, which ends it. */
export const complete = checklistVerb(checklists.complete, async (given) => {
  const { tx, actor, record, details, input } = given;
  const ownerId = ownerOf(given);
  const isSigned = details.runs.some(({ unsigned }) => unsigned > 0);
  await clearReturned(tx, record.id);
  const { changes, ...passed }: Outcome = isSigned
    ? handedTo([ownerId], '{by} completed {number} {title}: have it signed, then sign it off', input.note)
    : await ended(given, '{by} completed {number} {title}', input.note);
  return {
    ...passed,
    to: isSigned ? 'pendingSignature' : 'completed',
    changes: { ...changes, ownerId },
    writes: [setChecklist(record, actor, sql`completed_at = ${actor.now}`)],
  };
});

/** pending signature → signed off. */
export const signOff = checklistVerb(checklists.signOff, async (given) => ({
  ...(await ended(given, '{by} signed off {number} {title}', given.input.note)),
  writes: [setChecklist(given.record, given.actor, sql`signed_off_at = ${given.actor.now}`)],
}));

/** pending signature or completed → in progress, with the sections that go back and why. Its signatures lapse. */
export const returnChecklist = checklistVerb(checklists.return, async (given) => {
  const { tx, actor, record, input } = given;
  if (input.sections) await returnSections(tx, actor, record.id, input.sections);
  else await lapseSignatures(tx, actor, record.id);
  return backToWork(given, input.reason, '{by} returned {number} {title}: {reason}');
});

/** completed or signed off → in progress. Its signatures lapse. */
export const reopen = checklistVerb(checklists.reopen, async (given) => {
  const { tx, actor, record, input } = given;
  await lapseSignatures(tx, actor, record.id);
  return backToWork(given, input.reason, '{by} reopened {number} {title}: {reason}');
});

async function backToWork(
  { tx, actor, record, details }: OnChecklist,
  reason: string,
  sentence: string,
): Promise<Outcome> {
  const found = await doersOf(tx, record, details.leadId);
  const doers = found.length > 0 ? found : [actor.personId];
  return {
    ...handedTo(doers, sentence, reason),
    changes: { closedAt: null },
    writes: [
      setChecklist(record, actor, sql`return_count = return_count + 1, completed_at = null, signed_off_at = null`),
    ],
  };
}

/** Ends it for good, with what would have come again. The number stays taken. */
export const cancel = checklistVerb(checklists.cancel, async ({ tx, record, input: { reason } }) => {
  await setRecurrence(tx, record.id, null, null);
  return {
    ball: [],
    notices: [
      notice('closed', await peopleConcerned(tx, record), '{by} cancelled {number} {title}: {reason}', { reason }),
    ],
    trail: { note: reason },
  };
});
