import type { dashboard } from '@plumbline/contract/areas/dashboard';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { Range } from './range.ts';

export type DashboardData = OutputOf<typeof dashboard.get>;

export interface Filter extends Range {
  projectIds: string[] | undefined;
}
