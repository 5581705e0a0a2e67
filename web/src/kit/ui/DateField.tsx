import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState } from 'react';
import { dayIn } from '@plumbline/contract/kit/days';
import { useFormat, useLocale, useT } from '../words/index.ts';
import { DATE_MAX, DATE_MIN } from './dates.ts';
import { Field } from './Field.tsx';
import type { FieldProps } from './Field.tsx';
import { dayRefusal, isDay, parseDay } from './parseDay.ts';

export interface DateFieldProps extends FieldProps {
  /** YYYY-MM-DD, or null; invalid text stays as typed, and the contract refuses it */
  value: string | null;
  onChange: (day: string | null) => void;
  name?: string;
  disabled?: boolean;
  /** Narrower limits than 1900-01-01 to 2099-12-31 */
  min?: string;
  max?: string;
  autoFocus?: boolean;
  onBlur?: () => void;
}

/**
 * A calendar day, 1900-01-01 to 2099-12-31. A person types it in any form or picks it in the browser's calendar; a
 * phone only picks. It shows in the person's form.
 */
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
  const format = useFormat();
  const locale = useLocale();
  const picks = useMediaQuery('(pointer: coarse)');
  const [typed, setTyped] = useState<string | null>(null);
  const calendar = useRef<HTMLInputElement>(null);
  const known = value !== null && isDay(value);
  const shown = known ? format.day(value) : (value ?? '');
  // Errors show on blur, in the reader's own date forms.
  const error = (typed === null ? wrong() : undefined) ?? field.error;

  function wrong(): string | undefined {
    if (value === null || value === '') return undefined;
    if (!known) return dayRefusal(value, t, format, locale);
    const bounds = { min: format.day(min), max: format.day(max) };
    return value < min || value > max ? t('Choose a date between {min} and {max}', bounds) : undefined;
  }
  function type(text: string) {
    setTyped(text);
    const near = [t('Today'), t('Tomorrow'), t('Yesterday')] as const;
    onChange(text.trim() === '' ? null : (parseDay(text, { today: dayIn(ZONE), locale, near }) ?? text));
  }
  const bounds = { min, max };
  return (
    <Field {...field} error={error}>
      {(wiring) => (
        <Box sx={{ position: 'relative' }}>
          <OutlinedInput
            id={wiring.id}
            type={picks ? 'date' : 'text'}
            name={name}
            disabled={disabled}
            autoFocus={autoFocus}
            autoComplete="off"
            onFocus={(event) => event.target.select()}
            onBlur={() => {
              setTyped(null);
              onBlur?.();
            }}
            value={picks ? (known ? value : '') : (typed ?? shown)}
            onChange={(event) =>
              picks ? onChange(event.target.value === '' ? null : event.target.value) : type(event.target.value)
            }
            error={Boolean(error)}
            fullWidth
            endAdornment={
              !picks && (
                <IconButton
                  size="small"
                  edge="end"
                  disabled={disabled}
                  aria-label={t('Open the calendar')}
                  onClick={() => calendar.current?.showPicker()}
                >
                  <CalendarMonthOutlined fontSize="small" />
                </IconButton>
              )
            }
            slotProps={{ input: { ...bounds, 'aria-describedby': wiring['aria-describedby'] } }}
          />
          {!picks && (
            <Box
              component="input"
              ref={calendar}
              type="date"
              tabIndex={-1}
              aria-hidden
              {...bounds}
              value={known ? value : ''}
              onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
              sx={{
                position: 'absolute',
                right: 0,
                bottom: 0,
                width: 32,
                height: 0,
                opacity: 0,
                pointerEvents: 'none',
                p: 0,
                border: 0,
              }}
            />
          )}
        </Box>
      )}
    </Field>
  );
}

/** The device's time zone decides "today". */
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
