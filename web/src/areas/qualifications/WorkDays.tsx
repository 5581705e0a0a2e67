import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { T } from '@plumbline/contract/kit/words';
import { Checkbox } from '../../kit/ui/Checkbox.tsx';
import { useT } from '../../kit/words/index.ts';

interface Props {
  /** 1 Monday to 7 Sunday */
  value: number[];
  onChange: (days: number[]) => void;
  error: string | undefined;
  disabled: boolean;
}

/** The short names of the weekdays from Monday. */
export function dayNames(t: T): string[] {
  return [t('Mon'), t('Tue'), t('Wed'), t('Thu'), t('Fri'), t('Sat'), t('Sun')];
}

/** Chooses the working weekdays. */
export function WorkDays({ value, onChange, error, disabled }: Props) {
  const t = useT();
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }} aria-invalid={Boolean(error)}>
      <Box component="legend" sx={{ typography: 'caption', fontWeight: 700, p: 0 }}>
        {t('Working days')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
        {dayNames(t).map((name, at) => (
          <FormControlLabel
            key={name}
            label={name}
            disabled={disabled}
            control={
              <Checkbox
                checked={value.includes(at + 1)}
                onChange={(_event, checked) =>
                  onChange(checked ? [...value, at + 1].sort((a, b) => a - b) : value.filter((day) => day !== at + 1))
                }
              />
            }
          />
        ))}
      </Box>
      {error && (
        <Box role="alert" sx={{ typography: 'caption', color: 'status.stopped.ink' }}>
          {error}
        </Box>
      )}
    </Box>
  );
}
