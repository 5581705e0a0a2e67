import type { ComponentProps } from 'react';
import looks from './choices.module.css';

type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'style' | 'ref'>;

/** The browser's own radio button in our looks. Those of one choice have the same `name`, so that arrow keys move between them. */
export function Radio(input: RadioProps) {
  return <input {...input} type="radio" className={looks.radio} />;
}
