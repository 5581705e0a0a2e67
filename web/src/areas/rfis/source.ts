import { rfiReads } from '@plumbline/contract/areas/rfis/reads';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import { PROJECT_RECORD_READS } from '../../kit/records/list/recordReads.ts';
import { recordSource } from '../../kit/records/kind/recordSource.ts';
import { rfiKind } from './record.tsx';

/** Reads to refetch after a change of an RFI. */
export const RFI_READS: Endpoint[] = [rfiReads.list, rfiReads.counts, rfiReads.get, ...PROJECT_RECORD_READS];

/** How an RFI is read, named in calls and cached. */
export const rfiSource = recordSource({
  kind: rfiKind,
  nameOf: (rfi, t) => rfi.number ?? t('The RFI'),
  get: rfiReads.get,
  id: 'rfiId',
  touches: RFI_READS,
});

/** The message after an RFI was submitted to its manager. */
export function submittedText({ number, manager }: Pick<Rfi, 'number' | 'manager'>, t: T): string {
  return t('{number} submitted to {name}', {
    number: number ?? '',
    name: manager?.fullName ?? t('the RFI manager'),
  });
}
