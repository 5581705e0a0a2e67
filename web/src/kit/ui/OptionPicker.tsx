import { useId } from 'react';
import { Picker } from './Picker.tsx';
import type { SelectFieldProps, SelectOption } from './SelectField.tsx';
import { holdsWords } from '../words/plain.ts';

/**
 * One choice out of many that are loaded, such as time zones or places, with a search. Without an empty choice it
 * cannot be cleared.
 */
export function OptionPicker<V extends string>({
  value,
  onChange,
  options,
  placeholder,
  name: _name,
  ...rest
}: SelectFieldProps<V>) {
  const own = useId();
  const chosen = options.find((option) => option.value === value);
  return (
    <Picker
      {...rest}
      placeholder={placeholder}
      value={chosen ? { id: chosen.value, label: chosen.full ?? chosen.label } : null}
      onChange={(picked) => {
        const option = options.find((one) => one.value === picked?.id);
        if (option) onChange(option.value);
        else if (rest.optional || placeholder !== undefined) onChange('');
      }}
      source={{ key: ['options', own, options.length], load: (keyword) => Promise.resolve(matching(options, keyword)) }}
    />
  );
}

/** The options that contain every typed word, ignoring accents and case. */
function matching(options: readonly SelectOption[], keyword: string) {
  return options
    .filter(({ label, disabled }) => !disabled && holdsWords(keyword, label))
    .map(({ value, label, listed }) => ({ id: value, label, ...listed }));
}
