import type { dashboard } from '@plumbline/contract/areas/dashboard';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { DayRange } from '../../kit/records/range.ts';

export type DashboardData = OutputOf<typeof dashboard.get>;

export interface Filter extends DayRange {
  projectIds: string[] | undefined;
}
