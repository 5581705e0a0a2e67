import { NumberInput } from './NumberInput.tsx';
import type { NumberInputProps } from './NumberInput.tsx';

export interface AmountFieldProps extends Omit<NumberInputProps, 'bounds' | 'inCents' | 'lowers' | 'start' | 'end'> {
  /** integer cents, or null */
  value: number | null;
  /** a credit may be typed: a minus before it */
  signed?: boolean;
}

/** Money in dollars and cents, up to 9,999,999.99. */
export function AmountField({ signed = false, ...field }: AmountFieldProps) {
  const bounds = { places: 2, digits: 7, unit: 'money', signed } as const;
  return <NumberInput {...field} inCents lowers bounds={bounds} start={<span aria-hidden>$</span>} />;
}
