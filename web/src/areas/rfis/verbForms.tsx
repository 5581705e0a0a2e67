import Box from '@mui/material/Box';
import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { remindForm, voidForm } from '../../kit/records/commonForms.ts';
import { proseField } from '../../kit/records/formFields.ts';
import { verbForm } from '../../kit/records/verbForm.ts';
import type { FormWords, VerbForms } from '../../kit/records/verbForm.ts';
import { SimilarHint } from './SimilarHint.tsx';
import { submittedText } from './source.ts';

/** The forms of the verbs that ask for one text at most. */
export const rfiForms: VerbForms<Rfi> = {
  submit: submitForm,
  return: returnForm,
  remind: (rfi, { t }) => remindForm(rfis.remind, rfi, t),
  addendum: addendumForm,
  void: (rfi, { t }) => voidForm(rfis.void, { ...rfi, name: rfi.number ?? t('this RFI') }, t),
};

/** draft → submitted */
function submitForm(rfi: Rfi, { t }: FormWords) {
  return verbForm(rfis.submit, {
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
function returnForm({ number, createdBy }: Rfi, { t }: FormWords) {
  const name = createdBy?.fullName ?? t('its author');
  return verbForm(rfis.return, {
    title: t('Return {name}', { name: number ?? t('RFI') }),
    lead: t('It goes back to {name} as a draft; the number stays.', { name }),
    fields: { reason: proseField(t('What is missing'), { rows: 3, maxLength: 2000 }) },
    toast: () => t('Returned to {name}', { name }),
  });
}

/** adds to a frozen question */
function addendumForm(_: Rfi, { t }: FormWords) {
  return verbForm(rfis.addendum, {
    action: t('Add'),
    lead: t(
      'The question itself is frozen since it was sent. What you add stands below it, with your name and the day.',
    ),
    fields: { body: proseField(t('What is to be added'), { rows: 4, maxLength: 20_000 }) },
    toast: () => t('Added to the question'),
  });
}
