import { wordFor } from '../../kit/words.ts';
import type { T } from '../../kit/words.ts';
import type { COMPANY_ROLES } from './reads.ts';

/* Words for cards, on screens and in sheets. */

/** What a company does for us. */
export function companyRoleWords(t: T): Record<(typeof COMPANY_ROLES)[number], string> {
  return {
    client: t('Owner'),
    subcontractor: t('Subcontractor'),
    supplier: t('Supplier'),
    architect: t('Architect'),
    engineer: t('Engineer'),
    inspector: t('Inspector'),
    insurer: t('Insurer'),
    lender: t('Lender'),
    own: t('Own company'),
  };
}

/** The name of a company's role; an unknown role stays as it is. */
export function companyRoleName(role: string, t: T): string {
  const names: Record<string, string> = companyRoleWords(t);
  return names[role] ?? role;
}

/** The statuses of a card. */
export function cardStatusWords(t: T): Record<string, string> {
  return {
    prospect: t('Prospect'),
    active: t('Active'),
    onHold: t('On hold'),
    doNotUse: t('Do not use'),
    inactive: t('Inactive'),
    merged: t('Merged'),
  };
}

/** The status of a card. */
export function cardStatusName(status: string, t: T): string {
  return wordFor(cardStatusWords(t), status);
}

/** How the insurance of a company, or one of its papers, stands. */
export function standingWords(t: T): Record<string, string> {
  return { ok: t('In force'), expiring: t('Expiring'), expired: t('Expired'), none: t('None') };
}

/** Whether the insurance of a company, or one of its papers, is in force. */
export function standingName(standing: string, t: T): string {
  return wordFor(standingWords(t), standing);
}
