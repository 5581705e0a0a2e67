import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { bids } from '@plumbline/contract/areas/bids';
import type { Bid, BidMarkup } from '@plumbline/contract/areas/bids';
import { costTypeWords, markupBasisWords } from '@plumbline/contract/areas/bids/names';
import { COST_TYPES, MARKUP_BASES } from '@plumbline/contract/kit/money/fields';
import { readTyped, readTypedCents, typedRefusal } from '@plumbline/contract/kit/money/typed';
import type { T } from '@plumbline/contract/kit/words';
import { newId } from '@plumbline/contract/kit/uuid';
import { CheckField, ChoicesField } from '../../../kit/records/FormFields.tsx';
import { RecordVerbDialog } from '../../../kit/records/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/RecordVerbDialog.tsx';
import { LineFields } from '../../../kit/ui/LineFields.tsx';
import { SelectField } from '../../../kit/ui/SelectField.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { choices } from '../../../kit/words/choices.ts';
import { useT } from '../../../kit/words/index.ts';

interface Row extends Omit<BidMarkup, 'percent' | 'cents'> {
  key: string;
  amount: string;
}

/** How cost becomes price: rows in their order, each a percent or a fixed sum. */
export function MarkupsDialog(props: VerbProps<Bid>) {
  const { record: bid } = props;
  const t = useT();
  const rows: Row[] = (bid.markups ?? []).map(({ percent, cents, ...markup }) => ({
    ...markup,
    key: newId(),
    amount: percent ?? ((cents ?? 0) / 100).toFixed(2),
  }));
  return (
    <RecordVerbDialog
      {...props}
      call={bids.setMarkups}
      title={t('Markups of {name}', { name: bid.number ?? bid.title })}
      action={t('Save')}
      lead={t('In this order. Those in each part stand inside the price of the part; the others follow on the sum.')}
      width={760}
      initial={{ markups: rows as never }}
      input={({ markups }) => ({ markups: (markups as unknown as Row[]).map(markupOf) })}
      check={({ markups }) => wrongOf(markups as unknown as Row[], t)}
      toast={() => t('Saved')}
    >
      {(form) => {
        const now = form.values.markups as unknown as Row[];
        const set = (markups: Row[]) => form.set({ markups: markups as never });
        const change = (key: string, changed: Partial<Row>) =>
          set(now.map((row) => (row.key === key ? { ...row, ...changed } : row)));
        return (
          <Box data-field="markups" sx={{ display: 'grid', gap: 2 }}>
            {now.map((row, place) => (
              <MarkupRow
                key={row.key}
                row={row}
                place={place}
                error={form.errors[`markups.${place}`]}
                onChange={(changed) => change(row.key, changed)}
                onRemove={() => set(now.filter(({ key }) => key !== row.key))}
              />
            ))}
            <Button
              variant="text"
              startIcon={<AddOutlined />}
              sx={{ justifySelf: 'start' }}
              onClick={() => set([...now, { ...NEW, key: newId() }])}
            >
              {t('Add a markup')}
            </Button>
          </Box>
        );
      }}
    </RecordVerbDialog>
  );
}

const NEW: Omit<Row, 'key'> = {
  name: '',
  kind: 'percent',
  amount: '',
  basis: 'runningTotal',
  placement: 'footer',
  costTypes: [],
};

function markupOf({ key: _key, amount, ...row }: Row) {
  const percent = readTyped(amount, { places: 4, digits: 3 });
  const fixed = readTypedCents(amount, { digits: 7 });
  return {
    ...row,
    percent: row.kind === 'percent' && 'value' in percent ? percent.value : null,
    cents: row.kind === 'fixed' && 'cents' in fixed ? fixed.cents : null,
  };
}

/** A sentence for each row that says no markup. */
function wrongOf(rows: readonly Row[], t: T): Record<string, string> {
  const wrong = rows.flatMap(({ name, kind, amount, basis, costTypes }, place) => {
    const at = `markups.${place}`;
    if (name.trim() === '') return [[at, t('Say what it is called')]];
    const places = kind === 'percent' ? 4 : 2;
    const read = readTyped(amount, { places, digits: kind === 'percent' ? 3 : 7 });
    if ('fault' in read) return [[at, typedRefusal(read.fault, { places }, t)]];
    if (kind === 'percent' && Number(read.value) > 100) return [[at, t('A percent is at most 100')]];
    if (basis === 'subset' && costTypes.length === 0) return [[at, t('Choose the types of cost')]];
    return [];
  });
  return Object.fromEntries(wrong) as Record<string, string>;
}

interface MarkupRowProps {
  row: Row;
  place: number;
  error: string | undefined;
  onChange: (changed: Partial<Row>) => void;
  onRemove: () => void;
}

function MarkupRow({ row, place, error, onChange, onRemove }: MarkupRowProps) {
  const t = useT();
  const n = place + 1;
  return (
    <LineFields
      name={t('Markup {n}', { n })}
      remove={t('Remove markup {n}', { n })}
      onRemove={onRemove}
      columns={{ sm: 'minmax(0, 2fr) 112px 96px minmax(0, 2fr)' }}
      below={
        <>
          <CheckField
            label={t('In each part')}
            value={row.placement === 'line'}
            onChange={(on) => onChange({ placement: on ? 'line' : 'footer' })}
          />
          {row.basis === 'subset' && row.kind === 'percent' && (
            <ChoicesField
              label={t('Types of cost')}
              value={row.costTypes}
              onChange={(costTypes) => onChange({ costTypes })}
              options={choices(costTypeWords(t), COST_TYPES)}
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
        error={error}
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
      <TextField
        label={row.kind === 'percent' ? t('Percent') : t('Amount')}
        value={row.amount}
        maxLength={16}
        inputMode="decimal"
        onChange={(amount) => onChange({ amount })}
      />
      <SelectField
        label={t('Of what')}
        value={row.basis}
        disabled={row.kind === 'fixed'}
        onChange={(basis) => onChange({ basis: basis || 'runningTotal' })}
        options={choices(markupBasisWords(t), MARKUP_BASES)}
      />
    </LineFields>
  );
}
