import { companyRoleName } from '@plumbline/contract/areas/contacts/names';
import type { CompanyCard, PersonCard } from '@plumbline/contract/areas/contacts';
import { COMPANY_ROLES, DIVERSITY_FLAGS } from '@plumbline/contract/areas/contacts';
import type { T } from '@plumbline/contract/kit/words';
import type { YesNo } from '../../kit/records/FormFields.tsx';
import type { PickOption } from '../../kit/ui/Picker.tsx';
import type { PickedCompany } from '../../kit/ui/CompanyPicker.tsx';
import type { PickedPerson } from '../../kit/ui/PersonPicker.tsx';
import { channelName, diversityName } from './words.ts';

/** A company as its form holds it, named as the contract names it: texts, choices, and what was picked. */
export function companyValues(company: CompanyCard) {
  const text = (value: string | null) => value ?? '';
  const parent: PickedCompany | null = company.parent;
  const owner: PickedPerson | null = company.owner;
  const contact = company.primaryContact;
  const primary: PickOption | null = contact && { id: contact.personId, label: contact.fullName };
  return {
    companyName: company.companyName,
    legalName: text(company.legalName),
    dba: text(company.dba),
    roles: COMPANY_ROLES.filter((one) => company.roles.includes(one)),
    tradeIds: company.trades.map(({ tradeId, name }): PickOption => ({ id: tradeId, label: name })),
    groupingIds: groupingsOf(company),
    parentCompanyId: parent,
    primaryContactId: primary,
    keeperId: owner,
    phone: text(company.phone),
    email: text(company.email),
    website: text(company.website),
    addressLine: text(company.addressLine),
    city: text(company.city),
    state: text(company.state),
    postalCode: text(company.postalCode),
    country: text(company.country),
    licenseNumber: text(company.licenseNumber),
    licenseState: text(company.licenseState),
    licenseExpiry: company.licenseExpiry,
    unionMember: yesNoOf(company.unionMember),
    prevailingWage: yesNoOf(company.prevailingWage),
    diversityFlags: DIVERSITY_FLAGS.filter((one) => company.diversityFlags.includes(one)),
    prequalified: yesNoOf(company.prequalified),
    prequalScore: company.prequalScore === null ? '' : String(company.prequalScore),
    prequalExpiry: company.prequalExpiry,
    authorizedBidder: yesNoOf(company.authorizedBidder),
    notes: text(company.notes),
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
  const { companyId, companyName } = person;
  const company: PickedCompany | null = companyId ? { companyId, companyName: companyName ?? '' } : null;
  const owner: PickedPerson | null = person.owner;
  return {
    fullName: person.fullName,
    title: person.title ?? '',
    companyId: company,
    email: person.email ?? '',
    phone: person.phone ?? '',
    mobile: person.mobile ?? '',
    preferredChannel: person.preferredChannel ?? ('' as const),
    noMailings: person.noMailings,
    noCalls: person.noCalls,
    groupingIds: groupingsOf(person),
    keeperId: owner,
    notes: person.notes ?? '',
  };
}

function groupingsOf({ groupings }: Pick<CompanyCard, 'groupings'>): PickOption[] {
  return groupings.map(({ groupingId, name }) => ({ id: groupingId, label: name }));
}

export function yesNoOf(value: boolean | null): YesNo {
  return value === null ? '' : value ? 'yes' : 'no';
}

/** The words of choices, for two versions side by side; null where a value says itself. */
export function choiceText(field: string, value: unknown, t: T): string | null {
  const chosen = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string' && one !== '');
  if (chosen.length === 0) return null;
  if (field === 'diversityFlags') return chosen.map((one) => diversityName(String(one), t)).join(', ');
  if (field === 'preferredChannel') return channelName(String(chosen[0]), t);
  if (field !== 'roles') return null;
  const roles = COMPANY_ROLES.filter((one) => chosen.includes(one));
  return roles.map((role) => companyRoleName(role, t)).join(', ');
}
