import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { FormCell } from '../../../kit/records/FormParts.tsx';
import type { RecordForm } from '../../../kit/records/useRecordForm.ts';
import { DateField } from '../../../kit/ui/DateField.tsx';
import { PeoplePicker } from '../../../kit/ui/PersonPicker.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { useT } from '../../../kit/words/index.ts';
import { Lead, VerbDialog, useVerbForm } from './VerbDialog.tsx';
import type { VerbProps } from './VerbDialog.tsx';
import { useDueDate, useProjectDays } from './fields.tsx';

/* The verbs that open another round. */

interface RoundValues {
  text: string;
  dueDate: string | null;
  reviewers: PersonRef[];
}

/** Who was asked in the round that is over: proposed for the next. */
function lastAsked(rfi: Rfi): PersonRef[] {
  return rfi.reviewers
    .filter((one) => one.round === rfi.round && !one.coReviewer && !one.forwardedBy && one.person.personId !== '')
    .map((one) => one.person);
}

function RoundFields({
  rfi,
  form,
  label,
  name,
}: {
  rfi: Rfi;
  form: RecordForm<RoundValues>;
  label: string;
  name: string;
}) {
  const t = useT();
  const { reviewers } = form.values;
  const { today, dueDate } = useDueDate(rfi.projectId, form.values.dueDate);
  return (
    <>
      <FormCell name={name}>
        <TextField
          label={label}
          {...form.field('text')}
          error={form.errors[name]}
          multiline
          minRows={4}
          maxLength={name === 'reason' ? 2000 : 20_000}
          autoFocus
        />
      </FormCell>
      <FormCell name="reviewerIds">
        <PeoplePicker
          label={t('Reviewers')}
          projectId={rfi.projectId}
          value={reviewers}
          onChange={(people) => form.set({ reviewers: people })}
          error={form.errors.reviewerIds}
        />
      </FormCell>
      <FormCell name="dueDate">
        <DateField label={t('Answer due')} {...form.field('dueDate')} value={dueDate} min={today} />
      </FormCell>
    </>
  );
}

/** answered → open: what is still unclear */
export function AskAgainDialog(props: VerbProps) {
  const { rfi, onClose } = props;
  const t = useT();
  const state = useVerbForm<RoundValues, typeof rfis.askAgain>(
    props,
    'askAgain',
    { text: '', dueDate: null, reviewers: lastAsked(rfi) },
    rfis.askAgain,
    (done) => t('Asked again, round {n}', { n: done.round }),
  );
  const { values } = state.form;
  const { dueDate } = useDueDate(rfi.projectId, values.dueDate);
  function send() {
    if (!dueDate) return state.form.setErrors({ dueDate: t('Say until when') });
    state.run({
      rfiId: rfi.rfiId,
      version: rfi.version,
      clarification: values.text,
      dueDate,
      reviewerIds: values.reviewers.map((one) => one.personId),
    });
  }
  return (
    <VerbDialog
      rfi={rfi}
      title={t('Ask again')}
      verb={t('Ask again')}
      state={state}
      fields={['clarification', 'dueDate', 'reviewerIds']}
      onClose={onClose}
      onSend={send}
    >
      <Lead>{t('A new round begins; the answers so far stay.')}</Lead>
      <RoundFields rfi={rfi} form={state.form} label={t('What is still unclear')} name="clarification" />
    </VerbDialog>
  );
}

/** closed → open */
export function ReopenDialog(props: VerbProps) {
  const { rfi, onClose } = props;
  const t = useT();
  const state = useVerbForm<RoundValues, typeof rfis.reopen>(
    props,
    'reopen',
    { text: '', dueDate: null, reviewers: lastAsked(rfi) },
    rfis.reopen,
    (done) => t('{number} is open again', { number: done.number ?? '' }),
  );
  const { values } = state.form;
  const { dueDate } = useDueDate(rfi.projectId, values.dueDate);
  function send() {
    if (!dueDate) return state.form.setErrors({ dueDate: t('Say until when') });
    state.run({
      rfiId: rfi.rfiId,
      version: rfi.version,
      reason: values.text,
      dueDate,
      reviewerIds: values.reviewers.map((one) => one.personId),
    });
  }
  return (
    <VerbDialog
      rfi={rfi}
      title={t('Reopen {name}', { name: rfi.number ?? t('RFI') })}
      verb={t('Reopen')}
      state={state}
      fields={['reason', 'dueDate', 'reviewerIds']}
      onClose={onClose}
      onSend={send}
    >
      <Lead>{t('A new round begins and everybody involved is told.')}</Lead>
      <RoundFields rfi={rfi} form={state.form} label={t('Reason')} name="reason" />
    </VerbDialog>
  );
}

/** moves the due date */
export function DueDialog(props: VerbProps) {
  const { rfi, onClose } = props;
  const t = useT();
  const { today } = useProjectDays(rfi.projectId);
  const state = useVerbForm(props, 'setDue', { dueDate: rfi.dueDate, reason: '' }, rfis.setDue, () =>
    t('Due date moved'),
  );
  const { values } = state.form;
  function send() {
    if (!values.dueDate) return state.form.setErrors({ dueDate: t('Choose a day') });
    state.run({ rfiId: rfi.rfiId, version: rfi.version, dueDate: values.dueDate, reason: values.reason || null });
  }
  return (
    <VerbDialog
      rfi={rfi}
      title={t('Change due')}
      verb={t('Change due')}
      state={state}
      fields={['dueDate', 'reason']}
      onClose={onClose}
      onSend={send}
    >
      <FormCell name="dueDate">
        <DateField label={t('Due')} {...state.form.field('dueDate')} min={today} autoFocus />
      </FormCell>
      <FormCell name="reason">
        <TextField label={t('Reason')} optional {...state.form.field('reason')} multiline minRows={2} maxLength={500} />
      </FormCell>
    </VerbDialog>
  );
}
