import { OptionPicker } from './OptionPicker.tsx';
import type { SelectFieldProps } from './SelectField.tsx';

const ZONES = Intl.supportedValuesOf('timeZone');

interface ZoneFieldProps extends Omit<SelectFieldProps<string>, 'options'> {
  /** the zones that stand first */
  usual?: readonly string[];
}

/** A time zone by its name in the IANA database, searched by typing; one that this browser does not know stands above the others. */
export function ZoneField({ usual = [], ...props }: ZoneFieldProps) {
  const { value } = props;
  const known = [...new Set([...usual, ...ZONES])];
  const zones = value === '' || known.includes(value) ? known : [value, ...known];
  return <OptionPicker {...props} options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))} />;
}
