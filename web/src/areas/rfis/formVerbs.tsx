import Box from '@mui/material/Box';
import { IMPACTS, rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import type { T } from '@plumbline/contract/kit/words';
import { impactWords } from '@plumbline/contract/areas/rfis/names';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { deleteDraftVerb, remindVerb, respondVerb, voidVerb } from '../../kit/records/verbs/commonVerbs.ts';
import {
  amountField,
  checkField,
  choiceField,
  filesField,
  numberField,
  proseField,
} from '../../kit/records/form/formFields.ts';
import { Prose } from '../../kit/records/page/Section.tsx';
import { firstAsked } from '../../kit/records/form/reviewSteps.ts';
import { formVerb } from '../../kit/records/verbs/formVerb.ts';
import type { FormVerbs, FormWords } from '../../kit/records/verbs/formVerb.ts';
import { SimilarHint } from './inputs.tsx';
import { submittedText } from './source.ts';

type Impact = (typeof IMPACTS)[number];

/** The forms of all verbs that need only a few fields. */
export const rfiVerbs: FormVerbs<Rfi> = {
  submit: submitVerb,
  return: returnVerb,
  respond: (rfi, words) => answerVerb(rfi, words),
  respondFor: (rfi, words) => answerVerb(rfi, words, firstAsked(rfi)),
  editResponse: editResponseVerb,
  withdrawResponse: withdrawResponseVerb,
  close: closeVerb,
  answerInternally: answerInternallyVerb,
  setImpacts: (rfi, { t }) =>
    formVerb(rfis.setImpacts, {
      ...impactsAsked(rfi, IMPACTS, t),
      action: t('Confirm'),
      toast: () => t('Impacts confirmed'),
    }),
  remind: (rfi, { t }) => remindVerb(rfis.remind, rfi, t),
  addendum: addendumVerb,
  deleteDraft: (rfi, words) =>
    deleteDraftVerb(rfis.deleteDraft, rfi, `/project/RFIsList?projectId=${rfi.projectId}`, words),
  void: (rfi, { t }) => voidVerb(rfis.void, { ...rfi, name: rfi.number ?? t('this RFI') }, t),
};

/** draft → submitted */
function submitVerb(rfi: Rfi, { t }: FormWords) {
  return formVerb(rfis.submit, {
    lead: (
      <>
        <Box sx={{ color: 'text.secondary' }}>
          {rfi.manager
            ? t('It gets its number and goes to {name}, who decides whether it is sent for review.', {
                name: rfi.manager.fullName,
              })
            : t('It gets its number and goes to the RFI manager of the project.')}
        </Box>
        <SimilarHint projectId={rfi.projectId} title={rfi.title} question={rfi.question ?? ''} exceptId={rfi.rfiId} />
      </>
    ),
    toast: (done) => submittedText(done, t),
  });
}

/** submitted → draft */
function returnVerb({ number, createdBy }: Rfi, { t }: FormWords) {
  const name = createdBy?.fullName ?? t('its author');
  return formVerb(rfis.return, {
    title: t('Return {name}', { name: number ?? t('RFI') }),
    lead: t('It goes back to {name} as a draft; the number stays.', { name }),
    fields: { reason: proseField(t('What is missing'), { rows: 3, maxLength: 2000 }) },
    toast: () => t('Returned to {name}', { name }),
  });
}

/** Answers an RFI. `whose` is the person for whom somebody else enters the answer. */
function answerVerb(rfi: Rfi, { t }: FormWords, whose?: PersonRef | null) {
  const { number, title, can } = rfi;
  const impact = { optional: true, placeholder: t('Not specified') };
  const official = { official: checkField(t('This is the official response'), { wide: true }) };
  return respondVerb(rfis.respond, { name: number ?? t('RFI'), title, whose }, t, {
    columns: true,
    focus: 'body',
    fields: {
      body: proseField(t('Response'), { rows: 6, maxLength: 20_000, wide: true }),
      costImpact: choiceField(t('Cost impact'), impactWords(t), IMPACTS, impact),
      scheduleImpact: choiceField(t('Schedule impact'), impactWords(t), IMPACTS, impact),
      fileIds: filesField(t('Attach sketches or files')),
      ...(can.close !== undefined && official),
    },
    // An unticked box lets the rule choose the official answer.
    input: (values) => ({ official: values.official ? true : undefined }),
    toast: (done) =>
      done.status === 'answered' ? t('{number} is answered', { number: done.number ?? '' }) : t('Your answer is in'),
  });
}

/** answered → closed */
function closeVerb(rfi: Rfi, { t }: FormWords) {
  const official = rfi.responses.filter((response) => response.official);
  return formVerb(rfis.close, {
    ...impactsAsked(rfi, DECIDED, t),
    title: t('Accept and close {name}', { name: rfi.number ?? t('RFI') }),
    lead: (
      <Box sx={{ color: 'text.secondary', display: 'grid', gap: 2 }}>
        {official.map(({ responseId, onBehalfOf, by, body }) => (
          <div key={responseId}>
            {t('Official response of {name}', { name: onBehalfOf?.fullName ?? by?.fullName ?? '' })}
            <Prose quiet lines={4}>
              {body}
            </Prose>
          </div>
        ))}
        {t('Confirm what it costs and how long it takes. Everybody who watches gets the answer.')}
      </Box>
    ),
    toast: (done) => t('{number} is closed; the answer was distributed', { number: done.number ?? '' }),
  });
}

/** Submitted or open → closed with the manager's own answer. */
function answerInternallyVerb(rfi: Rfi, { t }: FormWords) {
  const { fields, ...impacts } = impactsAsked(rfi, DECIDED, t);
  return formVerb(rfis.answerInternally, {
    ...impacts,
    action: t('Answer and close'),
    lead: t('Your answer becomes the official response and the RFI closes without the design team.'),
    composer: true,
    fields: { body: proseField(t('Response'), { rows: 5, maxLength: 20_000, wide: true }), ...fields },
    toast: (done) => t('{number} is answered and closed', { number: done.number ?? '' }),
  });
}

/** "To be determined" confirms nothing. */
const DECIDED = IMPACTS.filter((impact) => impact !== 'tbd');

/**
 * Asks for cost and schedule impact, with amount and days when they are known. A verb that decides the impacts requires
 * both.
 */
function impactsAsked(
  { costImpact, costImpactCents = null, scheduleImpact, scheduleImpactDays }: Rfi,
  choices: readonly Impact[],
  t: T,
) {
  const chosen = (impact: Impact | null): Impact | '' => choices.find((choice) => choice === impact) ?? '';
  const amounts = { costImpactCents: t('Give the amount'), scheduleImpactDays: t('Give the days') };
  const decided = { costImpact: t('Say whether it costs'), scheduleImpact: t('Say whether it takes time') };
  const asked = { placeholder: t('Choose') };
  return {
    width: 640,
    columns: true,
    fields: {
      costImpact: choiceField(t('Cost impact'), impactWords(t), choices, asked),
      costImpactCents: amountField(t('Amount'), {}),
      scheduleImpact: choiceField(t('Schedule impact'), impactWords(t), choices, asked),
      scheduleImpactDays: numberField(t('Days'), { most: 3650 }),
    },
    initial: {
      costImpact: chosen(costImpact),
      costImpactCents,
      scheduleImpact: chosen(scheduleImpact),
      scheduleImpactDays,
    },
    wanted: { ...amounts, ...(choices === DECIDED && decided) },
    hides: (values: Record<'costImpact' | 'scheduleImpact', string>): ('costImpactCents' | 'scheduleImpactDays')[] => [
      ...(values.costImpact === 'yesKnown' ? [] : ['costImpactCents' as const]),
      ...(values.scheduleImpact === 'yesKnown' ? [] : ['scheduleImpactDays' as const]),
    ],
  };
}

/** Edits one's own answer. */
function editResponseVerb(rfi: Rfi, { t, me }: FormWords) {
  const own = ownAnswer(rfi, me);
  return formVerb(rfis.editResponse, {
    action: t('Save'),
    width: 640,
    lead: t('The activity keeps what it said before.'),
    fields: { body: proseField(t('Response'), { rows: 6, maxLength: 20_000 }) },
    initial: { body: own?.body ?? '' },
    input: { responseId: own?.responseId ?? '' },
    toast: () => t('Your answer is changed'),
  });
}

/** Withdraws one's own answer. */
function withdrawResponseVerb(rfi: Rfi, { t, me }: FormWords) {
  return formVerb(rfis.withdrawResponse, {
    action: t('Withdraw'),
    lead: t('It goes back into your court. The activity keeps what you answered.'),
    fields: { reason: proseField(t('Reason'), { rows: 2, maxLength: 2000, optional: true }) },
    input: { responseId: ownAnswer(rfi, me)?.responseId ?? '' },
    toast: () => t('Your answer is withdrawn'),
  });
}

/** The person's last answer in this round that is not official. */
function ownAnswer({ responses, round }: Rfi, me: string) {
  return responses.findLast((one) => one.round === round && !one.official && one.by?.personId === me);
}

/** Adds to a frozen question */
function addendumVerb(_: Rfi, { t }: FormWords) {
  return formVerb(rfis.addendum, {
    action: t('Add'),
    lead: t('The question is frozen since it was sent. Your addition appears below it, with your name and the day.'),
    fields: { body: proseField(t('Addition'), { rows: 4, maxLength: 20_000 }) },
    toast: () => t('Added to the question'),
  });
}
