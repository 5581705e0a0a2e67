import { DISPUTE_REASONS } from '@plumbline/contract/areas/punch';
import { assignmentWords, disputeWords, typeWords } from '@plumbline/contract/areas/punch/names';
import { wordFor } from '@plumbline/contract/kit/words';
import { sql } from 'kysely';
import { invalid } from '../../kit/errors.ts';
import { reviewByLink } from '../../kit/records/index.ts';
import { itemDetails } from './details.ts';
import type { ItemDetails } from './details.ts';
import { disputed, reported } from './verbs/fix.ts';
import { writeItem } from './verbs/itemVerb.ts';
import { itemWorkflow, partsLeft } from './workflow.ts';

/** What a trade chooses where it has fixed an item; the other choices are why it disputes one. */
const FIXED = 'fixed';

/** What a share link of an item shows: its trade reports it fixed by one, with pictures, or disputes it. */
export const itemByLink = reviewByLink<'resolve' | 'dispute', ItemDetails>({
  kind: 'punchItem',
  asks: sql`(select x.description from punch_item x where x.tenant_id = r.tenant_id and x.id = r.id)`,
  workflow: itemWorkflow,
  verb: (_, choice) => (choice === null || choice === FIXED ? 'resolve' : 'dispute'),
  thanks({ personId }, { status }, details) {
    const mine = details.assignments.find((part) => part.personId === personId && part.status !== 'withdrawn');
    if (mine?.status === 'resolved' || mine?.status === 'accepted') return 'It was reported fixed. Thank you.';
    if (mine?.status === 'disputed') return 'You dispute it: its manager decides. Thank you.';
    return status === 'closed' ? 'It is closed. Thank you.' : null;
  },
  isTheirs: ({ personId }, _, details) => partsLeft(details).some((part) => part.personId === personId),
  read: itemDetails.beside,
  facts: ({ t }, { location, drawingRef, itemType, package: list }) => [
    [t('Punch list'), [list.number, list.title].filter(Boolean).join(' ')],
    [t('Location'), location?.path],
    [t('Drawing'), drawingRef],
    [t('Type'), wordFor(typeWords(t), itemType)],
  ],
  sections: ({ t, personId }, { description, assignments }) => [
    { heading: t('Description'), text: description },
    ...assignments
      .filter((part) => part.personId === personId)
      .map(({ status, note }) => ({ heading: wordFor(assignmentWords(t), status), text: note })),
  ],
  async form(_read, _record, { t }) {
    return {
      asksForFiles: true,
      choices: [
        { value: FIXED, label: t('It is fixed') },
        ...DISPUTE_REASONS.map((value) => ({ value, label: wordFor(disputeWords(t), value) })),
      ],
    };
  },
  bodyOptional: true,
  respond(given, { body, choice, fileIds }) {
    if (choice === FIXED) return reported(given, { note: body || null, fileIds });
    const disputeReason = DISPUTE_REASONS.find((one) => one === choice);
    if (!disputeReason) throw invalid({ choice: 'Choose one that is in use' });
    return disputed(given, { disputeReason, note: body || null, fileIds });
  },
  write: writeItem,
});
