import { submittalCalls } from '@plumbline/contract/areas/submittals';
import type { SubmittalItem } from '@plumbline/contract/areas/submittals';
import { useUploads } from '../../../kit/files/useUploads.ts';
import { FormInputs } from '../../../kit/records/FormInputs.tsx';
import { FormCell } from '../../../kit/records/FormParts.tsx';
import { RecordVerbDialog } from '../../../kit/records/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/RecordVerbDialog.tsx';
import { emptyValues, ownField, personField, proseField } from '../../../kit/records/formFields.ts';
import { FileDrop } from '../../../kit/ui/FileDrop.tsx';
import { useT } from '../../../kit/words/index.ts';
import { titleName } from '../words.ts';
import { DispositionField } from './DispositionField.tsx';

/** Answers with a disposition; as `respondFor` for whoever enters what somebody else said or wrote. */
export function RespondDialog(props: VerbProps<SubmittalItem>) {
  const { record: item, verb } = props;
  const t = useT();
  const uploads = useUploads();
  const onBehalf = verb === 'respondFor';
  const whose = {
    onBehalfOfId: personField(t('Whose answer it is'), { help: t('The record says that you entered it for them.') }),
  };
  const answer = {
    dispositionId: ownField(DispositionField, t('Answer'), '', {}),
    body: proseField(t('Remarks'), {
      optional: true,
      rows: 5,
      maxLength: 20_000,
      help: t('Only the manager and the reviewers see this until the result is distributed.'),
    }),
  };
  return (
    <RecordVerbDialog
      {...props}
      call={submittalCalls.respond}
      title={t('Respond to {name}', { name: titleName(item) })}
      action={t('Respond')}
      {...(!onBehalf && { subject: item.title })}
      width={640}
      composer
      initial={{ ...emptyValues({ ...whose, ...answer }), onBehalfOfId: onBehalf ? firstAsked(item) : null }}
      input={() => ({ fileIds: uploads.fileIds })}
      messages={{ dispositionId: t('Choose an answer') }}
      check={(values): Record<string, string> =>
        onBehalf && !values.onBehalfOfId ? { onBehalfOfId: t('Say whose answer it is') } : {}
      }
      notYet={uploads.busy && t('Wait until the files have arrived.')}
      toast={({ status }) => (status === 'reviewed' ? t('The review is over') : t('Your answer is in'))}
    >
      {(form) => (
        <>
          {onBehalf && <FormInputs form={form} fields={whose} projectId={item.projectId} />}
          <FormInputs form={form} fields={answer} />
          <FormCell name="fileIds">
            <FileDrop uploads={uploads} label={t('Attach marked-up files')} />
          </FormCell>
        </>
      )}
    </RecordVerbDialog>
  );
}

/** Who was asked first in the round and has not answered, whose answer somebody may enter. */
function firstAsked({ reviewers, round }: SubmittalItem) {
  const open = reviewers.find((one) => one.round === round && one.askedAt && !one.answeredAt && !one.coReviewer);
  return open?.person ?? null;
}
