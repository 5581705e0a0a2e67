import { submittalItems } from '@plumbline/contract/areas/submittals';
import type { SubmittalItem } from '@plumbline/contract/areas/submittals';
import { useUploads } from '../../../kit/files/useUploads.ts';
import { FormField, TextArea } from '../../../kit/records/FormFields.tsx';
import { FormCell } from '../../../kit/records/FormParts.tsx';
import { RecordVerbDialog } from '../../../kit/records/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/RecordVerbDialog.tsx';
import { nobody } from '../../../kit/records/formInput.ts';
import { FileDrop } from '../../../kit/ui/FileDrop.tsx';
import { PersonPicker } from '../../../kit/ui/PersonPicker.tsx';
import { useT } from '../../../kit/words/index.ts';
import { DispositionField, openReviewers, titleName } from './fields.tsx';

/** Answers with a disposition; as `respondFor` for whoever enters what somebody else said or wrote. */
export function RespondDialog(props: VerbProps<SubmittalItem>) {
  const { record: item, verb } = props;
  const t = useT();
  const uploads = useUploads();
  const onBehalf = verb === 'respondFor';
  const [asked] = openReviewers(item);
  return (
    <RecordVerbDialog
      {...props}
      call={submittalItems.respond}
      title={t('Respond to {name}', { name: titleName(item) })}
      action={t('Respond')}
      lead={onBehalf ? undefined : item.title}
      width={640}
      initial={{ onBehalfOfId: onBehalf && asked ? asked : nobody, dispositionId: '', body: '' }}
      input={() => ({ fileIds: uploads.fileIds })}
      messages={{ dispositionId: t('Choose an answer') }}
      check={(values): Record<string, string> =>
        onBehalf && !values.onBehalfOfId ? { onBehalfOfId: t('Say whose answer it is') } : {}
      }
      notYet={uploads.busy && t('Wait until the files have arrived.')}
      toast={(done) =>
        done.status === 'reviewed'
          ? t('The review is over; the ball is with {name}', { name: done.ballInCourt[0]?.fullName ?? '' })
          : t('Your answer is in')
      }
    >
      {(form) => (
        <>
          {onBehalf && (
            <FormField
              form={form}
              name="onBehalfOfId"
              as={PersonPicker}
              label={t('Whose answer it is')}
              projectId={item.projectId}
              help={t('The record says that you entered it for them.')}
            />
          )}
          <FormField form={form} name="dispositionId" as={DispositionField} label={t('Answer')} />
          <FormField
            form={form}
            name="body"
            as={TextArea}
            label={t('Remarks')}
            optional
            rows={5}
            maxLength={20_000}
            help={t('Only the manager and the reviewers see this until the result is distributed.')}
          />
          <FormCell name="fileIds">
            <FileDrop uploads={uploads} label={t('Attach marked-up files')} />
          </FormCell>
        </>
      )}
    </RecordVerbDialog>
  );
}
