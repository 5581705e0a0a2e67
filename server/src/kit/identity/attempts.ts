import type { Database } from '../db/database.ts';
import { tooMany } from '../errors.ts';

const QUARTER = 15 * 60;
const HOUR = 3600;
const DAY = 86_400;

/** A counter of tries: at most this many within this many seconds. With a subject it counts different subjects. */
export interface Tally {
  key: string;
  most: number;
  seconds: number;
  subject?: string;
  /** what a correct try removes from the count: all tries, those about its subject, or only itself */
  forget: 'all' | 'one';
  /** the refusal when the counter is full; `{wait}` becomes the true time */
  sentence: string;
}

const HERE = 'Too many tries. Try again in {wait}.';
const ACCOUNT =
  'Too many tries for this email. Try again in {wait}, or choose “Forgot your password?”: with a new password you sign in at once.';
const NETWORK =
  'Too many people could not sign in from this network. Try again in {wait}, or in a browser that you signed in with before.';

/**
 * A stranger's try on the account of an address: ten in 15 minutes from one network, a hundred a day from anywhere. One network may fail on at most 50
 * accounts an hour and 150 a day.
 */
export function strangerTries(kind: string, address: string, account: string): Tally[] {
  return [
    { key: `${kind} ${account} ${network(address)}`, most: 10, seconds: QUARTER, forget: 'all', sentence: HERE },
    { key: `${kind} ${account}`, most: 100, seconds: DAY, forget: 'one', sentence: ACCOUNT },
    ...networkTries(kind, address, account),
  ];
}

/** A question that a stranger may ask about any account, such as for a new password: no number of tries blocks the owner. */
export function askingTries(kind: string, address: string, account: string): Tally[] {
  return strangerTries(kind, address, account).filter((tally) => tally.sentence !== ACCOUNT);
}

function networkTries(kind: string, address: string, account: string): Tally[] {
  const among = {
    key: `${kind} from ${network(address)}`,
    subject: account,
    forget: 'all',
    sentence: NETWORK,
  } as const;
  return [
    { ...among, most: 50, seconds: HOUR },
    { ...among, most: 150, seconds: DAY },
  ];
}

/** A try from a browser that signed in to the account before. It has its own counter, ten at once and fifty a day, so strangers cannot block it. */
export function deviceTries(kind: string, deviceId: string): Tally[] {
  return ownTries(`${kind} device ${deviceId}`, 10, 50);
}

/** Tries that only a known browser, a session or the holder of a password can make: `most` in 15 minutes, `mostInADay` a day. */
export function ownTries(key: string, most: number, mostInADay: number): Tally[] {
  return [
    { key, most, seconds: QUARTER, forget: 'all', sentence: HERE },
    { key, most: mostInADay, seconds: DAY, forget: 'all', sentence: HERE },
  ];
}

/**
 * Counts a try before it is made, so that parallel tries count too. Call `forgetTry` after a correct try. Throws HTTP 429 with the true time when the
 * counter is full; that try is not counted. Counters are in the database: all processes share them, and they survive a restart.
 */
export async function takeTry(database: Database, tallies: Tally[]): Promise<void> {
  const [row] = await database.call<{ take_tries: Full | null }>('identity.take_tries', [tallyRows(tallies)]);
  throwIfFull(tallies, row?.take_tries);
}

/** Removes a correct try from the counters. */
export async function forgetTry(database: Database, tallies: Tally[]): Promise<void> {
  const gone = tallies.map(({ key, subject, forget }) => ({ key, subject, one: forget === 'one' ? true : undefined }));
  await database.call('identity.forget_tries', [JSON.stringify(gone)]);
}

/** Forgets what strangers have tried on the account of an address: its owner has shown that it is theirs. */
export async function forgetStrangers(database: Database, kinds: string[], account: string): Promise<void> {
  const gone = kinds.map((kind) => ({ key: `${kind} ${account}` }));
  await database.call('identity.forget_tries', [JSON.stringify(gone)]);
}

/**
 * Counts a wrong secret that nobody can guess (256 bits of a link, a passkey): ten in 15 minutes from one network, then HTTP 429. Call it after the
 * check, so that wrong secrets of others never block a correct one.
 */
export function countWrong(database: Database, kind: string, address: string): Promise<void> {
  return takeTry(database, [
    { key: `${kind} ${network(address)}`, most: 10, seconds: QUARTER, forget: 'all', sentence: HERE },
  ]);
}

/** Which tally is full, and in how many seconds it is not. */
export interface Full {
  which: number;
  seconds: number;
}

/** Tallies as the database reads them. */
export function tallyRows(tallies: Omit<Tally, 'forget'>[]): string {
  return JSON.stringify(tallies.map(({ key, most, seconds, subject }) => ({ key, most, seconds, subject })));
}

/** Throws HTTP 429 when a tally is full. */
export function throwIfFull(tallies: Pick<Tally, 'sentence'>[], full: Full | null | undefined): void {
  if (full) throw tooMany(full.seconds, tallies[full.which]?.sentence ?? HERE);
}

/** An IPv6 caller owns a whole /64; counting single addresses would count nothing. */
export function network(address: string): string {
  if (!address.includes(':')) return address;
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
