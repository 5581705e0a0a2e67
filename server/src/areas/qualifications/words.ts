import type { T } from '@plumbline/contract/kit/words';

/** How a certificate stands, in a word. */
export function stateWord(t: T, state: string): string {
  const words: Record<string, string> = {
    missing: t('Missing'),
    pendingReview: t('Waits for review'),
    valid: t('Valid'),
    expiring: t('Ends soon'),
    expired: t('Expired'),
  };
  return words[state] ?? state;
}
