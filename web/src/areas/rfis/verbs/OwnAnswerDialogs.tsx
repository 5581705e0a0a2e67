import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { useActor } from '../../../kit/nav/index.ts';
import { FormInputs } from '../../../kit/records/FormInputs.tsx';
import { RecordVerbDialog } from '../../../kit/records/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/RecordVerbDialog.tsx';
import { proseField } from '../../../kit/records/formFields.ts';
import { useT } from '../../../kit/words/index.ts';

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
