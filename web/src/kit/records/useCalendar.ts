import { useQuery } from '@tanstack/react-query';
import { calendarReads } from '@plumbline/contract/areas/calendars/reads';
import { WEEKDAYS } from '@plumbline/contract/kit/workingDays';
import type { WorkCalendar } from '@plumbline/contract/kit/workingDays';
import { query } from '../api/index.ts';

/** Which days a project works; Monday to Friday until that is known. */
export function useCalendar(projectId: string | undefined): WorkCalendar {
  const found = useQuery({
    ...query(calendarReads.project, { projectId: projectId ?? '' }, { quiet: true, stay: true }),
    enabled: Boolean(projectId),
  }).data;
  return found ? { week: found.week, daysOff: found.allDaysOff } : WEEKDAYS;
}
