import { rfis } from '@plumbline/contract/areas/rfis';
import { FormCell } from '../../../kit/records/FormParts.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { useT } from '../../../kit/words/index.ts';
import { SimilarHint } from '../SimilarHint.tsx';
import { Lead, VerbDialog, useVerbForm } from './VerbDialog.tsx';
import type { VerbProps } from './VerbDialog.tsx';

/* The verbs that take a sentence at most. */

/** draft → submitted */
export function SubmitDialog(props: VerbProps) {
  const { rfi, onClose } = props;
  const t = useT();
  const state = useVerbForm(props, 'submit', {}, rfis.submit, (done) =>
    t('{number} submitted to {name}', {
      number: done.number ?? '',
      name: done.manager?.fullName ?? t('the RFI manager'),
    }),
  );
  return (
    <VerbDialog
      rfi={rfi}
      title={t('Submit')}
      verb={t('Submit')}
      state={state}
      onClose={onClose}
      onSend={() => state.run({ rfiId: rfi.rfiId, version: rfi.version })}
    >
      <Lead>
        {rfi.manager
          ? t('It gets its number and goes to {name}, who decides whether it is sent for review.', {
              name: rfi.manager.fullName,
            })
          : t('It gets its number and goes to the RFI manager of the project.')}
      </Lead>
      <SimilarHint projectId={rfi.projectId} title={rfi.title} question={rfi.question ?? ''} exceptId={rfi.rfiId} />
    </VerbDialog>
  );
}

/** submitted → draft */
export function ReturnDialog(props: VerbProps) {
  const { rfi, onClose } = props;
  const t = useT();
  const state = useVerbForm(props, 'return', { reason: '' }, rfis.return, () =>
    t('Returned to {name}', { name: rfi.createdBy?.fullName ?? t('its author') }),
  );
  return (
    <VerbDialog
      rfi={rfi}
      title={t('Return {name}', { name: rfi.number ?? t('RFI') })}
      verb={t('Return')}
      state={state}
      fields={['reason']}
      onClose={onClose}
      onSend={() => state.run({ rfiId: rfi.rfiId, version: rfi.version, reason: state.form.values.reason })}
    >
      <Lead>
        {t('It goes back to {name} as a draft; the number stays.', {
          name: rfi.createdBy?.fullName ?? t('its author'),
        })}
      </Lead>
      <FormCell name="reason">
        <TextField
          label={t('What is missing')}
          {...state.form.field('reason')}
          multiline
          minRows={3}
          maxLength={2000}
          autoFocus
        />
      </FormCell>
    </VerbDialog>
  );
}

/** any → void */
export function VoidDialog(props: VerbProps) {
  const { rfi, onClose } = props;
  const t = useT();
  const name = rfi.number ?? t('this RFI');
  const state = useVerbForm(props, 'void', { reason: '' }, rfis.void, () => t('{name} is void', { name }));
  return (
    <VerbDialog
      rfi={rfi}
      title={t('Void {name}', { name })}
      verb={t('Void')}
      danger
      state={state}
      fields={['reason']}
      onClose={onClose}
      onSend={() => state.run({ rfiId: rfi.rfiId, version: rfi.version, reason: state.form.values.reason })}
    >
      <Lead>
        {t('Void {name}, “{title}”? The number stays taken and the record stays readable. This cannot be undone.', {
          name,
          title: rfi.title,
        })}
      </Lead>
      <FormCell name="reason">
        <TextField
          label={t('Reason')}
          {...state.form.field('reason')}
          multiline
          minRows={2}
          maxLength={2000}
          autoFocus
        />
      </FormCell>
    </VerbDialog>
  );
}

/** adds to a frozen question */
export function AddendumDialog(props: VerbProps) {
  const { rfi, onClose } = props;
  const t = useT();
  const state = useVerbForm(props, 'addendum', { body: '' }, rfis.addendum, () => t('Added to the question'));
  return (
    <VerbDialog
      rfi={rfi}
      title={t('Add to the question')}
      verb={t('Add')}
      state={state}
      fields={['body']}
      onClose={onClose}
      onSend={() => state.run({ rfiId: rfi.rfiId, clientRef: state.form.clientRef, body: state.form.values.body })}
    >
      <Lead>
        {t(
          'The question itself is frozen since it was sent. What you add stands below it, with your name and the day.',
        )}
      </Lead>
      <FormCell name="body">
        <TextField
          label={t('What is to be added')}
          {...state.form.field('body')}
          multiline
          minRows={4}
          maxLength={20_000}
          autoFocus
        />
      </FormCell>
    </VerbDialog>
  );
}

/** tells those who hold the ball */
export function RemindDialog(props: VerbProps) {
  const { rfi, onClose } = props;
  const t = useT();
  const names = rfi.ballInCourt.map((person) => person.fullName).join(', ');
  const state = useVerbForm(props, 'remind', { note: '' }, rfis.remind, () => t('{names} reminded', { names }));
  return (
    <VerbDialog
      rfi={rfi}
      title={t('Remind')}
      verb={t('Remind')}
      state={state}
      fields={['note']}
      onClose={onClose}
      onSend={() => state.run({ rfiId: rfi.rfiId, note: state.form.values.note || null })}
    >
      <Lead>{t('{names} get a notice and a mail.', { names })}</Lead>
      <FormCell name="note">
        <TextField
          label={t('Note')}
          optional
          {...state.form.field('note')}
          multiline
          minRows={2}
          maxLength={1000}
          autoFocus
        />
      </FormCell>
    </VerbDialog>
  );
}
