import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { rfis } from '@plumbline/contract/areas/rfis';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { FormCell } from '../../../kit/records/FormParts.tsx';
import { DateField } from '../../../kit/ui/DateField.tsx';
import { PeoplePicker, PersonPicker } from '../../../kit/ui/PersonPicker.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { useT } from '../../../kit/words/index.ts';
import { Lead, VerbDialog, useVerbForm } from './VerbDialog.tsx';
import type { VerbProps } from './VerbDialog.tsx';
import { MailLinks, useProjectDays } from './fields.tsx';

/* The verbs that name people. */

interface OneValues {
  person: PersonRef | null;
  note: string;
  dueDate: string | null;
  mailLinks: boolean;
}
const ONE: OneValues = { person: null, note: '', dueDate: null, mailLinks: true };

/** Whoever holds the ball asks somebody else; the answer brings it back. */
export function ForwardDialog(props: VerbProps) {
  const { rfi, onClose } = props;
  const t = useT();
  const { today } = useProjectDays(rfi.projectId);
  const state = useVerbForm(props, 'forward', ONE, rfis.forward, (done) =>
    t('Forwarded; the ball is with {name}', { name: done.ballInCourt[0]?.fullName ?? '' }),
  );
  const { form } = state;
  const { values } = form;
  function send() {
    if (!values.person) return form.setErrors({ personId: t('Choose a person') });
    state.run({
      rfiId: rfi.rfiId,
      version: rfi.version,
      personId: values.person.personId,
      note: values.note || null,
      dueDate: values.dueDate,
      mailLinks: values.mailLinks,
    });
  }
  return (
    <VerbDialog
      rfi={rfi}
      title={t('Forward {name}', { name: rfi.number ?? t('RFI') })}
      verb={t('Forward')}
      state={state}
      fields={['personId', 'note', 'dueDate']}
      onClose={onClose}
      onSend={send}
    >
      <Lead>{t('They hold the ball until they answer; then it comes back to you.')}</Lead>
      <FormCell name="personId">
        <PersonPicker
          label={t('To')}
          projectId={rfi.projectId}
          value={values.person}
          onChange={(person) => form.set({ person })}
          error={form.errors.personId}
          autoFocus
        />
      </FormCell>
      <FormCell name="note">
        <TextField
          label={t('What you want to know')}
          optional
          {...form.field('note')}
          multiline
          minRows={3}
          maxLength={2000}
        />
      </FormCell>
      <FormCell name="dueDate">
        <DateField label={t('Until')} optional {...form.field('dueDate')} min={today} />
      </FormCell>
      <MailLinks value={values.mailLinks} onChange={(mailLinks) => form.set({ mailLinks })} />
    </VerbDialog>
  );
}

/** Asks one more. */
export function AddReviewerDialog(props: VerbProps) {
  const { rfi, onClose } = props;
  const t = useT();
  const { today } = useProjectDays(rfi.projectId);
  const state = useVerbForm(props, 'addReviewer', { ...ONE, required: true, coReviewer: false }, rfis.addReviewer, () =>
    t('Reviewer added'),
  );
  const { form } = state;
  const { values } = form;
  function send() {
    if (!values.person) return form.setErrors({ personId: t('Choose a person') });
    state.run({
      rfiId: rfi.rfiId,
      version: rfi.version,
      personId: values.person.personId,
      required: values.required && !values.coReviewer,
      coReviewer: values.coReviewer,
      note: values.note || null,
      dueDate: values.dueDate,
      mailLinks: values.mailLinks,
    });
  }
  return (
    <VerbDialog
      rfi={rfi}
      title={t('Add reviewer')}
      verb={t('Add reviewer')}
      state={state}
      fields={['personId', 'note', 'dueDate']}
      onClose={onClose}
      onSend={send}
    >
      <FormCell name="personId">
        <PersonPicker
          label={t('Reviewer')}
          projectId={rfi.projectId}
          value={values.person}
          onChange={(person) => form.set({ person })}
          error={form.errors.personId}
          autoFocus
        />
      </FormCell>
      <div>
        <FormControlLabel
          control={
            <Checkbox
              checked={values.required && !values.coReviewer}
              disabled={values.coReviewer}
              onChange={(_, required) => form.set({ required })}
            />
          }
          label={t('Their answer is required')}
        />
        <FormControlLabel
          control={<Checkbox checked={values.coReviewer} onChange={(_, coReviewer) => form.set({ coReviewer })} />}
          label={t('May comment only, does not hold the ball')}
        />
      </div>
      <FormCell name="dueDate">
        <DateField label={t('Until')} optional {...form.field('dueDate')} min={today} />
      </FormCell>
      <FormCell name="note">
        <TextField label={t('Note')} optional {...form.field('note')} multiline minRows={2} maxLength={2000} />
      </FormCell>
      <MailLinks value={values.mailLinks} onChange={(mailLinks) => form.set({ mailLinks })} />
    </VerbDialog>
  );
}

/** Puts the ball with other people by hand. */
export function ShiftCourtDialog(props: VerbProps) {
  const { rfi, onClose } = props;
  const t = useT();
  const state = useVerbForm(props, 'shiftCourt', { people: rfi.ballInCourt, reason: '' }, rfis.shiftCourt, (done) =>
    t('The ball is with {names}', { names: done.ballInCourt.map((person) => person.fullName).join(', ') }),
  );
  const { form } = state;
  const { values } = form;
  function send() {
    if (values.people.length === 0) return form.setErrors({ personIds: t('Choose who holds it') });
    state.run({
      rfiId: rfi.rfiId,
      version: rfi.version,
      personIds: values.people.map((person) => person.personId),
      reason: values.reason,
    });
  }
  return (
    <VerbDialog
      rfi={rfi}
      title={t('Shift court')}
      verb={t('Shift court')}
      state={state}
      fields={['personIds', 'reason']}
      onClose={onClose}
      onSend={send}
    >
      <Lead>{t('The days so far stay with those who had it.')}</Lead>
      <FormCell name="personIds">
        <PeoplePicker
          label={t('Ball in court')}
          projectId={rfi.projectId}
          value={values.people}
          onChange={(people) => form.set({ people })}
          error={form.errors.personIds}
          autoFocus
        />
      </FormCell>
      <FormCell name="reason">
        <TextField label={t('Reason')} {...form.field('reason')} multiline minRows={2} maxLength={1000} />
      </FormCell>
    </VerbDialog>
  );
}
