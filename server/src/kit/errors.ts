import { CODE } from '@plumbline/contract/kit/codes';
import type { Gate, OutcomeData } from '@plumbline/contract/kit/codes';
import type { Values } from '@plumbline/contract/kit/words';

/** A refusal that a caller may hear of. It is thrown by name and turned into the envelope once, in kit/http. */
export class Refusal extends Error {
  readonly code: number;
  readonly sentence: string;
  readonly values: Values | undefined;
  readonly data: unknown;
  /** HTTP status; 200 for every envelope code. */
  readonly status: number;
  /** Seconds until it may work; said as `{wait}` in the sentence, and in the header Retry-After. */
  readonly retryIn: number | undefined;

  constructor(
    code: number,
    sentence: string,
    options: { values?: Values; data?: unknown; status?: number; retryIn?: number } = {},
  ) {
    super(sentence);
    this.code = code;
    this.sentence = sentence;
    this.values = options.values;
    this.data = options.data ?? null;
    this.status = options.status ?? 200;
    this.retryIn = options.retryIn;
  }
}

/** 1004: it does not exist, is in another tenant, or is hidden from the actor: always the same answer. */
export function notFound(): Refusal {
  return new Refusal(CODE.notFound, 'There is nothing here, or you may not see it.');
}

/** Answers a value that must exist, such as the row of a read. Throws 1004 without it. */
export function required<Found>(found: Found | null | undefined): Found {
  if (found === null || found === undefined) throw notFound();
  return found;
}

/** HTTP 403: the actor lacks the right for an action. */
export function forbidden(): Refusal {
  return new Refusal(403, 'You do not have the right to do this.', { status: 403 });
}

/** 1010: the actor lacks the right for the read that a screen is made of. */
export function noScreen(): Refusal {
  return new Refusal(CODE.noPermission, 'You do not have the right to see this.');
}

/** 1009: there is no session. */
export function signedOut(): Refusal {
  return new Refusal(CODE.signedOut, 'Sign in to go on.');
}

/** 2000: it does not fit now, with one plain sentence. */
export function refuse(sentence: string, values?: Values): Refusal {
  return new Refusal(CODE.refused, sentence, values ? { values } : {});
}

/** 1400: the input was refused; each field with a sentence. */
export function invalid(fields: Record<string, string | { sentence: string; values: Values }>): Refusal {
  return new Refusal(CODE.invalid, 'Some fields need a change.', { data: { fields } });
}

const GATES: Record<Gate, string> = {
  secondFactor: 'Your company asks for a second factor. Set one up to go on.',
  stepUp: 'Confirm that it is you to go on.',
  onboarding: 'There are documents to accept before you go on.',
  licence: 'Your company’s plan does not hold this.',
};

/** 1101: a gate is closed; `more` is what opens it (the ways to prove oneself, for example). */
export function gateClosed(gate: Gate, more: object = {}): Refusal {
  return new Refusal(CODE.gate, GATES[gate], { data: { gate, ...more } });
}

/** 1500: the record has changed since it was read; `current` is the record as it is now, `told` who changed it and when. */
export function stale(current: unknown, told?: { sentence: string; values: Values }): Refusal {
  return new Refusal(CODE.stale, told?.sentence ?? 'Somebody else changed this while you were working on it.', {
    data: current,
    ...(told && { values: told.values }),
  });
}

/** 1501: the same clientRef came with other content; `existing` is the record that it made. */
export function refTaken(existing: unknown): Refusal {
  return new Refusal(CODE.refTaken, 'This was already saved with other content.', { data: existing });
}

/** HTTP 429: too many requests. `sentence` says in `{wait}` when to try again. The header gives the same number of seconds. */
export function tooMany(seconds: number, sentence: string, values?: Values): Refusal {
  return new Refusal(429, sentence, { status: 429, retryIn: seconds, ...(values ? { values } : {}) });
}

/** HTTP 503: more people ask than can be answered in time; nothing was done. */
export function tooManySignIns(): Refusal {
  return new Refusal(503, 'Too many people are signing in at once. Try again in a moment.', { status: 503 });
}

/** HTTP 503: the database or the disk does not answer; nothing was saved. */
export function unavailable(): Refusal {
  return new Refusal(503, 'Plumbline cannot reach its database. Nothing was saved; try again in a moment.', {
    status: 503,
  });
}

/** HTTP 507: the disk has less room than is kept in reserve, or none; nothing was saved. */
export function noSpace(): Refusal {
  return new Refusal(
    507,
    'Plumbline is short of disk space: nothing can be uploaded or exported right now. All else works and nothing was lost. Tell whoever runs Plumbline, and try again later.',
    { status: 507 },
  );
}

/** The program cannot start, for a reason that the operator can fix: the message says how. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}

/** HTTP 503: the commit was sent and not answered; `data.outcome` tells it from errors where surely nothing was saved. */
export function outcomeUnknown(): Refusal {
  return new Refusal(503, 'We could not find out whether this was saved. Check before you send it again.', {
    status: 503,
    data: { outcome: 'unknown' } satisfies OutcomeData,
  });
}

/** Whether a refusal says that nobody knows what came of a write. */
export function isOutcomeUnknown({ status, data }: Refusal): boolean {
  return status === 503 && typeof data === 'object' && data !== null && 'outcome' in data && data.outcome === 'unknown';
}

/** 2000: a write that was asked again had been saved the first time, and there is no more to answer. */
export function savedBefore(): Refusal {
  return new Refusal(CODE.refused, 'This was saved the first time you sent it.', {
    data: { outcome: 'saved' } satisfies OutcomeData,
  });
}
