import { Worker } from 'node:worker_threads';

/** `seconds` per job, `memoryMb` of JavaScript heap for the thread, `idleSeconds` until a resting thread is let go. */
export interface ThreadLimits {
  seconds: number;
  memoryMb: number;
  idleSeconds?: number;
  /** Jobs that may wait; one more is refused. */
  maxWaiting?: number;
}

/** Why a job came to nothing: it took too long, used too much, died, threw, or too many were waiting already. */
export type ThreadFailure = 'time' | 'memory' | 'crash' | 'failed' | 'full';

export class ThreadError extends Error {
  readonly reason: ThreadFailure;
  constructor(reason: ThreadFailure, message: string) {
    super(message);
    this.name = 'ThreadError';
    this.reason = reason;
  }
}

/**
 * A worker thread for the module at `entry`, which calls `serve`. It starts with its first job, takes one job at a time,
 * and is replaced after a crash or an overrun, so that no input can take the process down with it.
 */
export function openThread<In, Out>(entry: URL, limits: ThreadLimits): Thread<In, Out> {
  return new Thread<In, Out>(entry, limits);
}

interface Job<In, Out> {
  input: In;
  resolve: (output: Out) => void;
  reject: (error: ThreadError) => void;
}
type Answer<Out> = { output: Out } | { error: string };

class Thread<In, Out> {
  readonly #entry: URL;
  readonly #limits: ThreadLimits;
  readonly #waiting: Job<In, Out>[] = [];
  #worker: Worker | undefined;
  #current: Job<In, Out> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(entry: URL, limits: ThreadLimits) {
    this.#entry = entry;
    this.#limits = limits;
  }

  /** Runs one job, in its turn. Throws ThreadError. */
  run(input: In): Promise<Out> {
    if (this.#waiting.length >= (this.#limits.maxWaiting ?? 100)) {
      return Promise.reject(new ThreadError('full', 'Too many jobs are waiting'));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ input, resolve, reject });
      this.#next();
    });
  }

  /** Ends the thread; jobs under way or waiting fail with `crash`. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    const ended = new ThreadError('crash', 'The thread was closed');
    for (const job of this.#waiting.splice(0)) job.reject(ended);
    this.#current?.reject(ended);
    this.#current = undefined;
    await this.#release();
  }

  #next(): void {
    if (this.#current) return;
    this.#current = this.#waiting.shift();
    clearTimeout(this.#timer);
    if (!this.#current) return this.#rest();
    this.#worker ??= this.#start();
    this.#worker.ref();
    const { seconds } = this.#limits;
    this.#timer = setTimeout(
      () => this.#replace(new ThreadError('time', `No result after ${seconds} s`)),
      seconds * 1000,
    );
    try {
      this.#worker.postMessage(this.#current.input);
    } catch (error) {
      this.#settle({ error: String(error) });
    }
  }

  #start(): Worker {
    const worker = new Worker(this.#entry, {
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.memoryMb, stackSizeMb: 16 },
    });
    // a thread that was given up may still speak; nobody listens
    worker.on('message', (answer: Answer<Out>) => {
      if (worker === this.#worker) this.#settle(answer);
    });
    worker.on('error', (error: Error & { code?: string }) => {
      const reason = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash';
      if (worker === this.#worker) this.#replace(new ThreadError(reason, String(error)));
    });
    worker.on('exit', (code) => {
      if (worker === this.#worker) this.#replace(new ThreadError('crash', `The thread ended with code ${code}`));
    });
    return worker;
  }

  #settle(answer: Answer<Out>): void {
    const job = this.#current;
    this.#current = undefined;
    if ('error' in answer) job?.reject(new ThreadError('failed', answer.error));
    else job?.resolve(answer.output);
    this.#next();
  }

  #replace(error: ThreadError): void {
    const job = this.#current;
    this.#current = undefined;
    void this.#release();
    job?.reject(error);
    this.#next();
  }

  #rest(): void {
    this.#worker?.unref();
    this.#timer = setTimeout(() => void this.#release(), (this.#limits.idleSeconds ?? 30) * 1000).unref();
  }

  async #release(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}
export type { Thread };
