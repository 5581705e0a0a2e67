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
      return t('The same card and history, with the roles that you choose now.');
    case 'anonymise':
      return t(
        'Name, address, phone, photo and contacts in an emergency go for good. The work they did stays, under “Former employee”. What the history of records quotes stays in it.',
      );
  }
}

/** What a step in the history of a person is called after the doer's name; null where the shared words do. */
export function memberStepWords(verb: string | null, t: T): string | null {
  switch (verb) {
    case 'create':
      return t('made the card');
    case 'addMember':
      return t('took them into the company');
    case 'enlist':
      return t('made them employee and technician');
    case 'update':
    case 'updateOwn':
      return t('changed the card');
    case 'assignRoles':
      return t('changed the roles');
    case 'invite':
      return t('sent an invitation');
    case 'setRate':
    case 'removeRate':
      return t('changed the rates');
    case 'setLimits':
      return t('changed the approval limits');
    case 'setPhoto':
      return t('changed the photo');
    case 'setSignature':
      return t('changed the signature');
    case 'requireFactor':
      return t('asked for a second factor');
    case 'exemptFactor':
      return t('exempted them from the second factor');
    case 'startLeave':
      return t('started a leave of absence');
    case 'endLeave':
      return t('ended the leave');
    case 'suspend':
      return t('suspended them');
    case 'reinstate':
      return t('reinstated them');
    case 'deactivate':
      return t('deactivated them');
    case 'reactivate':
      return t('reactivated them');
    case 'leave':
      return t('recorded the leaving');
    case 'rehire':
      return t('hired them again');
    case 'anonymise':
      return t('removed the personal data');
    default:
      return null;
  }
}

/** A field of a person as people call it. */
export function memberFieldLabel(field: string, t: T): string {
  const labels: Record<string, string> = {
    fullName: t('Name'),
    preferredName: t('Goes by'),
    email: t('Email'),
    phone: t('Phone'),
    title: t('Title'),
    number: t('Number'),
    department: t('Department'),
    officeRegion: t('Office or region'),
    manager: t('Reports to'),
    hireDate: t('Hired'),
    employmentType: t('Employment'),
    unionLocal: t('Union local'),
    trade: t('Trade'),
    classification: t('Classification'),
    emergencyContact: t('In an emergency'),
    homeBase: t('Home base'),
    roles: t('Roles'),
    family: t('Works as'),
    timeZone: t('Time zone'),
    reachNote: t('How to reach them'),
    endDate: t('Last day'),
    status: t('Status'),
  };
  return labels[field] ?? field;
}
