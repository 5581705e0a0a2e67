import { DISPUTE_REASONS } from '@plumbline/contract/areas/punch';
import { assignmentWords, disputeWords, typeWords } from '@plumbline/contract/areas/punch/names';
import { wordFor } from '@plumbline/contract/kit/words';
import { sql } from '../../kit/db/sql.ts';
import { invalid } from '../../kit/errors.ts';
import { attachFiles, reviewByLink } from '../../kit/records/index.ts';
import { itemDetails } from './details.ts';
import type { ItemDetails } from './details.ts';
import { disputeOutcome, reported } from './verbs/work.ts';
import { writeItem } from './verbs/itemVerb.ts';
import { closed, rejected, sentBack, verified } from './verbs/review.ts';
import { hasFixed, isFor, itemWorkflow, partsLeft } from './workflow.ts';

/** What a trade chooses where it has fixed an item; the other choices are why it disputes one. */
const FIXED = 'fixed';

/** What an approver chooses where the work is right; the other choice sends it back. */
const RIGHT = 'right';
const NOT_RIGHT = 'notRight';

/** Whether somebody decides on the work now: its approver, who also verifies what its manager fixed. */
const isReviewed = (status: string) => status === 'readyForReview' || status === 'readyToClose';

/** What a share link of an item shows: its trade reports it fixed by one, with pictures, or disputes it; its approver closes it or sends it back. */
export const itemByLink = reviewByLink<
  'resolve' | 'dispute' | 'verify' | 'reject' | 'close' | 'notAccept',
  ItemDetails
>({
  kind: 'punchItem',
  asks: sql`(select x.description from punch_item x where x.tenant_id = r.tenant_id and x.id = r.id)`,
  request: (_read, { status }, { t, number, firm }) =>
    isReviewed(status)
      ? t('Verify punch item {number} for {firm}', { number, firm })
      : t('Fix punch item {number} for {firm}', { number, firm }),
  workflow: itemWorkflow,
  verb({ status }, choice) {
    if (status === 'readyForReview') return choice === NOT_RIGHT ? 'reject' : 'verify';
    if (status === 'readyToClose') return choice === NOT_RIGHT ? 'notAccept' : 'close';
    return choice === null || choice === FIXED ? 'resolve' : 'dispute';
  },
  thanks(actor, { status }, details) {
    const { personId } = actor;
    const parts = details.assignments.filter((part) => isFor(actor, part) && part.status !== 'withdrawn');
    // Of two parts of a company the unfinished one comes first.
    const mine = partsLeft({ assignments: parts })[0] ?? parts[0];
    if (mine?.status === 'resolved' || mine?.status === 'accepted') return 'It was reported fixed. Thank you.';
    if (mine?.status === 'disputed') return 'You dispute it: its manager decides. Thank you.';
    if (status === 'notAccepted' && details.approverId === personId && !mine) return 'You sent it back. Thank you.';
    return status === 'closed' ? 'It is closed. Thank you.' : null;
  },
  isTheirs(actor, { status, ownerId }, details) {
    if (!isReviewed(status)) return partsLeft(details).some((part) => isFor(actor, part));
    const isPassed = status === 'readyToClose' || (ownerId !== null && hasFixed(details, ownerId));
    return isPassed && details.approverId === actor.personId;
  },
  read: itemDetails.beside,
  facts: ({ t }, { location, drawingRef, itemType, package: list }) => [
    [t('Punch list'), [list.number, list.title].filter(Boolean).join(' ')],
    [t('Location'), location?.path],
    [t('Drawing'), drawingRef],
    [t('Type'), wordFor(typeWords(t), itemType)],
  ],
  sections: (actor, { description, assignments, approverId }) => [
    { heading: actor.t('Description'), text: description },
    ...assignments
      .filter((part) => isFor(actor, part) || approverId === actor.personId)
      .map(({ status, note }) => ({ heading: wordFor(assignmentWords(actor.t), status), text: note })),
  ],
  listed: ({ status }, { t }) =>
    isReviewed(status)
      ? {
          asksForFiles: true,
          choices: [
            { value: RIGHT, label: t('The work is right: close it') },
            { value: NOT_RIGHT, label: t('Send it back') },
          ],
        }
      : {
          asksForFiles: true,
          choices: [
            { value: FIXED, label: t('It is fixed') },
            ...DISPUTE_REASONS.map((value) => ({ value, label: wordFor(disputeWords(t), value) })),
          ],
        },
  bodyOptional: true,
  async respond(given, { body, choice, fileIds }) {
    const { status } = given.record;
    if (isReviewed(status)) {
      const isVerified = status === 'readyToClose';
      if (choice === RIGHT) {
        await attachFiles(given.tx, given.actor, given.record, fileIds, 'evidence');
        return isVerified ? closed(given, body || null) : verified(given, body || null);
      }
      if (choice !== NOT_RIGHT) throw invalid({ choice: 'Choose one that is in use' });
      if (!body) throw invalid({ body: 'Say what is missing' });
      if (isVerified) return sentBack(given, { reason: body, fileIds });
      return rejected(given, { reason: body, fileIds: [...(fileIds ?? [])], mailLinks: true });
    }
    if (choice === FIXED) return reported(given, { note: body || null, fileIds });
    const disputeReason = DISPUTE_REASONS.find((one) => one === choice);
    if (!disputeReason) throw invalid({ choice: 'Choose one that is in use' });
    return disputeOutcome(given, { disputeReason, note: body || null, fileIds });
  },
  write: writeItem,
});
