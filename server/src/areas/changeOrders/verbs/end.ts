import { changeOrders } from '@plumbline/contract/areas/changeOrders';
import { sql } from '../../../kit/db/sql.ts';
import { expireApprovalSql } from '../../../kit/approvals/index.ts';
import { linkRecordsSql, notice, listConcernedPeople } from '../../../kit/records/index.ts';
import type { Outcome } from '../../../kit/records/index.ts';
import { appliedChange } from '../../contracts/index.ts';
import { NO_PRICE, priceColumns, priceOf } from '../lines.ts';
import { changeVerb, managerOf, setChange } from './changeVerb.ts';
import type { OnChange } from './changeVerb.ts';
import { deriveChange } from './create.ts';

/* How a change ends without binding anybody, comes back, and is reversed once it binds. */

/** priced or in review → no charge: nothing is paid, and its time stays on record. */
export const markNoCharge = changeVerb(changeOrders.markNoCharge, async (given) =>
  ended(given, '{by} ended {number} {title} at no charge: {reason}', given.input.reason, [NO_PRICE]),
);

/** Ends a change that was not executed. Its approvers and signers are no longer asked. */
const voided = changeVerb(changeOrders.void, (given) =>
  ended(given, '{by} voided {number} {title}: {reason}', given.input.reason),
);
export { voided as void };

/** Closes an event, or a request for a quote that is not needed any more. */
export const close = changeVerb(changeOrders.close, (given) =>
  ended(given, '{by} closed {number} {title}', given.input.note),
);

async function ended(
  { tx, actor, record }: OnChange,
  sentence: string,
  reason: string | null | undefined,
  more: ReturnType<typeof sql>[] = [],
): Promise<Outcome> {
  const concerned = [...(await listConcernedPeople(tx, record)), ...record.ball];
  return {
    changes: { closedAt: actor.now },
    ball: [],
    writes: [
      setChange(record, actor, [sql`end_reason = ${reason || null}`, ...more]),
      ...expireApprovalSql(tx, actor, record, reason),
    ],
    notices: [notice('closed', concerned, sentence, { reason: reason ?? '' })],
    trail: { note: reason },
  };
}

/** Opens it again: a change as another revision, at its own prices, with nothing agreed; a request with nothing put together. */
export const reopen = changeVerb(changeOrders.reopen, async (given) => {
  const { tx, actor, record, details, input } = given;
  const holder = managerOf(given);
  const open = details.lines.map((line) => ({ ...line, approvedCents: null }));
  await tx.run(sql`update change_order_line set approved_cents = null, approved_reason = null
    where tenant_id = ${tx.tenantId} and change_order_id = ${record.id}`);
  await tx.run(sql`update change_order set bundle_id = null
    where tenant_id = ${tx.tenantId} and (id = ${record.id} or bundle_id = ${record.id})`);
  const to = { event: 'open', rfq: 'pricing', pco: 'draft', cor: 'draft', co: 'draft' } as const;
  return {
    to: to[details.changeKind],
    changes: { closedAt: null },
    ball: [details.changeKind === 'rfq' ? (details.contact?.personId ?? holder) : holder],
    ballReason: input.reason,
    writes: [
      setChange(record, actor, [
        sql`end_reason = null`,
        details.changeKind === 'cor'
          ? sql`${NO_PRICE}, schedule_impact_days = null`
          : priceColumns(priceOf(open, details)),
      ]),
    ],
    notices: [notice('court', [holder], '{by} opened {number} {title} again: {reason}', { reason: input.reason })],
    trail: { note: input.reason },
  };
});

/** Drafts a reversal of an executed change, line by line of its effect on the schedule of values. */
export const reverse = changeVerb(changeOrders.reverse, async (given) => {
  const { tx, actor, record, details, input } = given;
  const done = await appliedChange(tx, record.id);
  const days = done?.days ?? 0;
  const lines = (done?.postings ?? []).map(
    ({ lineId, description, costCodeId, costType, quantity, unit, amountCents, isCharge = false }) => ({
      description,
      costCodeId,
      costType,
      isDeduct: amountCents > 0,
      quantity: quantity?.replace('-', ''),
      unit,
      amountCents: Math.abs(amountCents),
      taxable: false,
      markupExempt: true,
      contractLineId: lineId,
      isCharge,
    }),
  );
  const { changeSide, contractSeen, company, contact } = details;
  await deriveChange(
    given,
    {
      clientRef: input.clientRef,
      changeKind: 'co',
      changeSide,
      title: `${actor.t('Reversal')}: ${record.title}`.slice(0, 255),
      contractId: contractSeen?.recordId,
      companyId: company?.companyId,
      contactId: contact?.personId,
      reversesId: record.id,
      description: input.reason,
      detailedScope: null,
      drawingRefs: null,
      ...(days !== 0 && { scheduleImpactDays: -days, scheduleImpactKind: 'agreed' as const }),
    },
    lines,
  );
  return {
    writes: [linkRecordsSql(tx, actor, input.clientRef, record.id, 'supersedes')],
    trail: { note: input.reason },
  };
});
