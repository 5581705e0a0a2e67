import type { ChangeEvent, ComponentProps } from 'react';
import looks from './choices.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className' | 'ref'> {
  /** Some of its items are selected, not all */
  indeterminate?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>, on: boolean) => void;
}

/** The browser's checkbox in our style. Its name comes from the surrounding label or from `aria-label`. */
export function Checkbox({ indeterminate = false, onChange, ...input }: CheckboxProps) {
  return (
    <input
      {...input}
      type="checkbox"
      className={looks.box}
      ref={(element) => {
        if (element) element.indeterminate = indeterminate;
      }}
      onChange={(event) => onChange(event, event.target.checked)}
    />
  );
}
