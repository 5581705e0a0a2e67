import { IMPACTS, rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import type { T } from '@plumbline/contract/kit/words';
import { impactWords } from '@plumbline/contract/areas/rfis/names';
import { useUploads } from '../../../kit/files/useUploads.ts';
import { FormInputs } from '../../../kit/records/FormInputs.tsx';
import { FormCell, FormGrid } from '../../../kit/records/FormParts.tsx';
import { RecordVerbDialog } from '../../../kit/records/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/RecordVerbDialog.tsx';
import { checkField, choiceField, emptyValues, personField, proseField } from '../../../kit/records/formFields.ts';
import { FileDrop } from '../../../kit/ui/FileDrop.tsx';
import { useT } from '../../../kit/words/index.ts';
import { useActor } from '../../../kit/nav/index.ts';

/** Answers; as `respondFor` for whoever enters what somebody else said or wrote. */
export function RespondDialog(props: VerbProps<Rfi>) {
  const { record: rfi, verb } = props;
  const t = useT();
  const uploads = useUploads();
  const onBehalf = verb === 'respondFor';
  const asked = rfi.reviewers.find((one) => one.round === rfi.round && !one.answeredAt && !one.coReviewer);
  const mayMark = rfi.can.close !== undefined;
  const fields = fieldsOf(t);
  return (
    <RecordVerbDialog
      {...props}
      call={rfis.respond}
      title={t('Respond to {name}', { name: rfi.number ?? t('RFI') })}
      action={t('Respond')}
      {...(!onBehalf && { subject: rfi.title })}
      width={640}
      composer
      initial={{ ...emptyValues(fields), onBehalfOfId: onBehalf && asked ? asked.person : null }}
      input={({ official }) => ({ official: (mayMark && official) || undefined, fileIds: uploads.fileIds })}
      check={(values): Record<string, string> =>
        onBehalf && !values.onBehalfOfId ? { onBehalfOfId: t('Say whose answer it is') } : {}
      }
      notYet={uploads.busy && t('Wait until the files have arrived.')}
      toast={({ status, number }) =>
        status === 'answered' ? t('{number} is answered', { number: number ?? '' }) : t('Your answer is in')
      }
    >
      {(form) => (
        <>
          {onBehalf && <FormInputs form={form} fields={fields} names={['onBehalfOfId']} projectId={rfi.projectId} />}
          <FormInputs form={form} fields={fields} names={['body']} autoFocus />
          <FormGrid>
            <FormInputs form={form} fields={fields} names={['costImpact', 'scheduleImpact']} />
          </FormGrid>
          <FormCell name="fileIds">
            <FileDrop uploads={uploads} label={t('Attach sketches or files')} />
          </FormCell>
          {mayMark && <FormInputs form={form} fields={fields} names={['official']} />}
        </>
      )}
    </RecordVerbDialog>
  );
}

function fieldsOf(t: T) {
  const impact = { optional: true, placeholder: t('Not specified') };
  return {
    onBehalfOfId: personField(t('Whose answer it is'), { help: t('The record says that you entered it for them.') }),
    body: proseField(t('Response'), { rows: 6, maxLength: 20_000 }),
    costImpact: choiceField(t('Cost impact'), impactWords(t), IMPACTS, impact),
    scheduleImpact: choiceField(t('Schedule impact'), impactWords(t), IMPACTS, impact),
    official: checkField(t('This is the official response')),
  };
}

/** Changes the words of one's own answer. */
export function EditResponseDialog(props: VerbProps<Rfi>) {
  const t = useT();
  const { responseId, body } = useOwnAnswer(props.record);
  const fields = { body: proseField(t('Response'), { rows: 6, maxLength: 20_000 }) };
  return (
    <RecordVerbDialog
      {...props}
      call={rfis.editResponse}
      action={t('Save')}
      width={640}
      lead={t('The activity keeps what it said before.')}
      initial={{ body }}
      input={() => ({ responseId })}
      toast={() => t('Your answer is changed')}
    >
      {(form) => <FormInputs form={form} fields={fields} autoFocus />}
    </RecordVerbDialog>
  );
}

/** Takes one's own answer back. */
export function WithdrawResponseDialog(props: VerbProps<Rfi>) {
  const t = useT();
  const { responseId } = useOwnAnswer(props.record);
  const fields = { reason: proseField(t('Reason'), { rows: 2, maxLength: 2000, optional: true }) };
  return (
    <RecordVerbDialog
      {...props}
      call={rfis.withdrawResponse}
      action={t('Withdraw')}
      lead={t('It goes back into your court. The activity keeps what you answered.')}
      initial={{ reason: '' }}
      input={() => ({ responseId })}
      toast={() => t('Your answer is withdrawn')}
    >
      {(form) => <FormInputs form={form} fields={fields} autoFocus />}
    </RecordVerbDialog>
  );
}

/** The last answer of this round that the actor gave and nobody made official. */
function useOwnAnswer({ responses, round }: Rfi): { responseId: string; body: string } {
  const { personId } = useActor();
  const own = responses.findLast((one) => one.round === round && !one.official && one.by?.personId === personId);
  return own ?? { responseId: '', body: '' };
}
