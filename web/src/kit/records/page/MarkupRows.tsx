import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { BidMarkup } from '@plumbline/contract/areas/bids';
import { costTypeWords, markupBasisWords } from '@plumbline/contract/areas/bids/names';
import { COST_TYPES, MARKUP_BASES } from '@plumbline/contract/kit/money/fields';
import { AMOUNT, PERCENT } from '@plumbline/contract/kit/money/bounds';
import { centsText, typedRefusal } from '@plumbline/contract/kit/money/typed';
import { heldCents, readHeld } from '@plumbline/contract/kit/numbers';
import type { T } from '@plumbline/contract/kit/words';
import { newId } from '@plumbline/contract/kit/uuid';
import { DecimalInput } from '../../ui/DecimalInput.tsx';
import { LineFields } from '../../ui/LineFields.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { choicesOf } from '../../words/choices.ts';
import { useT } from '../../words/index.ts';
import { ChoicesField } from '../form/FormFields.tsx';
import { rowErrors } from '../form/rowErrors.ts';

/** A markup while it is edited. */
export interface MarkupTyped extends Omit<BidMarkup, 'percent' | 'cents'> {
  /** The only part that it applies to */
  bidBreakdownId?: string | null;
  key: string;
  amount: string;
}

export function typedMarkups(markups: readonly BidMarkup[]): MarkupTyped[] {
  return markups.map(({ percent, cents, ...markup }) => ({
    ...markup,
    key: newId(),
    amount: percent ?? centsText(cents ?? 0),
  }));
}

interface MarkupRowsProps {
  rows: readonly MarkupTyped[];
  onChange: (rows: MarkupTyped[]) => void;
  /** Errors, by `markups.<place>` */
  errors: Readonly<Record<string, string>>;
  /** The parts whose price a markup can be included in */
  parts?: readonly MarkedPart[] | undefined;
}

/** A part of a price, as a choice. */
export interface MarkedPart {
  value: string;
  label: string;
}

/** Edits the markups from cost to price: ordered rows, each a percentage or a fixed amount. */
export function MarkupRows({ rows, onChange, errors, parts }: MarkupRowsProps) {
  const t = useT();
  const change = (key: string, changed: Partial<MarkupTyped>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changed } : row)));
  return (
    <Box data-field="markups" sx={{ display: 'grid', gap: 2 }}>
      {rows.map((row, place) => (
        <MarkupRow
          key={row.key}
          row={row}
          place={place}
          parts={parts}
          errors={errors}
          onChange={(changed) => change(row.key, changed)}
          onRemove={() => onChange(rows.filter(({ key }) => key !== row.key))}
        />
      ))}
      <Button
        variant="text"
        startIcon={<AddOutlined />}
        sx={{ justifySelf: 'start' }}
        onClick={() => onChange([...rows, { ...NEW, key: newId() }])}
      >
        {t('Add a markup')}
      </Button>
    </Box>
  );
}

const NEW: Omit<MarkupTyped, 'key'> = {
  name: '',
  kind: 'percent',
  amount: '',
  basis: 'runningTotal',
  placement: 'footer',
  costTypes: [],
};

/** A markup as it is sent. */
export function sentMarkup({ key: _key, amount, ...row }: MarkupTyped) {
  const percent = readHeld(amount, PERCENT);
  const fixed = heldCents(amount, AMOUNT);
  return {
    ...row,
    percent: row.kind === 'percent' && 'value' in percent ? percent.value : null,
    cents: row.kind === 'fixed' && 'cents' in fixed ? fixed.cents : null,
  };
}

/** An error for each invalid cell of a markup. */
export function wrongMarkups(rows: readonly MarkupTyped[], t: T): Record<string, string> {
  const wrong = rows.flatMap(({ name, kind, amount, basis, costTypes }, place) => {
    const at = `markups.${place}`;
    const cell = `${at}.${kind === 'percent' ? 'percent' : 'cents'}`;
    const bounds = kind === 'percent' ? PERCENT : AMOUNT;
    const read = readHeld(amount, bounds);
    return [
      ...(name.trim() === '' ? [[`${at}.name`, t('Enter a name')]] : []),
      ...('fault' in read ? [[cell, typedRefusal(read.fault, bounds, t)]] : []),
      ...(basis === 'subset' && costTypes.length === 0 ? [[`${at}.costTypes`, t('Choose the types of cost')]] : []),
    ];
  });
  return Object.fromEntries(wrong) as Record<string, string>;
}

/** The placement of a markup from its choice: on the sum, in each part, or in the part with this id. */
function addedTo(to: string): Pick<MarkupTyped, 'placement' | 'bidBreakdownId'> {
  if (to === 'footer') return { placement: 'footer', bidBreakdownId: null };
  return { placement: 'line', bidBreakdownId: to === 'line' ? null : to };
}

interface MarkupRowProps {
  row: MarkupTyped;
  place: number;
  parts: readonly MarkedPart[] | undefined;
  errors: Readonly<Record<string, string>>;
  onChange: (changed: Partial<MarkupTyped>) => void;
  onRemove: () => void;
}

function MarkupRow({ row, place, parts, errors, onChange, onRemove }: MarkupRowProps) {
  const t = useT();
  const n = place + 1;
  const field = `markups.${place}`;
  const said = rowErrors(errors, field, ['name', 'percent', 'cents']);
  return (
    <LineFields
      name={t('Markup {n}', { n })}
      remove={t('Remove markup {n}', { n })}
      onRemove={onRemove}
      field={field}
      error={said.rest}
      columns={{ sm: 'minmax(0, 2fr) 112px 96px minmax(0, 2fr)' }}
      below={
        <>
          {parts && (
            <Box sx={{ maxWidth: 360 }}>
              <SelectField
                label={t('Added to')}
                value={row.bidBreakdownId ?? row.placement}
                onChange={(to) => onChange(addedTo(to))}
                options={[
                  { value: 'footer', label: t('The sum of all parts') },
                  { value: 'line', label: t('Each part') },
                  ...parts,
                ]}
              />
            </Box>
          )}
          {row.basis === 'subset' && row.kind === 'percent' && (
            <ChoicesField
              label={t('Types of cost')}
              value={row.costTypes}
              onChange={(costTypes) => onChange({ costTypes })}
              options={choicesOf(costTypeWords(t), COST_TYPES)}
            />
          )}
        </>
      }
    >
      <TextField
        label={t('Name')}
        value={row.name}
        maxLength={80}
        onChange={(name) => onChange({ name })}
        error={said.name}
      />
      <SelectField
        label={t('Kind')}
        value={row.kind}
        onChange={(kind) => onChange({ kind: kind === 'fixed' ? 'fixed' : 'percent' })}
        options={[
          { value: 'percent', label: t('Percent') },
          { value: 'fixed', label: t('Fixed sum') },
        ]}
      />
      <DecimalInput
        // A new input per kind, because a typed percentage is not an amount.
        key={row.kind}
        label={row.kind === 'percent' ? t('Percent') : t('Amount')}
        value={row.amount}
        bounds={row.kind === 'percent' ? PERCENT : AMOUNT}
        isMoney={row.kind === 'fixed'}
        onChange={(amount) => onChange({ amount })}
        error={said.percent ?? said.cents}
      />
      <SelectField
        label={t('Of what')}
        value={row.basis}
        disabled={row.kind === 'fixed'}
        onChange={(basis) => onChange({ basis: basis || 'runningTotal' })}
        options={choicesOf(markupBasisWords(t), MARKUP_BASES)}
      />
    </LineFields>
  );
}
