import { DecimalInput } from './DecimalInput.tsx';
import type { DecimalInputProps } from './DecimalInput.tsx';

export interface NumberInputProps extends Omit<DecimalInputProps, 'value' | 'onChange' | 'isMoney'> {
  /** Null for none; invalid text stays as typed, and every call refuses it */
  value: number | null;
  onChange: (value: number | null) => void;
  /** The value is in whole cents */
  inCents?: boolean;
  /** Reports invalid text as none, where values are saved at once */
  savedAtOnce?: boolean;
}

/** A `DecimalInput` with a number or cents as its value. */
export function NumberInput({ value, onChange, inCents = false, savedAtOnce = false, ...rest }: NumberInputProps) {
  function hear(text: string, isRead: boolean) {
    if (!isRead) onChange(savedAtOnce ? null : asTyped(text));
    else onChange(text === '' ? null : inCents ? Math.round(Number(text) * 100) : Number(text));
  }
  return <DecimalInput {...rest} isMoney={inCents} value={textOf(value, inCents)} onChange={hear} />;
}

/** Invalid text in place of a number: every call refuses it, so that it is never saved as empty. */
function asTyped(text: string): number {
  return text as unknown as number;
}

function textOf(value: number | string | null, inCents: boolean): string {
  if (value === null || typeof value === 'string') return value ?? '';
  return inCents ? (value / 100).toFixed(2) : String(value);
}
