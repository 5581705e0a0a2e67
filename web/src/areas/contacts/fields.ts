import { companyRoleName, companyRoleWords } from '@plumbline/contract/areas/contacts/names';
import { CHANNELS, COMPANY_ROLES, DIVERSITY_FLAGS } from '@plumbline/contract/areas/contacts';
import type { CompanyCard, PersonCard } from '@plumbline/contract/areas/contacts';
import { WHOLE } from '@plumbline/contract/kit/money/bounds';
import type { T } from '@plumbline/contract/kit/words';
import {
  checkField,
  choiceField,
  choicesField,
  companyField,
  dayField,
  fieldWords,
  personField,
  proseField,
  recordValues,
  textField,
  typedField,
  yesNoField,
} from '../../kit/records/form/formFields.ts';
import type { PickOption } from '../../kit/ui/Picker.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { channelWords, diversityWords } from './words.ts';

/**
 * The fields of a company, by the contract's names. Trades, groupings and the primary contact have their own inputs.
 */
export function companyFields(t: T) {
  const optional = true;
  const hears = t('Hears when their documents run out');
  return {
    companyName: textField(t('Name'), { required: true, maxLength: 160, wide: true, word: t('Company') }),
    legalName: textField(t('Legal name'), { optional, maxLength: 160 }),
    dba: textField(t('Doing business as'), { optional, maxLength: 160 }),
    roles: choicesField(t('What they do for us'), companyRoleWords(t), COMPANY_ROLES, { wide: true }),
    parentCompanyId: companyField(t('Parent company'), { optional }),
    keeperId: personField(t('Looked after by'), { optional, membersOnly: true, help: hears }),
    phone: textField(t('Phone'), { optional, maxLength: 40 }),
    email: textField(t('Email'), { optional, maxLength: 254 }),
    website: textField(t('Website'), { optional, maxLength: 300 }),
    addressLine: textField(t('Address'), { optional, maxLength: 200 }),
    city: textField(t('City'), { optional, maxLength: 80 }),
    state: textField(t('State'), { optional, maxLength: 40 }),
    postalCode: textField(t('Postal code'), { optional, maxLength: 20 }),
    country: textField(t('Country, two letters'), { optional, maxLength: 2, word: t('Country') }),
    licenseNumber: textField(t('License number'), { optional, maxLength: 60 }),
    licenseState: textField(t('License state'), { optional, maxLength: 40 }),
    licenseExpiry: dayField(t('License ends'), { optional }),
    authorizedBidder: yesNoField(t('Authorized bidder')),
    prequalified: yesNoField(t('Prequalified')),
    prequalScore: typedField(t('Prequalification score, 0 to 100'), WHOLE, {
      optional,
      word: t('Prequalification score'),
    }),
    prequalExpiry: dayField(t('Prequalification ends'), { optional }),
    unionMember: yesNoField(t('Union')),
    prevailingWage: yesNoField(t('Prevailing wage')),
    diversityFlags: choicesField(t('Certified as'), diversityWords(t), DIVERSITY_FLAGS, { wide: true }),
    notes: proseField(t('Notes'), { optional, rows: 3, maxLength: 5000, wide: true }),
  };
}

/** Fills the form from a company. */
export function companyValues(company: CompanyCard, t: T) {
  return {
    ...recordValues(companyFields(t), company, {
      roles: COMPANY_ROLES.filter((role) => company.roles.includes(role)),
      parentCompanyId: company.parent,
      keeperId: company.owner,
      diversityFlags: DIVERSITY_FLAGS.filter((flag) => company.diversityFlags.includes(flag)),
    }),
    tradeIds: company.trades.map(({ tradeId, name }): PickOption => ({ id: tradeId, label: name })),
    groupingIds: groupingsOf(company),
    primaryContactId: primaryContactOf(company),
  };
}
export type CompanyValues = ReturnType<typeof companyValues>;

/** The values that are sent in another form than the form has. */
export function companyInput({ email, country, website, prequalScore }: CompanyValues) {
  return {
    email: email.trim() || null,
    country: country.trim().toUpperCase() || null,
    website: website && !/^https?:\/\//i.test(website) ? `https://${website}` : website,
    prequalScore: prequalScore.trim() === '' ? null : Number(prequalScore),
  };
}

/** The fields of a person, by the contract's names. Title and groupings have their own inputs. */
export function personFields(t: T) {
  const optional = true;
  const channel = { optional, placeholder: t('Not specified') };
  return {
    fullName: textField(t('Name'), { required: true, maxLength: 120 }),
    companyId: companyField(t('Company'), { optional }),
    email: textField(t('Email'), { optional, type: 'email', maxLength: 254 }),
    phone: textField(t('Phone'), { optional, type: 'tel', maxLength: 40 }),
    mobile: textField(t('Mobile'), { optional, type: 'tel', maxLength: 40 }),
    preferredChannel: choiceField(t('Prefers'), channelWords(t), CHANNELS, channel),
    keeperId: personField(t('Looked after by'), { optional, membersOnly: true }),
    noMailings: checkField(t('Does not want mailings'), { word: t('No mailings') }),
    noCalls: checkField(t('Does not want calls'), { word: t('No calls') }),
    notes: proseField(t('Notes'), { optional, rows: 3, maxLength: 5000, wide: true }),
  };
}

/** Fills the form from a person. */
export function personValues(person: PersonCard, t: T) {
  const { companyId, companyName } = person;
  return {
    ...recordValues(personFields(t), person, {
      companyId: companyId ? { companyId, companyName: companyName ?? '' } : null,
      preferredChannel: person.preferredChannel ?? ('' as const),
      keeperId: person.owner,
    }),
    title: person.title ?? '',
    groupingIds: groupingsOf(person),
  };
}

function groupingsOf({ groupings }: Pick<CompanyCard, 'groupings'>): PickOption[] {
  return groupings.map(({ groupingId, name }) => ({ id: groupingId, label: name }));
}

/** The primary contact of a company, as its picker holds it. */
export function primaryContactOf({ primaryContact }: CompanyCard): PickOption | null {
  return primaryContact && { id: primaryContact.personId, label: primaryContact.fullName };
}

/** The roles of a company, in the order of the list. */
export function roleNames(roles: readonly string[], t: T): string {
  const known = COMPANY_ROLES.filter((role) => roles.includes(role));
  return known.map((role) => companyRoleName(role, t)).join(', ');
}

/** The label of a card's field in facts, history and merges. People who work here have some labels of their own. */
export function fieldName(field: string, t: T): string {
  const names = {
    ...fieldWords(personFields(t)),
    ...fieldWords(companyFields(t)),
    company: t('Company'),
    requestedRoles: t('Roles waiting for approval'),
    trades: t('Trades'),
    tradeIds: t('Trades'),
    groupings: t('Groupings'),
    groupingIds: t('Groupings'),
    primaryContactId: t('Primary contact'),
    owner: t('Looked after by'),
    paymentTermsDays: t('Payment terms'),
    defaultRetainagePct: t('Default retainage'),
    taxId: t('Tax number'),
    title: t('Title'),
    document: t('Document'),
    merged: t('Merged card'),
    mergedInto: t('Merged into'),
    preferredName: t('Preferred name'),
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
  return wordFor(names, field);
}
