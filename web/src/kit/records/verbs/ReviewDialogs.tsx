import { useQuery } from '@tanstack/react-query';
import { projectReads } from '@plumbline/contract/areas/projects/reads';
import { dayIn } from '@plumbline/contract/kit/days';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import { query } from '../../api/index.ts';
import { DateField } from '../../ui/DateField.tsx';
import { PeoplePicker } from '../../ui/PersonPicker.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useT } from '../../words/index.ts';
import { CheckField, FormField, TextArea } from '../form/FormFields.tsx';
import { RecordVerbDialog } from './RecordVerbDialog.tsx';
import type { VerbProps } from './RecordVerbDialog.tsx';
import { MailLinks } from '../outside/MailLinks.tsx';
import { AskedPicker } from '../form/AskedPicker.tsx';
import { whoInput } from '../page/askable.ts';
import type { AskablePerson } from '../page/askable.ts';
import { noDay, hasField } from '../form/formInput.ts';
import { reviewSteps } from '../form/reviewSteps.ts';
import type { UnderReview } from '../form/reviewSteps.ts';

/* The dialogs of the review verbs that every kind has; `reviewVerbs.ts` binds them to a kind's calls. */

type Props<R extends UnderReview> = VerbProps<R> & { call: Endpoint };

/** Nobody is chosen at first. The forms hold the people as `personId`, because the server names their errors so. */
const nobodyAsked: AskablePerson[] = [];

function whoIsMissing(asked: readonly AskablePerson[], t: T): Record<string, string> {
  return asked.length > 0 ? {} : { personId: t('Choose a person, a company or a role') };
}

/** Adds a reviewer, with a step if the call takes one. */
export function AddReviewerDialog<R extends UnderReview>(props: Props<R>) {
  const t = useT();
  const { projectId, reviewers, round } = props.record;
  const today = useProjectToday(projectId);
  const steps = reviewSteps(reviewers, round, true).filter(({ state }) => state !== 'done');
  const first = steps[0]?.step ?? 1;
  return (
    <RecordVerbDialog
      {...props}
      initial={{
        personId: nobodyAsked,
        step: String(first),
        note: '',
        dueDate: noDay,
        mailLinks: true,
        required: true,
        coReviewer: false,
      }}
      input={({ personId, step, required, coReviewer }) => ({
        ...whoInput(personId),
        ...(hasField(props.call.input, 'step') && { step: Number(step) }),
        required: required && !coReviewer,
      })}
      check={({ personId }) => whoIsMissing(personId, t)}
      toast={() => t('Reviewer added')}
    >
      {(form) => {
        const { required, coReviewer } = form.values;
        return (
          <>
            <FormField
              form={form}
              name="personId"
              as={AskedPicker}
              label={t('Reviewer')}
              projectId={projectId}
              mayDo={coReviewer ? undefined : answers(props)}
              autoFocus
            />
            {steps.length > 1 && (
              <FormField
                form={form}
                name="step"
                as={SelectField}
                label={t('Step')}
                options={steps.map(({ step }) => ({ value: String(step), label: t('Step {n}', { n: step }) }))}
              />
            )}
            <div>
              <CheckField
                label={t('Their answer is required')}
                value={required && !coReviewer}
                disabled={coReviewer}
                onChange={(on) => form.set({ required: on })}
              />
              <CheckField {...form.field('coReviewer')} label={t('May comment only, does not hold the ball')} />
            </div>
            <FormField form={form} name="dueDate" as={DateField} label={t('Until')} optional min={today} />
            <FormField form={form} name="note" as={TextArea} label={t('Note')} optional rows={2} maxLength={2000} />
            <MailLinks form={form} />
          </>
        );
      }}
    </RecordVerbDialog>
  );
}

/** Forwards the question; the answer returns the ball. */
export function ForwardDialog<R extends UnderReview>(props: Props<R>) {
  const t = useT();
  const { source, record } = props;
  const today = useProjectToday(record.projectId);
  return (
    <RecordVerbDialog
      {...props}
      title={t('Forward {name}', { name: source.nameOf(record, t) })}
      lead={t('They hold the ball until they answer; then it goes back to {names}.', {
        names: record.ballInCourt.map(({ fullName }) => fullName).join(', '),
      })}
      initial={{ personId: nobodyAsked, note: '', dueDate: noDay, mailLinks: true }}
      input={({ personId }) => whoInput(personId)}
      check={({ personId }) => whoIsMissing(personId, t)}
      toast={(done) => t('Forwarded; the ball is with {name}', { name: holdersOf(props, done).join(', ') })}
    >
      {(form) => (
        <>
          <FormField
            form={form}
            name="personId"
            as={AskedPicker}
            label={t('To')}
            projectId={record.projectId}
            mayDo={answers(props)}
            autoFocus
          />
          <FormField
            form={form}
            name="note"
            as={TextArea}
            label={t('What you want to know')}
            optional
            maxLength={2000}
          />
          <FormField form={form} name="dueDate" as={DateField} label={t('Until')} optional min={today} />
          <MailLinks form={form} />
        </>
      )}
    </RecordVerbDialog>
  );
}

/** Puts the ball into another court by hand. */
export function ShiftCourtDialog<R extends UnderReview>(props: Props<R>) {
  const t = useT();
  const { ballInCourt, projectId } = props.record;
  return (
    <RecordVerbDialog
      {...props}
      lead={t('The days so far stay with the previous holders.')}
      initial={{ personIds: ballInCourt, reason: '' }}
      messages={{ personIds: t('Choose who holds it') }}
      toast={(done) => t('The ball is with {names}', { names: holdersOf(props, done).join(', ') })}
    >
      {(form) => (
        <>
          <FormField
            form={form}
            name="personIds"
            as={PeoplePicker}
            label={t('Ball in court')}
            projectId={projectId}
            mayDo={answers(props)}
            autoFocus
          />
          <FormField form={form} name="reason" as={TextArea} label={t('Reason')} rows={2} maxLength={1000} />
        </>
      )}
    </RecordVerbDialog>
  );
}

/** Changes the due date of the answer. */
export function SetDueDialog<R extends UnderReview>(props: Props<R>) {
  const t = useT();
  const { dueDate, projectId } = props.record;
  const today = useProjectToday(projectId);
  return (
    <RecordVerbDialog
      {...props}
      initial={{ dueDate, reason: '' }}
      messages={{ dueDate: t('Choose a day') }}
      toast={() => t('Due date moved')}
    >
      {(form) => (
        <>
          <FormField form={form} name="dueDate" as={DateField} label={t('Due')} min={today} autoFocus />
          <FormField form={form} name="reason" as={TextArea} label={t('Reason')} optional rows={2} maxLength={500} />
        </>
      )}
    </RecordVerbDialog>
  );
}

/** The permission that a holder of the ball needs. */
function answers<R extends UnderReview>({ source }: Props<R>): string {
  return `${source.kind.kind}.respond`;
}

/** The names of the people who hold the ball after a verb. */
function holdersOf<R extends UnderReview>({ source }: Props<R>, answer: unknown): string[] {
  return source.parse(answer)?.ballInCourt.map((person) => person.fullName) ?? [];
}

/** Today in the project's time zone. */
function useProjectToday(projectId: string): string {
  return useQuery(query(projectReads.get, { projectId }, { quiet: true, stay: true })).data?.today ?? dayIn('UTC');
}
