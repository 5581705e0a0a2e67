import { currentLogin } from './loginInfo.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;
const OWNER_KEY = 'plumbline.tabOwner';

/** What happens to the drafts of this tab when its person goes: a sign-out clears them, an expired session keeps them for that person. */
export function bequeath(
  store: Store,
  why: 'signedOut' | 'expired',
  userId: string | undefined = currentLogin()?.userId,
): void {
  if (why === 'signedOut' || !userId) store.clear();
  else store.setItem(OWNER_KEY, userId);
}

/** Called at sign-in: drafts that another person left behind are cleared, what was pressed on the sign-in page stays. */
export function inherit(store: Store, userId: string): void {
  const owner = store.getItem(OWNER_KEY);
  store.removeItem(OWNER_KEY);
  if (owner === null || owner === userId) return;
  const staying = ['plumbline.pressed', 'plumbline.subTenant'].map((key) => [key, store.getItem(key)] as const);
  store.clear();
  for (const [key, value] of staying) if (value !== null) store.setItem(key, value);
}
