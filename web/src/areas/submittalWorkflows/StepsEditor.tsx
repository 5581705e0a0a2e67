import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { DESIGN_REVIEW_DAYS } from '@plumbline/contract/areas/submittals/procurement';
import { addWorkingDays } from '@plumbline/contract/kit/workingDays';
import type { WorkCalendar } from '@plumbline/contract/kit/workingDays';
import type { SubmittalWorkflow } from '@plumbline/contract/areas/submittalWorkflows';
import type { T } from '@plumbline/contract/kit/words';
import { askedLines, useAskable } from '../../kit/records/page/askable.ts';
import type { AskablePerson } from '../../kit/records/page/askable.ts';
import { askedAs } from '../../kit/records/form/reviewSteps.ts';
import { AskedPerson } from '../../kit/records/form/ReviewerPicker.tsx';
import { NumberField } from '../../kit/records/form/FormFields.tsx';
import { Picker } from '../../kit/ui/Picker.tsx';
import type { PickOption } from '../../kit/ui/Picker.tsx';
import { useT } from '../../kit/words/index.ts';

/** A reviewer of a step; `days` are working days from the start of the step. */
export interface StepPerson extends AskablePerson {
  step: number;
  required: boolean;
  days: number;
}

interface StepsEditorProps {
  projectId: string;
  value: readonly StepPerson[];
  onChange: (people: StepPerson[]) => void;
  error?: string | undefined;
  autoFocus?: boolean;
}

/** Edits the steps of a review. Steps follow each other; the people of one step review at the same time. */
export function StepsEditor({ projectId, value, onChange, error, autoFocus = false }: StepsEditorProps) {
  const t = useT();
  const [least, setLeast] = useState(1);
  const steps = Math.max(least, 1, ...value.map((one) => one.step));
  const askable = useAskable(projectId, 'submittal.respond');
  function add(step: number, chosen: PickOption | null) {
    const there = new Set(value.map(({ personId }) => personId));
    const added = chosen ? askable.chosen(chosen).filter(({ personId }) => !there.has(personId)) : [];
    onChange([...value, ...added.map((one) => ({ ...one, step, required: true, days: DESIGN_REVIEW_DAYS }))]);
  }
  function change(those: readonly StepPerson[], changed: Partial<StepPerson>) {
    onChange(value.map((one) => (those.includes(one) ? { ...one, ...changed } : one)));
  }
  const full = steps >= 10 || !value.some((one) => one.step === steps);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {Array.from({ length: steps }, (_, at) => at + 1).map((step) => (
        <Box component="fieldset" key={step} sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
          <Box component="legend" sx={{ p: 0, mb: '4px', typography: 'body2', fontWeight: 700 }}>
            {t('Step {n}', { n: step })}
            <Box component="span" sx={{ fontWeight: 400, color: 'text.tertiary' }}>
              {step > 1 && ` ${t('begins when step {n} has all required answers', { n: step - 1 })}`}
            </Box>
          </Box>
          <Box component="ul">
            {askedLines(
              value.filter((one) => one.step === step),
              t,
            ).map(({ key, those, shown }) => (
              <Box
                component="li"
                key={key}
                sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, py: '4px' }}
              >
                <AskedPerson
                  person={shown}
                  onChange={(changed) => change(those, changed)}
                  onRemove={() => onChange(value.filter((other) => !those.includes(other)))}
                >
                  <Box sx={{ width: 56 }}>
                    <NumberField
                      label={t('Working days of {name}', { name: shown.fullName })}
                      hideLabel
                      most={365}
                      value={shown.days}
                      onChange={(given) => change(those, { days: Math.max(1, given ?? 1) })}
                    />
                  </Box>
                  <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
                    {t('working days')}
                  </Box>
                </AskedPerson>
              </Box>
            ))}
          </Box>
          <Picker
            adds
            label={t('Add to step {n}', { n: step })}
            hideLabel
            placeholder={t('Add a person, a company or a role')}
            source={askable.source}
            value={null}
            autoFocus={autoFocus && step === 1}
            onChange={(chosen) => add(step, chosen)}
            error={step === 1 ? error : undefined}
          />
        </Box>
      ))}
      <Button
        variant="text"
        startIcon={<AddOutlined />}
        disabled={full}
        onClick={() => setLeast(steps + 1)}
        sx={{ justifySelf: 'start' }}
      >
        {t('Add step')}
      </Button>
    </Box>
  );
}

/** The reviewers with their steps as calls take them, numbered from 1 without gaps. */
export function stepInput(people: readonly StepPerson[]) {
  const steps = [...new Set(people.map((one) => one.step))].toSorted((a, b) => a - b);
  return people.map(({ personId, step, required, days, forCompanyId, forRole }) => ({
    personId,
    forCompanyId,
    forRole,
    step: steps.indexOf(step) + 1,
    required,
    days,
  }));
}

/** The day on which a review that begins on `today` ends. Each step takes as long as its slowest reviewer. */
export function returnDay(people: readonly StepPerson[], today: string, calendar: WorkCalendar): string {
  const longest = new Map<number, number>();
  for (const { step, days } of people) longest.set(step, Math.max(days, longest.get(step) ?? 0));
  return addWorkingDays(
    calendar,
    today,
    [...longest.values()].reduce((sum, days) => sum + days, 0),
  );
}

/** The current people of a workflow. A company or a role stands for its people. */
export function peopleOf(workflow: Pick<SubmittalWorkflow, 'steps'> | undefined, t: T): StepPerson[] {
  return (workflow?.steps ?? []).flatMap(({ person, askedFor, ...step }) => {
    if (!person) return [];
    const groupName = askedAs({ askedFor }, t);
    const { companyId, projectRole } = askedFor ?? {};
    return [
      {
        ...person,
        ...step,
        ...(groupName && { groupName }),
        ...(companyId && { forCompanyId: companyId }),
        ...(projectRole && { forRole: projectRole }),
      },
    ];
  });
}
