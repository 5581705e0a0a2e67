import type { Answer } from '@plumbline/contract/kit/forms/answers';
import type { AnswerRow } from '@plumbline/contract/kit/forms/runCalls';
import { ANSWERS_KEY } from '../nav/deviceStore.ts';

/** An answer that the server does not have yet. */
export interface UnsentAnswer {
  itemId: string;
  /** Null clears the answer */
  answer: Answer | null;
  /** The version on which it is based, 0 for none */
  since: number;
  /** The order of the answers */
  order: number;
  /** Filled in by "rest" together with others: an answer that somebody else gave meanwhile wins */
  rest: boolean;
  /** refused: the server says no; conflict: somebody else changed it since */
  state: 'waiting' | 'conflict' | 'refused';
  /** For a conflict: the server's answer */
  theirs: AnswerRow | null;
  /** For a refusal: the reason */
  reason: string;
  /** The answers tried since the server last confirmed one: if the server has one of these, it is ours */
  tried: readonly (Answer | null)[];
}

/** The result of a try to save. */
export type Saved =
  | { kind: 'kept'; row: AnswerRow | null }
  | { kind: 'stale'; row: AnswerRow | null }
  | { kind: 'refused'; reason: string }
  /** No answer came: retried later */
  | { kind: 'later' };

/** The server's answer; null for a cleared answer, which is a version too. */
export interface KeptRow {
  row: AnswerRow | null;
  version: number;
}
export type SavedRest =
  | { kind: 'kept'; rows: Readonly<Record<string, AnswerRow | undefined>> }
  | { kind: 'refused'; reason: string }
  | { kind: 'later' };

export interface QueueState {
  unsent: ReadonlyMap<string, UnsentAnswer>;
  /** Versions that the server confirmed, newer than those first read */
  rows: ReadonlyMap<string, KeptRow>;
  /** saved: nothing is left; sending: on the way; waiting: for the network; asks: a person must decide */
  stands: 'saved' | 'sending' | 'waiting' | 'asks';
  /** Whether the device keeps it over a reload; a browser may have no room */
  kept: boolean;
}

/** The storage key of an answer, of a run and a person. */
export function placeOf(key: string, itemId = ''): string {
  return `${ANSWERS_KEY}${key}.${itemId}`;
}

function keysOf(store: Pick<Storage, 'key' | 'length'>): string[] {
  return Array.from({ length: store.length }, (_, at) => store.key(at) ?? '');
}

/** The unsent answers of an earlier visit. */
export function readKept(store: Pick<Storage, 'getItem' | 'key' | 'length'>, prefix: string): UnsentAnswer[] {
  return keysOf(store)
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => {
      try {
        return [JSON.parse(store.getItem(name) ?? '') as UnsentAnswer];
      } catch {
        return [];
      }
    });
}

/** Whether two answers are equal, whatever the order of their keys. */
export function isSameAnswer(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  const [mine, theirs] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    mine.length === theirs.size &&
    mine.every(([name, value]) => theirs.has(name) && isSameAnswer(value, theirs.get(name)))
  );
}
