import { CODE } from '@plumbline/contract/kit/codes';
import type { T } from '@plumbline/contract/kit/words';
import { Refusal } from '../errors.ts';

/** How long to wait, rounded up: who waits as long as this says is not refused again. */
export function sayWait(t: T, seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90
    ? t('{n|1 minute|# minutes}', { n: minutes })
    : t('{n|1 hour|# hours}', { n: Math.ceil(minutes / 60) });
}

/** Field refusals are thrown as sentences and said here. */
export function translateData(refusal: Refusal, t: T): unknown {
  if (refusal.code !== CODE.invalid) return refusal.data;
  const { fields } = refusal.data as {
    fields:
      | { path: string; msg: string }[]
      | Record<string, string | { sentence: string; values: Record<string, string | number> }>;
  };
  if (Array.isArray(fields)) return { fields };
  return {
    fields: Object.entries(fields).map(([path, said]) => ({
      path,
      msg: typeof said === 'string' ? t(said) : t(said.sentence, said.values),
    })),
  };
}

/** The refusal for an error of the HTTP server; undefined for one that is our own mistake. */
export function refusalOfHttp(error: unknown): Refusal | undefined {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return new Refusal(413, 'This is too large to send.', { status });
  if (status === 429) return new Refusal(429, 'Too many requests at once. Try again in a moment.', { status });
  if (status === 415 || status === 400)
    return new Refusal(CODE.invalid, 'The request could not be read.', { data: { fields: { '': 'Send JSON' } } });
  return status >= 400 && status < 500
    ? new Refusal(CODE.notFound, 'There is nothing here, or you may not see it.')
    : undefined;
}
