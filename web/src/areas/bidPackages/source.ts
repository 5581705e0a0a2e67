import { bidPackageReads } from '@plumbline/contract/areas/bidPackages/reads';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { PROJECT_RECORD_READS } from '../../kit/records/list/recordReads.ts';
import { recordSource } from '../../kit/records/kind/recordSource.ts';
import { bidPackageKind } from './record.tsx';

/** Reads to refetch after a change of a bid package. */
export const BID_PACKAGE_READS: Endpoint[] = [
  bidPackageReads.list,
  bidPackageReads.counts,
  bidPackageReads.totals,
  bidPackageReads.get,
  bidPackageReads.leveling,
  bidPackageReads.coverage,
  bidPackageReads.forms,
  ...PROJECT_RECORD_READS,
];

/** How a bid package is read, named in calls and cached. */
export const bidPackageSource = recordSource({
  kind: bidPackageKind,
  nameOf: (bidPackage, t) => bidPackage.number ?? t('The bid package'),
  get: bidPackageReads.get,
  id: 'bidPackageId',
  touches: BID_PACKAGE_READS,
});
