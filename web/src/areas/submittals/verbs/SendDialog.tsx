import { submittalCalls } from '@plumbline/contract/areas/submittals';
import type { SubmittalItem } from '@plumbline/contract/areas/submittals';
import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useState } from 'react';
import { dayIn } from '@plumbline/contract/kit/days';
import { titleName } from '../../../kit/records/commonVerbs.ts';
import { FormInputs } from '../../../kit/records/FormInputs.tsx';
import { RecordVerbDialog } from '../../../kit/records/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/RecordVerbDialog.tsx';
import { proseField } from '../../../kit/records/formFields.ts';
import { useFormat, useT } from '../../../kit/words/index.ts';
import { useActor } from '../../../kit/nav/index.ts';
import { FormField } from '../../../kit/records/FormFields.tsx';
import { MailLinks } from '../../../kit/records/MailLinks.tsx';
import type { RecordForm } from '../../../kit/records/useRecordForm.ts';
import { SelectField } from '../../../kit/ui/SelectField.tsx';
import { StepsEditor, peopleOf, returnDay, stepInput } from '../StepsEditor.tsx';
import type { StepPerson } from '../StepsEditor.tsx';
import { useWorkflows } from '../settings.ts';

const nobody: StepPerson[] = [];

/** submitted or reviewed → inReview: who is asked in which step, and for how many days. */
export function SendDialog(props: VerbProps<SubmittalItem>) {
  const { record: item } = props;
  const t = useT();
  const format = useFormat();
  const today = dayIn(useActor().tenant.timeZone);
  const note = proseField(t('Note to the reviewers'), { optional: true, rows: 2, maxLength: 2000 });
  return (
    <RecordVerbDialog
      {...props}
      call={submittalCalls.send}
      title={t('Send {name} for review', { name: titleName(item) })}
      lead={item.status === 'reviewed' ? t('A new round begins; the answers so far stay.') : undefined}
      width={640}
      initial={{ reviewers: nobody, note: '', mailLinks: true }}
      input={({ reviewers }) => ({ reviewers: stepInput(reviewers) })}
      check={({ reviewers }): Record<string, string> =>
        reviewers.some((one) => one.required) ? {} : { reviewers: t('Choose who reviews it') }
      }
      toast={(done) =>
        t('{number} sent for review, due back {day}', {
          number: done.number ?? '',
          day: format.day(done.returnDueDate ?? done.dueDate),
        })
      }
    >
      {(form) => {
        const { reviewers } = form.values;
        return (
          <>
            <WorkflowChoice item={item} form={form} />
            <FormField form={form} name="reviewers" as={StepsEditor} projectId={item.projectId} autoFocus />
            {reviewers.length > 0 && (
              <Box sx={{ color: 'text.secondary' }}>
                {t('Back by {day}, when everybody takes the days that they have.', {
                  day: format.day(returnDay(reviewers, today)),
                })}
                {item.plannedReturnDate &&
                  ` ${t('The plan wants it back by {day}.', { day: format.day(item.plannedReturnDate) })}`}
              </Box>
            )}
            <FormInputs form={form} fields={{ note }} />
            <MailLinks form={form} />
          </>
        );
      }}
    </RecordVerbDialog>
  );
}

/** The workflow whose steps are taken over: that of the submittal, else the project's own. They are put in once. */
function WorkflowChoice({
  item,
  form,
}: {
  item: SubmittalItem;
  form: RecordForm<{ reviewers: StepPerson[]; note: string; mailLinks: boolean }>;
}) {
  const t = useT();
  const workflows = useWorkflows(item.projectId);
  const [chosen, setChosen] = useState('');
  const usual = workflows.find((one) => one.workflowId === item.workflow?.workflowId) ?? workflows.find(isDefault);
  const propose = useEffectEvent(() => {
    if (!usual || form.dirty) return;
    setChosen(usual.workflowId);
    form.restart({ ...form.values, reviewers: peopleOf(usual, t) });
  });
  const usualId = usual?.workflowId;
  useEffect(() => propose(), [usualId]);
  if (workflows.length === 0) return null;
  return (
    <SelectField
      label={t('Workflow')}
      optional
      placeholder={t('People chosen by hand')}
      value={chosen}
      onChange={(workflowId) => {
        setChosen(workflowId);
        form.set({
          reviewers: peopleOf(
            workflows.find((one) => one.workflowId === workflowId),
            t,
          ),
        });
      }}
      options={workflows.map((one) => ({ value: one.workflowId, label: one.name }))}
    />
  );
}
const isDefault = (workflow: { isDefault: boolean }) => workflow.isDefault;
