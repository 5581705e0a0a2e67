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

/** Checked by hand: the schema library is not part of the first load. */
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
  /** who this tab shows; stays when another tab switches company */
  mine: LoginInfo | null;
  /** the tenant that another tab has switched the session to, when it differs */
  elsewhere: string | null;
}
export const useLoginInfo = create<Kept>(() => ({ mine: read(), elsewhere: null }));

/** Keeps who signed in for the next visit: ids and a name, no secret. */
export function keepLoginInfo(info: LoginInfo): void {
  localStorage.setItem(KEY, JSON.stringify(info));
  useLoginInfo.setState({ mine: info, elsewhere: null });
}

/** Forgets who was signed in, here and in other tabs. */
export function clearLoginInfo(): void {
  localStorage.removeItem(KEY);
  useLoginInfo.setState({ mine: null, elsewhere: null });
}

/** Who this tab shows, outside components. */
export function currentLogin(): LoginInfo | null {
  return useLoginInfo.getState().mine;
}

/** Whether the session now belongs to another company than this tab shows. */
export function tenantMoved(): boolean {
  const mine = currentLogin();
  const kept = read();
  return mine !== null && kept !== null && kept.tenantId !== mine.tenantId;
}

/** Hears other tabs sign out or switch company. */
export function watchLoginInfo(signedOut: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== KEY || !currentLogin()) return;
    const kept = read();
    if (!kept) signedOut();
    else useLoginInfo.setState({ elsewhere: tenantMoved() ? kept.tenantId : null });
  });
}
