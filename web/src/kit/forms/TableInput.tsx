import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Column, FormItem } from '@plumbline/contract/kit/forms/definition';
import { computeRow } from '@plumbline/contract/kit/forms/expressions';
import type { Cell } from '@plumbline/contract/kit/forms/expressions';
import { DateField } from '../ui/DateField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useFormat, useT } from '../words/index.ts';
import { DecimalField } from './DecimalField.tsx';

type Row = Record<string, Cell>;
interface TableInputProps {
  item: FormItem;
  rows: readonly Row[];
  onChange: (rows: Row[] | null) => void;
}

/** A table as one block per row, which fits a phone. Computed columns follow the typed values. */
export function TableInput({ item, rows, onChange }: TableInputProps) {
  const t = useT();
  const set = (next: Row[]) => onChange(next.length > 0 ? next : null);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {rows.map((row, at) => (
        <Box
          key={at}
          role="group"
          aria-label={t('Row {n}', { n: at + 1 })}
          sx={{ display: 'grid', gap: 1, borderLeft: 2, borderColor: 'divider', pl: 1.5 }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'caption', color: 'text.secondary' }}>
            <Box sx={{ flex: 1 }}>{t('Row {n}', { n: at + 1 })}</Box>
            <IconButton
              aria-label={t('Remove row {n}', { n: at + 1 })}
              onClick={() => set(rows.filter((_, other) => other !== at))}
            >
              <DeleteOutlined fontSize="small" />
            </IconButton>
          </Box>
          {item.columns.map((column) => (
            <CellInput
              key={column.key}
              column={column}
              value={computeRow(item.columns, row)[column.key] ?? null}
              onChange={(value) =>
                set(rows.map((other, place) => (place === at ? { ...other, [column.key]: value } : other)))
              }
            />
          ))}
        </Box>
      ))}
      <Button
        startIcon={<AddOutlined />}
        onClick={() => set([...rows, {}])}
        sx={{ justifySelf: 'start', minHeight: 48 }}
      >
        {t('Add row')}
      </Button>
    </Box>
  );
}

function CellInput({ column, value, onChange }: { column: Column; value: Cell; onChange: (value: Cell) => void }) {
  const t = useT();
  const format = useFormat();
  const { label, type, min, max } = column;
  const isOut = typeof value === 'number' && ((min !== null && value < min) || (max !== null && value > max));
  const error = isOut ? t('Out of its limits') : undefined;
  const text = typeof value === 'string' ? value : '';
  if (type === 'number')
    return (
      <DecimalField
        label={label}
        error={error}
        value={typeof value === 'number' ? value : null}
        savedAtOnce
        onChange={onChange}
      />
    );
  if (type === 'date') return <DateField label={label} value={text || null} onChange={onChange} />;
  if (type === 'select')
    return (
      <SelectField
        label={label}
        placeholder={t('Choose')}
        value={text}
        onChange={(chosen) => onChange(chosen || null)}
        options={column.options.map((option) => ({ value: option, label: option }))}
      />
    );
  if (type === 'text')
    return <TextField label={label} value={text} maxLength={500} onChange={(next) => onChange(next || null)} />;
  return (
    <Box>
      <Box sx={{ typography: 'caption', fontWeight: 700, color: 'text.secondary' }}>{label}</Box>
      <Box className="num" sx={{ fontWeight: 700, color: isOut ? 'status.stopped.ink' : 'text.primary' }}>
        {typeof value === 'number' ? format.number(value) : '–'} {error}
      </Box>
    </Box>
  );
}
