import type { T } from './words.ts';

/* What screen and paper say of a signature beside the typed name. */

/** How something was signed; null for what was signed before this was kept. */
export type SignedThrough = 'account' | 'link' | 'paper' | null;

/** The same for what is either signed in the app or by a link. */
export function throughOf(byLink: boolean | null): SignedThrough {
  return byLink === null ? null : byLink ? 'link' : 'account';
}

/** Says in whose account or by whose link something was signed: a typed name alone proves nothing. */
export function signerSaid(t: T, through: SignedThrough, name: string): string {
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

/** States that a slot asks for a role that the signer does not have. `roles` are those of the signer. */
export function otherRoleSaid(t: T, asked: string, roles: readonly string[]): string {
  return roles.length > 0
    ? t('Asked for: {asked}. Signed by: {roles}.', { asked, roles: rolesSaid(t, roles) })
    : t('Asked for: {asked}. The signer has no role on record.', { asked });
}

/** The same to whoever is about to sign. */
export function otherRoleAhead(t: T, asked: string, roles: readonly string[]): string {
  return roles.length > 0
    ? t('Asked for: {asked}. You sign as: {roles}. The form will say so.', { asked, roles: rolesSaid(t, roles) })
    : t('Asked for: {asked}. You have no role on record. The form will say so.', { asked });
}

/** Our own words for roles are translated; those of a company stay as they are. */
function rolesSaid(say: T, roles: readonly string[]): string {
  return roles.map((role) => say(role)).join(', ');
}
