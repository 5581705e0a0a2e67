import type { Answer } from '@plumbline/contract/kit/forms/answers';
import type { AnswerRow } from '@plumbline/contract/kit/forms/runCalls';
import { ANSWERS_KEY } from '../nav/deviceStore.ts';

/* What is known of answers that the server does not have yet, and how they lie on the device. */

/** An answer that the server does not have yet. */
export interface UnsentAnswer {
  itemId: string;
  /** null takes the answer back */
  answer: Answer | null;
  /** the version that was seen when it was given, 0 for none */
  since: number;
  /** which came first */
  order: number;
  /** the answer was filled in together with many others: an answer that somebody else gave meanwhile wins */
  rest: boolean;
  /** refused: the server says no; conflict: somebody else answered it since */
  state: 'waiting' | 'conflict' | 'refused';
  /** of a conflict: what the server has */
  theirs: AnswerRow | null;
  /** of a refusal: why, in words */
  reason: string;
  /** what was tried since the server last said what it has: where it has one of these, it came from here */
  tried: readonly (Answer | null)[];
}

/** What became of a try to save. */
export type Saved =
  | { kind: 'kept'; row: AnswerRow | null }
  | { kind: 'stale'; row: AnswerRow | null }
  | { kind: 'refused'; reason: string }
  /** no answer came: tried again later */
  | { kind: 'later' };

/** As the server has it; null where it was taken back, which is a version too. */
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
  /** what the server said that it has, newer than what the screen read at first */
  rows: ReadonlyMap<string, KeptRow>;
  /** saved: nothing is left; sending: on the way; waiting: for the network; asks: somebody must decide */
  stands: 'saved' | 'sending' | 'waiting' | 'asks';
  /** whether the device keeps it over a reload; a browser may have no room */
  kept: boolean;
}

/** The place of an answer on the device: of a run and a person. */
export function placeOf(key: string, itemId = ''): string {
  return `${ANSWERS_KEY}${key}.${itemId}`;
}

function keysOf(store: Pick<Storage, 'key' | 'length'>): string[] {
  return Array.from({ length: store.length }, (_, at) => store.key(at) ?? '');
}

/** What an earlier visit left. */
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

/** Whether two answers say the same, whatever the order of their parts. */
export function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  const [mine, theirs] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    mine.length === theirs.size && mine.every(([name, value]) => theirs.has(name) && same(value, theirs.get(name)))
  );
}
