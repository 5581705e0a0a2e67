import type { T } from './words.ts';

/* Words for a signature on screen and paper, next to the typed name. */

/** How a signature was given; null for signatures older than this field. */
export type SignedThrough = 'account' | 'link' | 'paper' | null;

/** Maps `byLink` to 'link' or 'account'; null when neither was recorded. */
export function throughOf(byLink: boolean | null): SignedThrough {
  return byLink === null ? null : byLink ? 'link' : 'account';
}

/** Names the account or link that signed, because a typed name alone proves nothing. */
export function signerText(t: T, through: SignedThrough, name: string): string {
  switch (through) {
    case 'account':
      return t('Signed in the account of {name}', { name });
    case 'link':
      return t('Signed by the link of {name}', { name });
    case 'paper':
      return t('Signed on paper; the copy was filed by {name}', { name });
    default:
      return t('Account or link: {name}', { name });
  }
}

/** Says that the signer lacks the role that a slot asks for. `roles` are the signer's own roles. */
export function roleDifference(t: T, asked: string, roles: readonly string[]): string {
  return roles.length > 0
    ? t('Asked for: {asked}. Signed by: {roles}.', { asked, roles: roleNames(t, roles) })
    : t('Asked for: {asked}. The signer has no role on record.', { asked });
}

/** Warns the signer of the same difference before signing. */
export function roleDifferenceAhead(t: T, asked: string, roles: readonly string[]): string {
  return roles.length > 0
    ? t('Asked for: {asked}. You sign as: {roles}. The form will say so.', { asked, roles: roleNames(t, roles) })
    : t('Asked for: {asked}. You have no role on record. The form will say so.', { asked });
}

/** Translates the names of built-in roles. A company's own role names have no translation and stay as they are. */
function roleNames(say: T, roles: readonly string[]): string {
  return roles.map((role) => say(role)).join(', ');
}
