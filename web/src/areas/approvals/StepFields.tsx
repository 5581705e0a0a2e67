import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { STEP_MODES } from '@plumbline/contract/kit/approvals';
import type { Approver, PolicyStep } from '@plumbline/contract/areas/approvals';
import { PROJECT_ROLES } from '@plumbline/contract/areas/projects';
import { NumberField } from '../../kit/records/form/FormFields.tsx';
import { rowErrors } from '../../kit/records/form/rowErrors.ts';
import { AmountField } from '../../kit/ui/AmountField.tsx';
import { PeoplePicker } from '../../kit/ui/PersonPicker.tsx';
import type { PickedPerson } from '../../kit/ui/PersonPicker.tsx';
import { MultiPicker } from '../../kit/ui/Picker.tsx';
import type { PickOption } from '../../kit/ui/Picker.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { useT } from '../../kit/words/index.ts';
import { holdsWords } from '../../kit/words/plain.ts';
import { approverName, modeWords } from './words.ts';
import type { Policies } from './words.ts';

interface Props {
  at: number;
  step: PolicyStep;
  all: Policies;
  /** The resource that approvers must have the right to approve */
  resource: string;
  /** Errors, by `steps.<place>.<field>` */
  errors: Readonly<Record<string, string>>;
  onChange: (changed: Partial<PolicyStep>) => void;
  onRemove: () => void;
}

/** One step of a policy: who is asked, whether one approval is enough, and what happens without an answer. */
export function StepFields({ at, step, all, resource, errors, onChange, onRemove }: Props) {
  const t = useT();
  const said = rowErrors(errors, `steps.${at}`, ['limitCents', 'escalateAfterDays']);
  // People chosen in this form whom the list of policies does not know.
  const [picked, setPicked] = useState<PickedPerson[]>([]);
  const names = { roles: all.roles, people: [...picked, ...all.people] };
  const roles = step.approvers.filter((one) => one.kind !== 'person');
  const people = step.approvers.filter((one) => one.kind === 'person');
  const choices: PickOption[] = [
    ...all.roles.map(({ roleId }): Approver => ({ kind: 'role', roleId })),
    ...PROJECT_ROLES.map((projectRole): Approver => ({ kind: 'projectRole', projectRole })),
  ].map((one) => optionOf(one));

  function optionOf(one: Approver): PickOption {
    const group = one.kind === 'role' ? t('Roles of the company') : t('Roles on the project');
    return { id: idOf(one), label: approverName(one, names, t), group };
  }
  return (
    <Box
      component="fieldset"
      sx={{ m: 0, p: 2, border: 1, borderColor: 'divider', borderRadius: 1, display: 'grid', gap: 2, minWidth: 0 }}
    >
      <Box component="legend" sx={{ px: 0.5, fontWeight: 700 }}>
        {t('Step {n}', { n: at + 1 })}
      </Box>
      <MultiPicker
        label={t('Roles')}
        optional
        placeholder={t('Choose roles')}
        error={said.rest}
        value={roles.map(optionOf)}
        source={{
          key: ['approverRoles', all.roles.length],
          load: (keyword) => Promise.resolve(choices.filter(({ label }) => holdsWords(keyword, label))),
        }}
        onChange={(chosen) => onChange({ approvers: [...chosen.map(({ id }) => approverOf(id)), ...people] })}
      />
      <PeoplePicker
        label={t('People')}
        optional
        membersOnly
        mayDo={`${resource}.approve`}
        value={people.map(({ personId }) => ({
          personId,
          fullName: approverName({ kind: 'person', personId }, names, t),
          companyName: null,
        }))}
        onChange={(chosen) => {
          setPicked(chosen);
          onChange({
            approvers: [...roles, ...chosen.map(({ personId }): Approver => ({ kind: 'person', personId }))],
          });
        }}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr 1fr' } }}>
        <SelectField
          label={t('Approved by')}
          value={step.mode}
          options={STEP_MODES.map((value) => ({ value, label: modeWords(t)[value] }))}
          onChange={(mode) => mode && onChange({ mode })}
        />
        <AmountField
          label={t('Proof above')}
          optional
          help={t('They confirm that it is them.')}
          value={step.limitCents}
          error={said.limitCents}
          onChange={(limitCents) => onChange({ limitCents })}
        />
        <NumberField
          label={t('Escalate after days')}
          optional
          help={t('The next step is asked too.')}
          most={90}
          error={said.escalateAfterDays}
          value={step.escalateAfterDays}
          onChange={(escalateAfterDays) => onChange({ escalateAfterDays })}
        />
      </Box>
      <Button variant="text" onClick={onRemove} sx={{ justifySelf: 'start' }}>
        {t('Remove step {n}', { n: at + 1 })}
      </Button>
    </Box>
  );
}

function idOf(one: Approver): string {
  switch (one.kind) {
    case 'role':
      return one.roleId;
    case 'projectRole':
      return one.projectRole;
    case 'person':
      return one.personId;
  }
}

function approverOf(id: string): Approver {
  const projectRole = PROJECT_ROLES.find((one) => one === id);
  return projectRole ? { kind: 'projectRole', projectRole } : { kind: 'role', roleId: id };
}
