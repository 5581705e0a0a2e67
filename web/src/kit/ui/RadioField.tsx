import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';

interface RadioFieldProps<Choice extends string> {
  label: string;
  options: readonly { value: Choice; label: string }[];
  value: Choice;
  onChange: (value: Choice) => void;
  /** side by side instead of one below the other */
  row?: boolean;
}

/** One choice out of two or three, all of them in sight. */
export function RadioField<Choice extends string>({ label, options, value, onChange, row }: RadioFieldProps<Choice>) {
  return (
    <RadioGroup
      row={row}
      aria-label={label}
      value={value}
      onChange={(_event, chosen) => {
        const option = options.find((known) => known.value === chosen);
        if (option) onChange(option.value);
      }}
    >
      {options.map((option) => (
        <FormControlLabel
          key={option.value}
          value={option.value}
          control={<Radio />}
          label={option.label}
          sx={{ minHeight: 'max(32px, var(--control))' }}
        />
      ))}
    </RadioGroup>
  );
}
