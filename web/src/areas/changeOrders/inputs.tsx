import { NumberField } from '../../kit/records/form/FormFields.tsx';
import { AmountField } from '../../kit/ui/AmountField.tsx';

interface NumberProps {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  error: string | undefined;
  optional?: boolean;
  help?: string;
}

/** Money that may be a credit: a minus before it. */
export function SignedAmountField(props: NumberProps) {
  return <AmountField {...props} signed />;
}

/** Days of the schedule, fewer with a minus. */
export function DaysField(props: NumberProps) {
  return <NumberField {...props} signed most={3650} />;
}
