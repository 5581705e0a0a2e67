import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';

export interface DialogProps {
  title: ReactNode;
  onClose: () => void;
  /** makes the dialog a form: Enter and the submit button send it */
  onSubmit?: () => void;
  actions?: ReactNode;
  children: ReactNode;
  /** px; 520 by default */
  width?: number;
  /** a step that must not be lost by a stray click: only the buttons and Escape close it */
  keepOpen?: boolean;
}

const DialogBox = lazy(() => import('./DialogBox.tsx').then((module) => ({ default: module.DialogBox })));

/** The house dialog: 520 px wide, 70 px from the top. It is open while it is mounted; its code comes with the first one. */
export function Dialog(props: DialogProps) {
  return (
    <Suspense>
      <DialogBox {...props} />
    </Suspense>
  );
}
