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
  /** nothing to fill in, only to read: the keyboard scrolls it */
  reading?: boolean;
}
