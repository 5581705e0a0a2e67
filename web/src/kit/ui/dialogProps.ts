import type { ReactNode } from 'react';

export interface DialogProps {
  title: ReactNode;
  onClose: () => void;
  /** Makes the dialog a form: Enter and the submit button send it */
  onSubmit?: () => void;
  actions?: ReactNode;
  children: ReactNode;
  /** In px; 520 by default */
  width?: number;
  /** A stray click must not close it: only buttons and Escape do */
  keepOpen?: boolean;
  /** Only to read: the keyboard scrolls it */
  reading?: boolean;
}
