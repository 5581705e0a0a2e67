import { changeOrders } from '@plumbline/contract/areas/changeOrders';
import type { ChangeOrder } from '@plumbline/contract/areas/changeOrders';
import { priceChange } from '@plumbline/contract/areas/changeOrders/price';
import { AMOUNT, QUANTITY, UNIT_COST } from '@plumbline/contract/kit/money/bounds';
import { typedRefusal } from '@plumbline/contract/kit/money/typed';
import { newId } from '@plumbline/contract/kit/uuid';
import type { T } from '@plumbline/contract/kit/words';
import { centsOf, isDeduct } from '../../../kit/records/lines/pricedLines.ts';
import { textOf } from '../../../kit/records/lines/savedLines.ts';
import { TextArea } from '../../../kit/records/form/FormFields.tsx';
import { FormRows } from '../../../kit/records/form/FormRows.tsx';
import { RecordVerbDialog } from '../../../kit/records/verbs/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/verbs/RecordVerbDialog.tsx';
import { checkField, textField, typedField } from '../../../kit/records/form/formFields.ts';
import { rowsField } from '../../../kit/records/form/rowsField.ts';
import { heldFault, wrongRows } from '../../../kit/records/form/rowErrors.ts';
import type { GridLine } from '../../../kit/ui/grid/gridLines.ts';
import { useFormat, useT } from '../../../kit/words/index.ts';
import { DaysField } from '../inputs.tsx';
import { gridLineOf, inputOf, pricedLineOf, settleLine } from '../lines/lineTexts.ts';

/** A line as it is typed, with its grid line. */
interface Row {
  key: string;
  line: GridLine;
  description: string;
  quantity: string;
  unit: string;
  unitCost: string;
  amountCents: string;
  isDeduct: boolean;
}

/** Notes the quote that a trade partner gave on paper or by telephone: what each line costs, the days, and their terms. */
export function QuoteDialog(props: VerbProps<ChangeOrder>) {
  const { record: change } = props;
  const t = useT();
  const linesField = useLinesField();
  const known = new Set(change.lines.map(({ lineId }) => lineId));
  const rows = change.lines.map((line) => rowOf(priceable(gridLineOf(line))));
  return (
    <RecordVerbDialog
      {...props}
      call={changeOrders.quote}
      title={t('Note the quote for {name}', { name: change.number ?? change.title })}
      action={t('Save')}
      lead={
        change.company &&
        t('The price quoted by {company}. It replaces the earlier quote.', { company: change.company.companyName })
      }
      width={760}
      initial={{
        lines: rows.length > 0 ? rows : [fresh()],
        scheduleImpactDays: change.scheduleImpactDays ?? null,
        note: change.quoteNote ?? '',
      }}
      input={({ lines }) => ({
        lines: lines.map((row) => inputOf(lineOf(row), known.has(row.key) ? row.key : undefined)),
      })}
      check={({ lines }) => wrongRows('lines', lines, (row) => wrongOf(row, t))}
      toast={() => t('Quote recorded')}
    >
      {(form) => (
        <>
          <FormRows form={form} name="lines" field={linesField} />
          <DaysField label={t('Days that they need')} optional {...form.field('scheduleImpactDays')} />
          <TextArea label={t('Their terms')} optional maxLength={2000} rows={2} {...form.field('note')} />
        </>
      )}
    </RecordVerbDialog>
  );
}

function useLinesField() {
  const t = useT();
  const format = useFormat();
  const fields = {
    description: textField(t('Description'), { maxLength: 500 }),
    quantity: typedField(t('Quantity'), QUANTITY),
    unit: textField(t('Unit'), { maxLength: 20 }),
    unitCost: typedField(t('Unit cost'), UNIT_COST, { isMoney: true }),
    amountCents: typedField(t('Amount'), AMOUNT, { isMoney: true }),
    isDeduct: checkField(t('Makes the sum lower')),
  };
  return rowsField<Row>(t('Lines'), {
    of: () => fields,
    fresh,
    settle: (row) => rowOf(settleLine(lineOf(row))),
    words: {
      name: (n) => t('Line {n}', { n }),
      remove: (n) => t('Remove line {n}', { n }),
      add: t('Add a line'),
    },
    columns: { sm: 'minmax(0, 1fr) 88px 64px 104px 120px' },
    whole: ['description'],
    below: ['isDeduct'],
    aside: (rows) => <b className="num">{t('{sum} together', { sum: format.cents(sumOf(rows)) })}</b>,
  });
}

function rowOf(line: GridLine): Row {
  return {
    key: line.key,
    line,
    description: textOf(line, 'description'),
    quantity: textOf(line, 'quantity'),
    unit: textOf(line, 'unit'),
    unitCost: textOf(line, 'unitCost'),
    amountCents: textOf(line, 'amount'),
    isDeduct: isDeduct(line),
  };
}

function lineOf({ key, line, isDeduct: isLess, amountCents, description, quantity, unit, unitCost }: Row): GridLine {
  const direction = isLess ? 'deduct' : 'add';
  return { key, texts: { ...line.texts, description, quantity, unit, unitCost, amount: amountCents, direction } };
}

/** Clears an amount of zero, because a line that waits for its price has none. */
function priceable(line: GridLine): GridLine {
  return line.texts['amount'] === '0.00' ? { ...line, texts: { ...line.texts, amount: '' } } : line;
}

function fresh(): Row {
  return rowOf({ key: newId(), texts: { costType: 'subcontract', direction: 'add' } });
}

function sumOf(rows: readonly Row[]): number {
  const none = { markups: [], taxPercent: '0', creditMarkupRule: 'full' } as const;
  return priceChange(
    rows.map((row) => pricedLineOf(lineOf(row))),
    none,
  ).totalCents;
}

/** The errors of a line: a missing description, or an invalid number. */
function wrongOf(row: Row, t: T): Record<string, string | false | undefined> {
  const wrong = {
    description: row.description.trim() === '' && t('Describe it'),
    quantity: heldFault(row.quantity || '0', QUANTITY, t),
    unitCost: heldFault(row.unitCost || '0', UNIT_COST, t),
    amountCents: heldFault(row.amountCents || '0', AMOUNT, t),
  };
  const isRight = Object.values(wrong).every((fault) => !fault);
  return isRight && centsOf(lineOf(row)) === null ? { '': typedRefusal('large', { places: 2 }, t) } : wrong;
}
