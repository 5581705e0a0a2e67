import { typeWords } from '@plumbline/contract/areas/submittals/names';
import { EFFECT_TONES } from '@plumbline/contract/areas/submittalWorkflows/names';
import { wordFor } from '@plumbline/contract/kit/words';
import type { Values } from '@plumbline/contract/kit/words';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { invalid } from '../../kit/errors.ts';
import type { RecordHeader } from '../../kit/records/index.ts';
import { isAsked, reviewByLink, writtenOut } from '../../kit/records/index.ts';
import { dispositions } from '../submittalWorkflows/index.ts';
import { submittalDetails } from './details.ts';
import type { SubmittalDetails } from './details.ts';
import { answer } from './verbs/respond.ts';
import { handedIn } from './verbs/submit.ts';
import { writeSubmittal } from './verbs/submittalVerb.ts';
import { askedSoFar, submittalWorkflow } from './workflow.ts';

const isReview = ({ status }: RecordHeader) => status === 'inReview';

/** What a share link of a submittal shows: who hands it in sends its files by one, a reviewer answers by one. */
export const submittalByLink = reviewByLink<'submit' | 'respond', SubmittalDetails>({
  kind: 'submittal',
  asks: sql`(select x.description from submittal x where x.tenant_id = r.tenant_id and x.id = r.id)`,
  request: (_read, record, { t, number, firm }) =>
    isReview(record)
      ? t('Review submittal {number} for {firm}', { number, firm })
      : t('Send submittal {number} to {firm}', { number, firm }),
  workflow: submittalWorkflow,
  verb: (record) => (isReview(record) ? 'respond' : 'submit'),
  thanks(actor, { status }, details) {
    const { submitterId } = details;
    const { personId } = actor;
    if (status === 'submitted' && submitterId === personId) return 'It was submitted. Thank you.';
    // Colleagues of who submitted it read what comes next too, and not that they have answered.
    const hasReviewed = details.reviewers.some(({ person }) => person.personId === personId);
    const isTrade = submitterId === personId || (submitterId !== null && !hasReviewed);
    if (status === 'closed' && isTrade && details.disposition?.effect === 'resubmit') return nextStep(actor, details);
    return status === 'reviewed' || status === 'closed' ? 'It has been answered. Thank you.' : null;
  },
  isTheirs: ({ personId }, record, details) =>
    isReview(record) ? isAsked(personId, record, askedSoFar(details)) : record.ball.includes(personId),
  read: submittalDetails.beside,
  facts: ({ t }, { specSection, ...details }) => [
    [t('Spec section'), specSection && `${specSection.number} ${specSection.title}`],
    [t('Paragraph'), details.paragraph],
    [t('Type'), wordFor(typeWords(t), details.type)],
    [t('Revision'), details.revision > 0 ? String(details.revision) : null],
    [t('Responsible contractor'), details.responsibleCompany?.companyName],
    [t('Location'), details.location?.path],
    [t('Required on site'), details.requiredOnSiteDate],
  ],
  /** Answers of others are sealed. A link shows the person's own answer, and the result with its chosen remarks once it is distributed. */
  sections: ({ t, personId }, details, { status }) => [
    { heading: t('Why another revision is needed'), text: reasonBefore(details) },
    { heading: t('Description'), text: details.description },
    { heading: t('Deviations'), text: details.deviationNotes },
    ...details.responses
      .filter(({ by }) => by?.personId === personId)
      .map(({ by, at, disposition, body }) => ({
        heading: t('Your answer'),
        by,
        at,
        text: [disposition?.name, body].filter(Boolean).join('\n\n'),
      })),
    {
      heading: t('Disposition'),
      by: details.manager,
      at: details.distributedAt,
      text:
        status === 'closed' && details.disposition
          ? [details.disposition.name, details.finalNote].filter(Boolean).join('\n\n')
          : null,
      official: true,
      ...(details.disposition && { tone: EFFECT_TONES[details.disposition.effect] }),
    },
    ...details.responses
      .filter(({ by, body, isDistributed }) => isDistributed && body && by?.personId !== personId)
      .map(({ by, at, body }) => ({ heading: t('Remarks of the review'), by, at, text: body })),
  ],
  async form(read, record) {
    if (!isReview(record)) return { asksForFiles: true, asksForDeviations: true };
    const answers = (await dispositions(read)).filter(({ active }) => active);
    return { choices: answers.map(({ dispositionId, name }) => ({ value: dispositionId, label: name })) };
  },
  bodyOptional: true,
  async respond(given, { clientRef: responseId, body, choice, fileIds, deviations }) {
    if (!isReview(given.record)) return handedIn(given, { note: body || null, deviationNotes: deviations, fileIds });
    const chosen = (await dispositions(given.tx)).find(
      ({ dispositionId, active }) => active && dispositionId === choice,
    );
    if (!chosen) throw invalid({ choice: 'Choose one that is in use' });
    return answer(given, { responseId, dispositionId: chosen.dispositionId, body, behalfId: null, fileIds });
  },
  write: writeSubmittal,
});

/** Tells the submitter of a rejected revision the next step; a colleague reads who is asked. */
function nextStep(
  { facts, personId }: Actor,
  { revision, next, submitterId, submitter }: SubmittalDetails,
): { sentence: string; values: Values } {
  const n = revision + 1;
  const isMine = submitterId === personId;
  const name = submitter?.fullName ?? '';
  if (!next)
    return isMine
      ? { sentence: 'Revise and resubmit: you will be asked for revision {n}.', values: { n } }
      : { sentence: 'Revise and resubmit: {name} will be asked for revision {n}.', values: { n, name } };
  const day = next.dueDate && writtenOut(next.dueDate, facts.preferences.locale ?? 'en');
  const values = { n, number: next.number ?? '', day: day ?? '', name };
  if (next.status !== 'required')
    return { sentence: 'This revision was rejected. {number}, revision {n}, took its place.', values };
  if (!isMine) return { sentence: 'Revise and resubmit: revision {n}, {number}, is due. {name} has its link.', values };
  return day
    ? { sentence: 'Revise and resubmit: revision {n}, {number}, is due {day}. We mailed you its link.', values }
    : { sentence: 'Revise and resubmit: revision {n}, {number}, is due. We mailed you its link.', values };
}

/** What the revision before this one was closed with, and why. */
function reasonBefore({ previous }: SubmittalDetails): string | null {
  if (!previous?.dispositionName) return null;
  const remarks = previous.remarks.map(({ by, text }) => `${by}: ${text}`);
  return [[previous.number, previous.dispositionName].filter(Boolean).join(': '), previous.note, ...remarks]
    .filter(Boolean)
    .join('\n\n');
}
