import { checklistReads } from '@plumbline/contract/areas/checklists/reads';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { PROJECT_RECORD_READS } from '../../kit/records/recordReads.ts';
import { recordSource } from '../../kit/records/recordSource.ts';
import { checklistKind } from './record.tsx';

/** Reads that a change of a checklist makes untrue. */
export const CHECKLIST_READS: Endpoint[] = [
  checklistReads.list,
  checklistReads.counts,
  checklistReads.totals,
  checklistReads.get,
  checklistReads.sections,
  checklistReads.matrix,
  checklistReads.at,
  ...PROJECT_RECORD_READS,
];

/** How a checklist is read, named in a call, and kept in the cache. */
export const checklistSource = recordSource({
  kind: checklistKind,
  nameOf: (checklist, t) => checklist.number ?? t('The checklist'),
  get: checklistReads.get,
  id: 'checklistPackageId',
  touches: CHECKLIST_READS,
});
