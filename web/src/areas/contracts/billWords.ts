import { progressWords } from '@plumbline/contract/areas/contracts/names';
import type { ContractRow } from '@plumbline/contract/areas/contracts';
import type { T } from '@plumbline/contract/kit/words';
import { wordFor } from '../../kit/words/choices.ts';

/** How much of an order is billed, and how many of its bills are on hold. */
export function billingWords(
  { billingStatus, heldBillCount }: Pick<ContractRow, 'billingStatus' | 'heldBillCount'>,
  t: T,
): string {
  const words = wordFor(progressWords(t), billingStatus);
  return heldBillCount > 0 ? `${words}, ${t('{n|one bill|# bills} on hold', { n: heldBillCount })}` : words;
}
