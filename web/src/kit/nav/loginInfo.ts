import * as z from 'zod/mini';
import { create } from 'zustand';
import { loginInfo } from '@plumbline/contract/areas/session';
import type { LoginInfo } from '@plumbline/contract/areas/session';

const KEY = 'plumbline.loginInfo';

function read(): LoginInfo | null {
  if (typeof localStorage === 'undefined') return null;
  try {
    const parsed = z.safeParse(loginInfo, JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
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
