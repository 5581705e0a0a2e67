import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { useEffect, useEffectEvent } from 'react';
import { FormInputs } from '../../../kit/records/FormInputs.tsx';
import { RecordVerbDialog } from '../../../kit/records/RecordVerbDialog.tsx';
import { MailLinks } from '../../../kit/records/ReviewerPicker.tsx';
import type { PickedReviewer } from '../../../kit/records/ReviewerPicker.tsx';
import type { VerbProps } from '../../../kit/records/RecordVerbDialog.tsx';
import { peopleField, proseField } from '../../../kit/records/formFields.ts';
import type { RecordForm } from '../../../kit/records/useRecordForm.ts';
import { useT } from '../../../kit/words/index.ts';
import { noDay } from '../../../kit/records/formInput.ts';
import { DueField, ReviewersInput, SimilarHint, useProjectDays, useRfiType } from '../inputs.tsx';
import type { ProjectDays } from '../inputs.tsx';

const asked: PickedReviewer[] = [];
const informed: PersonRef[] = [];

/** draft or submitted → open: who is asked, by when, who is informed. */
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
      initial={{ reviewers: asked, dueDate: rfi.dueDate, distributionIds: informed, note: '', mailLinks: true }}
      input={({ reviewers, dueDate }) => ({
        reviewers: reviewers.map(({ personId, required, dueDate: own }) => ({ personId, required, dueDate: own })),
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

/** Puts in whom its type proposes, once, unless something is chosen already. */
function TypeProposal({ rfi, form }: { rfi: Rfi; form: RecordForm<SendValues> }) {
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

interface SendValues {
  reviewers: PickedReviewer[];
  dueDate: string | null;
  distributionIds: PersonRef[];
  note: string;
  mailLinks: boolean;
}

/** answered → open: what is still unclear */
export function AskAgainDialog(props: VerbProps<Rfi>) {
  const t = useT();
  const days = useProjectDays(props.record);
  const clarification = proseField(t('What is still unclear'), { rows: 4, maxLength: 20_000 });
  return (
    <RecordVerbDialog
      {...props}
      call={rfis.askAgain}
      lead={t('A new round begins; the answers so far stay.')}
      initial={{ clarification: '', ...roundAfter(props.record) }}
      input={({ dueDate }) => ({ dueDate: dueDate ?? days.due ?? '' })}
      messages={{ dueDate: t('Say until when') }}
      toast={(done) => t('Asked again, round {n}', { n: done.round })}
    >
      {(form) => (
        <>
          <FormInputs form={form} fields={{ clarification }} autoFocus />
          <RoundFields form={form} projectId={props.record.projectId} days={days} />
        </>
      )}
    </RecordVerbDialog>
  );
}

/** closed → open */
export function ReopenDialog(props: VerbProps<Rfi>) {
  const t = useT();
  const { number, projectId } = props.record;
  const days = useProjectDays(props.record);
  const reason = proseField(t('Reason'), { rows: 4, maxLength: 2000 });
  return (
    <RecordVerbDialog
      {...props}
      call={rfis.reopen}
      title={t('Reopen {name}', { name: number ?? t('RFI') })}
      lead={t('A new round begins and everybody involved is told.')}
      initial={{ reason: '', ...roundAfter(props.record) }}
      input={({ dueDate }) => ({ dueDate: dueDate ?? days.due ?? '' })}
      messages={{ dueDate: t('Say until when') }}
      toast={(done) => t('{number} is open again', { number: done.number ?? '' })}
    >
      {(form) => (
        <>
          <FormInputs form={form} fields={{ reason }} autoFocus />
          <RoundFields form={form} projectId={projectId} days={days} />
        </>
      )}
    </RecordVerbDialog>
  );
}

interface RoundValues {
  reviewerIds: PersonRef[];
  dueDate: string | null;
}

/** A new round asks those who were asked in the one that is over, until others are chosen. */
function roundAfter({ reviewers, round }: Rfi): RoundValues {
  const asked = reviewers.filter(
    (one) => one.round === round && !one.coReviewer && !one.forwardedBy && one.person.personId !== '',
  );
  return { dueDate: noDay, reviewerIds: asked.map((one) => one.person) };
}

interface RoundFieldsProps {
  form: RecordForm<RoundValues>;
  projectId: string;
  days: ProjectDays;
}

function RoundFields({ form, projectId, days }: RoundFieldsProps) {
  const t = useT();
  return (
    <>
      <FormInputs
        form={form}
        fields={{ reviewerIds: peopleField(t('Reviewers'), { mayDo: 'rfi.respond' }) }}
        projectId={projectId}
      />
      <DueField form={form} days={days} />
    </>
  );
}
