import type { Contract } from '@plumbline/contract/areas/contracts';
import {
  contractDownloads,
  contractReads,
  orderDownloads,
  orderReads,
} from '@plumbline/contract/areas/contracts/reads';
import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import { PROJECT_RECORD_READS } from '../../kit/records/list/recordReads.ts';
import type { ReadTerms } from '../../kit/records/page/TermsToSign.tsx';
import { recordSource } from '../../kit/records/kind/recordSource.ts';
import { KINDS } from './record.tsx';

/** The reads of each kind. They differ only in paths and rights. */
export const READS: Readonly<Record<ContractKind, typeof contractReads>> = {
  contract: contractReads,
  purchaseOrder: orderReads,
};

export const DOWNLOADS: Readonly<Record<ContractKind, typeof contractDownloads>> = {
  contract: contractDownloads,
  purchaseOrder: orderDownloads,
};

function sourceOf(kind: ContractKind) {
  const { list, counts, totals, get, lines, terms } = READS[kind];
  return recordSource({
    kind: KINDS[kind],
    nameOf: ({ number }: Contract, t) => number ?? KINDS[kind].noun(t),
    get,
    id: 'contractId',
    touches: [list, counts, totals, get, lines, terms, ...PROJECT_RECORD_READS],
  });
}

/** How each kind is read, named in calls and cached. */
export const SOURCES = { contract: sourceOf('contract'), purchaseOrder: sourceOf('purchaseOrder') };

/** Reads the terms to be signed. Undefined for readers without the right to the contract's sums. */
export function termsRead(contract: Contract): ReadTerms | undefined {
  if (contract.originalCents === undefined) return undefined;
  const input = { contractId: contract.contractId };
  const kind = kindOf(contract);
  return { call: READS[kind].terms, input, pdf: DOWNLOADS[kind].pdf };
}

/** Tells a contract from a purchase order. */
export function kindOf({ kind }: { kind: string }): ContractKind {
  return kind === 'purchaseOrder' ? 'purchaseOrder' : 'contract';
}
