import { useQuery } from '@tanstack/react-query';
import { calendarReads } from '@plumbline/contract/areas/calendars/reads';
import { WEEKDAYS } from '@plumbline/contract/kit/workingDays';
import type { WorkCalendar } from '@plumbline/contract/kit/workingDays';
import { query } from '../../api/index.ts';

/** The working days of a project, or of the company without a project; Monday to Friday until they are loaded. */
export function useCalendar(projectId: string | null | undefined): WorkCalendar {
  const project = useQuery({
    ...query(calendarReads.project, { projectId: projectId ?? '' }, { quiet: true, stay: true }),
    enabled: Boolean(projectId),
  }).data;
  const company = useQuery({
    ...query(calendarReads.company, {}, { quiet: true, stay: true }),
    enabled: projectId === null,
  }).data;
  const found = project ?? company;
  return found ? { week: found.week, daysOff: found.allDaysOff } : WEEKDAYS;
}
