import type { ChatMessage } from '@plumbline/contract/areas/chat';
import { EMPTY, catchUpLog, extendLog, replaceLog, withAnswer } from './log.ts';
import type { Log, Page } from './log.ts';

export interface Ask {
  beforeSeq?: number;
  afterSeq?: number;
  aroundSeq?: number;
  changedAfter?: number;
  limit?: number;
}

export interface LogState extends Log {
  loading: boolean;
  /** The first page could not be loaded; it is retried automatically */
  failed: boolean;
  /** The room does not exist for me (any more) */
  gone: boolean;
}

export interface LogOptions {
  /** Reads the list of messages of this room; rejects on failure */
  ask: (input: Ask) => Promise<Page>;
  /** Whether the error is final */
  isGone: (error: unknown) => boolean;
  wait?: (ms: number, then: () => void) => () => void;
}

const PAGE = 50;
const MOST = 200;
/** With more pages of changes than this, reading the newest page again is faster. */
const MOST_PAGES = 5;
const PAUSES_MS = [2000, 5000, 10_000, 30_000];

/**
 * Keeps the messages of a room in sync with the server. Socket hints tell the version up to which something happened.
 * The log then asks for changes since its own version, one request at a time.
 */
export class RoomLog {
  readonly #options: LogOptions;
  readonly #listeners = new Set<() => void>();
  #state: LogState = { ...EMPTY, loading: false, failed: false, gone: false };
  #line: Promise<void> = Promise.resolve();
  #heard = 0;
  #failures = 0;
  #cancel: (() => void) | undefined;

  constructor(options: LogOptions) {
    this.#options = options;
  }

  readonly state = (): LogState => this.#state;

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  /** Loads the newest page the first time, later the changes since then. */
  open(): Promise<void> {
    return this.#next(() => (this.#state.version === null ? this.#newest() : this.#catchUp()));
  }

  /** Loads the newest page when the range lies elsewhere. */
  newest(): Promise<void> {
    return this.#next(() => (this.#state.hasLater ? this.#newest() : Promise.resolve()));
  }

  /** Loads the messages around a number, unless they are loaded. */
  around(seq: number): Promise<void> {
    return this.#next(async () => {
      if (this.#state.messages.some((one) => one.seq === seq)) return;
      const page = await this.#options.ask({ aroundSeq: seq, limit: PAGE });
      this.#set(replaceLog(page));
    });
  }

  earlier(): Promise<void> {
    return this.#next(async () => {
      const [first] = this.#state.messages;
      if (!first || !this.#state.hasEarlier) return;
      const page = await this.#options.ask({ beforeSeq: first.seq, limit: PAGE });
      this.#set(extendLog(this.#state, page, 'earlier'));
    });
  }

  later(): Promise<void> {
    return this.#next(async () => {
      const last = this.#state.messages.at(-1);
      if (!last || !this.#state.hasLater) return;
      const page = await this.#options.ask({ afterSeq: last.seq, limit: PAGE });
      this.#set(extendLog(this.#state, page, 'later'));
    });
  }

  /** Reloads a message whose linked record changed. */
  refresh(seq: number): Promise<void> {
    return this.#next(async () => {
      const { messages } = await this.#options.ask({ aroundSeq: seq, limit: 1 });
      const changed = new Map(messages.map((one) => [one.seq, one]));
      this.#set({ messages: this.#state.messages.map((one) => changed.get(one.seq) ?? one) });
    });
  }

  /** Takes a hint that something happened up to this version. */
  heard(version: number): void {
    this.#heard = Math.max(this.#heard, version);
    if (this.#state.version === null || this.#state.version >= this.#heard) return;
    void this.#next(async () => {
      if ((this.#state.version ?? 0) < this.#heard) await this.#catchUp();
    });
  }

  /** Catches up when hints may have been missed, such as after a lost connection. */
  resume(): void {
    if (this.#state.version !== null || this.#state.failed) void this.open();
  }

  /** Takes the answer of a write. */
  take(message: ChatMessage): void {
    this.#set(withAnswer(this.#state, message));
    this.heard(message.version);
  }

  stop(): void {
    this.#cancel?.();
  }

  async #newest(): Promise<void> {
    this.#set(replaceLog(await this.#options.ask({ limit: PAGE })));
    if ((this.#state.version ?? 0) < this.#heard) await this.#catchUp();
  }

  async #catchUp(): Promise<void> {
    const changed: ChatMessage[] = [];
    let version = this.#state.version ?? 0;
    for (let pages = 0; pages < MOST_PAGES; pages += 1) {
      const page = await this.#options.ask({ changedAfter: version, limit: MOST });
      changed.push(...page.messages);
      if (!page.more) {
        this.#set(catchUpLog(this.#state, changed, page));
        return;
      }
      version = page.messages.at(-1)?.version ?? page.version;
    }
    this.#set(replaceLog(await this.#options.ask({ limit: PAGE })));
  }

  /** Queues requests. Failures are silent: the loading flag is cleared in any case, and the request is retried. */
  #next(act: () => Promise<void>): Promise<void> {
    this.#line = this.#line.then(async () => {
      this.#cancel?.();
      this.#set({ loading: true });
      try {
        await act();
        this.#failures = 0;
        this.#set({ loading: false, failed: false, gone: false });
      } catch (error) {
        if (this.#options.isGone(error)) return this.#set({ ...EMPTY, loading: false, gone: true });
        this.#set({ loading: false, failed: this.#state.version === null });
        const pause = PAUSES_MS[Math.min(this.#failures, PAUSES_MS.length - 1)] ?? 0;
        this.#failures += 1;
        this.#cancel = (this.#options.wait ?? later)(pause, () => this.resume());
      }
    });
    return this.#line;
  }

  #set(change: Partial<LogState>): void {
    this.#state = { ...this.#state, ...change };
    for (const changed of this.#listeners) changed();
  }
}

function later(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}
