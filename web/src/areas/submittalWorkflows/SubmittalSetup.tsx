import Box from '@mui/material/Box';
import { useState } from 'react';
import {
  DISPOSITION_EFFECTS,
  DISPOSITION_MEANINGS,
  submittalWorkflows,
} from '@plumbline/contract/areas/submittalWorkflows';
import type { Disposition, SubmittalWorkflow } from '@plumbline/contract/areas/submittalWorkflows';
import { newId } from '@plumbline/contract/kit/uuid';
import type { T } from '@plumbline/contract/kit/words';
import { EFFECT_TONES, effectWords, meaningWords } from '@plumbline/contract/areas/submittalWorkflows/names';
import { useSend } from '../../kit/api/index.ts';
import { useRight } from '../../kit/nav/index.ts';
import { CallDialog } from '../../kit/records/form/CallDialog.tsx';
import { FormField } from '../../kit/records/form/FormFields.tsx';
import { FormInputs } from '../../kit/records/form/FormInputs.tsx';
import { EditedLines, SettingsFrame } from '../../kit/records/page/SettingsFrame.tsx';
import type { SettingsPlace } from '../../kit/records/page/SettingsFrame.tsx';
import { askedAs } from '../../kit/records/form/reviewSteps.ts';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { checkField, recordValues, textField, usualChoiceField } from '../../kit/records/form/formFields.ts';
import { useT } from '../../kit/words/index.ts';
import { StepsEditor, peopleOf, stepInput } from './StepsEditor.tsx';
import { useDispositions, useWorkflows } from './reads.ts';

/** The review workflows of a project, and the dispositions of the company. */
export function SubmittalSetup(place: SettingsPlace) {
  const t = useT();
  const mayConfigure = useRight('submittal', 'configure') !== 'none';
  return (
    <SettingsFrame {...place} note={t('Spec sections and workflows belong to one project.')}>
      {(projectId) => (
        <>
          <Workflows key={projectId} projectId={projectId} />
          {mayConfigure && <Dispositions />}
        </>
      )}
    </SettingsFrame>
  );
}

function Workflows({ projectId }: { projectId: string }) {
  const t = useT();
  const workflows = useWorkflows(projectId);
  const remove = useSend(submittalWorkflows.remove, { touches: [submittalWorkflows.list] });
  return (
    <EditedLines
      title={t('Workflows')}
      nothing={t(
        'A workflow says who reviews, one step after the other. The default one is used where none is chosen.',
      )}
      add={t('Add workflow')}
      lines={workflows}
      idOf={({ workflowId }) => workflowId}
      below={(workflow) => stepsText(workflow, t)}
      end={({ isDefault }) => isDefault && <StatusChip tone="neutral" word={t('Default')} />}
      remove={{
        question: ({ name }) =>
          t('Remove the workflow “{name}”? Reviews that are under way go on as they are.', { name }),
        run: ({ workflowId }) => remove.mutate({ projectId, workflowId }),
      }}
      dialog={(workflow, onClose) => (
        <WorkflowDialog projectId={projectId} workflow={workflow} first={workflows.length === 0} onClose={onClose} />
      )}
    />
  );
}

/** "Inés Calderón, Northgate Structural › Sam Okafor" */
function stepsText({ steps }: SubmittalWorkflow, t: T): string {
  const names = [...Map.groupBy(steps, ({ step }) => step).values()].map((of) => {
    return new Set(of.map((one) => askedAs(one, t) || one.person?.fullName || '').filter(Boolean));
  });
  return names.map((of) => [...of].join(', ')).join(' › ');
}

interface WorkflowDialogProps {
  projectId: string;
  workflow: SubmittalWorkflow | null;
  /** The first workflow of a project becomes its default */
  first: boolean;
  onClose: () => void;
}

function WorkflowDialog({ projectId, workflow, first, onClose }: WorkflowDialogProps) {
  const t = useT();
  const [workflowId] = useState(() => workflow?.workflowId ?? newId());
  const fields = {
    name: textField(t('Name'), { maxLength: 80 }),
    isDefault: checkField(t('Used where no workflow is chosen'), {}, first),
    stopOnResubmit: checkField(t('Stop at the first rejection'), {
      help: t('Otherwise a step waits until every required reviewer has answered.'),
    }),
  };
  return (
    <CallDialog
      call={submittalWorkflows.save}
      title={workflow ? t('Edit {name}', { name: workflow.name }) : t('Add workflow')}
      action={t('Save')}
      width={640}
      initial={{ ...recordValues(fields, workflow ?? {}), steps: peopleOf(workflow ?? undefined, t) }}
      input={({ steps }) => ({ projectId, workflowId, steps: stepInput(steps) })}
      messages={{ name: t('Give the name') }}
      check={({ steps }): Record<string, string> =>
        steps.some((one) => one.required) ? {} : { steps: t('Choose who reviews it') }
      }
      touches={[submittalWorkflows.list]}
      done={onClose}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormInputs form={form} fields={fields} names={['name']} autoFocus />
          <FormField form={form} name="steps" as={StepsEditor} projectId={projectId} />
          <div>
            <FormInputs form={form} fields={fields} names={['isDefault', 'stopOnResubmit']} />
          </div>
        </>
      )}
    </CallDialog>
  );
}

function Dispositions() {
  const t = useT();
  const effects = effectWords(t);
  return (
    <EditedLines
      title={t('Answers of a review')}
      note={t('for the whole company, best first')}
      add={t('Add answer')}
      lines={useDispositions()}
      idOf={({ dispositionId }) => dispositionId}
      end={({ active, effect }) => (
        <>
          {!active && <Box sx={{ color: 'text.tertiary' }}>{t('Retired')}</Box>}
          <StatusChip tone={EFFECT_TONES[effect]} word={effects[effect]} />
        </>
      )}
      dialog={(given, onClose) => <DispositionDialog given={given} onClose={onClose} />}
    />
  );
}

function DispositionDialog({ given, onClose }: { given: Disposition | null; onClose: () => void }) {
  const t = useT();
  const [dispositionId] = useState(() => given?.dispositionId ?? newId());
  const fields = {
    name: textField(t('Name'), { maxLength: 60 }),
    meaning: usualChoiceField(t('Taken as'), meaningWords(t), DISPOSITION_MEANINGS, 'approved'),
    effect: usualChoiceField(t('What follows'), effectWords(t), DISPOSITION_EFFECTS, 'release'),
    active: checkField(t('Offered to reviewers'), {}, true),
  };
  return (
    <CallDialog
      call={submittalWorkflows.saveDisposition}
      title={given ? t('Edit {name}', { name: given.name }) : t('Add answer')}
      action={t('Save')}
      initial={recordValues(fields, given ?? {})}
      input={() => ({ dispositionId })}
      touches={[submittalWorkflows.dispositions]}
      done={onClose}
      onClose={onClose}
    >
      {(form) => <FormInputs form={form} fields={fields} autoFocus />}
    </CallDialog>
  );
}
