import Box from '@mui/material/Box';
import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { remindVerb, voidVerb } from '../../kit/records/commonVerbs.ts';
import { proseField } from '../../kit/records/formFields.ts';
import { formVerb } from '../../kit/records/formVerb.ts';
import type { FormVerbs, FormWords } from '../../kit/records/formVerb.ts';
import { SimilarHint } from './inputs.tsx';
import { submittedText } from './source.ts';

/** The forms of the verbs that ask for one text at most. */
export const rfiVerbs: FormVerbs<Rfi> = {
  submit: submitVerb,
  return: returnVerb,
  remind: (rfi, { t }) => remindVerb(rfis.remind, rfi, t),
  addendum: addendumVerb,
  deleteDraft: deleteVerb,
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

/** A draft goes for good, and whoever looks at it goes to the list. */
function deleteVerb({ title, projectId }: Rfi, { t, go }: FormWords) {
  return formVerb(rfis.deleteDraft, {
    lead: t('“{title}” never had a number: nothing is missing from the log. It cannot be brought back.', { title }),
    toast: () => {
      setTimeout(() => go(`/project/RFIsList?projectId=${projectId}`), 0);
      return t('The draft was deleted');
    },
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

/** adds to a frozen question */
function addendumVerb(_: Rfi, { t }: FormWords) {
  return formVerb(rfis.addendum, {
    action: t('Add'),
    lead: t(
      'The question itself is frozen since it was sent. What you add stands below it, with your name and the day.',
    ),
    fields: { body: proseField(t('What is to be added'), { rows: 4, maxLength: 20_000 }) },
    toast: () => t('Added to the question'),
  });
}
