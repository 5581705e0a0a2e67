import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { FormField, TextArea } from '../../../kit/records/FormFields.tsx';
import { RecordVerbDialog } from '../../../kit/records/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/RecordVerbDialog.tsx';
import { noDay } from '../../../kit/records/formInput.ts';
import { PeoplePicker } from '../../../kit/ui/PersonPicker.tsx';
import { useT } from '../../../kit/words/index.ts';
import { DueField, lastAsked, useProjectDays } from './fields.tsx';

/** answered → open: what is still unclear */
export function AskAgainDialog(props: VerbProps<Rfi>) {
  const t = useT();
  const { projectId } = props.record;
  const days = useProjectDays(projectId);
  return (
    <RecordVerbDialog
      {...props}
      call={rfis.askAgain}
      lead={t('A new round begins; the answers so far stay.')}
      initial={{ clarification: '', dueDate: noDay, reviewerIds: lastAsked(props.record) }}
      input={({ dueDate }) => ({ dueDate: dueDate ?? days.due ?? '' })}
      messages={{ dueDate: t('Say until when') }}
      toast={(done) => t('Asked again, round {n}', { n: done.round })}
    >
      {(form) => (
        <>
          <FormField
            form={form}
            name="clarification"
            as={TextArea}
            label={t('What is still unclear')}
            rows={4}
            maxLength={20_000}
            autoFocus
          />
          <FormField form={form} name="reviewerIds" as={PeoplePicker} label={t('Reviewers')} projectId={projectId} />
          <DueField form={form} days={days} />
        </>
      )}
    </RecordVerbDialog>
  );
}
