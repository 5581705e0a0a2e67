import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useT } from '../words/index.ts';
import { amountCents, cleanAmount, showAmount } from './amount.ts';
import { Field } from './Field.tsx';
import type { FieldProps } from './Field.tsx';

export interface AmountFieldProps extends FieldProps {
  /** integer cents, or null */
  value: number | null;
  onChange: (cents: number | null) => void;
  disabled?: boolean;
  autoFocus?: boolean;
}

/** Money typed by a person: digits and one point, two decimals, at most 9,999,999.99; grouped when it is not being typed in. */
export function AmountField({ value, onChange, disabled, autoFocus, ...field }: AmountFieldProps) {
  const t = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const [lowered, setLowered] = useState(false);

  function type(text: string) {
    const { cents, clamped } = amountCents(text);
    setLowered(clamped);
    setTyped(clamped ? showAmount(cents) : cleanAmount(text));
    onChange(cents);
  }
  return (
    <Field {...field} error={field.error ?? (lowered ? t('Lowered to the largest amount') : undefined)}>
      {(wiring) => (
        <OutlinedInput
          id={wiring.id}
          disabled={disabled}
          autoFocus={autoFocus}
          autoComplete="off"
          value={typed ?? showAmount(value)}
          onFocus={() => setTyped(value === null ? '' : cleanAmount(showAmount(value)))}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(null)}
          error={Boolean(field.error) || lowered}
          fullWidth
          startAdornment={<span aria-hidden>$</span>}
          slotProps={{
            input: { inputMode: 'decimal', 'aria-describedby': wiring['aria-describedby'], className: 'num' },
          }}
          sx={{ '& input': { textAlign: 'right' } }}
        />
      )}
    </Field>
  );
}
