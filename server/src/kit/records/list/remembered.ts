import type { Actor, ActorFacts } from '../../actor.ts';

/** Up to here a total is counted anew each time that it is asked for. */
export const COUNTED = 10_000;
/** So long a larger one is good for. */
export const REMEMBERED_MS = 60_000;
/** Of one person, for one list. */
const AT_MOST = 50;

interface Entry<Value> {
  value: Value;
  /** The instant it was counted at, in ms. */
  at: number;
}

/** Numbers over many records, kept for the person whose facts they were counted with and gone with them. */
export interface CountCache<Value> {
  /** The cached count for the same question from the last minute; undefined when there is none, or the count was small. */
  get(actor: Actor, question: object): Value | undefined;
  /** Caches a count when it covers more records than we count each time. */
  keep(actor: Actor, question: object, value: Value, counted: number): void;
}

/** A cache for one list. The key is the filters, or anything else that the count depends on. */
export function makeCountCache<Value>(): CountCache<Value> {
  const people = new WeakMap<ActorFacts, Map<string, Entry<Value>>>();
  return {
    get(actor, question) {
      const found = people.get(actor.facts)?.get(keyOf(question));
      const age = found && actor.now.getTime() - found.at;
      return age !== undefined && age >= 0 && age < REMEMBERED_MS ? found?.value : undefined;
    },
    keep(actor, question, value, counted) {
      const entries = people.get(actor.facts) ?? new Map<string, Entry<Value>>();
      const key = keyOf(question);
      entries.delete(key);
      if (counted <= COUNTED) return;
      entries.set(key, { value, at: actor.now.getTime() });
      for (const oldest of entries.keys()) {
        if (entries.size <= AT_MOST) break;
        entries.delete(oldest);
      }
      people.set(actor.facts, entries);
    },
  };
}

/** The page and the order change no total. */
const BESIDE = new Set(['pageNum', 'pageSize', 'sort', 'groupByCourt', 'groupBy']);

function keyOf(question: object): string {
  const asked = Object.entries(question).filter(([name, value]) => value !== undefined && !BESIDE.has(name));
  return JSON.stringify(asked.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
