import type { ComplianceRow } from '@plumbline/contract/areas/contacts';
import type { Tone } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';

export const STANDING_TONES: Readonly<Record<string, Tone>> = {
  none: 'neutral',
  ok: 'good',
  expiring: 'attention',
  expired: 'stopped',
};
/** What a paper is. */
export function documentKindName(kind: ComplianceRow['kind'], t: T): string {
  const names: Record<ComplianceRow['kind'], string> = {
    insurance: t('Insurance'),
    license: t('License'),
    w9: t('Form W-9'),
    other: t('Other document'),
  };
  return names[kind];
}

export function insuranceTypeName(type: NonNullable<ComplianceRow['insuranceType']>, t: T): string {
  const names: Record<NonNullable<ComplianceRow['insuranceType']>, string> = {
    generalLiability: t('General liability'),
    auto: t('Automobile'),
    umbrella: t('Umbrella'),
    workersComp: t('Workers’ compensation'),
    professional: t('Professional liability'),
    pollution: t('Pollution liability'),
    buildersRisk: t('Builder’s risk'),
    bond: t('Bond'),
  };
  return names[type];
}

/** Marks by which public owners count their suppliers: abbreviations of the trade. */
export function diversityName(flag: string, t: T): string {
  const names: Record<string, string> = {
    mbe: t('Minority-owned (MBE)'),
    wbe: t('Woman-owned (WBE)'),
    sbe: t('Small business (SBE)'),
    dbe: t('Disadvantaged (DBE)'),
    eightA: t('8(a) program'),
    sdvosb: t('Service-disabled veteran (SDVOSB)'),
  };
  return names[flag] ?? t('HUBZone');
}

export function channelName(channel: string, t: T): string {
  const names: Record<string, string> = {
    email: t('Email'),
    phone: t('Phone'),
    mobile: t('Mobile'),
  };
  return names[channel] ?? t('Text message');
}

/** The part that a company or a person has in a project. */
export function partName(part: string, t: T): string {
  const names: Record<string, string> = {
    client: t('Owner'),
    architect: t('Architect'),
    team: t('Team'),
  };
  return names[part] ?? t('RFIs');
}

/** The label of a field of a card, as forms, history and merges say it. */
export function fieldName(field: string, t: T): string {
  const names: Record<string, string> = {
    companyName: t('Company'),
    fullName: t('Name'),
    legalName: t('Legal name'),
    dba: t('Doing business as'),
    roles: t('What they do for us'),
    requestedRoles: t('Roles waiting for approval'),
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
    email: t('Email'),
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
    preferredName: t('Goes by'),
    number: t('Number'),
    department: t('Department'),
    officeRegion: t('Office or region'),
    manager: t('Reports to'),
    hireDate: t('Hired'),
    employmentType: t('Employment'),
    unionLocal: t('Union local'),
    trade: t('Trade'),
    classification: t('Classification'),
    emergencyContact: t('Emergency contact'),
    homeBase: t('Home base'),
    family: t('Works as'),
    timeZone: t('Time zone'),
    reachNote: t('How to reach them'),
    endDate: t('Last day'),
    status: t('Status'),
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
