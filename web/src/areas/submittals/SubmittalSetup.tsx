import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { DISPOSITION_EFFECTS, DISPOSITION_MEANINGS } from '@plumbline/contract/areas/submittals/shapes';
import type { Disposition } from '@plumbline/contract/areas/submittals/shapes';
import { submittalSettings } from '@plumbline/contract/areas/submittals/settings';
import type { SubmittalWorkflow } from '@plumbline/contract/areas/submittals/settings';
import { newId } from '@plumbline/contract/kit/uuid';
import { useSend } from '../../kit/api/index.ts';
import { confirm } from '../../kit/confirm/index.ts';
import { useRight } from '../../kit/nav/index.ts';
import { CheckField } from '../../kit/records/FormFields.tsx';
import { FormCell, FormErrors } from '../../kit/records/FormParts.tsx';
import { Lines, SettingsFrame } from '../../kit/records/SettingsFrame.tsx';
import type { SettingsPlace } from '../../kit/records/SettingsFrame.tsx';
import { StatusChip } from '../../kit/records/StatusChip.tsx';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useFieldErrors } from '../../kit/ui/useFieldErrors.ts';
import { choices } from '../../kit/words/choices.ts';
import { useT } from '../../kit/words/index.ts';
import { StepsEditor, peopleOf, stepInput } from './StepsEditor.tsx';
import { useDispositions, useWorkflows } from './queries.ts';
import { EFFECT_TONES, effectWords, meaningWords } from './words.ts';

/** How a project reviews, and the answers that the company knows. */
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
  const [open, setOpen] = useState<SubmittalWorkflow | 'new' | null>(null);
  const remove = useSend(submittalSettings.removeWorkflow, { touches: [submittalSettings.workflows] });
  async function ask({ workflowId, name }: SubmittalWorkflow) {
    const text = t('Remove the workflow “{name}”? Reviews that are under way go on as they are.', { name });
    if (await confirm({ text, confirmLabel: t('Remove'), tone: 'danger' })) remove.mutate({ projectId, workflowId });
  }
  return (
    <Lines
      title={t('Workflows')}
      nothing={t(
        'A workflow says who reviews, one step after the other. The default one is used where none is chosen.',
      )}
      button={
        <Button startIcon={<AddOutlined />} onClick={() => setOpen('new')}>
          {t('Add workflow')}
        </Button>
      }
      lines={workflows.map((workflow) => ({
        id: workflow.workflowId,
        content: (
          <>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Button variant="text" onClick={() => setOpen(workflow)} sx={{ ml: -1 }}>
                {workflow.name}
              </Button>
              <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{stepsText(workflow)}</Box>
            </Box>
            {workflow.isDefault && <StatusChip tone="neutral" word={t('Default')} />}
            <IconButton aria-label={t('Remove {name}', { name: workflow.name })} onClick={() => void ask(workflow)}>
              <DeleteOutlined fontSize="small" />
            </IconButton>
          </>
        ),
      }))}
    >
      {open && (
        <WorkflowDialog
          projectId={projectId}
          workflow={open === 'new' ? null : open}
          first={workflows.length === 0}
          onClose={() => setOpen(null)}
        />
      )}
    </Lines>
  );
}

/** "Inés Calderón, Tomasz Wójcik › Sam Okafor" */
function stepsText({ steps }: SubmittalWorkflow): string {
  const numbers = [...new Set(steps.map(({ step }) => step))];
  const names = (at: number) => steps.flatMap(({ step, person }) => (step === at && person ? [person.fullName] : []));
  return numbers.map((step) => names(step).join(', ')).join(' › ');
}

interface WorkflowDialogProps {
  projectId: string;
  workflow: SubmittalWorkflow | null;
  /** the first one of a project becomes its default */
  first: boolean;
  onClose: () => void;
}

function WorkflowDialog({ projectId, workflow, first, onClose }: WorkflowDialogProps) {
  const t = useT();
  const [workflowId] = useState(() => workflow?.workflowId ?? newId());
  const [name, setName] = useState(workflow?.name ?? '');
  const [isDefault, setDefault] = useState(workflow?.isDefault ?? first);
  const [stopOnResubmit, setStop] = useState(workflow?.stopOnResubmit ?? true);
  const [people, setPeople] = useState(() => peopleOf(workflow ?? undefined));
  const { form, errors, mending, fail, refused } = useFieldErrors<HTMLDivElement>();
  const save = useSend(submittalSettings.saveWorkflow, { touches: [submittalSettings.workflows], done: onClose });
  function send() {
    if (save.isPending) return;
    const found: Record<string, string> = {};
    if (name.trim() === '') found.name = t('Give the name');
    if (!people.some((one) => one.required)) found.steps = t('Choose who reviews it');
    if (Object.keys(found).length > 0) return fail(found);
    const input = { projectId, workflowId, name, isDefault, stopOnResubmit, steps: stepInput(people) };
    save.mutate(input, { onError: refused });
  }
  return (
    <Dialog
      title={workflow ? t('Edit {name}', { name: workflow.name }) : t('Add workflow')}
      width={640}
      keepOpen
      onClose={onClose}
      onSubmit={send}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActionButton type="submit" variant="contained" busy={save.isPending} onPress={() => undefined}>
            {t('Save')}
          </ActionButton>
        </>
      }
    >
      <Box ref={form} sx={{ display: 'grid', gap: 2 }}>
        <FormErrors errors={errors} known={['name', 'steps']} />
        <FormCell name="name">
          <TextField
            label={t('Name')}
            value={name}
            onChange={mending('name', setName)}
            error={errors.name}
            maxLength={80}
            autoFocus
          />
        </FormCell>
        <FormCell name="steps">
          <StepsEditor
            projectId={projectId}
            value={people}
            onChange={mending('steps', setPeople)}
            error={errors.steps}
          />
        </FormCell>
        <div>
          <CheckField label={t('Used where no workflow is chosen')} value={isDefault} onChange={setDefault} />
          <CheckField
            label={t('An answer that wants another revision ends the review at once')}
            value={stopOnResubmit}
            onChange={setStop}
          />
        </div>
      </Box>
    </Dialog>
  );
}

function Dispositions() {
  const t = useT();
  const effects = effectWords(t);
  const [open, setOpen] = useState<Disposition | null>(null);
  const fresh = (): Disposition => ({
    dispositionId: newId(),
    name: '',
    meaning: 'approved',
    effect: 'release',
    active: true,
  });
  return (
    <Lines
      title={t('Answers of a review')}
      note={t('for the whole company, best first')}
      button={
        <Button startIcon={<AddOutlined />} onClick={() => setOpen(fresh())}>
          {t('Add answer')}
        </Button>
      }
      lines={useDispositions().map((one) => ({
        id: one.dispositionId,
        content: (
          <>
            <Button variant="text" onClick={() => setOpen(one)} sx={{ ml: -1 }}>
              {one.name}
            </Button>
            <Box sx={{ flex: 1 }} />
            {!one.active && <Box sx={{ color: 'text.tertiary' }}>{t('Retired')}</Box>}
            <StatusChip tone={EFFECT_TONES[one.effect]} word={effects[one.effect]} />
          </>
        ),
      }))}
    >
      {open && <DispositionDialog given={open} onClose={() => setOpen(null)} />}
    </Lines>
  );
}

function DispositionDialog({ given, onClose }: { given: Disposition; onClose: () => void }) {
  const t = useT();
  const [values, setValues] = useState(given);
  const { form, errors, mending, refused } = useFieldErrors<HTMLDivElement>();
  const save = useSend(submittalSettings.saveDisposition, { touches: [submittalSettings.dispositions], done: onClose });
  const set = (change: Partial<Disposition>) => setValues({ ...values, ...change });
  return (
    <Dialog
      title={given.name ? t('Edit {name}', { name: given.name }) : t('Add answer')}
      onClose={onClose}
      onSubmit={() => !save.isPending && save.mutate(values, { onError: refused })}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActionButton type="submit" variant="contained" busy={save.isPending} onPress={() => undefined}>
            {t('Save')}
          </ActionButton>
        </>
      }
    >
      <Box ref={form} sx={{ display: 'grid', gap: 2 }}>
        <FormErrors errors={errors} known={['name', 'meaning', 'effect']} />
        <FormCell name="name">
          <TextField
            label={t('Name')}
            value={values.name}
            onChange={mending('name', (name: string) => set({ name }))}
            error={errors.name}
            maxLength={60}
            autoFocus
          />
        </FormCell>
        <FormCell name="meaning">
          <SelectField
            label={t('Taken as')}
            value={values.meaning}
            onChange={(meaning) => set({ meaning: meaning || 'approved' })}
            options={choices(meaningWords(t), DISPOSITION_MEANINGS)}
            error={errors.meaning}
          />
        </FormCell>
        <FormCell name="effect">
          <SelectField
            label={t('What follows')}
            value={values.effect}
            onChange={(effect) => set({ effect: effect || 'none' })}
            options={choices(effectWords(t), DISPOSITION_EFFECTS)}
            error={errors.effect}
          />
        </FormCell>
        <CheckField label={t('Offered to reviewers')} value={values.active} onChange={(active) => set({ active })} />
      </Box>
    </Dialog>
  );
}
