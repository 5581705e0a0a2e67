import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode, Ref } from 'react';
import { Field } from './Field.tsx';
import type { FieldProps } from './Field.tsx';

export interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  name?: string;
  type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'time' | 'url';
  placeholder?: string;
  autoComplete?: string;
  autoFocus?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  required?: boolean;
  multiline?: boolean;
  minRows?: number;
  maxRows?: number;
  maxLength?: number;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel';
  /** 48 px high, 16 px text: for sign-in and phone forms */
  large?: boolean;
  start?: ReactNode;
  end?: ReactNode;
  inputRef?: Ref<HTMLInputElement | HTMLTextAreaElement>;
  onBlur?: () => void;
}

/** A text line or area with its label above. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    optional,
    error,
    help,
    aside,
    hideLabel,
    value,
    onChange,
    large,
    start,
    end,
    maxLength,
    inputMode,
    multiline,
    minRows,
    maxRows,
    required,
    ...rest
  } = props;
  return (
    <Field label={label} optional={optional} error={error} help={help} aside={aside} hideLabel={hideLabel}>
      {(wiring) => (
        <OutlinedInput
          {...rest}
          id={wiring.id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          error={Boolean(error)}
          fullWidth
          multiline={multiline}
          minRows={multiline ? (minRows ?? 3) : undefined}
          maxRows={multiline ? (maxRows ?? 14) : undefined}
          startAdornment={start}
          endAdornment={end}
          sx={large ? { minHeight: 48, '& input': { height: 46, px: 1.5, fontSize: '1rem' } } : undefined}
          slotProps={{
            input: {
              maxLength,
              inputMode,
              'aria-describedby': wiring['aria-describedby'],
              'aria-required': required || undefined,
            },
          }}
        />
      )}
    </Field>
  );
}
