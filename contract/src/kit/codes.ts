/** The specification's envelope: `code` 0 is success, `msg` a sentence, `data` the payload or null. */
export interface Envelope<T> {
  code: number;
  msg: string;
  data: T;
}

/** The codes of the envelope; all ride on HTTP 200. */
export const CODE = {
  ok: 0,
  signedOut: 1009,
  noPermission: 1010,
  notFound: 1004,
  refused: 2000,
  invalid: 1400,
  stale: 1500,
  refTaken: 1501,
  gate: 1101,
} as const;

/** `data` of code 1400: each refused field with one sentence. `path` is dotted, as in `impacts.costCents`. */
export interface InvalidData {
  fields: { path: string; msg: string }[];
}

/** `data.gate` of code 1101: which gate is closed. */
export type Gate = 'secondFactor' | 'stepUp' | 'onboarding' | 'licence';

/**
 * `data` of a write with an unknown outcome. `unknown` comes with HTTP 503: it may have been saved, so retry with the same headers and body. `saved`
 * comes with code 2000 for a retry of a write that had been saved.
 */
export interface OutcomeData {
  outcome: 'unknown' | 'saved';
}

/** The UUID that a client gives a write: by it the write is known when it is asked again. */
export const REQUEST_ID = 'request-id';
/** How often this write has been sent, from 1. */
export const REQUEST_ATTEMPT = 'request-attempt';
