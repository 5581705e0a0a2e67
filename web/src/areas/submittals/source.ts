import { submittalPackages } from '@plumbline/contract/areas/submittals/packages';
import { submittalReads } from '@plumbline/contract/areas/submittals/reads';
import { specSections } from '@plumbline/contract/areas/specSections';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { PROJECT_RECORD_READS } from '../../kit/records/list/recordReads.ts';
import { recordSource } from '../../kit/records/kind/recordSource.ts';
import { packageKind, submittalKind } from './record.tsx';

/** Reads to refetch after a change of a submittal or a package. */
export const SUBMITTAL_READS: Endpoint[] = [
  submittalReads.list,
  submittalReads.counts,
  submittalReads.totals,
  submittalReads.get,
  submittalPackages.list,
  submittalPackages.get,
  specSections.list,
  ...PROJECT_RECORD_READS,
];

/** How a submittal is read, named in calls and cached. */
export const submittalSource = recordSource({
  kind: submittalKind,
  nameOf: (item, t) => item.number ?? t('The submittal'),
  get: submittalReads.get,
  id: 'submittalItemId',
  touches: SUBMITTAL_READS,
});

/** How a package is read, named in calls and cached. */
export const packageSource = recordSource({
  kind: packageKind,
  nameOf: (one, t) => one.number ?? t('The package'),
  get: submittalPackages.get,
  id: 'submittalPackageId',
  touches: SUBMITTAL_READS,
});
