import { create } from 'zustand';

export type ToastKind = 'success' | 'warning' | 'error' | 'info';
export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  action?: { label: string; press: () => void };
}
interface Shown {
  toast: Toast | null;
}
/** At most one toast is shown; a new toast replaces it. */
export const useToast = create<Shown>(() => ({ toast: null }));

type More = Pick<Toast, 'action'>;
let last = 0;
function show(kind: ToastKind, text: string, more: More = {}): void {
  last += 1;
  useToast.setState({ toast: { id: last, kind, text, ...more } });
}

/** Shows a sentence at the top centre for three seconds, with at most one action. */
export const notify = {
  success: (text: string, more?: More) => show('success', text, more),
  warning: (text: string, more?: More) => show('warning', text, more),
  error: (text: string, more?: More) => show('error', text, more),
  info: (text: string, more?: More) => show('info', text, more),
};

/** Removes a toast, if it is still shown. */
export function dismiss(id: number): void {
  if (useToast.getState().toast?.id === id) useToast.setState({ toast: null });
}
