import type { T } from '@plumbline/contract/kit/words';

/** Why a company should not be chosen now, in one line; null without a warning. */
export function companyWarning(
  status: string,
  reason: string | null,
  t: T,
  company: string | null = null,
): string | null {
  if (status !== 'onHold' && status !== 'doNotUse') return null;
  const said = status === 'doNotUse' ? t('Do not use') : t('On hold');
  return [company, reason ? `${said}: ${reason}` : said].filter(Boolean).join(' · ');
}
