import { CODE } from '@plumbline/contract/kit/codes';
import type { AnswerRow } from '@plumbline/contract/kit/forms/runCalls';
import { ApiError } from '../api/index.ts';
import { UploadRefused } from '../files/upload.ts';
import type { Saved } from './unsent.ts';

const REFUSALS: readonly number[] = [CODE.invalid, CODE.refused, CODE.notFound, CODE.noPermission];

/** What a failed try to save an answer means. What is no refusal is tried again: without a network, without a session, with a server that is away. */
export function savedOf(error: unknown): Exclude<Saved, { kind: 'kept' }> {
  if (!(error instanceof ApiError) || error.tenantChanged) return { kind: 'later' };
  if (error.code === CODE.stale) return { kind: 'stale', row: rowIn(error.data) };
  const reason = refusal(error);
  return reason === null ? { kind: 'later' } : { kind: 'refused', reason };
}

/** Why the server will not take something, however often it is asked; null where another try can help. */
export function refusal(error: unknown): string | null {
  if (error instanceof UploadRefused) return error.message;
  if (!(error instanceof ApiError) || !(REFUSALS.includes(error.code) || error.status === 403)) return null;
  return error.fields[0]?.msg ?? error.msg;
}

/** The newest answer, as code 1500 brings it. */
function rowIn(data: unknown): AnswerRow | null {
  if (typeof data !== 'object' || data === null || !('answer' in data)) return null;
  return data.answer as AnswerRow | null;
}
