import { useState } from 'react';
import { ownField } from '../../kit/records/formFields.ts';
import { TextField } from '../../kit/ui/TextField.tsx';

interface DecimalFieldProps {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  optional?: boolean;
  error?: string | undefined;
}

/** A number with decimals, from 0 on; a comma is taken as a point. */
export function DecimalField({ value, onChange, ...field }: DecimalFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  function type(text: string) {
    const clean = text
      .replace(',', '.')
      .replace(/[^\d.]/g, '')
      .slice(0, 13);
    setTyped(clean);
    onChange(clean === '' || !Number.isFinite(Number(clean)) ? null : Number(clean));
  }
  return (
    <TextField
      {...field}
      value={typed ?? (value === null ? '' : String(value))}
      onChange={type}
      inputMode="decimal"
      maxLength={14}
      autoComplete="off"
      onBlur={() => setTyped(null)}
    />
  );
}

/** A number with decimals among the fields of a form. */
export function decimalField(label: string, props: { optional?: boolean }) {
  return ownField<number | null, DecimalFieldProps>(DecimalField, label, null, props);
}
