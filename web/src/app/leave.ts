import { tellHost } from '../kit/nav/host.ts';
import { clearLoginInfo } from '../kit/nav/loginInfo.ts';

/** Forgets who was here and goes on to a page of the public part. */
export function leave(to: string): void {
  clearLoginInfo();
  sessionStorage.clear();
  tellHost({ type: 'plumbline:signedOut' });
  window.location.replace(to);
}
