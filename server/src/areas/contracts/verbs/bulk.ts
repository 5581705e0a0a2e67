import { contractBulk, orderBulk } from '@plumbline/contract/areas/contracts/bulk';
import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import { bulkVerb, partySteps } from '../../../kit/records/index.ts';
import { referencesOf } from '../details.ts';
import type { Maker } from './contractVerb.ts';
import { assertDays } from './create.ts';
import type { lifeVerbs } from './life.ts';
import type { signatureVerbs } from './sign.ts';
import { handOver } from './update.ts';

const BULK = { contract: contractBulk.bulk, purchaseOrder: orderBulk.bulk };
type Verbs = Pick<ReturnType<typeof signatureVerbs>, 'sendForSignature'> & Pick<ReturnType<typeof lifeVerbs>, 'remind'>;

/** One verb on many: each is done or refused with its reason. As a preview it only says which would be. */
export function bulkOf(kind: ContractKind, { step }: Maker, { sendForSignature, remind }: Verbs) {
  const { addWatchers, setManager } = partySteps(step, 'managerId', referencesOf(kind), handOver);
  /** Moves the completion or delivery day of a draft; a binding contract moves it by changes. */
  const setDue = step<{ contractId: string; dueDate: string; reason: string | null | undefined }>(
    'update',
    ({ record, details, input: { dueDate, reason } }) => {
      assertDays({ startDate: details.startDate, dueDate });
      if (record.dueDate === dueDate) return null;
      return { changes: { dueDate }, trail: { note: reason, changes: { dueDate: [record.dueDate, dueDate] } } };
    },
  );
  return bulkVerb(BULK[kind], 'contractId', {
    sendForSignature: (each, { reason }) => each(sendForSignature, { note: reason, mailLinks: true }),
    setManager: (each, { personIds: [managerId = ''] = [] }) => each(setManager, { managerId }),
    setDue: (each, { dueDate, reason }) => each(setDue, { dueDate: dueDate ?? '', reason }),
    addWatchers: (each, { personIds = [] }) => each(addWatchers, { personIds }),
    remind: (each, { reason }) => each(remind, { note: reason }),
  });
}
