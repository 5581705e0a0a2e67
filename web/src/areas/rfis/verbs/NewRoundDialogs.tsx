import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { FormInputs } from '../../../kit/records/FormInputs.tsx';
import { RecordVerbDialog } from '../../../kit/records/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/RecordVerbDialog.tsx';
import { peopleField, proseField } from '../../../kit/records/formFields.ts';
import { noDay } from '../../../kit/records/formInput.ts';
import type { RecordForm } from '../../../kit/records/useRecordForm.ts';
import { useT } from '../../../kit/words/index.ts';
import { DueField, useProjectDays } from '../inputs.tsx';
import type { ProjectDays } from '../inputs.tsx';

/** answered → open: what is still unclear */
export function AskAgainDialog(props: VerbProps<Rfi>) {
  const t = useT();
  const { projectId } = props.record;
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
          <RoundFields form={form} projectId={projectId} days={days} />
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
