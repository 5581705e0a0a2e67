import { currentLogin } from './loginInfo.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;
const OWNER_KEY = 'plumbline.tabOwner';
/** The company that the host asks for, whoever is signed in. */
const HOST_WISH = 'plumbline.subTenant';

/**
 * Handles this tab's drafts when the person leaves: a sign-out clears them, an expired session keeps them for that
 * person.
 */
export function keepDraftsFor(
  store: Store,
  why: 'signedOut' | 'expired',
  userId: string | undefined = currentLogin()?.userId,
): void {
  if (why === 'signedOut' || !userId) clearBut(store, [HOST_WISH]);
  else store.setItem(OWNER_KEY, userId);
}

/** Called at sign-in: clears drafts of another person, and keeps choices of the sign-in page. */
export function clearDraftsOfOthers(store: Store, userId: string): void {
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
