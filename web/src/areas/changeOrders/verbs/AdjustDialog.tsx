import Box from '@mui/material/Box';
import { changeOrders } from '@plumbline/contract/areas/changeOrders';
import type { ChangeLine, ChangeOrder } from '@plumbline/contract/areas/changeOrders';
import { priceChange } from '@plumbline/contract/areas/changeOrders/price';
import { lineCents } from '@plumbline/contract/kit/money/markups';
import { AMOUNT } from '@plumbline/contract/kit/money/bounds';
import { centsText, typedRefusal } from '@plumbline/contract/kit/money/typed';
import { heldCents } from '@plumbline/contract/kit/numbers';
import type { T } from '@plumbline/contract/kit/words';
import { RecordVerbDialog } from '../../../kit/records/verbs/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/verbs/RecordVerbDialog.tsx';
import { rowErrors, rowOfSent } from '../../../kit/records/form/rowErrors.ts';
import { DecimalInput } from '../../../kit/ui/DecimalInput.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { useFormat, useT } from '../../../kit/words/index.ts';

/** The typed agreement on a line; empty when the requested amount is agreed. */
interface Agreed {
  lineId: string;
  amount: string;
  reason: string;
}

/** Agrees to less, line by line, each with a reason. The new sum shows at once. */
export function AdjustDialog(props: VerbProps<ChangeOrder>) {
  const { record: change } = props;
  const t = useT();
  const format = useFormat();
  const { lines } = change;
  const asked = change.revisions.at(-1)?.amountCents ?? change.amountCents ?? 0;
  return (
    <RecordVerbDialog
      {...props}
      call={changeOrders.adjust}
      title={t('Agree on other amounts of {name}', { name: change.number ?? change.title })}
      action={t('Save')}
      lead={t('Leave a line empty to keep its submitted amount. The total cannot exceed the submitted {sum}.', {
        sum: format.cents(asked),
      })}
      width={760}
      initial={{ lines: lines.map(agreedOf) }}
      input={({ lines: typed }) => ({ lines: changedOf(lines, typed).map(sentOf) })}
      placeOf={(path, { lines: typed }) => rowOfSent(path, 'lines', typed, changedOf(lines, typed))}
      check={({ lines: typed }) => wrongOf(lines, typed, t)}
      toast={({ amountCents }) => t('It comes to {sum} now', { sum: format.cents(amountCents) })}
    >
      {(form) => {
        const now = form.values.lines;
        const set = (lineId: string, typed: Partial<Agreed>) =>
          form.set({ lines: now.map((one) => (one.lineId === lineId ? { ...one, ...typed } : one)) });
        return (
          <Box data-field="lines" sx={{ display: 'grid', gap: 2 }}>
            {lines.map((line, at) => (
              <Line
                key={line.lineId}
                line={line}
                agreed={now[at] ?? agreedOf(line)}
                field={`lines.${at}`}
                errors={form.errors}
                onChange={(typed) => set(line.lineId, typed)}
              />
            ))}
            {form.errors['lines'] && <Box sx={{ color: 'status.stopped.ink' }}>{form.errors['lines']}</Box>}
            <Box sx={{ textAlign: 'right' }}>
              <b className="num">{t('Comes to {sum}', { sum: format.cents(sumOf(change, now)) })}</b>
            </Box>
          </Box>
        );
      }}
    </RecordVerbDialog>
  );
}

interface LineProps {
  line: ChangeLine;
  agreed: Agreed;
  field: string;
  errors: Readonly<Record<string, string>>;
  onChange: (typed: Partial<Agreed>) => void;
}

function Line({ line, agreed, field, errors, onChange }: LineProps) {
  const t = useT();
  const format = useFormat();
  const cents = askedCents(line);
  const said = rowErrors(errors, field, ['approvedCents', 'reason']);
  return (
    <Box
      component="fieldset"
      data-field={field}
      sx={{ m: 0, p: 0, pb: 1, border: 0, borderBottom: 1, borderColor: 'divider', minWidth: 0 }}
    >
      <Box component="legend" sx={{ p: 0, pb: 1, width: '100%', display: 'flex', gap: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{line.description}</Box>
        <span className="num">{format.cents(line.isDeduct ? -cents : cents)}</span>
      </Box>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '148px minmax(0, 1fr)' } }}>
        <DecimalInput
          label={t('Agreed')}
          value={agreed.amount}
          bounds={AMOUNT}
          isMoney
          onChange={(amount) => onChange({ amount })}
          error={said.approvedCents ?? said.rest}
        />
        <TextField
          label={t('Reason')}
          value={agreed.reason}
          maxLength={500}
          onChange={(reason) => onChange({ reason })}
          error={said.reason}
        />
      </Box>
    </Box>
  );
}

function agreedOf({ lineId, approvedCents, approvedReason }: ChangeLine): Agreed {
  return {
    lineId,
    amount: centsText(approvedCents),
    reason: approvedReason ?? '',
  };
}

function askedCents({ quantity, unitCost, amountCents }: ChangeLine): number {
  return lineCents({ quantity, unitCost, amountCents });
}

/** Null if the requested amount is agreed, undefined if the typed text is no amount. */
function centsOf({ amount }: Agreed): number | null | undefined {
  if (amount.trim() === '') return null;
  const read = heldCents(amount, AMOUNT);
  return 'cents' in read ? read.cents : undefined;
}

/** The lines whose agreement changed. */
function changedOf(lines: readonly ChangeLine[], typed: readonly Agreed[]): Agreed[] {
  return typed.filter((one) => {
    const line = lines.find(({ lineId }) => lineId === one.lineId);
    const isSame = (centsOf(one) ?? null) === (line?.approvedCents ?? null);
    return !isSame || one.reason !== (line?.approvedReason ?? '');
  });
}

function sentOf(one: Agreed) {
  return { lineId: one.lineId, approvedCents: centsOf(one) ?? null, reason: one.reason.trim() };
}

function wrongOf(lines: readonly ChangeLine[], typed: readonly Agreed[], t: T): Record<string, string> {
  const changed = changedOf(lines, typed);
  const wrong = typed.flatMap((one, at) => {
    const read = one.amount.trim() === '' ? null : heldCents(one.amount, AMOUNT);
    if (read && 'fault' in read) return [[`lines.${at}.approvedCents`, typedRefusal(read.fault, AMOUNT, t)]];
    return changed.includes(one) && one.reason.trim() === '' ? [[`lines.${at}.reason`, t('Say why')]] : [];
  });
  if (wrong.length === 0 && changed.length === 0) wrong.push(['lines', t('Nothing has changed')]);
  return Object.fromEntries(wrong) as Record<string, string>;
}

/** The sum of the change with the typed amounts. */
function sumOf(change: ChangeOrder, typed: readonly Agreed[]): number {
  const { lines, markups = [], taxPercent, creditMarkupRule } = change;
  const agreed = lines.map((line, at) => ({
    ...line,
    approvedCents: (typed[at] && centsOf(typed[at])) ?? null,
  }));
  return priceChange(agreed, { markups, taxPercent, creditMarkupRule: creditMarkupRule ?? 'full' }).totalCents;
}
