import { CODE } from '@plumbline/contract/kit/codes';
import type { AnswerRow } from '@plumbline/contract/kit/forms/runCalls';
import { ApiError } from '../api/index.ts';
import { UploadRefused } from '../files/upload.ts';
import type { Saved } from './unsent.ts';

const REFUSALS: readonly number[] = [CODE.invalid, CODE.refused, CODE.notFound, CODE.noPermission];

/** The meaning of a failed save. Everything except a refusal is retried: no network, no session, no server. */
export function savedOf(error: unknown): Exclude<Saved, { kind: 'kept' }> {
  if (!(error instanceof ApiError) || error.tenantChanged) return { kind: 'later' };
  if (error.code === CODE.stale) return { kind: 'stale', row: rowIn(error.data) };
  const reason = refusal(error);
  return reason === null ? { kind: 'later' } : { kind: 'refused', reason };
}

/** Why the server refuses for good; null when a retry can help. */
export function refusal(error: unknown): string | null {
  if (error instanceof UploadRefused) return error.message;
  if (!(error instanceof ApiError) || !(REFUSALS.includes(error.code) || error.status === 403)) return null;
  return error.fields[0]?.msg ?? error.msg;
}

/** The newest answer, from the data of code 1500. */
function rowIn(data: unknown): AnswerRow | null {
  if (typeof data !== 'object' || data === null || !('answer' in data)) return null;
  return data.answer as AnswerRow | null;
}
