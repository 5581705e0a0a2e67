import type { LoginInfo } from '@plumbline/contract/areas/session';
import { ApiError } from '../../kit/api/client.ts';
import { keepLoginInfo } from '../../kit/nav/loginInfo.ts';
import { inherit } from '../../kit/nav/tabStore.ts';
import type { useT } from '../../kit/words/index.ts';

/** Keeps who signed in. The caller then goes on to the place meant. */
export function signedIn(info: LoginInfo): void {
  inherit(sessionStorage, info.userId);
  keepLoginInfo(info);
}

/** One sentence for a sign-in or set-up that did not work; null when the form shows it at its fields. */
export function sayFailure(error: unknown, t: ReturnType<typeof useT>): string | null {
  if (!(error instanceof ApiError)) return t('Something went wrong');
  if (error.offline) return t('Plumbline does not answer. Check your connection and try again.');
  if (error.fields.length > 0) return null;
  return error.msg || t('Something went wrong');
}

/** The sentence for one field out of a refused form. */
export function fieldError(error: unknown, path: string): string | undefined {
  return error instanceof ApiError ? error.fields.find((field) => field.path === path)?.msg : undefined;
}
