import type { T } from '../../kit/words.ts';
import type { AccountStatus, MemberStatus, MfaStatus } from './shapes.ts';

/* Words for people, on screens and in sheets. */

export function statusWords(t: T): Record<MemberStatus, string> {
  return {
    invited: t('Invited'),
    active: t('Active'),
    onLeave: t('On leave'),
    suspended: t('Suspended'),
    inactive: t('Inactive'),
    left: t('Left'),
  };
}

export function accountWords(t: T): Record<AccountStatus, string> {
  return {
    noAccount: t('No account'),
    invitePending: t('Invitation pending'),
    inviteAccepted: t('Invitation accepted'),
    adminAssigned: t('Given by an admin'),
    neverLoggedIn: t('Never signed in'),
    loggedIn: t('Has signed in'),
  };
}

export function mfaWords(t: T): Record<MfaStatus, string> {
  return {
    notEnrolled: t('Not set up'),
    pending: t('Being set up'),
    enrolled: t('Set up'),
    resetRequired: t('To be set up anew'),
    exempt: t('Exempt'),
  };
}
