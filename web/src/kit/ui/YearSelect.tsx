import { useMemo } from 'react';
import { SelectField } from './SelectField.tsx';
import type { SelectFieldProps } from './SelectField.tsx';
import { yearList } from './years.ts';

/** A year, from this one down to 1902. */
export function YearSelect(props: Omit<SelectFieldProps<string>, 'options'>) {
  const options = useMemo(() => yearList(new Date().getFullYear()).map((year) => ({ value: String(year), label: String(year) })), []);
  return <SelectField {...props} options={options} />;
}
