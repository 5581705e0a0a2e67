import { useQuery } from '@tanstack/react-query';
import { projects } from '@plumbline/contract/areas/projects';
import { addDays, addWorkingDays, dayIn } from '@plumbline/contract/kit/days';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { query } from '../../../kit/api/index.ts';
import { FormCell } from '../../../kit/records/FormParts.tsx';
import type { RecordForm } from '../../../kit/records/useRecordForm.ts';
import { DateField } from '../../../kit/ui/DateField.tsx';
import { useT } from '../../../kit/words/index.ts';

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
  return projectDays(useQuery(query(projects.get, { projectId }, { quiet: true, stay: true })).data);
}

/** The same out of a project as it is read, or while it is not known. */
export function projectDays(project: OutputOf<typeof projects.get> | undefined): ProjectDays {
  const today = project?.today ?? dayIn('UTC');
  if (!project) return { today, due: null };
  const { rfiDueDays } = project;
  return { today, due: project.rfiDueWorkingDays ? addWorkingDays(today, rfiDueDays) : addDays(today, rfiDueDays) };
}
