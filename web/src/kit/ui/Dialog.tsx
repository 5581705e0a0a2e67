import { Suspense } from 'react';
import { lazyPart } from '../nav/lazyPart.ts';
import type { DialogProps } from './dialogProps.ts';

export type { DialogProps } from './dialogProps.ts';

const DialogBox = lazyPart(() => import('./DialogBox.tsx').then((module) => module.DialogBox));

/**
 * The house dialog: 520 px wide, 70 px from the top. It is open while mounted; its code loads with the first dialog.
 */
export function Dialog(props: DialogProps) {
  return (
    <Suspense>
      <DialogBox {...props} />
    </Suspense>
  );
}
