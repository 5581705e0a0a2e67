import type { ComplianceRow } from '@plumbline/contract/areas/contacts';
import type { Tone } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';

export const CARD_TONES: Readonly<Record<string, Tone>> = {
  prospect: 'progress',
  active: 'good',
  onHold: 'attention',
  doNotUse: 'stopped',
  inactive: 'neutral',
  merged: 'neutral',
};
export const STANDING_TONES: Readonly<Record<string, Tone>> = {
  none: 'neutral',
  ok: 'good',
  expiring: 'attention',
  expired: 'stopped',
};
export const DOCUMENT_TONES: Readonly<Record<string, Tone>> = {
  requested: 'progress',
  offered: 'attention',
  accepted: 'good',
  superseded: 'neutral',
  void: 'neutral',
};

/** How a company stands with its insurance, or a paper that is in force. */
export function standingName(standing: string, t: T): string {
  switch (standing) {
    case 'ok':
      return t('In force');
    case 'expiring':
      return t('Expiring');
    case 'expired':
      return t('Expired');
    default:
      return t('None');
  }
}

export function documentStatusName(status: string, t: T): string {
  switch (status) {
    case 'requested':
      return t('Asked for');
    case 'offered':
      return t('To be checked');
    case 'accepted':
      return t('In force');
    case 'superseded':
      return t('Superseded');
    default:
      return t('Struck');
  }
}

/** What a paper is. */
export function documentKindName(kind: ComplianceRow['kind'], t: T): string {
  switch (kind) {
    case 'insurance':
      return t('Insurance');
    case 'license':
      return t('License');
    case 'w9':
      return t('Form W-9');
    case 'other':
      return t('Other document');
  }
}

export function insuranceTypeName(type: NonNullable<ComplianceRow['insuranceType']>, t: T): string {
  switch (type) {
    case 'generalLiability':
      return t('General liability');
    case 'auto':
      return t('Automobile');
    case 'umbrella':
      return t('Umbrella');
    case 'workersComp':
      return t('Workers’ compensation');
    case 'professional':
      return t('Professional liability');
    case 'pollution':
      return t('Pollution liability');
    case 'buildersRisk':
      return t('Builder’s risk');
    case 'bond':
      return t('Bond');
  }
}

/** Marks by which public owners count their suppliers: abbreviations of the trade. */
export function diversityName(flag: string, t: T): string {
  switch (flag) {
    case 'mbe':
      return t('Minority-owned (MBE)');
    case 'wbe':
      return t('Woman-owned (WBE)');
    case 'sbe':
      return t('Small business (SBE)');
    case 'dbe':
      return t('Disadvantaged (DBE)');
    case 'eightA':
      return t('8(a) program');
    case 'sdvosb':
      return t('Service-disabled veteran (SDVOSB)');
    default:
      return t('HUBZone');
  }
}

export function channelName(channel: string, t: T): string {
  switch (channel) {
    case 'email':
      return t('E-mail');
    case 'phone':
      return t('Phone');
    case 'mobile':
      return t('Mobile');
    default:
      return t('Text message');
  }
}

/** The part that a company or a person has in a project. */
export function partName(part: string, t: T): string {
  switch (part) {
    case 'client':
      return t('Owner');
    case 'architect':
      return t('Architect');
    case 'team':
      return t('Team');
    default:
      return t('RFIs');
  }
}

/** The label of a field of a card, as forms, history and merges say it. */
export function fieldName(field: string, t: T): string {
  const names: Record<string, string> = {
    companyName: t('Company'),
    fullName: t('Name'),
    legalName: t('Legal name'),
    dba: t('Doing business as'),
    roles: t('What they do for us'),
    trades: t('Trades'),
    tradeIds: t('Trades'),
    groupings: t('Groupings'),
    groupingIds: t('Groupings'),
    parentCompanyId: t('Parent company'),
    primaryContactId: t('Primary contact'),
    owner: t('Looked after by'),
    keeperId: t('Looked after by'),
    phone: t('Phone'),
    mobile: t('Mobile'),
    email: t('E-mail'),
    website: t('Website'),
    addressLine: t('Address'),
    city: t('City'),
    state: t('State'),
    postalCode: t('Postal code'),
    country: t('Country'),
    licenseNumber: t('License number'),
    licenseState: t('License state'),
    licenseExpiry: t('License ends'),
    unionMember: t('Union'),
    prevailingWage: t('Prevailing wage'),
    diversityFlags: t('Certified as'),
    prequalified: t('Prequalified'),
    prequalScore: t('Prequalification score'),
    prequalExpiry: t('Prequalification ends'),
    authorizedBidder: t('Authorized bidder'),
    paymentTermsDays: t('Payment terms'),
    defaultRetainagePct: t('Usual retainage'),
    taxId: t('Tax number'),
    title: t('Title'),
    company: t('Company'),
    companyId: t('Company'),
    preferredChannel: t('Prefers'),
    noMailings: t('No mailings'),
    noCalls: t('No calls'),
    notes: t('Notes'),
    document: t('Document'),
    merged: t('Merged card'),
    mergedInto: t('Merged into'),
  };
  return names[field] ?? field;
}

/** The colours of groupings: a dot beside the name, never the only mark. */
export const COLOURS: Readonly<Record<string, string>> = {
  grey: '#6b7280',
  blue: '#2563eb',
  teal: '#0d9488',
  green: '#16a34a',
  amber: '#d97706',
  orange: '#ea580c',
  red: '#dc2626',
  violet: '#7c3aed',
};
