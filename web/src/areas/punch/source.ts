import { punchItemReads, punchPackageReads } from '@plumbline/contract/areas/punch/reads';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { PROJECT_RECORD_READS } from '../../kit/records/list/recordReads.ts';
import { recordSource } from '../../kit/records/kind/recordSource.ts';
import { packageKind, punchKind } from './record.tsx';

/** Reads to refetch after a change of an item or a punch list. */
export const PUNCH_READS: Endpoint[] = [
  punchItemReads.list,
  punchItemReads.counts,
  punchItemReads.totals,
  punchItemReads.get,
  punchPackageReads.list,
  punchPackageReads.get,
  ...PROJECT_RECORD_READS,
];

/** How an item is read, named in calls and cached. */
export const punchSource = recordSource({
  kind: punchKind,
  nameOf: (item, t) => item.number ?? t('The punch item'),
  get: punchItemReads.get,
  id: 'punchListItemId',
  touches: PUNCH_READS,
});

/** How a punch list is read, named in calls and cached. */
export const packageSource = recordSource({
  kind: packageKind,
  nameOf: (list, t) => list.number ?? t('The punch list'),
  get: punchPackageReads.get,
  id: 'punchListPackageId',
  touches: PUNCH_READS,
});
