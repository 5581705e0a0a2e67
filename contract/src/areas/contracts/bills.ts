import * as z from 'zod/mini';
import { readsOf } from '../../kit/calls.ts';
import {
  can,
  cents,
  clientRef,
  day,
  enteredCents,
  id,
  ids,
  line,
  nullableText,
  optionalDay,
  optionalProse,
  prose,
  version,
} from '../../kit/fields.ts';
import { FILES_MOST } from '../../kit/fileLimits.ts';
import { divideToCents, exact } from '../../kit/money/exact.ts';
import { quantity, unitPrice } from '../../kit/money/fields.ts';
import { quantityCents } from '../../kit/money/markups.ts';
import { formatPrice } from '../../kit/money/typed.ts';
import { verbsOf } from '../../kit/recordVerbs.ts';
import type { LineRow } from './lines.ts';
import { contract, onContract } from './shapes.ts';

/* Suppliers' bills for orders, under the right of payables. Separate from the other calls, which every form of an order loads. */

/** onHold: it differs from order and receipts · matched: it does not · released: it does, and somebody let it pass */
export const BILL_STATUSES = ['onHold', 'matched', 'released', 'void'] as const;
export type BillStatus = (typeof BILL_STATUSES)[number];
/** Where a bill differs. */
export const BILL_FIELDS = ['quantity', 'unitPrice', 'tax', 'freight', 'other'] as const;

const billed = quantity.check(z.refine((value: string) => value !== '0', { error: 'Enter more than nothing' }));

export const billLineInput = z.strictObject({
  lineId: id,
  quantity: billed,
  /** dollars for a unit, as the order has it; of a deduct above zero as well */
  unitPrice,
});
export type BillLineInput = z.output<typeof billLineInput>;

export const billRow = z.object({
  billId: z.string(),
  /** the supplier's own number */
  number: z.string(),
  billDate: day,
  dueDate: day,
  status: z.enum(BILL_STATUSES),
  note: nullableText,
  lines: z.array(
    z.object({
      lineId: z.string(),
      description: z.string(),
      unit: nullableText,
      quantity: z.string(),
      unitPrice: z.string(),
      amountCents: cents,
    }),
  ),
  taxCents: cents,
  freightCents: cents,
  otherCents: cents,
  totalCents: cents,
  /** the current differences from order and receipts while it is on hold; tax and charges outside the lines have none */
  holds: z.array(z.object({ lineId: nullableText, field: z.enum(BILL_FIELDS), reason: z.string() })),
  files: z.array(z.object({ fileId: z.string(), name: z.string() })),
  recordedByName: nullableText,
  recordedAt: z.string(),
  releasedByName: nullableText,
  releaseReason: nullableText,
  voidedByName: nullableText,
  voidReason: nullableText,
  can,
});
export type BillRow = z.output<typeof billRow>;

export const bills = z.object({ contractId: z.string(), version: z.int(), bills: z.array(billRow) });

/** The ordered price per unit in dollars, unsigned: the unit cost, or amount ÷ quantity to four decimals. Empty when the line has no amount. */
export function orderPrice({
  quantity: units,
  unitCost,
  amountCents = 0,
}: Pick<LineRow, 'quantity' | 'unitCost' | 'amountCents'>): string {
  if (units && unitCost && quantityCents(units, unitCost) === amountCents) return exact(unitCost).abs().toFixed();
  const ordered = exact(units ?? '1');
  if (ordered.lte('0')) return '';
  return exact(divideToCents(exact(amountCents).abs().times('100'), ordered))
    .times('0.0001')
    .toFixed();
}

/** The price of a unit with its cents at least, such as $14.20 or $14.3421; of a deduct ($99.50), as every amount below zero. */
export function unitPriceText(decimal: string): string {
  return decimal.startsWith('-') ? `($${formatPrice(decimal.slice(1))})` : `$${formatPrice(decimal)}`;
}

const PAYABLES = 'finance.ap';
const verb = verbsOf('/apisc/purchaseOrder', contract, PAYABLES);
const onBill = { ...onContract, version, clientRef, billId: id };

export const orderBills = {
  bills: readsOf('/apisc/purchaseOrder', { resource: PAYABLES, action: 'readCost' })(
    'bills',
    'The bills of an order in the order in which they were recorded, each with what holds it.',
    bills,
    onContract,
  ),
  recordBill: verb('recordBill', 'create', 'Records a bill of the supplier; it is matched or on hold at once.', {
    ...onContract,
    version,
    clientRef,
    number: line(60),
    billDate: day,
    /** without it, the day of the bill and the terms of the order */
    dueDate: optionalDay,
    note: optionalProse(2000),
    lines: z.array(billLineInput).check(z.minLength(1), z.maxLength(500)),
    taxCents: z.nullish(enteredCents),
    freightCents: z.nullish(enteredCents),
    otherCents: z.nullish(enteredCents),
    fileIds: z.optional(ids(FILES_MOST)),
  }),
  releaseBill: verb('releaseBill', 'approve', 'on hold → released although it differs, with the reason.', {
    ...onBill,
    reason: prose(2000),
  }),
  voidBill: verb('voidBill', 'update', 'Voids a bill, with the reason: what it took may be billed again.', {
    ...onBill,
    reason: prose(2000),
  }),
};
