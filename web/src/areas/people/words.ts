import type { AccountStatus, MemberMove, MemberStatus, MfaStatus } from '@plumbline/contract/areas/people';
import type { Tone } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';

/* What the codes of a person are called, and the tone of each status. */

export const STATUS_TONES: Record<MemberStatus, Tone> = {
  invited: 'progress',
  active: 'good',
  onLeave: 'attention',
  suspended: 'stopped',
  inactive: 'neutral',
  left: 'neutral',
};
export const MFA_TONES: Record<MfaStatus, Tone> = {
  notEnrolled: 'neutral',
  pending: 'progress',
  enrolled: 'good',
  resetRequired: 'attention',
  exempt: 'neutral',
};

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

export function employmentWords(t: T): Record<string, string> {
  return {
    fullTime: t('Full time'),
    partTime: t('Part time'),
    seasonal: t('Seasonal'),
    temporary: t('Temporary'),
    apprenticeship: t('Apprenticeship'),
    contract: t('On contract'),
  };
}

export function approvalWords(t: T): Record<string, string> {
  return {
    bid: t('Bids'),
    award: t('Awards'),
    contract: t('Contracts'),
    purchaseOrder: t('Purchase orders'),
    changeOrder: t('Change orders'),
    invoice: t('Invoices'),
    bill: t('Bills'),
  };
}

/** The button of a move. */
export function moveName(move: MemberMove | 'anonymise', t: T): string {
  switch (move) {
    case 'startLeave':
      return t('Start a leave of absence');
    case 'endLeave':
      return t('End the leave');
    case 'suspend':
      return t('Suspend');
    case 'reinstate':
      return t('Reinstate');
    case 'deactivate':
      return t('Deactivate');
    case 'reactivate':
      return t('Reactivate');
    case 'leave':
      return t('Record leaving');
    case 'rehire':
      return t('Rehire');
    case 'anonymise':
      return t('Remove personal data');
  }
}

/** What happens with a move, in one or two sentences. */
export function moveEffect(move: MemberMove | 'anonymise', t: T): string {
  switch (move) {
    case 'startLeave':
      return t('The sign-in rests until the leave ends, and the seat is free meanwhile. Roles and teams stay.');
    case 'endLeave':
      return t('The sign-in works again, with the roles of before.');
    case 'suspend':
      return t(
        'The sign-in is blocked and every open session ends within seconds. What is in their court stays there.',
      );
    case 'reinstate':
      return t('The sign-in works again, with the roles of before.');
    case 'deactivate':
      return t('They go off the active roster: the sign-in ends and the seat is free. Roles and history stay.');
    case 'reactivate':
      return t('They are back on the active roster, with the roles of before.');
    case 'leave':
      return t('Roles, teams and sessions end. The card, its number and its history stay, for a rehire too.');
    case 'rehire':
      return t(
        'The same card and history, with the roles that you choose now. Whoever has an account is invited again, and comes in by accepting.',
      );
    case 'anonymise':
      return t(
        'Name, address, phone, photo and contacts in an emergency go for good. The work they did stays, under “Former employee”. What the history of records quotes stays in it.',
      );
  }
}
