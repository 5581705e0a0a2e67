import type { T } from '@plumbline/contract/kit/words';

/** How something came in without our screens; null for actions of people here. */
export function sayVia(t: T, via: string | null): string | null {
  switch (via) {
    case null:
      return null;
    case 'share':
      return t('by link');
    case 'mail':
      return t('by mail');
    case 'import':
      return t('by import');
    default:
      return t('automatically');
  }
}
