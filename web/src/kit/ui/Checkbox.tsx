import type { ChangeEvent, ComponentProps } from 'react';
import looks from './choices.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className' | 'ref'> {
  /** some of what it stands for are chosen, not all */
  indeterminate?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>, on: boolean) => void;
}

/** The browser's own checkbox in our looks. Its name comes from the label around it, or from `aria-label`. */
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
