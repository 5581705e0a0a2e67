import type { ChangeOrder } from '@plumbline/contract/areas/changeOrders';
import { changeDownloads, changeReads } from '@plumbline/contract/areas/changeOrders/reads';
import type { ReadTerms } from '../../kit/records/page/TermsToSign.tsx';
import { PROJECT_RECORD_READS } from '../../kit/records/list/recordReads.ts';
import { recordSource } from '../../kit/records/kind/recordSource.ts';
import { changeOrderKind } from './record.tsx';

const { list, counts, totals, reasons, get, terms } = changeReads;

/** How a change is read, named in a call, and kept in the cache. What belongs together moves together: the others are read again too. */
export const changeSource = recordSource({
  kind: changeOrderKind,
  nameOf: (change, t) => change.number ?? t('Change order'),
  get,
  id: 'changeOrderId',
  touches: [list, counts, totals, reasons, get, terms, ...PROJECT_RECORD_READS],
});

/** Reads the terms to be signed. Undefined for readers without the right to the change's sums. */
export function termsRead({ changeOrderId, amountCents }: ChangeOrder): ReadTerms | undefined {
  if (amountCents === undefined) return undefined;
  const input = { changeOrderId };
  return { call: terms, input, pdf: changeDownloads.pdf };
}
