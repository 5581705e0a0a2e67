import { typeWords } from '@plumbline/contract/areas/contracts/names';
import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import { wordFor } from '@plumbline/contract/kit/words';
import type { Actor } from '../../kit/actor.ts';
import type { ToldFact } from '../../kit/approvals/index.ts';
import type { Read } from '../../kit/db/tx.ts';
import { printerFor } from '../../kit/pdf/index.ts';
import type { RecordHeader } from '../../kit/records/index.ts';
import { contractDetails } from './details.ts';
import type { ContractDetails } from './details.ts';

/** Makes the function that describes a contract to an approver who comes by a mail link. */
export function approvalFactsOf(kind: ContractKind) {
  return async (read: Read, actor: Actor, record: RecordHeader): Promise<readonly ToldFact[]> =>
    termsOf(actor, record, await contractDetails[kind].beside(read, actor, record.id));
}

/** The terms of a contract besides its sum. */
function termsOf(actor: Actor, { dueDate }: RecordHeader, details: ContractDetails) {
  const { t } = actor;
  const { day } = printerFor(actor, details.timeZone);
  const { contractType, counterparty, retainageWorkPercent, paymentTermsDays, shipTo } = details;
  return [
    [t('Type'), wordFor(typeWords(t), contractType)],
    [t('Other party'), counterparty?.companyName],
    [t('Retainage, percent'), retainageWorkPercent === '0' ? null : retainageWorkPercent],
    [t('Payment terms, days'), paymentTermsDays === null ? null : String(paymentTermsDays)],
    [t('Completion or delivery'), dueDate && day(dueDate)],
    [t('Ship to'), shipTo],
  ] as const satisfies ToldFact[];
}
