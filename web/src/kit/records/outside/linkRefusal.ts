import { ApiError } from '../../api/index.ts';

/** Why the server refused what a share link sent, and what happens to its text. */
export function linkRefusal(error: Error, t: (sentence: string) => string): string {
  if (!(error instanceof ApiError)) return t('Something went wrong. Your text is kept here; try once more.');
  if (error.offline) return t('No connection. Your text is kept here; send it again when you are connected.');
  if (error.status === 429) return t('Too many tries. Wait a minute; your text is kept here.');
  if (error.code === 1004) return t('This link has ended. Your text is kept here; copy it and ask for a new link.');
  return error.msg || t('Something went wrong. Your text is kept here; try once more.');
}
