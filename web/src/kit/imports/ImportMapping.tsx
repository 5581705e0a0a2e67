import Box from '@mui/material/Box';
import type { ImportPreview } from '@plumbline/contract/kit/imports';
import { Region } from './ImportWords.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { useT } from '../words/index.ts';

interface ImportMappingProps {
  /** Fields whose column was guessed from its content */
  guessed: readonly string[];
  columns: ImportPreview['columns'];
  fields: ImportPreview['fields'];
  /** field → column; missing or negative means not imported */
  mapping: Record<string, number>;
  onChange: (mapping: Record<string, number>) => void;
}

/** Chooses the field of each column. A field has one column; choosing another column takes it from the first. */
export function ImportMapping({ columns, fields, guessed, mapping, onChange }: ImportMappingProps) {
  const t = useT();
  const options = fields.map(({ key, label }) => ({ value: key, label }));
  return (
    <Region label={t('Columns of the file')}>
      {columns.map(({ index, name, sample }) => (
        <Box
          key={index}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr 1fr', sm: '200px 232px minmax(0, 1fr)' },
            columnGap: 1,
            alignItems: 'center',
            px: 2,
            py: 0.25,
          }}
        >
          <Box sx={cut}>{name || t('Column {n}', { n: index + 1 })}</Box>
          <SelectField
            label={t('What “{name}” is', { name })}
            hideLabel
            placeholder={t('Not taken')}
            value={fields.find(({ key }) => mapping[key] === index)?.key ?? ''}
            onChange={(field) => onChange(remapColumn(fields, mapping, index, field))}
            options={options}
          />
          <Box sx={{ ...cut, gridColumn: { xs: '1 / -1', sm: 'auto' }, color: 'text.secondary' }}>
            {guessed.some((key) => mapping[key] === index) && `${t('Guessed, please look')}: `}
            {sample.join(' · ')}
          </Box>
        </Box>
      ))}
    </Region>
  );
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** The mapping after a column got a field or none. It names every field, −1 for fields without a column. */
export function remapColumn(
  fields: ImportPreview['fields'],
  mapping: Record<string, number>,
  index: number,
  field: string,
): Record<string, number> {
  const next = Object.fromEntries(fields.map(({ key }) => [key, mapping[key] === index ? -1 : (mapping[key] ?? -1)]));
  return field ? { ...next, [field]: index } : next;
}
