import type { T } from '../../kit/words.ts';

/*
 * What is said of cards on the screens and in sheets alike.
 */

/** What a company does for us; a role that is none of ours is said as it is. */
export function companyRoleName(role: string, t: T): string {
  switch (role) {
    case 'client':
      return t('Owner');
    case 'subcontractor':
      return t('Subcontractor');
    case 'supplier':
      return t('Supplier');
    case 'architect':
      return t('Architect');
    case 'engineer':
      return t('Engineer');
    case 'inspector':
      return t('Inspector');
    case 'insurer':
      return t('Insurer');
    case 'lender':
      return t('Lender');
    case 'own':
      return t('Own company');
    default:
      return role;
  }
}

/** How a card stands. */
export function cardStatusName(status: string, t: T): string {
  switch (status) {
    case 'prospect':
      return t('Prospect');
    case 'active':
      return t('Active');
    case 'onHold':
      return t('On hold');
    case 'doNotUse':
      return t('Do not use');
    case 'inactive':
      return t('Inactive');
    case 'merged':
      return t('Merged');
    default:
      return status;
  }
}
