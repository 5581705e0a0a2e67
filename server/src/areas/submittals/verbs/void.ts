import { submittalItems } from '@plumbline/contract/areas/submittals';
import { sql } from 'kysely';
import { peopleConcerned } from '../../../kit/records/index.ts';
import { setSubmittal, submittalVerb } from './submittalVerb.ts';

/** Ends it for good. The number stays taken; the revision before it is current again. */
export const voidSubmittal = submittalVerb(
  submittalItems.void,
  async ({ tx, actor, record, details, input: { reason } }) => {
    const [concerned, other] = await Promise.all([
      peopleConcerned(tx, record),
      tx.first(sql<{ id: string }>`select v.id
        from submittal v join record r on r.tenant_id = v.tenant_id and r.id = v.id
        where v.tenant_id = ${actor.tenantId} and v.root_id = ${details.rootId} and v.id <> ${record.id} and r.status <> 'void'
        order by v.revision desc
        limit 1`),
    ]);
    const next = details.isCurrent ? other : undefined;
    return {
      changes: { dueDate: null },
      writes: [
        setSubmittal(record, actor, sql`voided_at = ${actor.now}, is_current = ${details.isCurrent && !next}`),
        ...(next ? [setSubmittal(next, actor, sql`is_current = true`)] : []),
      ],
      ball: [],
      notices: [
        { reason: 'closed', sentence: '{by} voided {number} {title}: {reason}', values: { reason }, to: concerned },
      ],
      trail: { note: reason },
    };
  },
);
