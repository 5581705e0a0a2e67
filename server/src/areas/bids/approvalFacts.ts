import { bidTypeWords, pricingMethodWords } from '@plumbline/contract/areas/bids/names';
import { wordFor } from '@plumbline/contract/kit/words';
import type { Actor } from '../../kit/actor.ts';
import type { ToldFact } from '../../kit/approvals/index.ts';
import type { Read } from '../../kit/db/tx.ts';
import { printerFor } from '../../kit/pdf/index.ts';
import type { RecordHeader } from '../../kit/records/index.ts';
import { bidDetails } from './details.ts';

/** The facts of a bid for an approver who comes by a mail link. */
export async function approvalFacts(read: Read, actor: Actor, record: RecordHeader): Promise<ToldFact[]> {
  const details = await bidDetails.beside(read, actor, record.id);
  const { t } = actor;
  const { day } = printerFor(actor, details.timeZone);
  return [
    [t('Client'), details.client?.companyName],
    [t('Type'), wordFor(bidTypeWords(t), details.bidType)],
    [t('Pricing'), wordFor(pricingMethodWords(t), details.pricingMethod)],
    [t('Due'), record.dueDate && day(record.dueDate)],
    [t('Valid until'), details.validUntil && day(details.validUntil)],
    [t('Parts'), String(details.breakdowns.length)],
  ];
}
