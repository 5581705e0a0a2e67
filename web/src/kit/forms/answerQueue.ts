import type { Answer } from '@plumbline/contract/kit/forms/answers';
import type { AnswerRow } from '@plumbline/contract/kit/forms/runCalls';
import { keepStorage } from '../nav/keepStorage.ts';
import { placeOf, readKept, isSameAnswer } from './unsent.ts';
import type { KeptRow, QueueState, Saved, SavedRest, UnsentAnswer } from './unsent.ts';

export interface QueueOptions {
  /** The key of this run and person; answers of others are never touched */
  key: string;
  store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  /** Never rejects */
  save: (itemId: string, answer: Answer | null, since: number) => Promise<Saved>;
  /** Sends what an answer needs first, such as photos, and answers the answer as it can be sent; never rejects */
  prepare?: ((answer: Answer) => Promise<Answer | Exclude<Saved, { kind: 'kept' | 'stale' }>>) | undefined;
  /** Sends many at once; items with an answer keep it */
  saveRest?: ((answers: { itemId: string; answer: Answer }[]) => Promise<SavedRest>) | undefined;
  wait?: (ms: number, then: () => void) => () => void;
}

const PAUSES_MS = [1000, 2000, 5000, 10_000, 30_000];
const MOST_AT_ONCE = 1000;

/**
 * Sends answers one after the other, in the order in which they were given. Each stays on the device until the server
 * has it. Starts with the unsent answers of an earlier visit.
 */
export class AnswerQueue {
  readonly #options: QueueOptions;
  readonly #wait: NonNullable<QueueOptions['wait']>;
  readonly #listeners = new Set<() => void>();
  readonly #settling = new Map<string, () => void>();
  #unsent: ReadonlyMap<string, UnsentAnswer>;
  #rows: ReadonlyMap<string, KeptRow> = new Map();
  #order: number;
  #sending = false;
  #failures = 0;
  #kept = true;
  #stopped = false;
  #cancel: (() => void) | null = null;
  #shown: QueueState;

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#wait = options.wait ?? later;
    this.#unsent = new Map(readKept(options.store, placeOf(options.key)).map((one) => [one.itemId, one]));
    this.#order = Math.max(0, ...Array.from(this.#unsent.values(), (one) => one.order));
    this.#shown = this.#read();
    // Starts after the caller has the queue.
    if (this.#unsent.size > 0) queueMicrotask(() => void this.#send());
  }

  readonly state = (): QueueState => this.#shown;

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  /** `settleMs`: sends a typed answer after this pause in typing. */
  put(itemId: string, answer: Answer | null, since: number, { rest = false, settleMs = 0 } = {}): void {
    const before = this.#unsent.get(itemId);
    const based = before && before.state !== 'refused' ? before.since : since;
    this.#write({
      itemId,
      answer,
      since: before?.state === 'conflict' ? (before.theirs?.version ?? 0) : based,
      order: this.#next(),
      rest,
      state: 'waiting',
      theirs: null,
      reason: '',
      tried: before?.tried ?? [],
    });
    this.#settling.get(itemId)?.();
    this.#settling.delete(itemId);
    if (settleMs > 0) {
      const end = () => {
        this.#settling.delete(itemId);
        void this.#send();
      };
      this.#settling.set(itemId, this.#wait(settleMs, end));
    }
    this.#tell();
    if (this.#failures === 0) void this.#send();
  }

  /** Sends at once everything that waits for the network or for a pause in typing. */
  flush(): void {
    for (const forget of this.#settling.values()) forget();
    this.#settling.clear();
    void this.#send();
  }

  /** Discards this device's answer of a conflict or refusal. */
  drop(itemId: string): void {
    const one = this.#unsent.get(itemId);
    if (one?.state === 'conflict') this.#keep(itemId, one.theirs, one.since);
    this.#remove(itemId);
    this.#tell();
  }

  /** For a conflict: sends this device's answer over the other one. For a refusal: retries. */
  insist(itemId: string): void {
    const one = this.#unsent.get(itemId);
    if (!one) return;
    const since = one.state === 'conflict' ? (one.theirs?.version ?? 0) : one.since;
    this.#write({ ...one, since, order: this.#next(), state: 'waiting', theirs: null, reason: '', tried: [] });
    this.#tell();
    void this.#send();
  }

  /** Stops sending; unsent answers stay on the device. */
  stop(): void {
    this.#stopped = true;
    this.#cancel?.();
    for (const forget of this.#settling.values()) forget();
  }

  #next(): number {
    this.#order += 1;
    return this.#order;
  }

  #read(): QueueState {
    const asks = Array.from(this.#unsent.values()).some(({ state }) => state !== 'waiting');
    const onTheWay = this.#failures > 0 ? 'waiting' : 'sending';
    const stands = asks ? 'asks' : this.#unsent.size === 0 ? 'saved' : onTheWay;
    return { unsent: this.#unsent, rows: this.#rows, stands, kept: this.#kept };
  }

  #tell(): void {
    const before = this.#shown;
    const now = this.#read();
    if ((['unsent', 'rows', 'stands', 'kept'] as const).every((part) => before[part] === now[part])) return;
    this.#shown = now;
    for (const changed of this.#listeners) changed();
  }

  #write(one: UnsentAnswer): void {
    this.#unsent = new Map(this.#unsent).set(one.itemId, one);
    try {
      this.#options.store.setItem(placeOf(this.#options.key, one.itemId), JSON.stringify(one));
      this.#kept = true;
    } catch {
      this.#kept = false;
    }
  }

  #remove(itemId: string): void {
    const left = new Map(this.#unsent);
    left.delete(itemId);
    this.#unsent = left;
    this.#options.store.removeItem(placeOf(this.#options.key, itemId));
  }

  #keep(itemId: string, row: AnswerRow | null, before: number): void {
    this.#rows = new Map(this.#rows).set(itemId, { row, version: row?.version ?? before + 1 });
  }

  /** The next answers to send: one, or those that "rest" filled in together. */
  #batch(): UnsentAnswer[] {
    const ready = Array.from(this.#unsent.values())
      .filter(({ state, itemId }) => state === 'waiting' && !this.#settling.has(itemId))
      .toSorted((a, b) => a.order - b.order);
    const [first] = ready;
    if (!first) return [];
    if (!this.#options.saveRest || !first.rest) return [first];
    const end = ready.findIndex(({ rest }) => !rest);
    return ready.slice(0, end === -1 ? MOST_AT_ONCE : Math.min(end, MOST_AT_ONCE));
  }

  async #send(): Promise<void> {
    if (this.#sending || this.#stopped) return;
    this.#cancel?.();
    this.#cancel = null;
    this.#sending = true;
    try {
      for (let batch = this.#batch(); batch.length > 0 && !this.#stopped; batch = this.#batch()) {
        const [one] = batch;
        const went = batch.length > 1 || !one ? await this.#sendRest(batch) : await this.#sendOne(one);
        if (!went) {
          this.#failures += 1;
          keepStorage();
          const pause = PAUSES_MS[Math.min(this.#failures, PAUSES_MS.length) - 1] ?? 0;
          this.#cancel = this.#wait(pause, () => void this.#send());
          return;
        }
        this.#failures = 0;
        this.#tell();
      }
    } finally {
      this.#sending = false;
      this.#tell();
    }
  }

  async #sendOne(one: UnsentAnswer): Promise<boolean> {
    const { prepare, save } = this.#options;
    const { itemId, order } = one;
    const ready = prepare && one.answer ? await prepare(one.answer) : one.answer;
    if (ready && 'kind' in ready) {
      if (ready.kind === 'later') return false;
      this.#settle(one, ready);
      return true;
    }
    const now = this.#unsent.get(itemId);
    // The answer was changed or removed while its photos were sent: the current one comes next.
    if (now?.order !== order) return true;
    const sent = { ...now, answer: ready, tried: [...now.tried.slice(-9), ready] };
    this.#write(sent);
    const saved = await save(itemId, ready, sent.since);
    if (saved.kind === 'later') return false;
    this.#settle(sent, saved);
    return true;
  }

  async #sendRest(batch: UnsentAnswer[]): Promise<boolean> {
    const answers = batch.flatMap(({ itemId, answer }) => (answer ? [{ itemId, answer }] : []));
    const saved = (await this.#options.saveRest?.(answers)) ?? { kind: 'later' as const };
    if (saved.kind === 'later') return false;
    for (const one of batch)
      this.#settle(one, saved.kind === 'kept' ? { kind: 'kept', row: saved.rows[one.itemId] ?? null } : saved);
    return true;
  }

  /** A newer answer stays, based on the server's new version. */
  #settle(sent: UnsentAnswer, saved: Exclude<Saved, { kind: 'later' }>): void {
    const { itemId, since } = sent;
    const now = this.#unsent.get(itemId);
    const newer = now !== undefined && now.order !== sent.order;
    if (saved.kind === 'kept') {
      this.#keep(itemId, saved.row, since);
      if (newer) this.#write({ ...now, since: saved.row?.version ?? 0, tried: [] });
      else if (now) this.#remove(itemId);
      return;
    }
    if (!now) return;
    if (saved.kind === 'refused') {
      if (!newer) this.#write({ ...now, state: 'refused', reason: saved.reason });
      return;
    }
    const { row } = saved;
    const version = row?.version ?? 0;
    // A version with an answer of our own earlier try is not another person's.
    if (version !== since && now.tried.some((one) => isSameAnswer(row?.answer ?? null, one)))
      return this.#write({ ...now, since: version });
    if (now.rest) {
      this.#keep(itemId, row, since);
      return this.#remove(itemId);
    }
    this.#write({ ...now, state: 'conflict', theirs: row });
  }
}

function later(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}
