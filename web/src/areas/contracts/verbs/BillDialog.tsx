import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Contract, LineRow } from '@plumbline/contract/areas/contracts';
import { orderBills, orderPrice } from '@plumbline/contract/areas/contracts/bills';
import { addDays } from '@plumbline/contract/kit/days';
import { QUANTITY, UNIT_COST } from '@plumbline/contract/kit/money/bounds';
import { exact, sumCents, unlessTooLarge } from '@plumbline/contract/kit/money/exact';
import { quantityCents } from '@plumbline/contract/kit/money/markups';
import { formatDecimal, typedRefusal } from '@plumbline/contract/kit/money/typed';
import { readHeld } from '@plumbline/contract/kit/numbers';
import type { T } from '@plumbline/contract/kit/words';
import { query } from '../../../kit/api/index.ts';
import { FormInputs } from '../../../kit/records/form/FormInputs.tsx';
import { FormGrid } from '../../../kit/records/form/FormParts.tsx';
import { RecordVerbDialog } from '../../../kit/records/verbs/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/verbs/RecordVerbDialog.tsx';
import { useDraftUploads } from '../../../kit/records/form/useDraftUploads.ts';
import { rowErrors, rowOfSent } from '../../../kit/records/form/rowErrors.ts';
import { noteField } from '../../../kit/records/verbs/commonVerbs.ts';
import { amountField, dayField, textField } from '../../../kit/records/form/formFields.ts';
import { DecimalInput } from '../../../kit/ui/DecimalInput.tsx';
import { FileDrop } from '../../../kit/ui/FileDrop.tsx';
import { useFormat, useT } from '../../../kit/words/index.ts';
import { READS } from '../source.ts';
import { OrderLine, OrderLines, isTyped, today, valueOf } from './OrderLines.tsx';

/** The typed quantity and price of one line. */
interface Billed {
  lineId: string;
  quantity: string;
  unitPrice: string;
}

/** Records a supplier's bill. It starts with everything received and not yet billed, at the order's prices. */
export function BillDialog(props: VerbProps<Contract>) {
  const { contractId } = props.record;
  const { data, isFetching } = useQuery(query(READS.purchaseOrder.lines, { contractId }));
  // Waits for current lines: cached lines may be older than the last receipt.
  const [lines, setLines] = useState<readonly LineRow[]>();
  if (!lines && data && !isFetching) setLines(data.lines);
  return lines && <RecordBill {...props} lines={lines} />;
}

function RecordBill({ lines, ...props }: VerbProps<Contract> & { lines: readonly LineRow[] }) {
  const { record: order } = props;
  const t = useT();
  const terms = order.paymentTermsDays;
  const fields = {
    number: textField(t('Number of the bill'), { maxLength: 60 }),
    billDate: dayField(t('Date of the bill')),
    dueDate: dayField(t('Due'), {
      optional: true,
      help: t('Without it, {n|one day|# days} after the bill', { n: terms ?? 0 }),
    }),
    taxCents: amountField(t('Tax'), { optional: true }),
    freightCents: amountField(t('Freight'), { optional: true }),
    otherCents: amountField(t('Other charges'), { optional: true }),
    note: noteField(t),
  };
  const noCents: number | null = null;
  const noDay: string | null = null;
  return (
    <RecordVerbDialog
      {...props}
      useFiles={useDraftUploads}
      call={orderBills.recordBill}
      title={t('Record a bill of {name}', { name: order.counterparty?.companyName ?? order.number ?? order.title })}
      action={t('Record')}
      lead={t('It is compared with what was ordered and what came. Where it differs it is on hold.')}
      width={760}
      initial={{
        number: '',
        billDate: today(),
        dueDate: terms === null ? noDay : addDays(today(), terms),
        lines: lines.flatMap(unbilledLines),
        taxCents: noCents,
        freightCents: noCents,
        otherCents: noCents,
        note: '',
      }}
      input={({ lines: billed }, uploads) => ({
        lines: billed.filter(isTyped).map(({ lineId, quantity, unitPrice }) => ({
          lineId,
          quantity: valueOf(quantity),
          unitPrice: priceOf(unitPrice),
        })),
        fileIds: uploads.fileIds,
      })}
      check={({ lines: billed }) => wrongOf(billed, t)}
      placeOf={(path, { lines: billed }) => rowOfSent(path, 'lines', billed, billed.filter(isTyped))}
      messages={{ number: t('Enter the number on the bill'), billDate: t('Choose a day') }}
      toast={({ heldBillCount }) =>
        heldBillCount > order.heldBillCount ? t('Recorded, and on hold') : t('Recorded, and matched')
      }
    >
      {(form, uploads) => (
        <>
          <FormGrid>
            <FormInputs form={form} fields={fields} names={['number', 'billDate', 'dueDate']} autoFocus />
          </FormGrid>
          <OrderLines
            title={t('What is billed')}
            lines={inOrderOfWork(lines)}
            error={form.errors['lines']}
            line={(line) => (
              <BilledLine
                key={line.lineId}
                line={line}
                all={form.values.lines}
                errors={form.errors}
                onChange={(changed) => form.set({ lines: changed })}
              />
            )}
          />
          <FormGrid>
            <FormInputs form={form} fields={fields} names={['taxCents', 'freightCents', 'otherCents']} />
          </FormGrid>
          <Total values={form.values} lines={lines} />
          <FormInputs form={form} fields={fields} names={['note']} />
          <FileDrop uploads={uploads} label={t('Add the bill')} />
        </>
      )}
    </RecordVerbDialog>
  );
}

/** The received quantity of a line that is not billed, as a new bill line. Empty when all of it is billed. */
function unbilledLines({ lineId, receivedQuantity, billedQuantity, ...line }: LineRow): Billed[] {
  const left = exact(receivedQuantity).minus(exact(billedQuantity));
  return left.lte('0') ? [] : [{ lineId, quantity: left.toFixed(), unitPrice: orderPrice(line) }];
}

/** Puts lines with something to bill first. Each half keeps the order of the schedule. */
function inOrderOfWork(lines: readonly LineRow[]): LineRow[] {
  return [
    ...lines.filter((line) => unbilledLines(line).length > 0),
    ...lines.filter((line) => unbilledLines(line).length === 0),
  ];
}

interface BilledLineProps {
  line: LineRow;
  all: readonly Billed[];
  errors: Readonly<Record<string, string>>;
  onChange: (all: Billed[]) => void;
}

function BilledLine({ line, all, errors, onChange }: BilledLineProps) {
  const t = useT();
  const { lineId, quantity, unit, receivedQuantity, billedQuantity } = line;
  const one = all.find((other) => other.lineId === lineId);
  const field = `lines.${one ? all.indexOf(one) : -1}`;
  const said = rowErrors(errors, field, ['quantity', 'unitPrice']);
  function change(changed: Partial<Billed>) {
    const next: Billed = { lineId, quantity: '', unitPrice: orderPrice(line), ...one, ...changed };
    onChange(one ? all.map((other) => (other === one ? next : other)) : [...all, next]);
  }
  const counts = t('{ordered} ordered, {received} received, {billed} billed', {
    ordered: [formatDecimal(quantity ?? '1'), unit].filter(Boolean).join(' '),
    received: formatDecimal(receivedQuantity),
    billed: formatDecimal(billedQuantity),
  });
  return (
    <OrderLine line={line} counts={counts} field={field} error={said.rest}>
      <DecimalInput
        label={t('Quantity')}
        value={one?.quantity ?? ''}
        bounds={{ ...QUANTITY, ...(unit && { word: unit }) }}
        error={said.quantity}
        onChange={(typed) => change({ quantity: typed })}
      />
      <DecimalInput
        label={t('Unit price')}
        value={one?.unitPrice ?? orderPrice(line)}
        bounds={PRICE}
        isMoney
        error={said.unitPrice}
        onChange={(typed) => change({ unitPrice: typed })}
      />
    </OrderLine>
  );
}

/** The order's price may have more decimals than a typed price. */
const PRICE = { ...UNIT_COST, places: 12 };

/** A typed price as it is sent; empty when nothing was typed. */
function priceOf(typed: string): string {
  const read = readHeld(typed, PRICE);
  return 'value' in read ? read.value : '';
}

interface Amounts {
  lines: readonly Billed[];
  taxCents: number | null;
  freightCents: number | null;
  otherCents: number | null;
}

/** The sum of the typed lines, to compare with the total on the paper bill. */
function Total({
  values: { lines: billed, taxCents, freightCents, otherCents },
  lines,
}: {
  values: Amounts;
  lines: readonly LineRow[];
}) {
  const t = useT();
  const format = useFormat();
  const total = unlessTooLarge(() => {
    const deducts = new Set(lines.flatMap((line) => (line.isDeduct ? [line.lineId] : [])));
    const amounts = billed.flatMap(({ lineId, quantity, unitPrice }) => {
      const [count, price] = [valueOf(quantity), priceOf(unitPrice)];
      if (!count || !price) return [];
      const cents = quantityCents(count, price);
      return [deducts.has(lineId) ? -cents : cents];
    });
    return sumCents([...amounts, taxCents ?? 0, freightCents ?? 0, otherCents ?? 0]);
  });
  return (
    <Box role="status" sx={{ display: 'flex', justifyContent: 'space-between', fontWeight: 700 }}>
      <span>{t('Total of the bill')}</span>
      <span className="num">{total === null ? '–' : format.cents(total)}</span>
    </Box>
  );
}

/** The errors of a bill: nothing to bill, or an invalid number. */
function wrongOf(billed: readonly Billed[], t: T): Record<string, string> {
  if (!billed.some(isTyped)) return { lines: t('Say how much is billed of at least one line') };
  return Object.fromEntries(
    billed.flatMap((one, at) =>
      (['quantity', 'unitPrice'] as const).flatMap((name) => {
        if (!isTyped(one)) return [];
        const bounds = name === 'unitPrice' ? PRICE : QUANTITY;
        const read = readHeld(one[name], bounds);
        return 'fault' in read ? [[`lines.${at}.${name}`, typedRefusal(read.fault, bounds, t)]] : [];
      }),
    ),
  ) as Record<string, string>;
}
