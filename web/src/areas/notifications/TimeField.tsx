import OutlinedInput from '@mui/material/OutlinedInput';
import { Field } from '../../kit/ui/Field.tsx';

interface TimeFieldProps {
  label: string;
  /** HH:MM */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A time of the day, by the browser's own control. */
export function TimeField({ label, value, onChange }: TimeFieldProps) {
  return (
    <Field label={label}>
      {({ id, ...wiring }) => (
        <OutlinedInput
          id={id}
          type="time"
          value={value ?? ''}
          slotProps={{ input: wiring }}
          onChange={(event) => onChange(event.target.value || null)}
        />
      )}
    </Field>
  );
}
