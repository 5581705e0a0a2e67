import { useState } from 'react';
import { TextField } from '../ui/TextField.tsx';

interface DecimalFieldProps {
  label: string;
  optional?: boolean;
  value: number | null;
  onChange: (value: number | null) => void;
  /** from 0 on: there is no minus, and what is no number is left out of what is typed */
  positive?: boolean;
  /** stands behind it, such as a unit */
  end?: string;
  error?: string | undefined;
}

/** A number with decimals; what is typed and is no number yet is kept in the field and told as null. */
export function DecimalField({ value, onChange, positive, end, ...rest }: DecimalFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed !== null && readDecimal(typed) === value ? typed : value === null ? '' : String(value);
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      maxLength={16}
      value={shown}
      end={end}
      onChange={(entered) => {
        const text = positive ? entered.replace(/[^\d.,]/g, '') : entered;
        if (!/^-?\d*[.,]?\d*$/.test(text)) return;
        setTyped(text);
        onChange(readDecimal(text));
      }}
    />
  );
}

/** Point or comma; null for what is no number. */
function readDecimal(text: string): number | null {
  const plain = text.replace(',', '.');
  return /\d/.test(plain) && Number.isFinite(Number(plain)) ? Number(plain) : null;
}
