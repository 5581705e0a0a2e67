import { CODE } from '@plumbline/contract/kit/codes';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors.ts';

const UPLOAD = 'application/offset+octet-stream';

/** Leaves the bytes of an upload to the store that keeps them. The framework does not read them. */
export function leaveUploadsUnread(app: FastifyInstance): void {
  if (!app.hasContentTypeParser(UPLOAD)) app.addContentTypeParser(UPLOAD, (_request, _payload, done) => done(null));
}

const STATUS: Record<number, number> = {
  [CODE.signedOut]: 401,
  [CODE.noPermission]: 403,
  [CODE.gate]: 403,
  [CODE.notFound]: 404,
  [CODE.invalid]: 400,
};

/** A refusal that speaks by HTTP status too: for raw routes, which pictures, players and upload clients read. */
export function withStatus<E>(error: E): E | Refusal {
  if (!(error instanceof Refusal) || error.status !== 200) return error;
  return new Refusal(error.code, error.sentence, {
    data: error.data,
    status: STATUS[error.code] ?? 422,
    ...(error.values ? { values: error.values } : {}),
  });
}
