import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { CheckField, FormField, TextArea } from '../../../kit/records/FormFields.tsx';
import { RecordVerbDialog } from '../../../kit/records/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/RecordVerbDialog.tsx';
import { noDay, nobody } from '../../../kit/records/formInput.ts';
import { DateField } from '../../../kit/ui/DateField.tsx';
import { PersonPicker } from '../../../kit/ui/PersonPicker.tsx';
import { useT } from '../../../kit/words/index.ts';
import { MailLinks, useProjectDays } from './fields.tsx';

const NOBODY = { personId: nobody, note: '', dueDate: noDay, mailLinks: true, required: true, coReviewer: false };

/** Asks one more. */
export function AddReviewerDialog(props: VerbProps<Rfi>) {
  const t = useT();
  const { projectId } = props.record;
  const { today } = useProjectDays(projectId);
  return (
    <RecordVerbDialog
      {...props}
      call={rfis.addReviewer}
      initial={NOBODY}
      input={({ required, coReviewer }) => ({ required: required && !coReviewer })}
      messages={{ personId: t('Choose a person') }}
      toast={() => t('Reviewer added')}
    >
      {(form) => {
        const { required, coReviewer } = form.values;
        return (
          <>
            <FormField
              form={form}
              name="personId"
              as={PersonPicker}
              label={t('Reviewer')}
              projectId={projectId}
              autoFocus
            />
            <div>
              <CheckField
                label={t('Their answer is required')}
                value={required && !coReviewer}
                disabled={coReviewer}
                onChange={(on) => form.set({ required: on })}
              />
              <CheckField {...form.field('coReviewer')} label={t('May comment only, does not hold the ball')} />
            </div>
            <FormField form={form} name="dueDate" as={DateField} label={t('Until')} optional min={today} />
            <FormField form={form} name="note" as={TextArea} label={t('Note')} optional rows={2} maxLength={2000} />
            <MailLinks form={form} />
          </>
        );
      }}
    </RecordVerbDialog>
  );
}
