import OutlinedInput from '@mui/material/OutlinedInput';
import { Suspense } from 'react';
import { lazyPart } from '../nav/lazyPart.ts';
import { Field } from './Field.tsx';
import type { DecimalInputProps } from './TypedDecimal.tsx';

export type { DecimalInputProps } from './TypedDecimal.tsx';

// The number parser loads with the first such field.
const TypedDecimal = lazyPart(() => import('./TypedDecimal.tsx').then((module) => module.TypedDecimal));

/** A number as people write it, kept as decimal text: see `TypedDecimal`. */
export function DecimalInput(props: DecimalInputProps) {
  const { label, optional, hideLabel, value } = props;
  return (
    <Suspense
      fallback={
        <Field label={label} optional={optional} hideLabel={hideLabel}>
          {({ id }) => <OutlinedInput id={id} value={value} readOnly fullWidth />}
        </Field>
      }
    >
      <TypedDecimal {...props} />
    </Suspense>
  );
}
