import type { InputOf } from '@plumbline/contract/kit/endpoint';
import type { session } from '@plumbline/contract/areas/session';

export type Looks = InputOf<typeof session.updateMyPreferences>;
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const KEY = 'plumbline.pressed';

/**
 * Stores the person's choice until the server has it. The server's answer may be seconds old, and the sign-in page does
 * not know the person yet.
 */
export function rememberLooks(store: Store, change: Looks): void {
  store.setItem(KEY, JSON.stringify({ ...read(store), ...change }));
}

/**
 * The looks to apply: the server's, overridden by choices that the server does not have. Answers those choices too, to
 * be sent.
 */
export function mergeLooks(store: Store, server: Required<Looks>): { looks: Required<Looks>; unsaid: Looks } {
  const unsaid = Object.fromEntries(
    Object.entries(read(store)).filter(([name, value]) => server[name as keyof Looks] !== value),
  ) as Looks;
  if (Object.keys(unsaid).length === 0) store.removeItem(KEY);
  else store.setItem(KEY, JSON.stringify(unsaid));
  return { looks: { ...server, ...unsaid }, unsaid };
}

function read(store: Store): Looks {
  try {
    const kept: unknown = JSON.parse(store.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Looks) : {};
  } catch {
    return {};
  }
}
