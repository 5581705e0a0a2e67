import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { changeOrders } from '@plumbline/contract/areas/changeOrders';
import type { ChangeOrder } from '@plumbline/contract/areas/changeOrders';
import { priceChange } from '@plumbline/contract/areas/changeOrders/price';
import { AMOUNT, QUANTITY, UNIT_COST } from '@plumbline/contract/kit/money/bounds';
import { typedRefusal } from '@plumbline/contract/kit/money/typed';
import { readHeld } from '@plumbline/contract/kit/numbers';
import type { T } from '@plumbline/contract/kit/words';
import { newId } from '@plumbline/contract/kit/uuid';
import { centsOf } from '../../../kit/records/lines/pricedLines.ts';
import { CheckField, TextArea } from '../../../kit/records/form/FormFields.tsx';
import { RecordVerbDialog } from '../../../kit/records/verbs/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/verbs/RecordVerbDialog.tsx';
import { rowErrors } from '../../../kit/records/form/rowErrors.ts';
import { DecimalInput } from '../../../kit/ui/DecimalInput.tsx';
import { LineFields } from '../../../kit/ui/LineFields.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';
import type { GridLine } from '../../../kit/ui/grid/gridLines.ts';
import { useFormat, useT } from '../../../kit/words/index.ts';
import { DaysField } from '../inputs.tsx';
import { gridLineOf, inputOf, pricedLineOf, settleLine } from '../lines/lineTexts.ts';

/** Records a quote that a trade partner gave on paper or by telephone: line prices, days and terms. */
export function QuoteDialog(props: VerbProps<ChangeOrder>) {
  const { record: change } = props;
  const t = useT();
  const format = useFormat();
  const known = new Set(change.lines.map(({ lineId }) => lineId));
  const idOf = ({ key }: GridLine) => (known.has(key) ? key : undefined);
  const lines = change.lines.map(gridLineOf).map(priceable);
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
        lines: (lines.length > 0 ? lines : [fresh()]) as never,
        scheduleImpactDays: change.scheduleImpactDays ?? null,
        note: change.quoteNote ?? '',
      }}
      input={({ lines: typed }) => ({
        lines: (typed as unknown as GridLine[]).map((line) => inputOf(line, idOf(line))),
      })}
      check={({ lines: typed }) => wrongOf(typed as unknown as GridLine[], t)}
      toast={() => t('Quote recorded')}
    >
      {(form) => {
        const now = form.values.lines as unknown as GridLine[];
        const set = (next: GridLine[]) => form.set({ lines: next as never });
        const write = (key: string, texts: Record<string, string>) =>
          set(
            now.map((line) => (line.key === key ? settleLine({ ...line, texts: { ...line.texts, ...texts } }) : line)),
          );
        return (
          <>
            <Box data-field="lines" sx={{ display: 'grid', gap: 2 }}>
              {now.map((line, place) => (
                <Line
                  key={line.key}
                  line={line}
                  place={place}
                  errors={form.errors}
                  onChange={(texts) => write(line.key, texts)}
                  onRemove={() => set(now.filter(({ key }) => key !== line.key))}
                />
              ))}
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
                <Button variant="text" startIcon={<AddOutlined />} onClick={() => set([...now, fresh()])}>
                  {t('Add a line')}
                </Button>
                <Box sx={{ flex: 1 }} />
                <b className="num">{t('{sum} together', { sum: format.cents(sumOf(now)) })}</b>
              </Box>
            </Box>
            <DaysField label={t('Days that they need')} optional {...form.field('scheduleImpactDays')} />
            <TextArea label={t('Their terms')} optional maxLength={2000} rows={2} {...form.field('note')} />
          </>
        );
      }}
    </RecordVerbDialog>
  );
}

/** A line that waits for its price has no price, which differs from a price of zero. */
function priceable(line: GridLine): GridLine {
  return line.texts['amount'] === '0.00' ? { ...line, texts: { ...line.texts, amount: '' } } : line;
}

function fresh(): GridLine {
  return { key: newId(), texts: { costType: 'subcontract', direction: 'add' } };
}

function sumOf(lines: readonly GridLine[]): number {
  return priceChange(lines.map(pricedLineOf), { markups: [], taxPercent: '0', creditMarkupRule: 'full' }).totalCents;
}

/** The number cells, with the call's names of their fields. */
const NUMBERS = [
  ['quantity', 'quantity', QUANTITY],
  ['unitCost', 'unitCost', UNIT_COST],
  ['amount', 'amountCents', AMOUNT],
] as const;

/** An error for each empty or invalid cell of a line. */
function wrongOf(lines: readonly GridLine[], t: T): Record<string, string> {
  const wrong = lines.flatMap((line, place) => {
    const at = `lines.${place}`;
    const { description = '' } = line.texts;
    const wrong = [
      ...(description.trim() === '' ? [[`${at}.description`, t('Describe it')]] : []),
      ...NUMBERS.flatMap(([cell, field, bounds]) => {
        const read = readHeld(line.texts[cell] || '0', bounds);
        return 'fault' in read ? [[`${at}.${field}`, typedRefusal(read.fault, bounds, t)]] : [];
      }),
    ];
    if (wrong.length === 0 && centsOf(line) === null) return [[at, typedRefusal('large', { places: 2 }, t)]];
    return wrong;
  });
  return Object.fromEntries(wrong) as Record<string, string>;
}

interface LineProps {
  line: GridLine;
  place: number;
  errors: Readonly<Record<string, string>>;
  onChange: (texts: Record<string, string>) => void;
  onRemove: () => void;
}

function Line({ line, place, errors, onChange, onRemove }: LineProps) {
  const t = useT();
  const n = place + 1;
  const field = `lines.${place}`;
  const said = rowErrors(errors, field, ['description', 'quantity', 'unit', 'unitCost', 'amountCents']);
  const text = (key: 'description' | 'quantity' | 'unit' | 'unitCost' | 'amount') => ({
    value: line.texts[key] ?? '',
    error: said[key === 'amount' ? 'amountCents' : key],
    onChange: (value: string) => onChange({ [key]: value }),
  });
  return (
    <LineFields
      name={t('Line {n}', { n })}
      remove={t('Remove line {n}', { n })}
      onRemove={onRemove}
      field={field}
      error={said.rest}
      columns={{ sm: 'minmax(0, 1fr) 88px 64px 104px 120px' }}
      below={
        <CheckField
          label={t('Makes the sum lower')}
          value={line.texts['direction'] === 'deduct'}
          onChange={(on) => onChange({ direction: on ? 'deduct' : 'add' })}
        />
      }
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <TextField label={t('Description')} maxLength={500} {...text('description')} />
      </Box>
      <DecimalInput label={t('Quantity')} bounds={QUANTITY} {...text('quantity')} />
      <TextField label={t('Unit')} maxLength={20} {...text('unit')} />
      <DecimalInput label={t('Unit cost')} bounds={UNIT_COST} isMoney {...text('unitCost')} />
      <DecimalInput label={t('Amount')} bounds={AMOUNT} isMoney {...text('amount')} />
    </LineFields>
  );
}
