import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { approvalPolicies } from '@plumbline/contract/areas/approvals';
import type { ApprovalPolicy, PolicyStep } from '@plumbline/contract/areas/approvals';
import { newId } from '@plumbline/contract/kit/uuid';
import { useSend } from '../../kit/api/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { useFieldErrors } from '../../kit/ui/useFieldErrors.ts';
import { useT } from '../../kit/words/index.ts';
import { DryRun } from './DryRun.tsx';
import { StepFields } from './StepFields.tsx';
import { PolicyFields, draftOf } from './PolicyFields.tsx';
import type { Policies, PolicyInput } from './words.ts';

/** A step with its own React key, since steps are added, removed and moved. */
interface KeyedStep extends PolicyStep {
  key: string;
}

const newStep = (): KeyedStep => ({
  key: newId(),
  mode: 'any',
  approvers: [],
  limitCents: null,
  escalateAfterDays: null,
});

/** Adds or edits an approval policy. It can be tried on past records first. */
export function PolicyDialog({
  policy,
  all,
  onClose,
}: {
  policy: ApprovalPolicy | null;
  all: Policies;
  onClose: () => void;
}) {
  const t = useT();
  const [draft, setDraft] = useState(() => draftOf(policy, all));
  const [steps, setSteps] = useState<KeyedStep[]>(() =>
    policy ? policy.steps.map((step) => ({ ...step, key: newId() })) : [newStep()],
  );
  const { form, errors, mend, fail, refused } = useFieldErrors();
  const save = useSend(approvalPolicies.save, { touches: [approvalPolicies.list] });
  const change = (changed: Partial<typeof draft>) => {
    setDraft({ ...draft, ...changed });
    mend(...Object.keys(changed));
  };
  const changeSteps = (changed: KeyedStep[]) => {
    setSteps(changed);
    mend('steps');
  };
  const kind = all.kinds.find((one) => one.kind === draft.kind);
  const input: PolicyInput = {
    ...draft,
    minCents: draft.minCents ?? 0,
    steps: steps.map(({ key: _key, ...step }) => step),
  };

  /** Whether the policy is complete. Shows missing values at their fields. */
  function isWhole(): boolean {
    const found: Record<string, string> = {};
    if (draft.name.trim() === '') found['name'] = t('Give it a name');
    if (draft.maxCents !== null && draft.maxCents < input.minCents)
      found['maxCents'] = t('The last amount is below the first');
    for (const [at, { approvers }] of steps.entries())
      if (approvers.length === 0) found[`steps.${at}.approvers`] = t('Choose who approves');
    if (Object.keys(found).length > 0) fail(found);
    return Object.keys(found).length === 0;
  }
  function send() {
    if (!isWhole()) return;
    save.mutate(
      { ...input, ...(policy && { version: policy.version }) },
      {
        onSuccess: () => {
          notify.success(t('The policy was saved'));
          onClose();
        },
        onError: refused,
      },
    );
  }
  return (
    <Dialog
      title={policy ? t('Edit {name}', { name: policy.name }) : t('New policy')}
      width={720}
      onClose={onClose}
      onSubmit={send}
      keepOpen
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActionButton type="submit" variant="contained" busy={save.isPending} onPress={() => undefined}>
            {t('Save the policy')}
          </ActionButton>
        </>
      }
    >
      <Box ref={form} sx={{ display: 'grid', gap: 2 }}>
        <PolicyFields draft={draft} all={all} errors={errors} onChange={change} />
        {steps.map((step, at) => (
          <StepFields
            key={step.key}
            at={at}
            step={step}
            all={all}
            resource={kind?.resource ?? draft.kind}
            errors={errors}
            onChange={(changed) =>
              changeSteps(steps.map((one) => (one.key === step.key ? { ...one, ...changed } : one)))
            }
            onRemove={() => changeSteps(steps.filter((one) => one.key !== step.key))}
          />
        ))}
        {steps.length === 0 && (
          <Box>{t('Without a step no approval is needed: it is approved when it is submitted.')}</Box>
        )}
        {steps.length < 8 && (
          <Button
            startIcon={<AddOutlined />}
            onClick={() => changeSteps([...steps, newStep()])}
            sx={{ justifySelf: 'start' }}
          >
            {t('Add a step')}
          </Button>
        )}
        <DryRun input={input} isWhole={isWhole} onRefused={refused} />
      </Box>
    </Dialog>
  );
}
