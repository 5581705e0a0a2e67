import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { Field } from './Field.tsx';
import type { FieldProps } from './Field.tsx';
import { yearList } from './years.ts';

export interface SelectOption<V extends string = string> {
  value: V;
  label: string;
  disabled?: boolean;
}
export interface SelectFieldProps<V extends string> extends FieldProps {
  value: V | '';
  onChange: (value: V | '') => void;
  options: readonly SelectOption<V>[];
  /** the empty choice; without it there is none */
  placeholder?: string;
  name?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  onBlur?: () => void;
}

const selectSx = {
  appearance: 'none',
  width: '100%',
  minHeight: 'var(--control)',
  pl: 1,
  pr: 4,
  border: '1px solid',
  borderColor: 'lineStrong',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.primary',
  font: 'inherit',
  fontSize: { xs: '1rem', sm: '0.875rem' },
  textOverflow: 'ellipsis',
  '&:focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-1px' },
  '&[aria-invalid="true"]': {
    borderColor: 'status.stopped.mark',
    boxShadow: '0 0 0 1px var(--pl-palette-status-stopped-mark)',
  },
  '&:disabled': { bgcolor: 'surface.sunken', color: 'text.disabled', borderColor: 'divider' },
} as const;

/** One choice out of few, by the browser's own list: quick by keyboard and on a phone. */
export function SelectField<V extends string>({
  value,
  onChange,
  options,
  placeholder,
  name,
  disabled,
  autoFocus,
  onBlur,
  ...field
}: SelectFieldProps<V>) {
  function choose(chosen: string) {
    const option = options.find((candidate) => candidate.value === chosen);
    onChange(option ? option.value : '');
  }
  return (
    <Field {...field}>
      {(wiring) => (
        <Box sx={{ position: 'relative', display: 'flex' }}>
          <Box
            component="select"
            {...wiring}
            name={name}
            disabled={disabled}
            autoFocus={autoFocus}
            value={value}
            onBlur={onBlur}
            onChange={(event) => choose(event.target.value)}
            sx={selectSx}
          >
            {(placeholder !== undefined || value === '') && <option value="">{placeholder ?? ''}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </Box>
          <ExpandMoreOutlined
            fontSize="small"
            sx={{
              position: 'absolute',
              right: 8,
              top: 'calc(50% - 9px)',
              pointerEvents: 'none',
              color: 'text.tertiary',
            }}
          />
        </Box>
      )}
    </Field>
  );
}

/**
 * A year, from this one down to 1902.
 * @public no area that is built asks for a year yet
 */
export function YearSelect(props: Omit<SelectFieldProps<string>, 'options'>) {
  const options = useMemo(
    () => yearList(new Date().getFullYear()).map((year) => ({ value: String(year), label: String(year) })),
    [],
  );
  return <SelectField {...props} options={options} />;
}
