const KEY = 'plumbline.keepSignedIn';

/** Whether sign-in on this device asks to stay signed in; true until somebody turns it off. */
export function keepsSignedIn(): boolean {
  return localStorage.getItem(KEY) !== 'no';
}

/** Remembers the choice for the next sign-in on this device. */
export function setKeepSignedIn(keeps: boolean): void {
  localStorage.setItem(KEY, keeps ? 'yes' : 'no');
}
