import { NumberInput } from './NumberInput.tsx';
import type { NumberInputProps } from './NumberInput.tsx';

export interface AmountFieldProps extends Omit<NumberInputProps, 'bounds' | 'inCents' | 'lowers' | 'start' | 'end'> {
  /** Integer cents, or null */
  value: number | null;
  /** Allows a credit, typed with a minus */
  signed?: boolean;
}

/** Money in dollars and cents, up to 9,999,999.99. */
export function AmountField({ signed = false, ...field }: AmountFieldProps) {
  const bounds = { places: 2, digits: 7, unit: 'money', signed } as const;
  return <NumberInput {...field} inCents lowers bounds={bounds} start={<span aria-hidden>$</span>} />;
}
