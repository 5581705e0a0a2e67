import { kindWords } from '@plumbline/contract/areas/changeOrders/names';
import { wordFor } from '@plumbline/contract/kit/words';
import type { Actor } from '../../kit/actor.ts';
import type { ToldFact } from '../../kit/approvals/index.ts';
import type { Read } from '../../kit/db/tx.ts';
import { printerFor } from '../../kit/pdf/index.ts';
import type { RecordHeader } from '../../kit/records/index.ts';
import { sayTerms, termsOf } from '../../kit/terms/index.ts';
import { changeDetails } from './details.ts';
import type { ChangeDetails } from './details.ts';
import { readsCost } from './policy.ts';
import { isDaysAlone, timeFacts } from './terms.ts';

/** The facts of a change for an approver who comes by a mail link. */
export async function approvalFacts(read: Read, actor: Actor, record: RecordHeader): Promise<ToldFact[]> {
  const details = await changeDetails.beside(read, actor, record.id);
  return [[actor.t('Company'), details.company?.companyName], ...factsOf(actor, record, details)];
}

/** The facts of a change besides its amount. */
function factsOf(actor: Actor, record: RecordHeader, details: ChangeDetails): ToldFact[] {
  const { t } = actor;
  const { changeKind, contractSeen, drawingRefs, timeZone } = details;
  const { day } = printerFor(actor, timeZone);
  // As the signer is told.
  const time = sayTerms(printerFor(actor, timeZone), termsOf(details.scheduleImpactDays ? timeFacts(details) : [], []));
  return [
    [t('Kind'), wordFor(kindWords(t), changeKind)],
    [t('Contract number'), contractSeen?.number],
    [t('Answer by'), record.dueDate && day(record.dueDate)],
    [t('Drawings'), drawingRefs],
    [t('This change'), isDaysAlone(details) && readsCost(actor, record) ? t('No change in price') : null],
    ...time.facts.map(({ label, value }): ToldFact => [label, value]),
  ];
}
