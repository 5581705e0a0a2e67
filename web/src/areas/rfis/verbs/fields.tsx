import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import { projects } from '@plumbline/contract/areas/projects';
import { IMPACTS } from '@plumbline/contract/areas/rfis';
import { addDays, addWorkingDays, dayIn } from '@plumbline/contract/kit/days';
import { query } from '../../../kit/api/index.ts';
import { FormCell, FormGrid } from '../../../kit/records/FormParts.tsx';
import type { RecordForm } from '../../../kit/records/useRecordForm.ts';
import { AmountField } from '../../../kit/ui/AmountField.tsx';
import { SelectField } from '../../../kit/ui/SelectField.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { useT } from '../../../kit/words/index.ts';
import type { ImpactValues } from '../impacts.ts';
import { choices, impactWords } from '../words.ts';

/** Cost and schedule impact; the amount and the days appear when they are known. */
export function ImpactFields<V extends ImpactValues>({
  form,
  optional = false,
  withCost = true,
}: {
  form: Pick<RecordForm<V>, 'values' | 'set' | 'errors'>;
  optional?: boolean;
  withCost?: boolean;
}) {
  const t = useT();
  const { values, errors } = form;
  const set = (change: Partial<ImpactValues>) => form.set(narrow<V>(change));
  const options = choices(impactWords(t), IMPACTS);
  return (
    <FormGrid>
      <FormCell name="costImpact">
        <SelectField
          label={t('Cost impact')}
          optional={optional}
          placeholder={t('Choose')}
          value={values.costImpact}
          onChange={(costImpact) => set({ costImpact })}
          options={options}
          error={errors.costImpact}
        />
      </FormCell>
      <FormCell name="costImpactCents">
        {values.costImpact === 'yesKnown' && withCost && (
          <AmountField
            label={t('Amount')}
            value={values.costImpactCents}
            onChange={(costImpactCents) => set({ costImpactCents })}
            error={errors.costImpactCents}
          />
        )}
      </FormCell>
      <FormCell name="scheduleImpact">
        <SelectField
          label={t('Schedule impact')}
          optional={optional}
          placeholder={t('Choose')}
          value={values.scheduleImpact}
          onChange={(scheduleImpact) => set({ scheduleImpact })}
          options={options}
          error={errors.scheduleImpact}
        />
      </FormCell>
      <FormCell name="scheduleImpactDays">
        {values.scheduleImpact === 'yesKnown' && (
          <DaysField
            label={t('Days')}
            value={values.scheduleImpactDays}
            onChange={(scheduleImpactDays) => set({ scheduleImpactDays })}
            error={errors.scheduleImpactDays}
          />
        )}
      </FormCell>
    </FormGrid>
  );
}

function narrow<V extends ImpactValues>(change: Partial<ImpactValues>): Partial<V> {
  const partial: Partial<V> = {};
  return Object.assign(partial, change);
}

/** Whole days, 0 to 3650. */
export function DaysField({
  label,
  value,
  onChange,
  error,
}: {
  label: string;
  value: number | null;
  onChange: (days: number | null) => void;
  error?: string;
}) {
  return (
    <TextField
      label={label}
      inputMode="numeric"
      value={value === null ? '' : String(value)}
      onChange={(text) => {
        const digits = text.replace(/\D/g, '').slice(0, 4);
        onChange(digits === '' ? null : Math.min(Number(digits), 3650));
      }}
      error={error}
    />
  );
}

/** Today on the project and the day on which an answer is due by its rule. */
export function useProjectDays(projectId: string): { today: string; due: string; known: boolean } {
  const project = useQuery(query(projects.get, { projectId }, { quiet: true, stay: true })).data;
  const today = project?.today ?? dayIn('UTC');
  const days = project?.rfiDueDays ?? 7;
  return {
    today,
    due: project?.rfiDueWorkingDays ? addWorkingDays(today, days) : addDays(today, days),
    known: project !== undefined,
  };
}

/** The due date of a form: what was chosen, else the day by the project's rule. */
export function useDueDate(projectId: string, chosen: string | null): { today: string; dueDate: string | null } {
  const { today, due, known } = useProjectDays(projectId);
  return { today, dueDate: chosen ?? (known ? due : null) };
}

/** Whether people without an account get a link by mail. */
export function MailLinks({ value, onChange }: { value: boolean; onChange: (on: boolean) => void }) {
  const t = useT();
  return (
    <Box>
      <FormControlLabel
        control={<Checkbox checked={value} onChange={(_, on) => onChange(on)} />}
        label={t('Mail a link to answer to those without an account')}
      />
    </Box>
  );
}
