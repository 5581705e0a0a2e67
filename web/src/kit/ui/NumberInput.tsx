import { DecimalInput } from './DecimalInput.tsx';
import type { DecimalInputProps } from './DecimalInput.tsx';

export interface NumberInputProps extends Omit<DecimalInputProps, 'value' | 'onChange' | 'isMoney'> {
  /** null for none; a text that is no number stands here as it was typed, and every call refuses it */
  value: number | null;
  onChange: (value: number | null) => void;
  /** the value is kept in whole cents */
  inCents?: boolean;
  /** a text that is no number is told as none, where what is typed is saved at once */
  savedAtOnce?: boolean;
}

/** A `DecimalInput` whose value is kept as a number, or as cents. */
export function NumberInput({ value, onChange, inCents = false, savedAtOnce = false, ...rest }: NumberInputProps) {
  function hear(text: string, isRead: boolean) {
    if (!isRead) onChange(savedAtOnce ? null : asTyped(text));
    else onChange(text === '' ? null : inCents ? Math.round(Number(text) * 100) : Number(text));
  }
  return <DecimalInput {...rest} isMoney={inCents} value={textOf(value, inCents)} onChange={hear} />;
}

/** The text in the place of a number: no call takes it, so that it is never saved as nothing. */
function asTyped(text: string): number {
  return text as unknown as number;
}

function textOf(value: number | string | null, inCents: boolean): string {
  if (value === null || typeof value === 'string') return value ?? '';
  return inCents ? (value / 100).toFixed(2) : String(value);
}
