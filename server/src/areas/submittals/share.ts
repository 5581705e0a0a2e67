import { invalid, refuse } from '../../kit/errors.ts';
import type { Actor } from '../../kit/actor.ts';
import { isAsked, once } from '../../kit/records/index.ts';
import type { ByLink, RecordHeader, SharedFace } from '../../kit/records/index.ts';
import { readDetails } from './details.ts';
import type { SubmittalDetails } from './details.ts';
import { dispositions } from './dispositions.ts';
import { answer } from './verbs/respond.ts';
import { handedIn } from './verbs/submit.ts';
import { writeSubmittal } from './verbs/submittalVerb.ts';
import { askedSoFar, submittalWorkflow } from './workflow.ts';
import { word } from './words.ts';

/** What a share link of a submittal shows: who hands it in sends its files by one, a reviewer answers by one. */
export const submittalByLink: ByLink = {
  bodyOptional: true,
  async face(read, actor, record) {
    const details = await readDetails(read, actor, record.id);
    const reason = whyNot(actor, record, details);
    const isReview = record.status === 'inReview' && reason === null;
    const answers = isReview ? (await dispositions(read)).filter(({ active }) => active) : [];
    return {
      facts: factsOf(actor, details),
      sections: sectionsOf(actor, record, details),
      mayRespond: reason ? actor.t(reason) : true,
      choices: answers.map(({ dispositionId, name }) => ({ value: dispositionId, label: name })),
      asksForFiles: reason === null && !isReview,
    };
  },
  async answer(tx, actor, record, response, context) {
    const details = await readDetails(tx, actor, record.id, true);
    if (!(await once(tx, 'submittal.byLink', response.clientRef, { ...response, recordId: record.id }))) return;
    const reason = whyNot(actor, record, details);
    if (reason) throw refuse(reason);
    const given = { tx, actor, record, details, context };
    const { clientRef: responseId, body, choice, fileIds } = response;
    if (record.status !== 'inReview') {
      const outcome = await handedIn(given, { note: body || null, fileIds });
      return writeSubmittal(given, outcome, 'submit', 'submit');
    }
    const chosen = (await dispositions(tx)).find(({ dispositionId, active }) => active && dispositionId === choice);
    if (!chosen) throw invalid({ choice: 'Choose one that is in use' });
    const { dispositionId } = chosen;
    const outcome = await answer(given, { responseId, dispositionId, body, behalfId: null, fileIds });
    return writeSubmittal(given, outcome, 'respond', 'respond');
  },
};

/** Why whoever holds a link cannot answer by it now. The link stands for the right; having the ball, or being asked, is still needed. */
function whyNot(actor: Actor, record: RecordHeader, details: SubmittalDetails): string | null {
  const { personId } = actor;
  if (record.status === 'submitted' && details.submitterId === personId) return 'It was handed in. Thank you.';
  if (record.status === 'reviewed' || record.status === 'closed') return 'It has been answered. Thank you.';
  const isReview = record.status === 'inReview';
  const reason = submittalWorkflow.whyNot(record, details, isReview ? 'respond' : 'submit');
  if (reason) return reason;
  const isTheirs = isReview ? isAsked(personId, record, askedSoFar(details)) : record.ball.includes(personId);
  return isTheirs ? null : 'You are not asked here any more.';
}

function factsOf({ t }: Actor, details: SubmittalDetails): SharedFace['facts'] {
  const { specSection } = details;
  const facts: [label: string, value: string | null | undefined][] = [
    [t('Spec section'), specSection && `${specSection.number} ${specSection.title}`],
    [t('Paragraph'), details.paragraph],
    [t('Type'), word(t, 'type', details.type)],
    [t('Revision'), details.revision > 0 ? String(details.revision) : null],
    [t('Responsible contractor'), details.responsibleCompany?.companyName],
    [t('Location'), details.location?.path],
    [t('Required on site'), details.requiredOnSiteDate],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** Answers of others are sealed: by a link one sees one's own, and the result once it is distributed. */
function sectionsOf(
  { t, personId }: Actor,
  { status }: RecordHeader,
  details: SubmittalDetails,
): SharedFace['sections'] {
  const own = details.responses.filter(({ by }) => by?.personId === personId);
  const part = (heading: string, text: string | null) =>
    text ? [{ heading, by: null, at: null, text, official: false }] : [];
  return [
    ...part(t('Description'), details.description),
    ...part(t('Deviations'), details.deviationNotes),
    ...own.map(({ by, at, disposition, body }) => ({
      heading: t('Your answer'),
      by,
      at,
      text: [disposition?.name, body].filter(Boolean).join('\n\n'),
      official: false,
    })),
    ...(status === 'closed' && details.disposition
      ? [
          {
            heading: t('Disposition'),
            by: details.manager,
            at: details.distributedAt,
            text: [details.disposition.name, details.finalNote].filter(Boolean).join('\n\n'),
            official: true,
          },
        ]
      : []),
  ];
}
