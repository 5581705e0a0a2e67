import { makeLimiter } from '../../http/rate.ts';
import type { OpenRequest } from '../../http/routes.ts';
import { openShare } from './shareDoor.ts';
import type { OpenShare } from './shareDoor.ts';

const MINUTE = 60_000;

/** What every call by the token of a share link passes first. */
export interface Door {
  /** Counts a call by its token, and a wrong token by the address it came from. */
  knock<T>(request: OpenRequest, token: string, work: () => Promise<T>): Promise<T>;
  /** The share behind a token, counted more generously: a page shows many pictures at once. */
  enter(request: OpenRequest, token: string): Promise<OpenShare>;
}

/** Makes a door, with counts of its own. */
export function makeDoor(): Door {
  const calls = makeLimiter(60, MINUTE);
  const files = makeLimiter(600, MINUTE);
  const wrong = makeLimiter(30, MINUTE);
  async function orWrong<T>(request: OpenRequest, work: () => Promise<T>): Promise<T> {
    request.reply.header('x-robots-tag', 'noindex');
    try {
      return await work();
    } catch (error) {
      wrong.take(request.request.ip);
      throw error;
    }
  }
  return {
    knock(request, token, work) {
      calls.take(secretOf(token));
      return orWrong(request, work);
    },
    enter(request, token) {
      files.take(secretOf(token));
      return orWrong(request, () => openShare(request.context.database, token, request.now));
    },
  };
}

/** All addresses of a work link share one limit, with or without a record behind the dot. */
function secretOf(token: string): string {
  return token.slice(0, 100).split('.')[0] ?? '';
}
