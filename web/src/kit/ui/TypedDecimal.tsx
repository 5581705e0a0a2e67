import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { formatDecimal, typedRefusal } from '@plumbline/contract/kit/money/typed';
import { readHeld, readNumber } from '@plumbline/contract/kit/numbers';
import type { NumberBounds, NumberRead } from '@plumbline/contract/kit/numbers';
import { useLocale, useT } from '../words/index.ts';
import { Field } from './Field.tsx';
import type { FieldProps } from './Field.tsx';

export interface DecimalInputProps extends FieldProps {
  /** A decimal such as "1234.5", empty, or invalid text as typed */
  value: string;
  /** Receives the read decimal, or with `isRead` false the text as typed */
  onChange: (value: string, isRead: boolean) => void;
  bounds: Omit<NumberBounds, 'language' | 'mark'>;
  /** Shown with cents */
  isMoney?: boolean;
  /** Lowers larger values to the maximum and says so */
  lowers?: boolean;
  placeholder?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  start?: ReactNode;
  end?: ReactNode;
}

/**
 * A number as people write it. Typed text stays during typing, shows as understood on blur, and is refused at the field
 * if invalid. Ambiguous text gets a choice below.
 */
export function TypedDecimal(props: DecimalInputProps) {
  const { value, bounds, isMoney = false, onChange: _onChange, lowers: _lowers, ...rest } = props;
  const { placeholder, disabled, autoFocus, start, end, ...field } = rest;
  const t = useT();
  const { typed, fault, understood, isInside, lowered, ...typing } = useTypedNumber(props);
  const input = useRef<HTMLInputElement>(null);
  // Focus removes the digit groups. Typing then replaces everything, like in every field reached by Tab.
  useLayoutEffect(() => {
    if (isInside) input.current?.select();
  }, [isInside]);
  // An unfinished number is not an error yet.
  const refusal = fault && (!isInside || fault.kind === 'two') ? typedRefusal(fault, bounds, t) : undefined;
  const isOther = isInside && typed !== null && understood !== '' && plain(understood) !== plain(typed);
  const error =
    refusal ??
    (lowered ? t('{value} is the largest amount. Yours was lowered to it.', { value: lowered }) : field.error);
  return (
    <Field {...field} error={error} help={isOther ? t('Read as {value}', { value: understood }) : field.help}>
      {(wiring) => (
        <>
          <OutlinedInput
            id={wiring.id}
            inputRef={input}
            placeholder={placeholder}
            disabled={disabled}
            autoFocus={autoFocus}
            autoComplete="off"
            value={typed ?? (isInside || fault ? value : understood)}
            onFocus={typing.enter}
            onChange={(event) => typing.type(event.target.value)}
            onBlur={typing.leave}
            error={Boolean(error)}
            fullWidth
            startAdornment={start}
            endAdornment={end}
            slotProps={{
              input: {
                maxLength: 40,
                inputMode: bounds.signed ? 'text' : bounds.places === 0 ? 'numeric' : 'decimal',
                'aria-describedby': wiring['aria-describedby'],
                className: 'num',
              },
            }}
            sx={isMoney ? { '& input': { textAlign: 'right' } } : undefined}
          />
          {fault?.readings && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {fault.readings.map((one) => (
                <Button key={one} size="small" onClick={() => typing.choose(one)}>
                  {t('It is {value}', { value: one })}
                </Button>
              ))}
            </Box>
          )}
        </>
      )}
    </Field>
  );
}

/** The typed text until blur, and how it is read. */
function useTypedNumber({ value, onChange, bounds, isMoney = false, lowers = false }: DecimalInputProps) {
  const language = useLocale();
  const [kept, setTyped] = useState<string | null>(null);
  const [isInside, setIsInside] = useState(false);
  const [lowered, setLowered] = useState('');
  // Invalid text stays until another value comes from outside.
  const typed = kept !== null && (isInside || value === kept || value === '') ? kept : null;
  const read = typed === null ? readOf(value, bounds, readHeld) : readOf(typed, { ...bounds, language });
  const fault = read && 'fault' in read ? read.fault : null;

  function type(text: string) {
    const next = readOf(text, { ...bounds, language });
    const most = lowers && next && 'fault' in next && next.fault.kind === 'large' ? next.fault.bound : undefined;
    setLowered(most === undefined ? '' : shownOf(most, isMoney));
    setTyped(most === undefined ? text : shownOf(most, isMoney));
    if (most !== undefined) onChange(most, true);
    else if (next && 'fault' in next) onChange(text, false);
    else onChange(next?.value ?? '', true);
  }
  return {
    typed,
    fault,
    understood: read && 'value' in read ? shownOf(read.value, isMoney) : '',
    isInside,
    lowered,
    type,
    enter: () => setIsInside(true),
    leave() {
      setIsInside(false);
      if (!fault) setTyped(null);
    },
    choose(reading: string) {
      setTyped(null);
      onChange(reading, true);
    },
  };
}

function readOf(text: string, bounds: NumberBounds, read = readNumber): NumberRead | null {
  return text.trim() === '' ? null : read(text, bounds);
}

/** A decimal as shown: with digit groups, money with cents. */
function shownOf(value: string, isMoney: boolean): string {
  const [whole = '', fraction = ''] = value.split('.');
  return formatDecimal(isMoney ? `${whole}.${fraction.padEnd(2, '0')}` : value);
}

/** Normalizes a text for comparison with the shown value: digit groups and trailing zeros do not count. */
function plain(text: string): string {
  const bare = text.replaceAll(/[\s$%]/g, '').replaceAll(/,(?=\d{3}(\D|$))/g, '');
  return bare.includes('.') ? bare.replace(/\.?0*$/, '') : bare;
}
