import { checklists } from '@plumbline/contract/areas/checklists';
import { sql } from 'kysely';
import { lapseSignatures, returnSections, setRecurrence } from '../../../kit/forms/index.ts';
import { notice, peopleConcerned } from '../../../kit/records/index.ts';
import type { Outcome } from '../../../kit/records/index.ts';
import { checklistStep, checklistVerb, doersOf, setChecklist } from './checklistVerb.ts';
import type { OnChecklist } from './checklistVerb.ts';

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
    changes: { closedAt: null },
    writes: [
      setChecklist(record, actor, sql`return_count = return_count + 1, completed_at = null, signed_off_at = null`),
    ],
    ball: doers,
    ballReason: reason,
    notices: [notice('court', doers, sentence, { reason })],
    trail: { note: reason },
  };
}

/** Ends it for good, with what would have come again. The number stays taken. */
export const cancel = checklistVerb(checklists.cancel, (given) => cancelled(given, given.input.reason));

/** The same for `bulk`. */
export const cancelStep = checklistStep<{ checklistPackageId: string; reason: string }>('cancel', (given) =>
  cancelled(given, given.input.reason),
);

async function cancelled({ tx, record }: OnChecklist, reason: string): Promise<Outcome> {
  await setRecurrence(tx, record.id, null, null);
  return {
    ball: [],
    notices: [
      notice('closed', await peopleConcerned(tx, record), '{by} cancelled {number} {title}: {reason}', { reason }),
    ],
    trail: { note: reason },
  };
}
