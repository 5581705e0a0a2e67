import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Recurrence } from '@plumbline/contract/kit/forms/runs';
import { DateField } from '../../kit/ui/DateField.tsx';
import { Field } from '../../kit/ui/Field.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { useT } from '../../kit/words/index.ts';

/** A day and a time by the clock on site. */
export interface ClockTime {
  day: string | null;
  time: string;
}

interface AppointmentInputProps {
  value: ClockTime;
  onChange: (value: ClockTime) => void;
  zone: string;
  error?: string | undefined;
}

/** The day and the time of an appointment, by the clock of the project. */
export function AppointmentInput({ value, onChange, zone, error }: AppointmentInputProps) {
  const t = useT();
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr' }}>
      <DateField label={t('Date')} value={value.day} onChange={(day) => onChange({ ...value, day })} error={error} />
      <Field label={t('Time on site')} help={zone}>
        {(field) => (
          <OutlinedInput
            {...field}
            type="time"
            value={value.time}
            onChange={(event) => onChange({ ...value, time: event.target.value })}
          />
        )}
      </Field>
    </Box>
  );
}

/** How often something is made again, and until when. */
export interface Repeats {
  every: Recurrence | '';
  until: string | null;
}

interface RecurrenceInputProps {
  label: string;
  value: Repeats;
  onChange: (value: Repeats) => void;
  words: Readonly<Record<Recurrence, string>>;
  every: readonly Recurrence[];
  error?: string | undefined;
}

export function RecurrenceInput({ label, value, onChange, words, every, error }: RecurrenceInputProps) {
  const t = useT();
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <SelectField
        label={label}
        value={value.every}
        optional
        options={every.map((one) => ({ value: one, label: words[one] }))}
        placeholder={t('Never')}
        onChange={(chosen) => onChange({ ...value, every: chosen })}
        error={error}
      />
      <DateField label={t('Until')} optional value={value.until} onChange={(until) => onChange({ ...value, until })} />
    </Box>
  );
}
