import { useState } from 'react';

const PREFIX = 'plumbline.unfolded.';

/** Whether the folded part of a form is open, stored per form on this device. */
export function useUnfolded(form: string): [unfolded: boolean, unfold: () => void] {
  const [unfolded, setUnfolded] = useState(() => read(form));
  return [
    unfolded,
    () => {
      setUnfolded(true);
      keep(form);
    },
  ];
}

function read(form: string): boolean {
  try {
    return localStorage.getItem(PREFIX + form) !== null;
  } catch {
    return false;
  }
}

function keep(form: string): void {
  try {
    localStorage.setItem(PREFIX + form, '1');
  } catch {
    // Without storage the form folds again.
  }
}
