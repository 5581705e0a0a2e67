import type { useT } from '../../kit/words/index.ts';

/** The sentence for a failed passkey. */
export function selectAsked(failed: 'cancelled' | 'known' | 'impossible', t: ReturnType<typeof useT>): string {
  if (failed === 'known') return t('This device has a passkey for you already.');
  if (failed === 'cancelled') return t('Nothing was confirmed. Try again when you are ready.');
  return t('This browser could not do it. Choose another way.');
}
