import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { useEffect, useEffectEvent } from 'react';
import { FormInputs } from '../../../kit/records/form/FormInputs.tsx';
import { RecordVerbDialog } from '../../../kit/records/verbs/RecordVerbDialog.tsx';
import { MailLinks } from '../../../kit/records/outside/MailLinks.tsx';
import { reviewersInput } from '../../../kit/records/form/reviewSteps.ts';
import type { VerbProps } from '../../../kit/records/verbs/RecordVerbDialog.tsx';
import { emptyValues, peopleField, proseField } from '../../../kit/records/form/formFields.ts';
import type { FormFields } from '../../../kit/records/form/formFields.ts';
import type { RecordForm } from '../../../kit/records/form/useRecordForm.ts';
import { useT } from '../../../kit/words/index.ts';
import { noDay } from '../../../kit/records/form/formInput.ts';
import { DueField, NOBODY_ASKED, ReviewersInput, SimilarHint, useProjectDays, useRfiType } from '../inputs.tsx';

/** Draft or submitted → open: reviewers, due date, and people who are informed. */
export function SendDialog(props: VerbProps<Rfi>) {
  const { record: rfi } = props;
  const t = useT();
  const { projectId } = rfi;
  const days = useProjectDays(rfi);
  const letter = {
    distributionIds: peopleField(t('Also inform'), { optional: true }),
    note: proseField(t('Note to the reviewers'), { optional: true, rows: 2, maxLength: 2000 }),
  };
  return (
    <RecordVerbDialog
      {...props}
      call={rfis.send}
      title={t('Send {name} for review', { name: rfi.number ?? t('RFI') })}
      width={640}
      initial={{ ...NOBODY_ASKED, dueDate: rfi.dueDate, note: '' }}
      input={({ reviewers, dueDate }) => ({
        reviewers: reviewersInput(reviewers),
        dueDate: dueDate ?? days.due ?? '',
      })}
      messages={{ reviewers: t('Choose who is asked'), dueDate: t('Say until when') }}
      toast={(done) => t('{number} sent for review, due {day}', { number: done.number ?? '', day: done.dueDate ?? '' })}
    >
      {(form) => (
        <>
          <TypeProposal rfi={rfi} form={form} />
          <SimilarHint projectId={projectId} title={rfi.title} question={rfi.question ?? ''} exceptId={rfi.rfiId} />
          <ReviewersInput form={form} projectId={projectId} days={days} autoFocus />
          <DueField form={form} days={days} help={t('Everybody without a date of their own answers by then.')} />
          <FormInputs form={form} fields={letter} projectId={projectId} />
          <MailLinks form={form} />
        </>
      )}
    </RecordVerbDialog>
  );
}

/** Proposes the type's reviewers once, unless some are chosen already. */
function TypeProposal({ rfi, form }: { rfi: Rfi; form: RecordForm<typeof NOBODY_ASKED> }) {
  const type = useRfiType(rfi.rfiType?.rfiTypeId);
  const propose = useEffectEvent(() => {
    if (!type || form.dirty || type.reviewers.length + type.distribution.length === 0) return;
    const reviewers = type.reviewers.map((person) => ({ ...person, required: true, dueDate: null }));
    form.restart({ ...form.values, reviewers, distributionIds: type.distribution });
  });
  const typeId = type?.rfiTypeId;
  useEffect(() => propose(), [typeId]);
  return null;
}

/** Answered → open: asks again, with what is still unclear. */
export function AskAgainDialog(props: VerbProps<Rfi>) {
  const t = useT();
  return (
    <RoundDialog
      {...props}
      call={rfis.askAgain}
      words={{ clarification: proseField(t('What is still unclear'), { rows: 4, maxLength: 20_000 }) }}
      lead={t('A new round begins; the answers so far stay.')}
      toast={(done) => t('Asked again, round {n}', { n: done.round })}
    />
  );
}

/** Closed → open. */
export function ReopenDialog(props: VerbProps<Rfi>) {
  const t = useT();
  return (
    <RoundDialog
      {...props}
      call={rfis.reopen}
      words={{ reason: proseField(t('Reason'), { rows: 4, maxLength: 2000 }) }}
      title={t('Reopen {name}', { name: props.record.number ?? t('RFI') })}
      lead={t('A new round begins and everybody involved is told.')}
      toast={(done) => t('{number} is open again', { number: done.number ?? '' })}
    />
  );
}

/** A new round proposes the last round's reviewers, without co-reviewers and people who were forwarded to. */
function roundAfter({ reviewers, round }: Rfi) {
  const asked = reviewers.filter(
    (one) => one.round === round && !one.coReviewer && !one.forwardedBy && one.person.personId !== '',
  );
  return { dueDate: noDay, reviewerIds: asked.map((one) => one.person) };
}

interface RoundDialogProps extends VerbProps<Rfi> {
  call: typeof rfis.askAgain | typeof rfis.reopen;
  /** The field for the reason of another round */
  words: FormFields;
  title?: string;
  lead: string;
  toast: (done: Rfi) => string;
}

/** Begins a new round: reason, reviewers and due date. */
function RoundDialog({ words, ...props }: RoundDialogProps) {
  const t = useT();
  const { projectId } = props.record;
  const days = useProjectDays(props.record);
  const fields = { reviewerIds: peopleField(t('Reviewers'), { mayDo: 'rfi.respond' }) };
  return (
    <RecordVerbDialog
      {...props}
      initial={{ ...emptyValues(words), ...roundAfter(props.record) }}
      input={({ dueDate }) => ({ dueDate: dueDate ?? days.due ?? '' })}
      messages={{ dueDate: t('Say until when') }}
    >
      {(form) => (
        <>
          <FormInputs form={form} fields={words} autoFocus />
          <FormInputs form={form} fields={fields} projectId={projectId} />
          <DueField form={form} days={days} />
        </>
      )}
    </RecordVerbDialog>
  );
}
