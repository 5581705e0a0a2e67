import { CODE } from '@plumbline/contract/kit/codes';
import { create } from 'zustand';
import { isUnconfirmed } from './unconfirmed.ts';
import type { Outcome } from './unconfirmed.ts';
import { ApiError } from './errors.ts';

/** A write that was sent and whose outcome is unknown. */
export interface UnconfirmedWrite {
  id: number;
  /** Retried automatically; after `CHECKED_MS` it waits for the person */
  state: 'checking' | 'unknown';
  check: () => void;
  /** Gives up: the caller gets the error */
  stop: () => void;
}

/** The writes in doubt, oldest first. */
export const useUnconfirmedWrites = create<{ writes: UnconfirmedWrite[] }>(() => ({ writes: [] }));

/** For this long a write is retried automatically. */
export const CHECKED_MS = 60_000;
const PAUSES_MS = [1000, 2000, 4000, 8000];

export interface Asking {
  /** Sends the write again; the first retry is attempt 2. */
  ask: (attempt: number) => Promise<unknown>;
  /** Receives the outcome of a write in doubt. */
  ended: (outcome: Outcome) => void;
  /** Waits; tests pass another clock. */
  pause?: (ms: number) => Promise<void>;
  now?: () => number;
}

/**
 * Retries a write with an unknown outcome, with the same content: after 1, 2, 4, then every 8 seconds for a minute,
 * later when the person asks for it. Answers the write's answer. Throws its refusal, or the last failure when the
 * person stops.
 */
export async function untilKnown(failure: ApiError, asking: Asking): Promise<unknown> {
  const { ask, ended, pause = wait, now = Date.now } = asking;
  let open = failure;
  const write = begin();
  try {
    let since = now();
    let pauses = 0;
    for (let attempt = 2; ; attempt += 1) {
      if (now() - since >= CHECKED_MS) {
        if (!(await write.decided())) {
          ended('unknown');
          throw open;
        }
        since = now();
        pauses = 0;
      } else {
        await pause(PAUSES_MS[Math.min(pauses, PAUSES_MS.length - 1)] ?? 0);
        pauses += 1;
      }
      try {
        const answer = await ask(attempt);
        ended('saved');
        return answer;
      } catch (error) {
        if (!isUnconfirmed(error, attempt)) {
          ended(outcomeOf(error));
          throw error;
        }
        open = error;
      }
    }
  } finally {
    write.end();
  }
}

/**
 * The outcome of the write, as far as the refusal of a later try tells. A refusal before the write was looked at tells
 * nothing. Neither does "not found", because the first try may have removed the record.
 */
function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) return 'unknown';
  if (error.outcome === 'saved') return 'saved';
  if (error.code === CODE.gate || error.code === CODE.refTaken) return 'asked';
  const isLookedAt = [CODE.invalid, CODE.stale, CODE.refused].some((code) => code === error.code);
  return isLookedAt && !error.tenantChanged ? 'notSaved' : 'unknown';
}

let last = 0;
/** Shows a write in doubt; `decided` answers whether the person wants to check again. */
function begin() {
  last += 1;
  const id = last;
  const put = (write: Omit<UnconfirmedWrite, 'id'>) =>
    useUnconfirmedWrites.setState(({ writes }) => ({
      writes: [...writes.filter((one) => one.id !== id), { id, ...write }].toSorted((a, b) => a.id - b.id),
    }));
  const nothing = () => undefined;
  put({ state: 'checking', check: nothing, stop: nothing });
  return {
    decided: () =>
      new Promise<boolean>((resolve) => {
        const decide = (again: boolean) => () => {
          put({ state: 'checking', check: nothing, stop: nothing });
          resolve(again);
        };
        put({ state: 'unknown', check: decide(true), stop: decide(false) });
      }),
    end: () => useUnconfirmedWrites.setState(({ writes }) => ({ writes: writes.filter((one) => one.id !== id) })),
  };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
