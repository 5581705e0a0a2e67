import type { CompanyCard, PersonCard } from '@plumbline/contract/areas/contacts';
import { COMPANY_ROLES, DIVERSITY_FLAGS } from '@plumbline/contract/areas/contacts';
import type { PickOption } from '../../kit/ui/Picker.tsx';
import type { PickedCompany } from '../../kit/ui/CompanyPicker.tsx';
import type { PickedPerson } from '../../kit/ui/PersonPicker.tsx';

export type Answer = '' | 'yes' | 'no';

/** A company as its form holds it: texts, choices, and what was picked. */
export function companyValues(company: CompanyCard) {
  const text = (value: string | null) => value ?? '';
  return {
    companyName: company.companyName,
    legalName: text(company.legalName),
    dba: text(company.dba),
    roles: COMPANY_ROLES.filter((one) => company.roles.includes(one)),
    trades: company.trades.map(({ tradeId, name }): PickOption => ({ id: tradeId, label: name })),
    groupings: company.groupings.map(({ groupingId, name }): PickOption => ({ id: groupingId, label: name })),
    parent: company.parent as PickedCompany | null,
    primaryContact:
      company.primaryContact &&
      ({ id: company.primaryContact.personId, label: company.primaryContact.fullName } as PickOption),
    owner: company.owner as PickedPerson | null,
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
    unionMember: answerOf(company.unionMember),
    prevailingWage: answerOf(company.prevailingWage),
    diversityFlags: DIVERSITY_FLAGS.filter((one) => company.diversityFlags.includes(one)),
    prequalified: answerOf(company.prequalified),
    prequalScore: company.prequalScore === null ? '' : String(company.prequalScore),
    prequalExpiry: company.prequalExpiry,
    authorizedBidder: answerOf(company.authorizedBidder),
    notes: text(company.notes),
  };
}
export type CompanyValues = ReturnType<typeof companyValues>;

/** What is sent of a company's form: everything the form holds. */
export function companyFacts(values: CompanyValues) {
  const {
    trades,
    groupings,
    parent,
    primaryContact,
    owner,
    prequalScore,
    unionMember,
    prevailingWage,
    prequalified,
    authorizedBidder,
    ...rest
  } = values;
  return {
    ...rest,
    email: rest.email.trim() || null,
    country: rest.country.trim().toUpperCase() || null,
    website: rest.website && !/^https?:\/\//i.test(rest.website) ? `https://${rest.website}` : rest.website,
    tradeIds: trades.map(({ id }) => id),
    groupingIds: groupings.map(({ id }) => id),
    parentCompanyId: parent?.companyId ?? null,
    primaryContactId: primaryContact?.id ?? null,
    keeperId: owner?.personId ?? null,
    prequalScore: prequalScore.trim() === '' ? null : Number(prequalScore),
    unionMember: boolOf(unionMember),
    prevailingWage: boolOf(prevailingWage),
    prequalified: boolOf(prequalified),
    authorizedBidder: boolOf(authorizedBidder),
  };
}

/** A person as their form holds it. */
export function personValues(person: PersonCard) {
  return {
    fullName: person.fullName,
    title: person.title ?? '',
    company: person.companyId
      ? ({ companyId: person.companyId, companyName: person.companyName ?? '' } as PickedCompany)
      : null,
    email: person.email ?? '',
    phone: person.phone ?? '',
    mobile: person.mobile ?? '',
    preferredChannel: person.preferredChannel ?? ('' as const),
    noMailings: person.noMailings,
    noCalls: person.noCalls,
    groupings: person.groupings.map(({ groupingId, name }): PickOption => ({ id: groupingId, label: name })),
    owner: person.owner as PickedPerson | null,
    notes: person.notes ?? '',
  };
}
export type PersonValues = ReturnType<typeof personValues>;

export function personFacts({ company, owner, groupings, preferredChannel, ...rest }: PersonValues) {
  return {
    ...rest,
    email: rest.email.trim() || null,
    companyId: company?.companyId ?? null,
    keeperId: owner?.personId ?? null,
    groupingIds: groupings.map(({ id }) => id),
    preferredChannel: preferredChannel === '' ? null : preferredChannel,
  };
}

export function answerOf(value: boolean | null): Answer {
  return value === null ? '' : value ? 'yes' : 'no';
}
function boolOf(answer: Answer): boolean | null {
  return answer === '' ? null : answer === 'yes';
}
