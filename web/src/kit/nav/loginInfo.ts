import { create } from 'zustand';
import type { LoginInfo } from '@plumbline/contract/areas/session';

const KEY = 'plumbline.loginInfo';

function read(): LoginInfo | null {
  if (typeof localStorage === 'undefined') return null;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isLoginInfo(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Checked by hand, because the schema library is not in the first load. */
function isLoginInfo(value: unknown): value is LoginInfo {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, tenantId, fullName, permissionVersion } = value as Record<string, unknown>;
  return (
    typeof userId === 'string' &&
    userId !== '' &&
    typeof tenantId === 'string' &&
    tenantId !== '' &&
    typeof fullName === 'string' &&
    typeof permissionVersion === 'number'
  );
}

interface Kept {
  /** The login that this tab shows; stays when another tab switches company */
  mine: LoginInfo | null;
  /** The tenant to which another tab switched the session, if it differs */
  elsewhere: string | null;
}
export const useLoginInfo = create<Kept>(() => ({ mine: read(), elsewhere: null }));

/** Stores the login for the next visit: ids and a name, no secret. */
export function keepLoginInfo(info: LoginInfo): void {
  localStorage.setItem(KEY, JSON.stringify(info));
  useLoginInfo.setState({ mine: info, elsewhere: null });
}

/** Forgets the login, here and in other tabs. */
export function clearLoginInfo(): void {
  localStorage.removeItem(KEY);
  useLoginInfo.setState({ mine: null, elsewhere: null });
}

/** The login that this tab shows, for code outside components. */
export function currentLogin(): LoginInfo | null {
  return useLoginInfo.getState().mine;
}

/** Whether the session belongs to another company than this tab shows. */
export function tenantMoved(): boolean {
  const mine = currentLogin();
  const kept = read();
  return mine !== null && kept !== null && kept.tenantId !== mine.tenantId;
}

/** Listens for a sign-out or a switch of company in other tabs. */
export function watchLoginInfo(signedOut: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== KEY || !currentLogin()) return;
    const kept = read();
    if (!kept) signedOut();
    else useLoginInfo.setState({ elsewhere: tenantMoved() ? kept.tenantId : null });
  });
}
