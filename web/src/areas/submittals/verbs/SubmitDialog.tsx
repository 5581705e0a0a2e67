import { PHYSICAL_TYPES } from '@plumbline/contract/areas/submittals/shapes';
import { submittalCalls } from '@plumbline/contract/areas/submittals';
import type { SubmittalItem } from '@plumbline/contract/areas/submittals';
import { useUploads } from '../../../kit/files/useUploads.ts';
import { FormInputs } from '../../../kit/records/FormInputs.tsx';
import { FormCell } from '../../../kit/records/FormParts.tsx';
import { RecordVerbDialog } from '../../../kit/records/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/RecordVerbDialog.tsx';
import { proseField } from '../../../kit/records/formFields.ts';
import { FileDrop } from '../../../kit/ui/FileDrop.tsx';
import { useT } from '../../../kit/words/index.ts';
import { titleName } from '../words.ts';

/** draft or required → submitted: the files go to the manager. */
export function SubmitDialog(props: VerbProps<SubmittalItem>) {
  const { record: item } = props;
  const t = useT();
  const uploads = useUploads();
  const before = item.attachments.filter(({ role }) => role === 'submission').length;
  const physical = PHYSICAL_TYPES.includes(item.type);
  const manager = item.manager?.fullName ?? t('the submittal manager');
  return (
    <RecordVerbDialog
      {...props}
      call={submittalCalls.submit}
      title={t('Submit {name}', { name: titleName(item) })}
      lead={t('It goes to {name}, who checks it and sends it for review.', { name: manager })}
      width={640}
      initial={{ note: '' }}
      input={() => ({ fileIds: uploads.fileIds })}
      notYet={uploads.busy && t('Wait until the files have arrived.')}
      toast={(done) => t('{number} submitted to {name}', { number: done.number ?? '', name: manager })}
    >
      {(form) => (
        <>
          <FormCell name="fileIds">
            <FileDrop
              uploads={uploads}
              label={
                physical ? t('Attach photos or papers of it') : t('Attach the drawings, data sheets or other files')
              }
            />
            {before > 0 && t('{n|1 file is|# files are} there already.', { n: before })}
          </FormCell>
          <FormInputs
            form={form}
            fields={{ note: proseField(t('Note'), { optional: true, rows: 3, maxLength: 5000 }) }}
          />
        </>
      )}
    </RecordVerbDialog>
  );
}
