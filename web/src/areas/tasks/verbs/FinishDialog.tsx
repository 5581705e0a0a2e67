import { taskCalls } from '@plumbline/contract/areas/tasks/verbs';
import type { Task } from '@plumbline/contract/areas/tasks';
import { useUploads } from '../../../kit/files/useUploads.ts';
import { FormInputs } from '../../../kit/records/FormInputs.tsx';
import { FormCell, FormGrid } from '../../../kit/records/FormParts.tsx';
import { RecordVerbDialog } from '../../../kit/records/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/RecordVerbDialog.tsx';
import { proseField } from '../../../kit/records/formFields.ts';
import { FileDrop } from '../../../kit/ui/FileDrop.tsx';
import { useT } from '../../../kit/words/index.ts';
import { decimalField } from '../fields.tsx';
import { titleName } from '../words.ts';

/** in progress → ready for review, with the evidence that the task asks for. */
export function FinishDialog(props: VerbProps<Task>) {
  const { record: task } = props;
  const { evidence, unit, actualHours, plannedQuantity, installedQuantity } = task;
  const t = useT();
  const uploads = useUploads();
  const optional = true;
  const owner = task.manager?.fullName ?? t('its owner');
  const numbers = {
    actualHours: decimalField(t('Hours in all'), { optional }),
    installedQuantity: decimalField(unit ? t('Installed, {unit}', { unit }) : t('Installed'), { optional }),
  };
  const note = { note: proseField(t('Note'), { optional: evidence !== 'photoAndNote', rows: 3, maxLength: 2000 }) };
  return (
    <RecordVerbDialog
      {...props}
      call={taskCalls.finish}
      title={t('Finish {name}', { name: titleName(task) })}
      lead={t('{name} accepts it or returns it.', { name: owner })}
      initial={{ actualHours, installedQuantity: installedQuantity ?? plannedQuantity, note: '' }}
      input={() => ({ fileIds: uploads.fileIds })}
      notYet={uploads.busy && t('Wait until the files have arrived.')}
      toast={(done) => t('{number} is with {name}', { number: done.number ?? '', name: owner })}
    >
      {(form) => (
        <>
          <FormGrid>
            <FormInputs form={form} fields={numbers} names={['actualHours', 'installedQuantity']} />
          </FormGrid>
          <FormInputs form={form} fields={note} />
          <FormCell name="fileIds">
            <FileDrop
              uploads={uploads}
              label={
                evidence === 'none' ? t('Attach photos or other files') : t('This task asks for a photo of the work')
              }
            />
          </FormCell>
        </>
      )}
    </RecordVerbDialog>
  );
}
