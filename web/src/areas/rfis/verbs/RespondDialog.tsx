import { IMPACTS, rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { useUploads } from '../../../kit/files/useUploads.ts';
import { CheckField, FormField, TextArea } from '../../../kit/records/FormFields.tsx';
import { FormCell, FormGrid } from '../../../kit/records/FormParts.tsx';
import { RecordVerbDialog } from '../../../kit/records/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/RecordVerbDialog.tsx';
import { nobody } from '../../../kit/records/formInput.ts';
import { FileDrop } from '../../../kit/ui/FileDrop.tsx';
import { PersonPicker } from '../../../kit/ui/PersonPicker.tsx';
import { SelectField } from '../../../kit/ui/SelectField.tsx';
import { useT } from '../../../kit/words/index.ts';
import { choices, impactWords } from '../words.ts';

/** Answers; as `respondFor` for whoever enters what somebody else said or wrote. */
export function RespondDialog(props: VerbProps<Rfi>) {
  const { record: rfi, verb } = props;
  const t = useT();
  const uploads = useUploads();
  const onBehalf = verb === 'respondFor';
  const asked = rfi.reviewers.find((one) => one.round === rfi.round && !one.answeredAt && !one.coReviewer);
  const mayMark = rfi.can.close !== undefined;
  const options = choices(impactWords(t), IMPACTS);
  return (
    <RecordVerbDialog
      {...props}
      call={rfis.respond}
      title={t('Respond to {name}', { name: rfi.number ?? t('RFI') })}
      action={t('Respond')}
      lead={onBehalf ? undefined : rfi.title}
      width={640}
      initial={{
        onBehalfOfId: onBehalf && asked ? asked.person : nobody,
        body: '',
        costImpact: '',
        scheduleImpact: '',
        official: false,
      }}
      input={({ official }) => ({ official: (mayMark && official) || undefined, fileIds: uploads.fileIds })}
      check={(values): Record<string, string> =>
        onBehalf && !values.onBehalfOfId ? { onBehalfOfId: t('Say whose answer it is') } : {}
      }
      notYet={uploads.busy && t('Wait until the files have arrived.')}
      toast={(done) =>
        done.status === 'answered'
          ? t('{number} is answered; the ball is with {name}', {
              number: done.number ?? '',
              name: done.ballInCourt[0]?.fullName ?? '',
            })
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
              projectId={rfi.projectId}
              help={t('The record says that you entered it for them.')}
            />
          )}
          <FormField
            form={form}
            name="body"
            as={TextArea}
            label={t('Response')}
            rows={6}
            maxLength={20_000}
            autoFocus
          />
          <FormGrid>
            <FormField
              form={form}
              name="costImpact"
              as={SelectField}
              label={t('Cost impact')}
              optional
              placeholder={t('Not said')}
              options={options}
            />
            <FormField
              form={form}
              name="scheduleImpact"
              as={SelectField}
              label={t('Schedule impact')}
              optional
              placeholder={t('Not said')}
              options={options}
            />
          </FormGrid>
          <FormCell name="fileIds">
            <FileDrop uploads={uploads} label={t('Attach sketches or files')} />
          </FormCell>
          {mayMark && (
            <FormField form={form} name="official" as={CheckField} label={t('This is the official response')} />
          )}
        </>
      )}
    </RecordVerbDialog>
  );
}
