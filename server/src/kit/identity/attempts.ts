import type { Database } from '../db/database.ts';
import { tooMany } from '../errors.ts';

const WINDOW_MS = 15 * 60_000;
const DAY_MS = 86_400_000;
const PER_DOOR = 10;
const PER_ACCOUNT = 100;

/** Where tries are counted: one account (an address, an id; empty where none is named) from one network, and the account from anywhere. */
export interface Door {
  near: string;
  wide: string | undefined;
}

/** The door of a kind of try, such as `login`: ten in a quarter of an hour from one network, a hundred a day for one account. */
export function doorOf(kind: string, address: string, account = ''): Door {
  return { near: `${kind} ${account} ${network(address)}`, wide: account ? `${kind} ${account}` : undefined };
}

/** Throws HTTP 429 when the tries at a door have run out. Counted in the database: for all processes, and over a restart. */
export async function assertNotTooMany(database: Database, door: Door): Promise<void> {
  const now = Date.now();
  const count = async (key: string, since: number) => {
    const [row] = await database.call<{ count_attempts: number }>('identity.count_attempts', [key, new Date(since)]);
    return row?.count_attempts ?? 0;
  };
  const [near, wide] = await Promise.all([
    count(door.near, now - WINDOW_MS),
    door.wide ? count(door.wide, now - DAY_MS) : 0,
  ]);
  if (near >= PER_DOOR || wide >= PER_ACCOUNT) throw tooMany();
}

/**
 * Counts a try before it is made, so that tries sent all at once count too: for doors where each one costs. After a right one
 * `forgetAttempts`, after a wrong one `noteWide`. Throws HTTP 429 when they have run out.
 */
export async function takeTry(database: Database, door: Door, most: number = PER_DOOR): Promise<void> {
  const [taken, wide] = await Promise.all([
    database.call<{ take_try: boolean }>('identity.take_try', [door.near, most, '15 minutes']),
    door.wide
      ? database.call<{ count_attempts: number }>('identity.count_attempts', [door.wide, new Date(Date.now() - DAY_MS)])
      : [],
  ]);
  if (!taken[0]?.take_try || (wide[0]?.count_attempts ?? 0) >= PER_ACCOUNT) throw tooMany();
}

/** Counts a wrong try against the account from anywhere. */
export async function noteWide(database: Database, door: Door): Promise<void> {
  if (door.wide) await database.call('identity.note_attempt', [door.wide]);
}

/** Counts a try. */
export async function noteAttempt(database: Database, door: Door): Promise<void> {
  const keys = door.wide ? [door.near, door.wide] : [door.near];
  await Promise.all(keys.map((key) => database.call('identity.note_attempt', [key])));
}

/** Forgets the tries from this network, after one that was right. */
export async function forgetAttempts(database: Database, door: Door): Promise<void> {
  await database.call('identity.forget_attempts', [door.near]);
}

/** An IPv6 caller owns a whole /64; counting single addresses would count nothing. */
function network(address: string): string {
  if (!address.includes(':')) return address;
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
