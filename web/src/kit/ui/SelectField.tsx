import { useMemo } from 'react';
import { Field } from './Field.tsx';
import type { FieldProps } from './Field.tsx';
import { Select } from './Select.tsx';
import { yearList } from './years.ts';

export interface SelectOption<V extends string = string> {
  value: V;
  label: string;
  disabled?: boolean;
  /** The name that a search compares; members of a group are listed together */
  listed?: { label: string; group: string };
  /** Its text once it is chosen */
  full?: string;
}
export interface SelectFieldProps<V extends string> extends FieldProps {
  value: V | '';
  onChange: (value: V | '') => void;
  options: readonly SelectOption<V>[];
  /** The empty choice; without it there is none */
  placeholder?: string;
  name?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  onBlur?: () => void;
}

const look = {
  width: '100%',
  minHeight: 'var(--control)',
  pr: 4,
  fontSize: { xs: '1rem', sm: '0.875rem' },
  '&[aria-invalid="true"]': {
    borderColor: 'status.stopped.mark',
    boxShadow: '0 0 0 1px var(--pl-palette-status-stopped-mark)',
  },
} as const;

/** One choice out of a few, by the browser's select: fast by keyboard and on a phone. */
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
        <Select
          {...wiring}
          name={name}
          disabled={disabled}
          autoFocus={autoFocus}
          value={value}
          onBlur={onBlur}
          onChange={(event) => choose(event.target.value)}
          look={look}
        >
          {(placeholder !== undefined || value === '') && <option value="">{placeholder ?? ''}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** A year from the current one down to 1902. @public no finished area asks for a year yet */
export function YearSelect(props: Omit<SelectFieldProps<string>, 'options'>) {
  const options = useMemo(
    () => yearList(new Date().getFullYear()).map((year) => ({ value: String(year), label: String(year) })),
    [],
  );
  return <SelectField {...props} options={options} />;
}
