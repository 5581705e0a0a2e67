import { companyRoleName } from '@plumbline/contract/areas/contacts/names';
import type { CompanyCard, PersonCard } from '@plumbline/contract/areas/contacts';
import { COMPANY_ROLES, DIVERSITY_FLAGS } from '@plumbline/contract/areas/contacts';
import type { T } from '@plumbline/contract/kit/words';
import type { YesNo } from '../../kit/records/FormFields.tsx';
import { textsOf } from '../../kit/records/formInput.ts';
import type { PickOption } from '../../kit/ui/Picker.tsx';
import type { PickedCompany } from '../../kit/ui/CompanyPicker.tsx';
import type { PickedPerson } from '../../kit/ui/PersonPicker.tsx';
import { channelName, diversityName } from './words.ts';

/** A company as its form holds it, named as the contract names it: texts, choices, and what was picked. */
export function companyValues(company: CompanyCard) {
  const parent: PickedCompany | null = company.parent;
  const owner: PickedPerson | null = company.owner;
  const { companyName, licenseExpiry, prequalExpiry } = company;
  return {
    companyName,
    ...textsOf(company, ['legalName', 'dba']),
    roles: COMPANY_ROLES.filter((role) => company.roles.includes(role)),
    tradeIds: company.trades.map(({ tradeId, name }): PickOption => ({ id: tradeId, label: name })),
    groupingIds: groupingsOf(company),
    parentCompanyId: parent,
    primaryContactId: primaryContactOf(company),
    keeperId: owner,
    ...textsOf(company, ['phone', 'email', 'website', 'addressLine', 'city', 'state', 'postalCode', 'country']),
    ...textsOf(company, ['licenseNumber', 'licenseState']),
    licenseExpiry,
    unionMember: yesNoOf(company.unionMember),
    prevailingWage: yesNoOf(company.prevailingWage),
    diversityFlags: DIVERSITY_FLAGS.filter((flag) => company.diversityFlags.includes(flag)),
    prequalified: yesNoOf(company.prequalified),
    prequalScore: company.prequalScore?.toString() ?? '',
    prequalExpiry,
    authorizedBidder: yesNoOf(company.authorizedBidder),
    ...textsOf(company, ['notes']),
  };
}
export type CompanyValues = ReturnType<typeof companyValues>;

/** What is not sent as the form holds it. */
export function companyInput({ email, country, website, prequalScore }: CompanyValues) {
  return {
    email: email.trim() || null,
    country: country.trim().toUpperCase() || null,
    website: website && !/^https?:\/\//i.test(website) ? `https://${website}` : website,
    prequalScore: prequalScore.trim() === '' ? null : Number(prequalScore),
  };
}

/** A person as their form holds it, named as the contract names it. */
export function personValues(person: PersonCard) {
  const { fullName, companyId, companyName, noMailings, noCalls } = person;
  const company: PickedCompany | null = companyId ? { companyId, companyName: companyName ?? '' } : null;
  const owner: PickedPerson | null = person.owner;
  return {
    fullName,
    ...textsOf(person, ['title']),
    companyId: company,
    ...textsOf(person, ['email', 'phone', 'mobile']),
    preferredChannel: person.preferredChannel ?? ('' as const),
    noMailings,
    noCalls,
    groupingIds: groupingsOf(person),
    keeperId: owner,
    ...textsOf(person, ['notes']),
  };
}

function groupingsOf({ groupings }: Pick<CompanyCard, 'groupings'>): PickOption[] {
  return groupings.map(({ groupingId, name }) => ({ id: groupingId, label: name }));
}

/** Whom one asks at a company, as its picker holds them. */
export function primaryContactOf({ primaryContact }: CompanyCard): PickOption | null {
  return primaryContact && { id: primaryContact.personId, label: primaryContact.fullName };
}

export function yesNoOf(value: boolean | null): YesNo {
  return value === null ? '' : value ? 'yes' : 'no';
}

/** The words of choices, for two versions side by side; null where a value says itself. */
export function choiceText(field: string, value: unknown, t: T): string | null {
  const codes = [value].flat().filter((code): code is string => typeof code === 'string' && code !== '');
  if (codes.length === 0) return null;
  if (field === 'roles') return roleNames(codes, t);
  if (field === 'diversityFlags') return codes.map((flag) => diversityName(flag, t)).join(', ');
  return field === 'preferredChannel' ? channelName(codes[0] ?? '', t) : null;
}

/** What a company does for us, in the order of the list. */
export function roleNames(roles: readonly string[], t: T): string {
  const known = COMPANY_ROLES.filter((role) => roles.includes(role));
  return known.map((role) => companyRoleName(role, t)).join(', ');
}
