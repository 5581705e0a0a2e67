import { rfis } from '@plumbline/contract/areas/rfis';
import type { T } from '@plumbline/contract/kit/words';
import { FormCell } from '../../../kit/records/FormParts.tsx';
import { Prose } from '../../../kit/records/Section.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { useT } from '../../../kit/words/index.ts';
import { impactInput, impactsOf } from '../impacts.ts';
import type { ImpactValues } from '../impacts.ts';
import { Lead, VerbDialog, useVerbForm } from './VerbDialog.tsx';
import type { VerbProps } from './VerbDialog.tsx';
import { ImpactFields } from './fields.tsx';

/* The verbs that end the work: the official answer and what it costs. */

/** Impacts are confirmed before it closes: each has to be said. */
function missingImpacts(values: ImpactValues, t: T): Record<string, string> | null {
  const errors: Record<string, string> = {};
  if (!values.costImpact) errors.costImpact = t('Say whether it costs');
  if (values.costImpact === 'yesKnown' && values.costImpactCents === null)
    errors.costImpactCents = t('Give the amount');
  if (!values.scheduleImpact) errors.scheduleImpact = t('Say whether it takes time');
  if (values.scheduleImpact === 'yesKnown' && values.scheduleImpactDays === null)
    errors.scheduleImpactDays = t('Give the days');
  return Object.keys(errors).length > 0 ? errors : null;
}
const IMPACT_FIELDS = ['costImpact', 'costImpactCents', 'scheduleImpact', 'scheduleImpactDays'];

/** answered → closed */
export function CloseDialog(props: VerbProps) {
  const { rfi, onClose } = props;
  const t = useT();
  const state = useVerbForm(props, 'close', impactsOf(rfi), rfis.close, (done) =>
    t('{number} is closed; the answer was distributed', { number: done.number ?? '' }),
  );
  const { form } = state;
  const official = rfi.responses.filter((one) => one.official);
  function send() {
    const missing = missingImpacts(form.values, t);
    if (missing) return form.setErrors(missing);
    state.run({ rfiId: rfi.rfiId, version: rfi.version, ...impactInput(form.values) });
  }
  return (
    <VerbDialog
      rfi={rfi}
      title={t('Accept and close {name}', { name: rfi.number ?? t('RFI') })}
      verb={t('Accept and close')}
      width={640}
      state={state}
      fields={IMPACT_FIELDS}
      onClose={onClose}
      onSend={send}
    >
      {official.map((one) => (
        <div key={one.responseId}>
          <Lead>{t('Official response of {name}', { name: one.onBehalfOf?.fullName ?? one.by?.fullName ?? '' })}</Lead>
          <Prose quiet lines={4}>
            {one.body}
          </Prose>
        </div>
      ))}
      <Lead>{t('Confirm what it costs and how long it takes. Everybody who watches gets the answer.')}</Lead>
      <ImpactFields form={form} />
    </VerbDialog>
  );
}

/** submitted or open → closed with the manager's own answer */
export function AnswerInternallyDialog(props: VerbProps) {
  const { rfi, onClose } = props;
  const t = useT();
  const state = useVerbForm(props, 'answerInternally', { body: '', ...impactsOf(rfi) }, rfis.answerInternally, (done) =>
    t('{number} is answered and closed', { number: done.number ?? '' }),
  );
  const { form } = state;
  function send() {
    const missing = missingImpacts(form.values, t);
    if (missing) return form.setErrors(missing);
    state.run({
      rfiId: rfi.rfiId,
      version: rfi.version,
      clientRef: form.clientRef,
      body: form.values.body,
      ...impactInput(form.values),
    });
  }
  return (
    <VerbDialog
      rfi={rfi}
      title={t('Answer internally')}
      verb={t('Answer and close')}
      width={640}
      state={state}
      fields={['body', ...IMPACT_FIELDS]}
      onClose={onClose}
      onSend={send}
    >
      <Lead>{t('Your answer becomes the official response and the RFI closes without the design team.')}</Lead>
      <FormCell name="body">
        <TextField label={t('Response')} {...form.field('body')} multiline minRows={5} maxLength={20_000} autoFocus />
      </FormCell>
      <ImpactFields form={form} />
    </VerbDialog>
  );
}

/** confirms cost and schedule impact at any time */
export function ImpactsDialog(props: VerbProps) {
  const { rfi, onClose } = props;
  const t = useT();
  const state = useVerbForm(props, 'setImpacts', impactsOf(rfi), rfis.setImpacts, () => t('Impacts confirmed'));
  return (
    <VerbDialog
      rfi={rfi}
      title={t('Confirm impacts')}
      verb={t('Confirm')}
      state={state}
      fields={IMPACT_FIELDS}
      onClose={onClose}
      onSend={() => state.run({ rfiId: rfi.rfiId, version: rfi.version, ...impactInput(state.form.values) })}
    >
      <ImpactFields form={state.form} />
    </VerbDialog>
  );
}
