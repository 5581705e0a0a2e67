import OutlinedInput from '@mui/material/OutlinedInput';
import { useT } from '../words/index.ts';
import { DATE_MAX, DATE_MIN } from './dates.ts';
import { Field } from './Field.tsx';
import type { FieldProps } from './Field.tsx';

export interface DateFieldProps extends FieldProps {
  /** YYYY-MM-DD, or null */
  value: string | null;
  onChange: (day: string | null) => void;
  name?: string;
  disabled?: boolean;
  /** narrower bounds than 1900-01-01 to 2099-12-31 */
  min?: string;
  max?: string;
  autoFocus?: boolean;
  onBlur?: () => void;
}

/** A calendar day by the browser's own picker, 1900-01-01 to 2099-12-31. */
export function DateField({
  value,
  onChange,
  name,
  disabled,
  min = DATE_MIN,
  max = DATE_MAX,
  autoFocus,
  onBlur,
  ...field
}: DateFieldProps) {
  const t = useT();
  const outside = value !== null && value !== '' && (value < min || value > max);
  const error = field.error ?? (outside ? t('Choose a date between {min} and {max}', { min, max }) : undefined);
  return (
    <Field {...field} error={error}>
      {(wiring) => (
        <OutlinedInput
          id={wiring.id}
          type="date"
          name={name}
          disabled={disabled}
          autoFocus={autoFocus}
          onBlur={onBlur}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
          error={Boolean(error)}
          fullWidth
          slotProps={{ input: { min, max, 'aria-describedby': wiring['aria-describedby'] } }}
        />
      )}
    </Field>
  );
}
