import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { lazyPart } from '../../kit/nav/lazyPart.ts';
import { FormCell } from '../../kit/records/form/FormParts.tsx';
import { useT } from '../../kit/words/index.ts';
import type { PartsProps } from './Parts.tsx';

const PartsInput = lazyPart(() => import('./Parts.tsx').then((module) => module.PartsInput));

/** The fixers of an item, as one input of its forms. */
export function PartsCell(props: Omit<PartsProps, 'label'>) {
  const t = useT();
  return (
    <FormCell name="assignments">
      <Suspense fallback={<Box sx={{ height: 56 }} />}>
        <PartsInput label={t('Who fixes it')} {...props} />
      </Suspense>
    </FormCell>
  );
}
