import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { costTypeWords } from '@plumbline/contract/areas/bids/names';
import { COST_TYPES } from '@plumbline/contract/kit/money/fields';
import { CheckField } from '../../kit/records/FormFields.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { choices } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { readRow } from './costRows.ts';
import type { CostField, CostRow } from './costRows.ts';

interface CostLineRowProps {
  row: CostRow;
  place: number;
  /** what it comes to; null while it says no line */
  cents: number | null;
  /** it was tried to save it: what is wrong is said even where nothing was typed */
  isTold: boolean;
  onChange: (changed: Partial<CostRow>) => void;
  onRemove: () => void;
  /** Enter in it: another one below */
  onEnter: () => void;
  onPaste: (event: ClipboardEvent) => void;
}

const grid = {
  display: 'grid',
  gap: 1,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr 1fr', lg: 'minmax(200px, 3fr) 128px 104px 72px 72px 112px 104px 120px 40px' },
} as const;

/** A line of cost: fields in a row at a desk, two beside each other on a phone. Labor has what a crew makes and earns below. */
export function CostLineRow(props: CostLineRowProps) {
  const { row, place, cents, isTold, onChange } = props;
  const t = useT();
  const format = useFormat();
  const read = readRow(row, t);
  const wrong = 'wrong' in read ? read.wrong : {};
  const told = (field: CostField) => (isTold || row[field] !== '' ? wrong[field] : undefined);
  const text = (field: CostField | 'unit', label: string, maxLength = 16) => (
    <TextField
      label={label}
      value={row[field]}
      maxLength={maxLength}
      {...(field !== 'description' && field !== 'unit' && { inputMode: 'decimal' as const })}
      onChange={(value) => onChange({ [field]: value })}
      error={field === 'unit' ? undefined : told(field)}
    />
  );
  function enter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.type === 'checkbox')
      return;
    event.preventDefault();
    props.onEnter();
  }
  const isLabor = row.costType === 'labor';
  const types = costTypeWords(t);
  return (
    <Box
      component="li"
      data-field={`lines.${place}`}
      aria-label={t('Line {n}', { n: place + 1 })}
      onPaste={props.onPaste}
      onKeyDown={enter}
      sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ ...grid, '& > :first-of-type': { gridColumn: { xs: '1 / -1', lg: 'auto' } } }}>
        {text('description', t('Description'), 255)}
        <SelectField
          label={t('Type')}
          value={row.costType}
          onChange={(costType) => onChange({ costType: costType || 'material' })}
          options={choices(types, COST_TYPES)}
        />
        {text('quantity', t('Quantity'))}
        {text('unit', t('Unit'), 20)}
        {text('wastePercent', t('Waste %'))}
        {text('unitCost', t('Unit cost, $'))}
        <Box sx={{ pt: { lg: '20px' } }}>
          <CheckField label={t('Taxable')} value={row.taxable} onChange={(taxable) => onChange({ taxable })} />
        </Box>
        <Box className="num" sx={{ pt: { lg: '30px' }, textAlign: 'right', fontWeight: 700 }}>
          {cents === null ? '–' : format.cents(cents)}
        </Box>
        <IconButton
          aria-label={t('Remove line {n}', { n: place + 1 })}
          onClick={props.onRemove}
          sx={{ mt: { lg: '20px' }, justifySelf: 'end' }}
        >
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Box>
      {isLabor && (
        <Box
          sx={{
            display: 'grid',
            gap: 1,
            mt: 1,
            maxWidth: 560,
            gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' },
          }}
        >
          {text('productionRate', t('Units an hour'))}
          {text('crewSize', t('Crew'), 3)}
          {text('laborRate', t('Wage an hour, $'))}
        </Box>
      )}
      {row.note && <Box sx={{ mt: 1, color: 'text.secondary' }}>{row.note}</Box>}
    </Box>
  );
}
