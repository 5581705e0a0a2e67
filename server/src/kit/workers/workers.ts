import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Refusal } from '../errors.ts';
import { Turns } from './turns.ts';
import type { WaitingBounds } from './turns.ts';

export interface WorkerLimits {
  /** for one job, the making of its input included */
  seconds: number;
  /** of the whole process, as the operating system counts it */
  memoryMb: number;
  /** processes at a time; a company has one of them at most; 2 when left out */
  atOnce?: number;
  waiting?: WaitingBounds;
}

/** How long an idle process is kept. */
const IDLE_MS = 30_000;

/** Why a job came to nothing: it took too long, used too much, its process died, or it threw. */
export type WorkerFailure = 'time' | 'memory' | 'crash' | 'failed';

export class WorkerError extends Error {
  readonly reason: WorkerFailure;
  constructor(reason: WorkerFailure, message: string) {
    super(message);
    this.name = 'WorkerError';
    this.reason = reason;
  }
}

const WAITING: WaitingBounds = { ofCompany: 16, ofAll: 100 };

/**
 * Worker processes for the module at `entry`, which calls `serve`. They start with the first job and take one job at a time,
 * in turn by company. A process that takes too long or grows too big is killed and replaced: no input can take the app
 * down with it, hold up another company, or keep memory.
 */
export function openWorkers<In, Out>(entry: URL, limits: WorkerLimits): Workers<In, Out> {
  return new Workers<In, Out>(entry, limits);
}

interface Job<In, Out> {
  company: string;
  make: () => In | Promise<In>;
  resolve: (output: Out) => void;
  reject: (error: unknown) => void;
}
type Answer<Out> = { output: Out } | { error: string };

class Workers<In, Out> {
  readonly #entry: URL;
  readonly #limits: WorkerLimits;
  readonly #turns: Turns<Job<In, Out>>;
  readonly #under = new Set<Job<In, Out>>();
  readonly #resting = new Map<ChildProcess, NodeJS.Timeout>();
  readonly #all = new Set<ChildProcess>();

  constructor(entry: URL, limits: WorkerLimits) {
    this.#entry = entry;
    this.#limits = limits;
    this.#turns = new Turns(limits.waiting ?? WAITING);
  }

  /**
   * Runs one job of a company in its turn; `make` is called for the input then. Throws HTTP 429 when the company has too many waiting jobs, 503 when all
   * together have too many, WorkerError, and errors of `make`.
   */
  run(company: string, make: () => In | Promise<In>): Promise<Out> {
    return new Promise((resolve, reject) => {
      const full = this.#turns.add(company, { company, make, resolve, reject });
      if (full) reject(full === 'company' ? companyWaits() : allWait());
      else this.#next();
    });
  }

  /** Ends the processes; jobs under way or waiting fail with `crash`. */
  close(): void {
    const ended = new WorkerError('crash', 'The workers were closed');
    for (const job of [...this.#turns.clear(), ...this.#under]) job.reject(ended);
    for (const child of this.#all) child.kill('SIGKILL');
  }

  #next(): void {
    if (this.#under.size >= (this.#limits.atOnce ?? 2)) return;
    const job = this.#turns.take();
    if (!job) return;
    this.#under.add(job);
    void this.#done(job).finally(() => {
      this.#under.delete(job);
      this.#turns.over(job.company);
      this.#next();
    });
    this.#next();
  }

  async #done(job: Job<In, Out>): Promise<void> {
    const late = deadline(this.#limits.seconds);
    try {
      const input = await Promise.race([late.passed, Promise.resolve().then(job.make)]);
      job.resolve(await this.#work(input, late.passed));
    } catch (error) {
      job.reject(error);
    } finally {
      late.clear();
    }
  }

  /** Runs one job in an idle process or a new one. Kills the process when the time is over. */
  async #work(input: In, late: Promise<never>): Promise<Out> {
    const child = this.#wake() ?? this.#start();
    let answer: Answer<Out>;
    try {
      answer = await Promise.race([late, ask<In, Out>(child, input)]);
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    }
    this.#rest(child);
    if ('error' in answer) throw new WorkerError('failed', answer.error);
    return answer.output;
  }

  #start(): ChildProcess {
    const { memoryMb } = this.#limits;
    const child = fork(fileURLToPath(this.#entry), [String(memoryMb)], {
      serialization: 'advanced',
      // V8 collects before the process is too big; memory outside its heap gets the rest
      execArgv: [`--max-old-space-size=${Math.floor(memoryMb * 0.7)}`],
      // what reads files of strangers knows no secret
      env: pick(process.env, ['PATH', 'TZ', 'LANG', 'SystemRoot', 'NODE_COMPILE_CACHE']),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#all.add(child);
    child.on('error', () => undefined);
    child.on('exit', () => {
      this.#all.delete(child);
      clearTimeout(this.#resting.get(child));
      this.#resting.delete(child);
    });
    return child;
  }

  #rest(child: ChildProcess): void {
    if (!this.#all.has(child)) return;
    keepAlive(child, false);
    const kill = () => {
      this.#resting.delete(child);
      child.kill('SIGKILL');
    };
    this.#resting.set(child, setTimeout(kill, IDLE_MS).unref());
  }

  #wake(): ChildProcess | undefined {
    const [child] = this.#resting.keys();
    if (!child) return undefined;
    clearTimeout(this.#resting.get(child));
    this.#resting.delete(child);
    keepAlive(child, true);
    return child;
  }
}
export type { Workers };

/** Rejects after the given seconds. */
function deadline(seconds: number): { passed: Promise<never>; clear: () => void } {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => undefined);
  const timer = setTimeout(() => reject(new WorkerError('time', `No result after ${seconds} s`)), seconds * 1000);
  return { passed: promise, clear: () => clearTimeout(timer) };
}

function ask<In, Out>(child: ChildProcess, input: In): Promise<Answer<Out>> {
  return new Promise((resolve, reject) => {
    const onMessage = (answer: unknown) => {
      child.off('exit', onExit);
      resolve(answer as Answer<Out>);
    };
    const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
      child.off('message', onMessage);
      const isTooBig = signal === 'SIGKILL' || signal === 'SIGABRT' || code === 134;
      reject(new WorkerError(isTooBig ? 'memory' : 'crash', `The process ended with ${signal ?? code}`));
    };
    child.once('message', onMessage).once('exit', onExit);
    try {
      child.send(input as object, (error) => {
        // when it has gone, its exit says why
        if (error && child.exitCode === null && child.signalCode === null)
          reject(new WorkerError('failed', String(error)));
      });
    } catch (error) {
      reject(new WorkerError('failed', String(error)));
    }
  });
}

/** Whether the app stays for a process: not for one that rests. */
function keepAlive(child: ChildProcess, isAtWork: boolean): void {
  const say = isAtWork ? 'ref' : 'unref';
  child[say]();
  child.channel?.[say]();
}

function companyWaits(): Refusal {
  return new Refusal(429, 'Your company has many documents and lists waiting already. Try again in a minute.', {
    status: 429,
  });
}

function allWait(): Refusal {
  return new Refusal(503, 'Many documents and lists are being made just now. Try again in a minute.', { status: 503 });
}

function pick(all: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(names.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])));
}
