import { OptionPicker } from './OptionPicker.tsx';
import type { SelectFieldProps } from './SelectField.tsx';

const ZONES = Intl.supportedValuesOf('timeZone');

interface ZoneFieldProps extends Omit<SelectFieldProps<string>, 'options'> {
  /** The zones that come first */
  usual?: readonly string[];
}

/** Chooses an IANA time zone with a search. A zone that this browser does not know is listed first. */
export function ZoneField({ usual = [], ...props }: ZoneFieldProps) {
  const { value } = props;
  const known = [...new Set([...usual, ...ZONES])];
  const zones = value === '' || known.includes(value) ? known : [value, ...known];
  return <OptionPicker {...props} options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))} />;
}
