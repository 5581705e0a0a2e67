import type { ChangeLineInput } from '@plumbline/contract/areas/changeOrders';
import { priceChange } from '@plumbline/contract/areas/changeOrders/price';
import { lineCents } from '@plumbline/contract/kit/money/markups';
import type { ChangePrice } from '@plumbline/contract/areas/changeOrders/price';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { insertRows } from '../../kit/db/insertRows.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { invalid } from '../../kit/errors.ts';
import { withinReason } from '../../kit/money.ts';
import { registryOf } from '../../kit/records/index.ts';
import { costCodesNamed } from '../costCodes/index.ts';
import { selectLines } from './details.ts';
import type { ChangeDetails, KeptLine } from './details.ts';
import { changeOrderKind } from './policy.ts';

/* The lines of a change: kept, priced, and brought together. */

/** A line to store. A line of a quote names its request; a line of ours has the id of its cost code, and tells whether it reverses markups or tax. */
export type NewLine = ChangeLineInput & {
  rfqId?: string | null;
  costCodeId?: string | null;
  isOwn?: boolean;
  isCharge?: boolean;
};

interface Place {
  changeOrderId: string;
  projectId: string;
  contractId: string | null;
}

type Pricing = Pick<ChangeDetails, 'markups' | 'taxPercent' | 'creditMarkupRule'>;

/** What a change comes to. Throws 2000 for a sum that cannot be kept, and for a rate of the price itself of 100 %. */
export function priceOf(lines: readonly Parameters<typeof priceChange>[0][number][], pricing: Pricing): ChangePrice {
  return withinReason(() => priceChange(lines, pricing));
}

/** SQL for the columns of a change's row that store its price. */
export function priceColumns({ directCents, markupCents, taxCents, totalCents }: ChangePrice): Sql {
  return sql`direct_cents = ${directCents}, markup_cents = ${markupCents}, tax_cents = ${taxCents}, amount_cents = ${totalCents}`;
}

/** The same for a change without an amount. */
export const NO_PRICE = sql`direct_cents = 0, markup_cents = 0, tax_cents = 0, amount_cents = 0`;

/**
 * Replaces the lines of a change, and answers the stored ones; earlier agreed amounts must be agreed again. Throws 1400 for an unknown line, cost code,
 * contract or schedule line, and 2000 for a sum that cannot be stored.
 */
export async function replaceLines(
  tx: Tx,
  actor: Actor,
  { changeOrderId, projectId, contractId }: Place,
  lines: readonly NewLine[],
): Promise<ReturnType<typeof rowOfLine>[]> {
  const kept = await tx.all(sql<{
    id: string;
    rfqId: string | null;
    isOwn: boolean;
    isCharge: boolean;
  }>`select id, rfq_id as "rfqId", is_own as "isOwn", is_charge as "isCharge"
    from change_order_line
    where tenant_id = ${tx.tenantId} and change_order_id = ${changeOrderId}`);
  const known = new Map(kept.map((line) => [line.id, line]));
  const [codes] = await Promise.all([
    costCodesNamed(
      tx,
      projectId,
      lines.map(({ costCode }) => costCode),
    ),
    assertVendors(tx, actor, projectId, lines),
    assertTargets(tx, contractId, lines),
  ]);
  const seen = new Set<string>();
  const rows = lines.map((line, place) => {
    const costCodeId = line.costCodeId ?? (line.costCode ? codes.get(line.costCode) : null);
    if (costCodeId === undefined) throw invalid({ [`lines.${place}.costCode`]: 'The project has no such cost code' });
    if (line.lineId && (!known.has(line.lineId) || seen.has(line.lineId)))
      throw invalid({ [`lines.${place}.lineId`]: 'This line no longer exists' });
    const id = line.lineId ?? newId();
    seen.add(id);
    const before = known.get(id);
    const [rfqId, isOwn] = [line.rfqId ?? before?.rfqId ?? null, line.isOwn ?? before?.isOwn ?? false];
    const isCharge = line.isCharge ?? before?.isCharge ?? false;
    return rowOfLine(line, { id, changeOrderId, place, costCodeId, rfqId, isOwn, isCharge });
  });
  await tx.run(
    sql`delete from change_order_line where tenant_id = ${tx.tenantId} and change_order_id = ${changeOrderId}`,
  );
  await insertRows(tx, 'change_order_line', rows);
  return rows;
}

function rowOfLine(
  line: NewLine,
  own: {
    id: string;
    changeOrderId: string;
    place: number;
    costCodeId: string | null;
    rfqId: string | null;
    isOwn: boolean;
    isCharge: boolean;
  },
) {
  const { id, changeOrderId, place, costCodeId, rfqId, isOwn, isCharge } = own;
  return {
    id,
    change_order_id: changeOrderId,
    place,
    description: line.description,
    cost_code_id: costCodeId,
    cost_type: line.costType,
    is_deduct: line.isDeduct,
    quantity: line.quantity ?? null,
    unit: line.unit || null,
    unit_cost: line.unitCost ?? null,
    amount_cents: withinReason(() => lineCents(line)),
    taxable: line.taxable,
    markup_exempt: line.markupExempt,
    vendor_contract_id: line.vendorContractId ?? null,
    contract_line_id: line.contractLineId ?? null,
    rfq_id: rfqId,
    is_own: isOwn,
    is_charge: isCharge,
  };
}

/** Rows as they were kept, to be priced. */
export function pricedRows(rows: readonly ReturnType<typeof rowOfLine>[]) {
  return rows.map(({ cost_type, is_deduct, amount_cents, taxable, markup_exempt }) => ({
    costType: cost_type,
    isDeduct: is_deduct,
    amountCents: amount_cents,
    taxable,
    markupExempt: markup_exempt,
  }));
}

/** A line as it is kept, to be kept again, perhaps on another change. */
export function lineAgain(line: KeptLine, isSame = false): NewLine {
  const { lineId, isOwn: _own, approvedCents: _agreed, approvedReason: _why, ...rest } = line;
  return isSame ? { ...rest, lineId } : rest;
}

/** The lines of a change; for a request the lines of all its changes. */
export async function linesOf(
  read: Read,
  id: string,
  { changeKind, lines }: Pick<ChangeDetails, 'changeKind' | 'lines'>,
): Promise<KeptLine[]> {
  if (changeKind !== 'cor') return lines;
  const found = await read.first(
    sql<{ lines: KeptLine[] }>`select ${selectLines(sql`l.tenant_id = ${read.tenantId}
    and l.change_order_id in (select id from change_order where tenant_id = ${read.tenantId} and bundle_id = ${id})`)} as lines`,
  );
  return found?.lines ?? [];
}

/** Throws 1400 for a trade partner's contract outside the project, or one that the actor does not see. */
async function assertVendors(tx: Tx, actor: Actor, projectId: string, lines: readonly NewLine[]): Promise<void> {
  const wanted = [...new Set(lines.flatMap(({ vendorContractId }) => vendorContractId ?? []))];
  if (wanted.length === 0) return;
  const found = await tx.all(sql<{ id: string }>`select r.id
    from record r
      join contract c on c.tenant_id = r.tenant_id and c.id = r.id and c.contract_type <> 'prime'
    where r.tenant_id = ${tx.tenantId} and r.project_id = ${projectId} and r.id = any(${wanted}::uuid[])
      and ${registryOf(changeOrderKind).visible(actor, ['contract', 'purchaseOrder'])}`);
  assertAll(lines, 'vendorContractId', new Set(found.map(({ id }) => id)), 'Choose a contract of a trade partner');
}

/** Throws 1400 for a schedule line of another contract than the changed one. */
async function assertTargets(tx: Tx, contractId: string | null, lines: readonly NewLine[]): Promise<void> {
  const wanted = [...new Set(lines.flatMap(({ contractLineId }) => contractLineId ?? []))];
  if (wanted.length === 0) return;
  const found = await tx.all(sql<{ id: string }>`select id
    from contract_line
    where tenant_id = ${tx.tenantId} and contract_id = ${contractId} and id = any(${wanted}::uuid[])`);
  assertAll(
    lines,
    'contractLineId',
    new Set(found.map(({ id }) => id)),
    'Choose a line of the contract that is changed',
  );
}

function assertAll(
  lines: readonly NewLine[],
  field: 'vendorContractId' | 'contractLineId',
  known: ReadonlySet<string>,
  sentence: string,
): void {
  lines.forEach((line, place) => {
    const id = line[field];
    if (id && !known.has(id)) throw invalid({ [`lines.${place}.${field}`]: sentence });
  });
}
