import type { ChatMessage, MessageQuote } from '@plumbline/contract/areas/chat';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { BegunUpload } from '../../kit/files/upload.ts';

/** A file of an unsent message. It gets its id once it is uploaded. */
export interface UnsentFile {
  file: File;
  fileId: string | null;
  /** Part of the file is uploaded */
  begun?: BegunUpload | null;
}

/** A message on its way. The client makes its id, so that a retry sends it only once. */
export interface Unsent {
  clientRef: string;
  /** Company and person */
  owner: string;
  roomId: string;
  /** The order in which the messages were written */
  order: number;
  at: string;
  kind: 'text' | 'voice';
  body: string;
  replyTo: MessageQuote | null;
  mentions: PersonRef[];
  files: UnsentFile[];
  recordIds: string[];
  /** Why the server refused it; null while it waits */
  refusal: string | null;
}

export type NotSent = { kind: 'later' } | { kind: 'refused'; reason: string };
export type Sent = { kind: 'sent'; message: ChatMessage } | NotSent;

/** The storage of unsent messages. Other tabs use it too. */
export interface UnsentStore {
  all: () => Promise<Unsent[]>;
  has: (clientRef: string) => Promise<boolean>;
  put: (unsent: Unsent) => Promise<void>;
  remove: (clientRef: string) => Promise<void>;
}

export interface OutboxOptions {
  owner: string;
  store: UnsentStore;
  /** Neither function rejects */
  upload: (
    unsent: UnsentFile,
    onProgress: (part: number) => void,
    onBegun: (begun: BegunUpload) => void,
  ) => Promise<{ kind: 'arrived'; fileId: string } | NotSent>;
  send: (unsent: Unsent) => Promise<Sent>;
  sent: (message: ChatMessage) => void;
  /** Lets only one tab send at a time */
  alone?: (act: () => Promise<void>) => Promise<void>;
  wait?: (ms: number, then: () => void) => () => void;
}

export interface OutboxState {
  unsent: readonly Unsent[];
  /** Sending is impossible now and is retried */
  waits: boolean;
  /** Upload progress of the message being sent, 0 to 1 */
  part: number;
}

const PAUSES_MS = [1000, 2000, 5000, 10_000, 30_000];

/**
 * Sends messages one after the other, in the order in which they were written. Each stays on the device until the
 * server has it.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #listeners = new Set<() => void>();
  #state: OutboxState = { unsent: [], waits: false, part: 0 };
  #order = 0;
  #busy = false;
  #again = false;
  #failures = 0;
  #cancel: (() => void) | undefined;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  readonly state = (): OutboxState => this.#state;

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  /** Loads unsent messages of an earlier visit, and sends them. */
  async load(): Promise<void> {
    const kept = await this.#options.store.all();
    this.#join(kept.filter(({ owner }) => owner === this.#options.owner));
    await this.send();
  }

  async add(unsent: Omit<Unsent, 'owner' | 'order' | 'refusal'>): Promise<void> {
    this.#order = Math.max(Date.now(), this.#order + 1);
    const whole: Unsent = { ...unsent, owner: this.#options.owner, order: this.#order, refusal: null };
    await this.#options.store.put(whole);
    this.#join([whole]);
    void this.send();
  }

  /** Discards an unsent message. */
  async drop(clientRef: string): Promise<void> {
    await this.#options.store.remove(clientRef);
    this.#set({ unsent: this.#state.unsent.filter((one) => one.clientRef !== clientRef) });
  }

  /** Retries a refused message with its files. */
  async retry(clientRef: string): Promise<void> {
    const one = this.#state.unsent.find((unsent) => unsent.clientRef === clientRef);
    if (one) await this.#keep({ ...one, refusal: null, files: one.files.map(({ file }) => ({ file, fileId: null })) });
    void this.send();
  }

  /** Sends waiting messages at once. */
  async send(): Promise<void> {
    this.#again = true;
    if (this.#busy) return;
    this.#busy = true;
    this.#cancel?.();
    try {
      await (this.#options.alone ?? run)(async () => {
        while (this.#again) {
          this.#again = false;
          await this.#sendAll();
        }
      });
    } finally {
      this.#busy = false;
    }
  }

  stop(): void {
    this.#cancel?.();
    this.#listeners.clear();
  }

  async #sendAll(): Promise<void> {
    for (let next = this.#next(); next; next = this.#next()) {
      // Another tab may have sent this message.
      const isHere = await this.#options.store.has(next.clientRef);
      if (isHere ? await this.#sendOne(next) : await this.#forget(next.clientRef)) {
        this.#failures = 0;
        this.#set({ waits: false });
        continue;
      }
      const pause = PAUSES_MS[Math.min(this.#failures, PAUSES_MS.length - 1)] ?? 0;
      this.#failures += 1;
      this.#cancel = (this.#options.wait ?? later)(pause, () => void this.send());
      this.#set({ waits: true });
      return;
    }
  }

  #next(): Unsent | undefined {
    return this.#state.unsent.find(({ refusal }) => refusal === null);
  }

  /** Sends one message. Answers whether the next one may follow. */
  async #sendOne(unsent: Unsent): Promise<boolean> {
    const { upload, send, sent } = this.#options;
    let ready = unsent;
    const keep = (change: UnsentFile): Promise<true> => {
      ready = { ...ready, files: ready.files.map((one) => (one.file === change.file ? change : one)) };
      return this.#keep(ready);
    };
    for (const one of unsent.files) {
      if (one.fileId !== null) continue;
      const arrived = await upload(
        one,
        (part) => this.#set({ part }),
        (begun) => void keep({ ...one, begun }),
      );
      this.#set({ part: 0 });
      if (arrived.kind === 'later') return false;
      if (arrived.kind === 'refused') return this.#keep({ ...ready, refusal: arrived.reason });
      await keep({ file: one.file, fileId: arrived.fileId });
    }
    const result = await send(ready);
    if (result.kind === 'later') return false;
    if (result.kind === 'refused') return this.#keep({ ...ready, refusal: result.reason });
    sent(result.message);
    return this.#forget(unsent.clientRef);
  }

  #join(more: readonly Unsent[]): void {
    const all = new Map([...more, ...this.#state.unsent].map((one) => [one.clientRef, one]));
    this.#set({ unsent: [...all.values()].toSorted((a, b) => a.order - b.order) });
  }

  /** A message that was discarded meanwhile stays discarded. */
  async #keep(unsent: Unsent): Promise<true> {
    if (!this.#state.unsent.some(({ clientRef }) => clientRef === unsent.clientRef)) return true;
    await this.#options.store.put(unsent);
    this.#set({ unsent: this.#state.unsent.map((one) => (one.clientRef === unsent.clientRef ? unsent : one)) });
    return true;
  }

  async #forget(clientRef: string): Promise<true> {
    await this.drop(clientRef);
    return true;
  }

  #set(change: Partial<OutboxState>): void {
    this.#state = { ...this.#state, ...change };
    for (const changed of this.#listeners) changed();
  }
}

function run(act: () => Promise<void>): Promise<void> {
  return act();
}

function later(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}
