import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { FormField, TextArea } from '../../../kit/records/FormFields.tsx';
import { RecordVerbDialog } from '../../../kit/records/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/RecordVerbDialog.tsx';
import { PeoplePicker } from '../../../kit/ui/PersonPicker.tsx';
import { useT } from '../../../kit/words/index.ts';

/** Puts the ball with other people by hand. */
export function ShiftCourtDialog(props: VerbProps<Rfi>) {
  const t = useT();
  const { ballInCourt, projectId } = props.record;
  return (
    <RecordVerbDialog
      {...props}
      call={rfis.shiftCourt}
      lead={t('The days so far stay with those who had it.')}
      initial={{ personIds: ballInCourt, reason: '' }}
      messages={{ personIds: t('Choose who holds it') }}
      toast={(done) =>
        t('The ball is with {names}', { names: done.ballInCourt.map((person) => person.fullName).join(', ') })
      }
    >
      {(form) => (
        <>
          <FormField
            form={form}
            name="personIds"
            as={PeoplePicker}
            label={t('Ball in court')}
            projectId={projectId}
            autoFocus
          />
          <FormField form={form} name="reason" as={TextArea} label={t('Reason')} rows={2} maxLength={1000} />
        </>
      )}
    </RecordVerbDialog>
  );
}
