import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId } from 'react';
import { Radio } from './Radio.tsx';

interface RadioFieldProps<Choice extends string> {
  label: string;
  options: readonly { value: Choice; label: string }[];
  value: Choice;
  onChange: (value: Choice) => void;
  /** Side by side instead of below each other */
  row?: boolean;
}

/** One choice out of two or three, all visible. */
export function RadioField<Choice extends string>({ label, options, value, onChange, row }: RadioFieldProps<Choice>) {
  const name = useId();
  return (
    <Box
      role="radiogroup"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', flexDirection: row ? 'row' : 'column' }}
    >
      {options.map((option) => (
        <FormControlLabel
          key={option.value}
          control={<Radio name={name} checked={option.value === value} onChange={() => onChange(option.value)} />}
          label={option.label}
          sx={{ minHeight: 'max(32px, var(--control))' }}
        />
      ))}
    </Box>
  );
}
