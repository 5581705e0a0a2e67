import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { FormField, TextArea } from '../../../kit/records/FormFields.tsx';
import { RecordVerbDialog } from '../../../kit/records/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/RecordVerbDialog.tsx';
import { noDay } from '../../../kit/records/formInput.ts';
import { PeoplePicker } from '../../../kit/ui/PersonPicker.tsx';
import { useT } from '../../../kit/words/index.ts';
import { DueField, lastAsked, useProjectDays } from './fields.tsx';

/** closed → open */
export function ReopenDialog(props: VerbProps<Rfi>) {
  const t = useT();
  const { number, projectId } = props.record;
  const days = useProjectDays(projectId);
  return (
    <RecordVerbDialog
      {...props}
      call={rfis.reopen}
      title={t('Reopen {name}', { name: number ?? t('RFI') })}
      lead={t('A new round begins and everybody involved is told.')}
      initial={{ reason: '', dueDate: noDay, reviewerIds: lastAsked(props.record) }}
      input={({ dueDate }) => ({ dueDate: dueDate ?? days.due ?? '' })}
      messages={{ dueDate: t('Say until when') }}
      toast={(done) => t('{number} is open again', { number: done.number ?? '' })}
    >
      {(form) => (
        <>
          <FormField form={form} name="reason" as={TextArea} label={t('Reason')} rows={4} maxLength={2000} autoFocus />
          <FormField form={form} name="reviewerIds" as={PeoplePicker} label={t('Reviewers')} projectId={projectId} />
          <DueField form={form} days={days} />
        </>
      )}
    </RecordVerbDialog>
  );
}
