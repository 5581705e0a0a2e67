import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { FormField, TextArea } from '../../../kit/records/FormFields.tsx';
import { RecordVerbDialog } from '../../../kit/records/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/RecordVerbDialog.tsx';
import { noDay, nobody } from '../../../kit/records/formInput.ts';
import { DateField } from '../../../kit/ui/DateField.tsx';
import { PersonPicker } from '../../../kit/ui/PersonPicker.tsx';
import { useT } from '../../../kit/words/index.ts';
import { MailLinks, useProjectDays } from './fields.tsx';

/** Whoever holds the ball asks somebody else; the answer brings it back. */
export function ForwardDialog(props: VerbProps<Rfi>) {
  const t = useT();
  const { number, projectId } = props.record;
  const { today } = useProjectDays(projectId);
  return (
    <RecordVerbDialog
      {...props}
      call={rfis.forward}
      title={t('Forward {name}', { name: number ?? t('RFI') })}
      lead={t('They hold the ball until they answer; then it comes back to you.')}
      initial={{ personId: nobody, note: '', dueDate: noDay, mailLinks: true }}
      messages={{ personId: t('Choose a person') }}
      toast={(done) => t('Forwarded; the ball is with {name}', { name: done.ballInCourt[0]?.fullName ?? '' })}
    >
      {(form) => (
        <>
          <FormField form={form} name="personId" as={PersonPicker} label={t('To')} projectId={projectId} autoFocus />
          <FormField
            form={form}
            name="note"
            as={TextArea}
            label={t('What you want to know')}
            optional
            maxLength={2000}
          />
          <FormField form={form} name="dueDate" as={DateField} label={t('Until')} optional min={today} />
          <MailLinks form={form} />
        </>
      )}
    </RecordVerbDialog>
  );
}
