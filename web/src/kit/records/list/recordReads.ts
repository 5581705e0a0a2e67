import { dashboard } from '@plumbline/contract/areas/dashboard';
import { projectReads } from '@plumbline/contract/areas/projects/reads';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { records } from '@plumbline/contract/kit/records';

/** Reads to refetch after a change of any project record, besides those of its kind. */
export const PROJECT_RECORD_READS: readonly Endpoint[] = [
  records.activity,
  records.court,
  dashboard.get,
  projectReads.list,
  projectReads.get,
];
