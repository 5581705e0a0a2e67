import type { ComponentProps } from 'react';
import looks from './choices.module.css';

type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'style' | 'ref'>;

/**
 * The browser's radio button in our style. Buttons of one choice share a `name`, so that arrow keys move between them.
 */
export function Radio(input: RadioProps) {
  return <input {...input} type="radio" className={looks.radio} />;
}
