import type { AccountStatus, MemberStatus, MfaStatus } from '@plumbline/contract/areas/people';
import type { T } from '@plumbline/contract/kit/words';

/* What the codes of a person are called in a roster. */

export function statusWord(t: T, status: MemberStatus): string {
  const words: Record<MemberStatus, string> = {
    invited: t('Invited'),
    active: t('Active'),
    onLeave: t('On leave'),
    suspended: t('Suspended'),
    inactive: t('Inactive'),
    left: t('Left'),
  };
  return words[status];
}

export function accountWord(t: T, status: AccountStatus): string {
  const words: Record<AccountStatus, string> = {
    noAccount: t('No account'),
    invitePending: t('Invitation pending'),
    inviteAccepted: t('Invitation accepted'),
    adminAssigned: t('Given by an admin'),
    neverLoggedIn: t('Never signed in'),
    loggedIn: t('Signed in'),
  };
  return words[status];
}

export function mfaWord(t: T, status: MfaStatus): string {
  const words: Record<MfaStatus, string> = {
    notEnrolled: t('Not set up'),
    pending: t('Pending'),
    enrolled: t('Set up'),
    resetRequired: t('To be set up anew'),
    exempt: t('Exempt'),
  };
  return words[status];
}
