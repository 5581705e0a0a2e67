import type { SubmittalWorkflow } from '@plumbline/contract/areas/submittalWorkflows';
import type { T } from '@plumbline/contract/kit/words';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RecordForm } from '../../kit/records/form/useRecordForm.ts';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { useT } from '../../kit/words/index.ts';
import { peopleOf } from './StepsEditor.tsx';
import type { StepPerson } from './StepsEditor.tsx';
import { useWorkflows } from './reads.ts';

interface WorkflowChoiceProps<Values extends object> {
  projectId: string;
  workflowId: string | undefined;
  form: RecordForm<Values>;
}

/** Copies the steps of a workflow into the form, once: the named workflow, else the project's default. */
export function WorkflowChoice<Values extends { reviewers: StepPerson[]; stopOnResubmit: boolean }>({
  projectId,
  workflowId,
  form,
}: WorkflowChoiceProps<Values>) {
  const t = useT();
  const workflows = useWorkflows(projectId);
  const [chosen, setChosen] = useState('');
  const usual = workflows.find((one) => one.workflowId === workflowId) ?? workflows.find(isDefault);
  const propose = useEffectEvent(() => {
    if (!usual || form.dirty) return;
    setChosen(usual.workflowId);
    form.restart({ ...form.values, ...takenOver(usual, t) });
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
      onChange={(picked) => {
        setChosen(picked);
        const workflow = workflows.find((one) => one.workflowId === picked);
        form.set({ ...form.values, ...takenOver(workflow, t) });
      }}
      options={workflows.map((one) => ({ value: one.workflowId, label: one.name }))}
    />
  );
}

/** The values that a review copies from its workflow. */
function takenOver(workflow: SubmittalWorkflow | undefined, t: T) {
  return { reviewers: peopleOf(workflow, t), stopOnResubmit: workflow?.stopOnResubmit ?? false };
}

const isDefault = (workflow: { isDefault: boolean }) => workflow.isDefault;
