import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { COLUMN_TYPES } from '@plumbline/contract/kit/forms/definition';
import type { Column } from '@plumbline/contract/kit/forms/definition';
import { DecimalField } from '../../kit/forms/DecimalField.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { RemoveButton } from './ConditionFields.tsx';

interface ColumnFieldsProps {
  columns: readonly Column[];
  onChange: (columns: Column[]) => void;
}

/** The columns of a table, with the formulas of computed columns. */
export function ColumnFields({ columns, onChange }: ColumnFieldsProps) {
  const t = useT();
  const set = (at: number, change: Partial<Column>) =>
    onChange(columns.map((column, place) => (place === at ? { ...column, ...change } : column)));
  const added: Column = {
    key: `column${columns.length + 1}`,
    label: '',
    type: 'text',
    options: [],
    expression: '',
    min: null,
    max: null,
  };
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0, display: 'grid', gap: 1.5 }}>
      <Box component="legend" sx={{ p: 0, typography: 'caption', fontWeight: 700, color: 'text.secondary' }}>
        {t('Columns')}
      </Box>
      {columns.map((column, at) => (
        <Box
          key={at}
          role="group"
          aria-label={t('Column {n}', { n: at + 1 })}
          sx={{ display: 'grid', gap: 1, borderLeft: 2, borderColor: 'divider', pl: 1.5 }}
        >
          <Box
            sx={{
              display: 'grid',
              gap: 1,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '2fr 1fr 1fr auto' },
              alignItems: 'end',
            }}
          >
            <TextField
              label={t('Heading')}
              maxLength={120}
              value={column.label}
              onChange={(label) => set(at, { label })}
            />
            <TextField
              label={t('Name in expressions')}
              maxLength={40}
              value={column.key}
              onChange={(key) => set(at, { key })}
            />
            <SelectField
              label={t('Type')}
              value={column.type}
              onChange={(type) => type && set(at, { type })}
              options={COLUMN_TYPES.map((value) => ({ value, label: names(t)[value] }))}
            />
            <RemoveButton
              label={t('Remove column {n}', { n: at + 1 })}
              onPress={() => onChange(columns.filter((_, place) => place !== at))}
            />
          </Box>
          {column.type === 'select' && (
            <TextField
              label={t('Answers, one per line')}
              multiline
              minRows={2}
              value={column.options.join('\n')}
              onChange={(text) =>
                set(at, {
                  options:
                    text === ''
                      ? []
                      : text
                          .split('\n')
                          .map((line) => line.slice(0, 120))
                          .slice(0, 100),
                })
              }
            />
          )}
          {column.type === 'computed' && (
            <TextField
              label={t('Expression')}
              placeholder="round(length * width, 2)"
              maxLength={400}
              value={column.expression}
              onChange={(expression) => set(at, { expression })}
              help={t(
                'Arithmetic over the names of number columns before it, with round, min, max, sum, abs, sqrt, and a > b ? 1 : 0.',
              )}
            />
          )}
          {(column.type === 'number' || column.type === 'computed') && (
            <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 160px))', gap: 1 }}>
              <DecimalField label={t('Smallest')} savedAtOnce value={column.min} onChange={(min) => set(at, { min })} />
              <DecimalField label={t('Largest')} savedAtOnce value={column.max} onChange={(max) => set(at, { max })} />
            </Box>
          )}
        </Box>
      ))}
      <Button
        variant="text"
        startIcon={<AddOutlined />}
        onClick={() => onChange([...columns, added])}
        sx={{ justifySelf: 'start' }}
      >
        {t('Add column')}
      </Button>
    </Box>
  );
}

const names = (t: (sentence: string) => string) => ({
  text: t('Text'),
  number: t('Number'),
  date: t('Date'),
  select: t('One of a list'),
  computed: t('Computed'),
});
