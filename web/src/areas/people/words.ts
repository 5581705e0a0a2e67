import type { EMPLOYMENT_TYPES, MemberMove, MemberStatus, MfaStatus } from '@plumbline/contract/areas/people';
import type { Tone } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';

/* The tone of each status of a person. */

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

export function employmentWords(t: T): Record<(typeof EMPLOYMENT_TYPES)[number], string> {
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

/** The button of each move, and its effect in one or two sentences. */
export function moveWords(t: T): Record<MemberMove | 'anonymise', { name: string; effect: string }> {
  return {
    startLeave: {
      name: t('Start a leave of absence'),
      effect: t('The sign-in rests until the leave ends, and the seat is free meanwhile. Roles and teams stay.'),
    },
    endLeave: { name: t('End the leave'), effect: t('The sign-in works again, with the roles of before.') },
    suspend: {
      name: t('Suspend'),
      effect: t(
        'The sign-in is blocked and every open session ends within seconds. Items that are not handed over stay with them.',
      ),
    },
    reinstate: { name: t('Reinstate'), effect: t('The sign-in works again, with the roles of before.') },
    deactivate: {
      name: t('Deactivate'),
      effect: t('They go off the active roster: the sign-in ends and the seat is free. Roles and history stay.'),
    },
    reactivate: {
      name: t('Reactivate'),
      effect: t('They are back on the active roster, with the roles of before.'),
    },
    leave: {
      name: t('Record leaving'),
      effect: t('Roles, teams and sessions end. The card, its number and its history stay, for a rehire too.'),
    },
    rehire: {
      name: t('Rehire'),
      effect: t(
        'The same card and history, with the roles that you choose now. A person with an account is invited again, and comes in by accepting.',
      ),
    },
    anonymise: {
      name: t('Remove personal data'),
      effect: t(
        'Name, address, phone, photo and contacts in an emergency go for good. The work they did stays, under “Former employee”. What the history of records quotes stays in it.',
      ),
    },
  };
}
