import type { T } from '@plumbline/contract/kit/words';

/** How something came in when nobody sat at a screen of ours for it; nothing for what people did here. */
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
