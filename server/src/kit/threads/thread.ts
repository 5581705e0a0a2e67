import { Worker } from 'node:worker_threads';

/** `seconds` per job, `memoryMb` of JavaScript heap for the thread, `idleSeconds` until a resting thread is let go. */
export interface ThreadLimits {
  seconds: number;
  memoryMb: number;
  idleSeconds?: number;
  /** Jobs that may wait; one more is refused. */
  maxWaiting?: number;
}

export interface Thread<In, Out> {
  /** Runs one job, in its turn. Throws ThreadError. */
  run(input: In): Promise<Out>;
  /** Ends the thread; jobs under way fail with `crash`. */
  close(): Promise<void>;
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

interface Job<In, Out> {
  input: In;
  resolve: (output: Out) => void;
  reject: (error: ThreadError) => void;
}
type Answer<Out> = { output: Out } | { error: string };

/**
 * One worker thread for the module at `entry`, which calls `serve`. It starts with its first job, takes one job at a
 * time, and is replaced after a crash or an overrun, so that no input can take the process down with it.
 */
export function openThread<In, Out>(entry: URL, limits: ThreadLimits): Thread<In, Out> {
  const waiting: Job<In, Out>[] = [];
  let worker: Worker | undefined;
  let current: Job<In, Out> | undefined;
  let timer: NodeJS.Timeout | undefined;

  function run(input: In): Promise<Out> {
    if (waiting.length >= (limits.maxWaiting ?? 100)) return Promise.reject(new ThreadError('full', 'Too many jobs are waiting'));
    return new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      next();
    });
  }

  function next(): void {
    if (current) return;
    current = waiting.shift();
    clearTimeout(timer);
    if (!current) return rest();
    worker ??= start();
    worker.ref();
    timer = setTimeout(() => replace(new ThreadError('time', `No result after ${limits.seconds} s`)), limits.seconds * 1000);
    try {
      worker.postMessage(current.input);
    } catch (error) {
      settle({ error: String(error) });
    }
  }

  function start(): Worker {
    const started = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, stackSizeMb: 16 } });
    started.on('message', (answer: Answer<Out>) => {
      if (started === worker) settle(answer);
    });
    started.on('error', (error: Error & { code?: string }) => {
      if (started !== worker) return;
      replace(new ThreadError(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash', String(error)));
    });
    started.on('exit', (code) => {
      if (started === worker) replace(new ThreadError('crash', `The thread ended with code ${code}`));
    });
    return started;
  }

  function settle(answer: Answer<Out>): void {
    const job = current;
    current = undefined;
    if ('error' in answer) job?.reject(new ThreadError('failed', answer.error));
    else job?.resolve(answer.output);
    next();
  }

  function replace(error: ThreadError): void {
    const dead = worker;
    const job = current;
    worker = undefined;
    current = undefined;
    void dead?.terminate();
    job?.reject(error);
    next();
  }

  function rest(): void {
    worker?.unref();
    timer = setTimeout(() => void release(), (limits.idleSeconds ?? 30) * 1000).unref();
  }

  async function release(): Promise<void> {
    const resting = worker;
    worker = undefined;
    await resting?.terminate();
  }

  async function close(): Promise<void> {
    clearTimeout(timer);
    const ended = new ThreadError('crash', 'The thread was closed');
    for (const job of waiting.splice(0)) job.reject(ended);
    current?.reject(ended);
    current = undefined;
    await release();
  }

  return { run, close };
}
