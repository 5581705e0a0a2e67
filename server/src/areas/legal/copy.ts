import type { LegalText } from '@plumbline/contract/areas/legal';
import type { Actor } from '../../kit/actor.ts';
import type { PdfBlock, PdfDocument } from '../../kit/pdf/document.ts';

/** A person's acceptance, as printed on their copy. */
export interface CopyAcceptance {
  acceptedAt: string;
  method: string;
  typedName: string | null;
}

/** A copy to keep: the text, its hash, and the reader's acceptance. */
export function legalPdf(text: LegalText, accepted: CopyAcceptance | undefined, actor: Actor): PdfDocument {
  const { t, facts, zone, now } = actor;
  const locale = facts.preferences.locale === 'es' ? 'es-US' : 'en-US';
  const say = (at: string | Date) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'long', timeZone: zone }).format(new Date(at));
  const evidence: PdfBlock = {
    block: 'facts',
    columns: 1,
    facts: [
      { label: t('Version'), value: text.label },
      { label: t('In force since'), value: text.effectiveAt ? say(text.effectiveAt) : '' },
      { label: t('Accepted by'), value: accepted ? (accepted.typedName ?? facts.fullName) : t('Not accepted') },
      ...(accepted ? [{ label: t('Accepted'), value: say(accepted.acceptedAt) }] : []),
      { label: 'SHA-256', value: text.sha256 },
    ],
  };
  return {
    title: `${text.title} ${text.label}`,
    language: locale,
    frame: {
      company: facts.tenant.name,
      project: '',
      kind: text.title,
      number: text.label,
      printed: t('Printed by {name}, {when}', { name: facts.fullName, when: say(now) }),
      pageOf: t('Page {page} of {pages}'),
    },
    blocks: [{ block: 'markdown', text: text.body }, evidence],
  };
}
