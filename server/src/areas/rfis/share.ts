import { disciplineWords, priorityWords, reasonWords } from '@plumbline/contract/areas/rfis/names';
import { wordFor } from '@plumbline/contract/kit/words';
import { sql } from '../../kit/db/sql.ts';
import { askedIn, isAsked, reviewByLink } from '../../kit/records/index.ts';
import { rfiDetails } from './details.ts';
import type { RfiDetails } from './details.ts';
import { answer } from './verbs/respond.ts';
import { writeRfi } from './verbs/rfiVerb.ts';
import { rfiWorkflow } from './workflow.ts';

/** What a share link of an RFI shows, and how it is answered by one. */
export const rfiByLink = reviewByLink<'respond', RfiDetails>({
  kind: 'rfi',
  asks: sql`(select x.question from rfi x where x.tenant_id = r.tenant_id and x.id = r.id)`,
  request: (_read, _record, { t, number, firm }) => t('Answer {number} for {firm}', { number, firm }),
  workflow: rfiWorkflow,
  verb: () => 'respond',
  thanks: (_, { status }) => (['answered', 'closed'].includes(status) ? 'It has been answered. Thank you.' : null),
  isTheirs: ({ personId }, record, { round, reviewers }) => isAsked(personId, record, askedIn(round, reviewers)),
  read: rfiDetails.beside,
  facts: ({ t }, rfi) => [
    [t('Needed on site'), rfi.neededOnSiteDate],
    [t('Drawings'), rfi.drawingRefs],
    [t('Spec section'), rfi.specSection],
    [t('Location'), rfi.location?.path],
    [t('Discipline'), rfi.disciplines.map((code) => wordFor(disciplineWords(t), code)).join(', ')],
    [t('Reason'), wordFor(reasonWords(t), rfi.reason)],
    [t('Priority'), rfi.priority === 'normal' ? null : wordFor(priorityWords(t), rfi.priority)],
    [t('Reference'), rfi.reference],
  ],
  sections: ({ t }, rfi) => [
    {
      heading: t('Question'),
      by: rfi.receivedFrom ?? rfi.manager,
      at: rfi.openedAt ?? rfi.submittedAt,
      text: rfi.question ?? '',
    },
    ...rfi.addenda.map(({ by, at, body }) => ({ heading: t('Added to the question'), by, at, text: body })),
    { heading: t('Suggested answer'), text: rfi.suggestedAnswer },
    ...rfi.responses.map(({ by, at, body, official }) => ({
      heading: official ? t('Official response') : t('Response'),
      by,
      at,
      text: body,
      official,
    })),
  ],
  respond: (given, { clientRef: responseId, body, fileIds }) =>
    answer(given, {
      responseId,
      body,
      fileIds,
      official: null,
      behalfId: null,
      costImpact: null,
      scheduleImpact: null,
    }),
  write: writeRfi,
});
