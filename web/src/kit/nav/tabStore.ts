import { currentLogin } from './loginInfo.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;
const OWNER_KEY = 'plumbline.tabOwner';
/** For which company the host shows us: its wish, whoever signs in or out. */
const HOST_WISH = 'plumbline.subTenant';

/** What happens to the drafts of this tab when its person goes: a sign-out clears them, an expired session keeps them for that person. */
export function bequeath(
  store: Store,
  why: 'signedOut' | 'expired',
  userId: string | undefined = currentLogin()?.userId,
): void {
  if (why === 'signedOut' || !userId) clearBut(store, [HOST_WISH]);
  else store.setItem(OWNER_KEY, userId);
}

/** Called at sign-in: drafts that another person left behind are cleared, what was pressed on the sign-in page stays. */
export function inherit(store: Store, userId: string): void {
  const owner = store.getItem(OWNER_KEY);
  store.removeItem(OWNER_KEY);
  if (owner === null || owner === userId) return;
  clearBut(store, ['plumbline.pressed', HOST_WISH]);
}

function clearBut(store: Store, keys: readonly string[]): void {
  const staying = keys.map((key) => [key, store.getItem(key)] as const);
  store.clear();
  for (const [key, value] of staying) if (value !== null) store.setItem(key, value);
}
