import type { LoginInfo } from '@plumbline/contract/areas/session';
import { ApiError, call } from '../../kit/api/client.ts';
import { hostAround } from '../../kit/nav/host.ts';
import { keepLoginInfo } from '../../kit/nav/loginInfo.ts';
import { clearDraftsOfOthers } from '../../kit/nav/tabStore.ts';
import type { useT } from '../../kit/words/index.ts';
import { myInfo } from './calls.ts';

/** Stores the signed-in person. The caller then opens the intended page. */
export function signedIn(info: LoginInfo): void {
  clearDraftsOfOthers(sessionStorage, info.userId);
  keepLoginInfo(info);
}

/**
 * Inside a host's page a browser may refuse to keep our sign-in. This says so before the first call would return here.
 * Throws `ApiError`.
 */
export async function assertKept(t: ReturnType<typeof useT>): Promise<void> {
  if (!hostAround()) return;
  try {
    await call(myInfo, {}, { quiet: true, stay: true });
  } catch (error) {
    if (error instanceof ApiError && error.code === 1009)
      throw new ApiError(
        1009,
        200,
        t('This browser blocks sign-in inside another site. Open Plumbline in its own window.'),
        null,
      );
  }
}

/** The sentence for a failed sign-in or set-up; null when a field shows it. */
export function sayFailure(error: unknown, t: ReturnType<typeof useT>): string | null {
  if (!(error instanceof ApiError)) return t('Something went wrong');
  if (error.offline) return t('Plumbline does not answer. Check your connection and try again.');
  if (error.fields.length > 0) return null;
  return error.msg || t('Something went wrong');
}

/** The error of one field in a refused form. */
export function fieldError(error: unknown, path: string): string | undefined {
  return error instanceof ApiError ? error.fields.find((field) => field.path === path)?.msg : undefined;
}
