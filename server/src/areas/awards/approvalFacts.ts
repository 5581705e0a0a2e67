import { awardTypeWords } from '@plumbline/contract/areas/awards/names';
import { wordFor } from '@plumbline/contract/kit/words';
import type { Actor } from '../../kit/actor.ts';
import type { ToldFact } from '../../kit/approvals/index.ts';
import type { Read } from '../../kit/db/tx.ts';
import { printerFor } from '../../kit/pdf/index.ts';
import type { RecordHeader } from '../../kit/records/index.ts';
import { awardDetails } from './details.ts';

/** The facts of an award for an approver who comes by a mail link. */
export async function approvalFacts(read: Read, actor: Actor, record: RecordHeader): Promise<ToldFact[]> {
  const details = await awardDetails.beside(read, actor, record.id);
  const { t } = actor;
  const { day } = printerFor(actor, details.timeZone);
  return [
    [t('Type'), wordFor(awardTypeWords(t), details.awardType)],
    [t('Company'), details.company?.companyName],
    [t('Why this company'), details.selectionReason],
    [t('Accept by'), record.dueDate && day(record.dueDate)],
    [t('Start of work'), details.startDate && day(details.startDate)],
  ];
}
