import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { FormField, TextArea } from '../../../kit/records/FormFields.tsx';
import { RecordVerbDialog } from '../../../kit/records/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/RecordVerbDialog.tsx';
import { DateField } from '../../../kit/ui/DateField.tsx';
import { useT } from '../../../kit/words/index.ts';
import { useProjectDays } from './fields.tsx';

/** Moves the due date. */
export function SetDueDialog(props: VerbProps<Rfi>) {
  const t = useT();
  const { today } = useProjectDays(props.record.projectId);
  return (
    <RecordVerbDialog
      {...props}
      call={rfis.setDue}
      initial={{ dueDate: props.record.dueDate, reason: '' }}
      messages={{ dueDate: t('Choose a day') }}
      toast={() => t('Due date moved')}
    >
      {(form) => (
        <>
          <FormField form={form} name="dueDate" as={DateField} label={t('Due')} min={today} autoFocus />
          <FormField form={form} name="reason" as={TextArea} label={t('Reason')} optional rows={2} maxLength={500} />
        </>
      )}
    </RecordVerbDialog>
  );
}
