import type { Contract } from '@plumbline/contract/areas/contracts';
import type { T } from '@plumbline/contract/kit/words';

/** Says what follows the approval. The sum is the amount to be signed, with tax. */
export function approvedLead(
  { counterparty, revisedCents }: Pick<Contract, 'counterparty' | 'revisedCents'>,
  t: T,
  cents: (n: number) => string,
): string {
  if (revisedCents === undefined) return t('It can be sent for signature then.');
  const given = { company: counterparty?.companyName ?? '', sum: cents(revisedCents) };
  return t('{sum} with {company}: it can be sent for signature then.', given);
}
