import type { Actor } from '../../kit/actor.ts';
import type { PdfFrame } from '../../kit/pdf/document.ts';

/** What stands on every page of what is printed of people: whose it is, when and by whom it was printed. */
export function printedBy({ t, facts, zone, now }: Actor): Pick<PdfFrame, 'company' | 'printed' | 'pageOf'> {
  const locale = facts.preferences.locale === 'es' ? 'es-US' : 'en-US';
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(now);
  return {
    company: facts.tenant.name,
    printed: t('Printed by {name}, {when}', { name: facts.fullName, when }),
    pageOf: t('Page {page} of {pages}'),
  };
}
