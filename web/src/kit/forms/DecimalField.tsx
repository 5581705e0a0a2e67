import { NumberInput } from '../ui/NumberInput.tsx';
import type { NumberInputProps } from '../ui/NumberInput.tsx';

interface DecimalFieldProps extends Omit<NumberInputProps, 'bounds' | 'inCents' | 'end'> {
  /** No minus: from 0 on */
  positive?: boolean;
  most?: number;
  /** Shown after the number, such as a unit, and may be typed too */
  end?: string;
}

/** A number of up to nine digits and six decimals, which a float holds exactly as typed. */
export function DecimalField({ positive = false, most, end, ...field }: DecimalFieldProps) {
  const bounds = {
    places: 6,
    digits: 9,
    unit: 'count',
    signed: !positive,
    ...(most !== undefined && { most }),
    ...(end && { word: end }),
  } as const;
  return <NumberInput {...field} bounds={bounds} end={end} />;
}
