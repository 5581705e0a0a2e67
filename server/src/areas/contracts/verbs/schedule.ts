import { purchaseOrders } from '@plumbline/contract/areas/contracts';
import { matchOf, progressOf } from '@plumbline/contract/areas/contracts/lines';
import type { Progress } from '@plumbline/contract/areas/contracts/kinds';
import { exact } from '@plumbline/contract/kit/money/exact';
import { sql } from '../../../kit/db/sql.ts';
import { insertRows } from '../../../kit/db/insertRows.ts';
import { invalid, notFound } from '../../../kit/errors.ts';
import { attachFiles, notice } from '../../../kit/records/index.ts';
import { matchBills, toldOfMatched } from '../bills.ts';
import { courtOf } from '../court.ts';
import { linesOf } from '../lines.ts';
import type { KeptLine } from '../lines.ts';
import { MAKERS, managerOf, setContract } from './contractVerb.ts';

/** Records a delivery of an order. Damaged and missing goods are noted, but not counted as received. */
export const receive = MAKERS.purchaseOrder.verb(purchaseOrders.receive, async (given) => {
  const { tx, actor, record, details, input } = given;
  const { receivedDate, packingSlip, note, fileIds } = input;
  if (receivedDate > details.today) throw invalid({ receivedDate: 'Choose today or an earlier day' });
  const lines = await linesOf(tx, record.id);
  const came = new Map<string, string>();
  input.lines.forEach(({ lineId, quantity, condition }, place) => {
    const field = `lines.${place}.quantity`;
    const line = lineOf(lines, lineId);
    if (came.has(lineId)) throw invalid({ [`lines.${place}.lineId`]: 'Name each line once' });
    if (exact(quantity).lte('0')) throw invalid({ [field]: 'Enter how much came' });
    const total = exact(line.receivedQuantity)
      .plus(exact(condition === 'ok' ? quantity : '0'))
      .toFixed();
    if (matchOf(total, line.quantity ?? '1', details.tolerancePercent) === 'over')
      throw invalid({
        [field]: {
          sentence: 'More than was ordered: {ordered} ordered, {received} received before, {tolerance} % may come more',
          values: {
            ordered: line.quantity ?? '1',
            received: line.receivedQuantity,
            tolerance: details.tolerancePercent,
          },
        },
      });
    came.set(lineId, total);
  });
  const receiptId = input.clientRef;
  await insertRows(tx, 'contract_receipt', [
    {
      id: receiptId,
      contract_id: record.id,
      received_date: receivedDate,
      received_by: actor.personId,
      packing_slip: packingSlip || null,
      note: note || null,
      created_at: actor.now.toISOString(),
    },
  ]);
  await insertRows(
    tx,
    'contract_receipt_line',
    input.lines.map(({ lineId, quantity, condition }) => ({
      receipt_id: receiptId,
      line_id: lineId,
      quantity,
      condition,
    })),
  );
  await attachFiles(tx, actor, record, fileIds, 'evidence', receiptId);
  const after = lines.map((line) => ({ ...line, receivedQuantity: came.get(line.lineId) ?? line.receivedQuantity }));
  const status = receiptStatusOf(after);
  await tx.run(sql`update contract_line l set received_quantity = given.total::numeric
    from unnest(${[...came.keys()]}::uuid[], ${[...came.values()]}::text[]) as given(id, total)
    where l.tenant_id = ${tx.tenantId} and l.id = given.id`);
  const { notices, changes } = toldOfMatched(await matchBills(tx, record.id));
  return {
    ...(notices.length > 0 && { ball: await courtOf(given) }),
    writes: [setContract(record, actor, sql`receipt_status = ${status}`)],
    notices: [...notices, notice('watching', [managerOf(given)], '{by} received goods of {number} {title}')],
    trail: { note: note || packingSlip, changes: { receiptStatus: [details.receiptStatus, status], ...changes } },
  };
});

/** The receipt status of an order: the worst of its ordered lines, and none before the first delivery. Deducts are never delivered. */
export function receiptStatusOf(
  lines: readonly Pick<KeptLine, 'quantity' | 'receivedQuantity' | 'amountCents'>[],
): Progress {
  const ordered = lines.filter(({ quantity, amountCents }) => quantity !== '0' && amountCents >= 0);
  const each = ordered.map(({ quantity, receivedQuantity }) => progressOf(receivedQuantity, quantity ?? '1', '0'));
  if (each.every((one) => one === 'none')) return 'none';
  if (each.some((one) => one === 'none' || one === 'partial')) return 'partial';
  return each.some((one) => one === 'over') ? 'over' : 'full';
}

/** The line of this id. Throws 1004 where there is none. */
export function lineOf(lines: readonly KeptLine[], lineId: string): KeptLine {
  const found = lines.find((line) => line.lineId === lineId);
  if (!found) throw notFound();
  return found;
}
