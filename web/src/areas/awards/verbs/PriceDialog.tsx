import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { awards } from '@plumbline/contract/areas/awards';
import type { Award, AwardLine } from '@plumbline/contract/areas/awards';
import { awardedCents } from '@plumbline/contract/areas/awards/letter';
import { lineKindWords } from '@plumbline/contract/areas/awards/names';
import { LINE_KINDS } from '@plumbline/contract/areas/awards/shapes';
import { lineCents } from '@plumbline/contract/kit/money/markups';
import { AMOUNT } from '@plumbline/contract/kit/money/bounds';
import { centsText, typedRefusal } from '@plumbline/contract/kit/money/typed';
import { heldCents } from '@plumbline/contract/kit/numbers';
import { newId } from '@plumbline/contract/kit/uuid';
import type { T } from '@plumbline/contract/kit/words';
import { CheckField } from '../../../kit/records/form/FormFields.tsx';
import { RecordVerbDialog } from '../../../kit/records/verbs/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/verbs/RecordVerbDialog.tsx';
import { rowErrors } from '../../../kit/records/form/rowErrors.ts';
import { DecimalInput } from '../../../kit/ui/DecimalInput.tsx';
import { LineFields } from '../../../kit/ui/LineFields.tsx';
import { SelectField } from '../../../kit/ui/SelectField.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { choicesOf } from '../../../kit/words/choices.ts';
import { useFormat, useT } from '../../../kit/words/index.ts';

interface Row extends Omit<AwardLine, 'amountCents'> {
  key: string;
  amount: string;
}

/** Ten digits of dollars, because this is a whole price and not one amount. */
const PRICE = { ...AMOUNT, digits: 10 };

/** Edits the price of an award, line by line, and its budget. */
export function PriceDialog(props: VerbProps<Award>) {
  const { record: award } = props;
  const t = useT();
  const format = useFormat();
  const rows: Row[] = (award.lines ?? []).map(({ amountCents, ...line }) => ({
    ...line,
    key: newId(),
    amount: centsText(amountCents),
  }));
  return (
    <RecordVerbDialog
      {...props}
      call={awards.setPrice}
      title={t('Set the price of {name}', { name: award.number ?? award.title })}
      action={t('Save')}
      lead={t('Base and adjustments are in the sum; an alternate is, once it is accepted.')}
      width={760}
      initial={{
        lines: (rows.length > 0 ? rows : [fresh()]) as never,
        budgetCents: centsText(award.budgetCents) as never,
      }}
      input={({ lines, budgetCents }) => ({
        lines: (lines as unknown as Row[]).map(lineOf),
        budgetCents: budgetText(budgetCents) === '' ? null : centsOf(budgetText(budgetCents)),
      })}
      check={({ lines, budgetCents }) => wrongOf(lines as unknown as Row[], budgetText(budgetCents), t)}
      toast={() => t('Saved')}
    >
      {(form) => {
        const now = form.values.lines as unknown as Row[];
        const set = (lines: Row[]) => form.set({ lines: lines as never });
        const change = (key: string, changed: Partial<Row>) =>
          set(now.map((row) => (row.key === key ? { ...row, ...changed } : row)));
        return (
          <Box data-field="lines" sx={{ display: 'grid', gap: 2 }}>
            {now.map((row, place) => (
              <LineRow
                key={row.key}
                row={row}
                place={place}
                errors={form.errors}
                onChange={(changed) => change(row.key, changed)}
                onRemove={() => set(now.filter(({ key }) => key !== row.key))}
              />
            ))}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
              <Button variant="text" startIcon={<AddOutlined />} onClick={() => set([...now, fresh()])}>
                {t('Add a line')}
              </Button>
              <Box sx={{ flex: 1 }} />
              <b className="num">{t('{sum} together', { sum: format.cents(awardedCents(now.map(lineOf))) })}</b>
            </Box>
            <DecimalInput
              label={t('Budget')}
              optional
              value={budgetText(form.values.budgetCents)}
              bounds={PRICE}
              isMoney
              onChange={(budget) => form.set({ budgetCents: budget as never })}
              error={form.errors['budgetCents']}
            />
          </Box>
        );
      }}
    </RecordVerbDialog>
  );
}

/** The call takes the budget in cents; the form holds its text. */
function budgetText(held: unknown): string {
  return typeof held === 'string' ? held : '';
}

function centsOf(text: string): number {
  const read = heldCents(text, PRICE);
  return 'cents' in read ? read.cents : 0;
}

function fresh(): Row {
  const nothing = { code: null, quantity: null, unit: null, unitCost: null };
  return { ...nothing, key: newId(), kind: 'base', description: '', amount: '', isDeduct: false, isIncluded: true };
}

/** Turns a row into the line that is sent. An amount that was typed again loses its unit cost. */
function lineOf({ key: _key, amount, unitCost, ...line }: Row) {
  const amountCents = centsOf(amount);
  const makesAmount = lineCents({ ...line, unitCost, amountCents }) === amountCents;
  return { ...line, amountCents, unitCost: makesAmount ? unitCost : null };
}

/** An error for each invalid cell, and for an invalid budget. */
function wrongOf(rows: readonly Row[], budget: string, t: T): Record<string, string> {
  const wrong = rows.flatMap(({ description, amount }, place) => {
    const at = `lines.${place}`;
    const read = heldCents(amount, PRICE);
    return [
      ...(description.trim() === '' ? [[`${at}.description`, t('Describe it')]] : []),
      ...('fault' in read ? [[`${at}.amountCents`, typedRefusal(read.fault, PRICE, t)]] : []),
    ];
  });
  const read = budget === '' ? null : heldCents(budget, PRICE);
  if (read && 'fault' in read) wrong.push(['budgetCents', typedRefusal(read.fault, PRICE, t)]);
  return Object.fromEntries(wrong) as Record<string, string>;
}

interface LineRowProps {
  row: Row;
  place: number;
  errors: Readonly<Record<string, string>>;
  onChange: (changed: Partial<Row>) => void;
  onRemove: () => void;
}

function LineRow({ row, place, errors, onChange, onRemove }: LineRowProps) {
  const t = useT();
  const n = place + 1;
  const field = `lines.${place}`;
  const said = rowErrors(errors, field, ['code', 'description', 'amountCents']);
  return (
    <LineFields
      name={t('Line {n}', { n })}
      remove={t('Remove line {n}', { n })}
      onRemove={onRemove}
      field={field}
      error={said.rest}
      columns={{ sm: '132px 96px minmax(0, 1fr) 128px' }}
      below={
        <>
          <CheckField
            label={t('Makes the sum lower')}
            value={row.isDeduct}
            onChange={(isDeduct) => onChange({ isDeduct })}
          />
          {row.kind === 'alternate' && (
            <CheckField
              label={t('Accepted')}
              value={row.isIncluded}
              onChange={(isIncluded) => onChange({ isIncluded })}
            />
          )}
        </>
      }
    >
      <SelectField
        label={t('Kind')}
        value={row.kind}
        onChange={(kind) => onChange({ kind: kind || 'base' })}
        options={choicesOf(lineKindWords(t), LINE_KINDS)}
      />
      <TextField
        label={t('Code')}
        value={row.code ?? ''}
        maxLength={20}
        error={said.code}
        onChange={(code) => onChange({ code })}
      />
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <TextField
          label={t('Description')}
          value={row.description}
          maxLength={255}
          onChange={(description) => onChange({ description })}
          error={said.description}
        />
      </Box>
      <DecimalInput
        label={t('Amount')}
        value={row.amount}
        bounds={PRICE}
        isMoney
        onChange={(amount) => onChange({ amount })}
        error={said.amountCents}
      />
    </LineFields>
  );
}
