import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { projects } from '@plumbline/contract/areas/projects';
import { IMPACTS } from '@plumbline/contract/areas/rfis';
import { addDays, addWorkingDays, dayIn } from '@plumbline/contract/kit/days';
import { query } from '../../../kit/api/index.ts';
import { FormField, NumberField } from '../../../kit/records/FormFields.tsx';
import { FormCell, FormGrid } from '../../../kit/records/FormParts.tsx';
import type { RecordForm } from '../../../kit/records/useRecordForm.ts';
import { AmountField } from '../../../kit/ui/AmountField.tsx';
import { DateField } from '../../../kit/ui/DateField.tsx';
import { SelectField } from '../../../kit/ui/SelectField.tsx';
import { useT } from '../../../kit/words/index.ts';
import type { ImpactValues } from '../formValues.ts';
import { choices, impactWords } from '../words.ts';

/* Fields that several verbs share. */

/** Cost and schedule impact; the amount and the days appear when they are known. */
export function ImpactFields({ form, optional = false }: { form: RecordForm<ImpactValues>; optional?: boolean }) {
  const t = useT();
  const { costImpact, scheduleImpact } = form.values;
  const select = {
    form,
    as: SelectField,
    optional,
    placeholder: t('Choose'),
    options: choices(impactWords(t), IMPACTS),
  };
  return (
    <FormGrid>
      <FormField {...select} name="costImpact" label={t('Cost impact')} />
      <div>
        {costImpact === 'yesKnown' && (
          <FormField form={form} name="costImpactCents" as={AmountField} label={t('Amount')} />
        )}
      </div>
      <FormField {...select} name="scheduleImpact" label={t('Schedule impact')} />
      <div>
        {scheduleImpact === 'yesKnown' && (
          <FormField form={form} name="scheduleImpactDays" as={NumberField} label={t('Days')} most={3650} />
        )}
      </div>
    </FormGrid>
  );
}

/** A sentence above the fields: what the verb does. */
export function Lead({ children }: { children: ReactNode }) {
  return <Box sx={{ color: 'text.secondary' }}>{children}</Box>;
}

/** When everybody answers by; the day of the project's rule until another is chosen. */
export function DueField({ form, days, help }: { form: RecordForm<DueValues>; days: ProjectDays; help?: string }) {
  const t = useT();
  const { today, due } = days;
  const field = form.field('dueDate');
  return (
    <FormCell name="dueDate">
      <DateField label={t('Answer due')} {...field} value={field.value ?? due} min={today} help={help} />
    </FormCell>
  );
}
interface DueValues {
  dueDate: string | null;
}

export interface ProjectDays {
  today: string;
  due: string | null;
}

/** Today on the project, and the day on which an answer is due by its rule; null until the rule is known. */
export function useProjectDays(projectId: string): ProjectDays {
  const project = useQuery(query(projects.get, { projectId }, { quiet: true, stay: true })).data;
  const today = project?.today ?? dayIn('UTC');
  if (!project) return { today, due: null };
  const { rfiDueDays } = project;
  return { today, due: project.rfiDueWorkingDays ? addWorkingDays(today, rfiDueDays) : addDays(today, rfiDueDays) };
}
