import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { IMPACTS, rfis } from '@plumbline/contract/areas/rfis';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { useUploads } from '../../../kit/files/useUploads.ts';
import { FormCell, FormGrid } from '../../../kit/records/FormParts.tsx';
import { FileDrop } from '../../../kit/ui/FileDrop.tsx';
import { PersonPicker } from '../../../kit/ui/PersonPicker.tsx';
import { SelectField } from '../../../kit/ui/SelectField.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { notify } from '../../../kit/notify/index.ts';
import { useT } from '../../../kit/words/index.ts';
import type { Impact } from '../impacts.ts';
import { choices, impactWords } from '../words.ts';
import { Lead, VerbDialog, useVerbForm } from './VerbDialog.tsx';
import type { VerbProps } from './VerbDialog.tsx';

interface RespondValues {
  body: string;
  behalf: PersonRef | null;
  official: boolean;
  costImpact: Impact | '';
  scheduleImpact: Impact | '';
}

/** Answers; `onBehalf` is for whoever enters what somebody else said or wrote. */
export function RespondDialog({ onBehalf = false, ...props }: VerbProps & { onBehalf?: boolean }) {
  const { rfi, onClose } = props;
  const t = useT();
  const waiting =
    rfi.reviewers.find((one) => one.round === rfi.round && !one.answeredAt && !one.coReviewer)?.person ?? null;
  const initial: RespondValues = {
    body: '',
    behalf: onBehalf ? waiting : null,
    official: false,
    costImpact: '',
    scheduleImpact: '',
  };
  const state = useVerbForm(props, onBehalf ? 'respondFor' : 'respond', initial, rfis.respond, (done) =>
    done.status === 'answered'
      ? t('{number} is answered; the ball is with {name}', {
          number: done.number ?? '',
          name: done.ballInCourt[0]?.fullName ?? '',
        })
      : t('Your answer is in'),
  );
  const uploads = useUploads();
  const { form } = state;
  const { values } = form;
  const mayMark = rfi.can.close !== undefined;
  function send() {
    if (onBehalf && !values.behalf) return form.setErrors({ onBehalfOfId: t('Say whose answer it is') });
    if (uploads.busy) return notify.info(t('Wait until the files have arrived.'));
    state.run({
      rfiId: rfi.rfiId,
      clientRef: form.clientRef,
      body: values.body,
      official: mayMark && values.official ? true : undefined,
      onBehalfOfId: values.behalf?.personId ?? null,
      costImpact: values.costImpact || null,
      scheduleImpact: values.scheduleImpact || null,
      fileIds: uploads.fileIds,
    });
  }
  const options = choices(impactWords(t), IMPACTS);
  return (
    <VerbDialog
      rfi={rfi}
      title={t('Respond to {name}', { name: rfi.number ?? t('RFI') })}
      verb={t('Respond')}
      width={640}
      state={state}
      fields={['body', 'onBehalfOfId', 'costImpact', 'scheduleImpact', 'fileIds']}
      onClose={onClose}
      onSend={send}
    >
      {onBehalf ? (
        <FormCell name="onBehalfOfId">
          <PersonPicker
            label={t('Whose answer it is')}
            projectId={rfi.projectId}
            value={values.behalf}
            onChange={(behalf) => form.set({ behalf })}
            error={form.errors.onBehalfOfId}
            help={t('The record says that you entered it for them.')}
          />
        </FormCell>
      ) : (
        <Lead>{rfi.title}</Lead>
      )}
      <FormCell name="body">
        <TextField label={t('Response')} {...form.field('body')} multiline minRows={6} maxLength={20_000} autoFocus />
      </FormCell>
      <FormGrid>
        <FormCell name="costImpact">
          <SelectField
            label={t('Cost impact')}
            optional
            placeholder={t('Not said')}
            {...form.field('costImpact')}
            options={options}
          />
        </FormCell>
        <FormCell name="scheduleImpact">
          <SelectField
            label={t('Schedule impact')}
            optional
            placeholder={t('Not said')}
            {...form.field('scheduleImpact')}
            options={options}
          />
        </FormCell>
      </FormGrid>
      <FormCell name="fileIds">
        <FileDrop uploads={uploads} label={t('Attach sketches or files')} />
      </FormCell>
      {mayMark && (
        <FormControlLabel
          control={<Checkbox checked={values.official} onChange={(_, official) => form.set({ official })} />}
          label={t('This is the official response')}
        />
      )}
    </VerbDialog>
  );
}
