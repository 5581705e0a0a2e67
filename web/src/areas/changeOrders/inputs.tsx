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

/** An amount that may be a credit, typed with a minus. */
export function SignedAmountField(props: NumberProps) {
  return <AmountField {...props} signed />;
}

/** Schedule days; a minus takes days away. */
export function DaysField(props: NumberProps) {
  return <NumberField {...props} signed most={3650} />;
}
