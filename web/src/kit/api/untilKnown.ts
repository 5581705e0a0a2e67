import { CODE } from '@plumbline/contract/kit/codes';
import { create } from 'zustand';
import { isUnconfirmed } from './unconfirmed.ts';
import type { Outcome } from './unconfirmed.ts';
import { ApiError } from './errors.ts';

/** A write that was sent, of which nobody knows whether it was saved. */
export interface UnconfirmedWrite {
  id: number;
  /** asked again by itself; or after `CHECKED_MS` it waits for the person */
  state: 'checking' | 'unknown';
  check: () => void;
  /** gives up: the caller hears the error */
  stop: () => void;
}

/** The writes in doubt, the oldest first. */
export const useUnconfirmedWrites = create<{ writes: UnconfirmedWrite[] }>(() => ({ writes: [] }));

/** So long it is asked again by itself. */
export const CHECKED_MS = 60_000;
const PAUSES_MS = [1000, 2000, 4000, 8000];

export interface Asking {
  /** Makes one try of the write; the first of these is 2. */
  ask: (attempt: number) => Promise<unknown>;
  /** Told what became of a write that was in doubt. */
  ended: (outcome: Outcome) => void;
  /** Waits; other clocks are for tests. */
  pause?: (ms: number) => Promise<void>;
  now?: () => number;
}

/**
 * Asks again, with the same content, for a write of which nobody knows whether it was saved: after 1, 2, 4, then each 8
 * seconds, for a minute, and then when the person says so. Answers what the write does; throws what it was refused with,
 * or the last failure when the person stops.
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
 * What a refusal of a later try tells of the write. One that came before the write was looked at tells nothing, nor does
 * that something is not there: the first try may have removed it.
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
