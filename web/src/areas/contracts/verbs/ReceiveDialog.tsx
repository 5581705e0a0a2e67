import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { purchaseOrders } from '@plumbline/contract/areas/contracts';
import type { Contract, LineRow } from '@plumbline/contract/areas/contracts';
import { CONDITIONS } from '@plumbline/contract/areas/contracts/kinds';
import { matchOf } from '@plumbline/contract/areas/contracts/lines';
import { conditionWords } from '@plumbline/contract/areas/contracts/names';
import { QUANTITY } from '@plumbline/contract/kit/money/bounds';
import { exact } from '@plumbline/contract/kit/money/exact';
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
import { dayField, textField } from '../../../kit/records/form/formFields.ts';
import { DecimalInput } from '../../../kit/ui/DecimalInput.tsx';
import { FileDrop } from '../../../kit/ui/FileDrop.tsx';
import { SelectField } from '../../../kit/ui/SelectField.tsx';
import { choicesOf } from '../../../kit/words/choices.ts';
import { useT } from '../../../kit/words/index.ts';
import { READS } from '../source.ts';
import { OrderLine, OrderLines, SHOWN, isTyped, today, valueOf } from './OrderLines.tsx';

/** The typed quantity and condition of one line. */
interface Came {
  lineId: string;
  quantity: string;
  condition: (typeof CONDITIONS)[number];
}

/** Records a receipt: the quantity and the condition of each line. */
export function ReceiveDialog(props: VerbProps<Contract>) {
  const { contractId } = props.record;
  const { data } = useQuery(query(READS.purchaseOrder.lines, { contractId }));
  return data && <Receive {...props} lines={data.lines} />;
}

function Receive({ lines, ...props }: VerbProps<Contract> & { lines: readonly LineRow[] }) {
  const { record: order } = props;
  const t = useT();
  const fields = {
    receivedDate: dayField(t('Received on')),
    packingSlip: textField(t('Packing slip'), { optional: true, maxLength: 80 }),
    note: noteField(t),
  };
  const none: Came[] = [];
  return (
    <RecordVerbDialog
      {...props}
      useFiles={useDraftUploads}
      call={purchaseOrders.receive}
      title={t('Receive goods of {name}', { name: order.number ?? order.title })}
      action={t('Receive')}
      lead={
        Number(order.tolerancePercent) > 0
          ? t('Up to {n} % more than ordered is received. Damaged and missing goods are noted and not counted.', {
              n: order.tolerancePercent,
            })
          : t('No more than ordered is received. Damaged and missing goods are noted and not counted.')
      }
      width={760}
      initial={{ receivedDate: today(), packingSlip: '', note: '', lines: none }}
      input={({ lines: came }, uploads) => ({
        lines: came.filter(isTyped).map((one) => ({ ...one, quantity: valueOf(one.quantity) })),
        fileIds: uploads.fileIds,
      })}
      check={({ lines: came }) => wrongOf(came, lines, order.tolerancePercent, t)}
      placeOf={(path, { lines: came }) => rowOfSent(path, 'lines', came, came.filter(isTyped))}
      toast={() => t('Received')}
    >
      {(form, uploads) => (
        <>
          <FormGrid>
            <FormInputs form={form} fields={fields} names={['receivedDate', 'packingSlip']} />
          </FormGrid>
          <CameLines
            lines={lines}
            came={form.values.lines}
            errors={form.errors}
            onChange={(came) => form.set({ lines: came })}
          />
          <FormInputs form={form} fields={fields} names={['note']} />
          <FileDrop uploads={uploads} label={t('Add photos or the packing slip')} />
        </>
      )}
    </RecordVerbDialog>
  );
}

interface CameLinesProps {
  lines: readonly LineRow[];
  came: readonly Came[];
  errors: Readonly<Record<string, string>>;
  onChange: (came: Came[]) => void;
}

function CameLines({ lines, came, errors, onChange }: CameLinesProps) {
  const t = useT();
  const of = (lineId: string) => came.find((one) => one.lineId === lineId);
  const open = lines.filter((line) => leftOf(line) !== '0' || of(line.lineId));
  const changed = (lineId: string, change: Partial<Came>): Came => ({
    lineId,
    quantity: '',
    condition: 'ok',
    ...of(lineId),
    ...change,
  });
  function change(lineId: string, given: Partial<Came>) {
    const next = changed(lineId, given);
    onChange(of(lineId) ? came.map((one) => (one.lineId === lineId ? next : one)) : [...came, next]);
  }
  const all = () => onChange(open.map((line) => changed(line.lineId, { quantity: leftOf(line) })));
  return (
    <OrderLines
      title={t('What came')}
      aside={
        open.length <= SHOWN && (
          <Button variant="text" onClick={all}>
            {t('Receive the rest')}
          </Button>
        )
      }
      lines={open}
      none={t('All of it was received.')}
      error={errors['lines']}
      line={(line) => (
        <CameLine
          key={line.lineId}
          line={line}
          at={came.findIndex(({ lineId }) => lineId === line.lineId)}
          all={came}
          errors={errors}
          onChange={(given) => change(line.lineId, given)}
        />
      )}
    />
  );
}

interface CameLineProps {
  line: LineRow;
  /** index of this line among the typed lines; -1 if nothing was typed for it */
  at: number;
  all: readonly Came[];
  errors: Readonly<Record<string, string>>;
  onChange: (changed: Partial<Came>) => void;
}

function CameLine({ line, at, all, errors, onChange }: CameLineProps) {
  const t = useT();
  const came = all[at];
  const field = `lines.${at}`;
  const said = rowErrors(errors, field, ['quantity']);
  const { quantity, unit, receivedQuantity } = line;
  const counts = t('{ordered} ordered, {received} received', {
    ordered: [formatDecimal(quantity ?? '1'), unit].filter(Boolean).join(' '),
    received: formatDecimal(receivedQuantity),
  });
  return (
    <OrderLine line={line} counts={counts} field={field} error={said.rest}>
      <DecimalInput
        label={t('Came')}
        value={came?.quantity ?? ''}
        bounds={{ ...QUANTITY, ...(unit && { word: unit }) }}
        error={said.quantity}
        onChange={(typed) => onChange({ quantity: typed })}
      />
      <SelectField
        label={t('Condition')}
        value={came?.condition ?? 'ok'}
        options={choicesOf(conditionWords(t), CONDITIONS)}
        onChange={(condition) => onChange({ condition: condition || 'ok' })}
      />
    </OrderLine>
  );
}

/** The quantity of a line that is still to come. A line without a quantity arrives as a whole. */
function leftOf({ quantity, receivedQuantity }: LineRow): string {
  const left = exact(quantity ?? '1').minus(exact(receivedQuantity));
  return left.lte('0') ? '0' : left.toFixed();
}

/** The errors of a receipt: an invalid number, or more than the tolerance allows. */
function wrongOf(came: readonly Came[], lines: readonly LineRow[], tolerance: string, t: T): Record<string, string> {
  if (!came.some(isTyped)) return { lines: t('Say how much came of at least one line') };
  const wrong = came.flatMap(({ lineId, quantity, condition }, at) => {
    if (!isTyped({ quantity })) return [];
    const read = readHeld(quantity, QUANTITY);
    if ('fault' in read) return [[`lines.${at}.quantity`, typedRefusal(read.fault, QUANTITY, t)]];
    const line = lines.find((one) => one.lineId === lineId);
    const [ordered, received] = [line?.quantity ?? '1', line?.receivedQuantity ?? '0'];
    const total = exact(received)
      .plus(exact(condition === 'ok' ? read.value : '0'))
      .toFixed();
    if (matchOf(total, ordered, tolerance) !== 'over') return [];
    const counts = { ordered, received, tolerance };
    return [
      [
        `lines.${at}.quantity`,
        t('More than was ordered: {ordered} ordered, {received} received before, {tolerance} % may come more', counts),
      ],
    ];
  });
  return Object.fromEntries(wrong) as Record<string, string>;
}
