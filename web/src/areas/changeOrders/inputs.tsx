import { useState } from 'react';
import { TextField } from '../../kit/ui/TextField.tsx';
import { amountCents, cleanAmount, showAmount } from '../../kit/ui/amount.ts';

interface NumberProps {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  error: string | undefined;
  optional?: boolean;
  help?: string;
}

const isBelow = (text: string) => /^\s*[-−(]/.test(text);

/** Money that may be a credit: a minus before it. */
export function SignedAmountField({ value, onChange, ...rest }: NumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value === null ? '' : `${value < 0 ? '-' : ''}${showAmount(Math.abs(value))}`;
  function type(text: string) {
    const { cents } = amountCents(text);
    setTyped(`${isBelow(text) ? '-' : ''}${cleanAmount(text)}`);
    onChange(cents !== null && cents !== 0 && isBelow(text) ? -cents : cents);
  }
  return (
    <TextField
      {...rest}
      value={typed ?? shown}
      maxLength={20}
      inputMode="text"
      onChange={type}
      onBlur={() => setTyped(null)}
    />
  );
}

/** Days of the schedule, fewer with a minus. */
export function DaysField({ value, onChange, ...rest }: NumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  function type(text: string) {
    const digits = text.replaceAll(/\D/g, '').slice(0, 4);
    const days = digits === '' ? null : Math.min(Number(digits), 3650);
    setTyped(`${isBelow(text) ? '-' : ''}${digits}`);
    onChange(days !== null && days !== 0 && isBelow(text) ? -days : days);
  }
  return (
    <TextField
      {...rest}
      value={typed ?? (value === null ? '' : String(value))}
      maxLength={5}
      inputMode="text"
      onChange={type}
      onBlur={() => setTyped(null)}
    />
  );
}
