import { EMPLOYMENT_TYPES } from '@plumbline/contract/areas/people';
import type { Member } from '@plumbline/contract/areas/people';
import type { T } from '@plumbline/contract/kit/words';
import { valuesFrom } from '../../kit/records/formInput.ts';
import type { PickedPerson } from '../../kit/ui/PersonPicker.tsx';

/** What the form of a card holds, named as the contract names it; whom to call in an emergency in three fields. */
export interface MemberValues {
  fullName: string;
  preferredName: string;
  number: string;
  email: string;
  phone: string;
  title: string;
  department: string;
  officeRegion: string;
  managerId: PickedPerson | null;
  trades: string[];
  classification: string;
  unionLocal: string;
  employmentType: (typeof EMPLOYMENT_TYPES)[number] | '';
  hireDate: string | null;
  kinName: string;
  kinRelation: string;
  kinPhone: string;
  homeBase: string;
  roleIds: string[];
  invite: boolean;
}

export const EMPTY_MEMBER: MemberValues = {
  fullName: '',
  preferredName: '',
  number: '',
  email: '',
  phone: '',
  title: '',
  department: '',
  officeRegion: '',
  managerId: null,
  trades: [],
  classification: '',
  unionLocal: '',
  employmentType: '',
  hireDate: null,
  kinName: '',
  kinRelation: '',
  kinPhone: '',
  homeBase: '',
  roleIds: [],
  invite: true,
};

export function valuesOf(member: Member, family: 'employee' | 'technician'): MemberValues {
  const { emergencyContact: kin } = member;
  return valuesFrom(EMPTY_MEMBER, member, {
    number: (family === 'employee' ? member.employeeNumber : member.technicianNumber) ?? '',
    managerId: member.manager,
    employmentType: EMPLOYMENT_TYPES.find((one) => one === member.employmentType) ?? '',
    kinName: kin?.name ?? '',
    kinRelation: kin?.relation ?? '',
    kinPhone: kin?.phone ?? '',
    // Roles are given elsewhere once somebody is there.
    roleIds: [],
  });
}

/** How the form is sent, and what is said of a field that has to change first. What is personal is left out for who may not read it. */
export function memberSending({ personal, invites }: { personal: boolean; invites: boolean }, t: T) {
  return {
    input: (values: MemberValues) => ({
      email: values.email.trim() || null,
      homeBase: personal ? values.homeBase : undefined,
      emergencyContact: personal
        ? { name: values.kinName, relation: values.kinRelation, phone: values.kinPhone }
        : undefined,
    }),
    messages: { fullName: t('Give the person a name'), email: t('Give an address such as name@company.com') },
    check: ({ email, invite }: MemberValues): Record<string, string> =>
      invites && invite && email.trim() === '' ? { email: t('An invitation needs an e-mail address') } : {},
  };
}

/** What a field is called where two versions stand side by side. */
export function fieldLabel(field: string, t: T): string {
  const labels: Record<string, string> = {
    fullName: t('Name'),
    preferredName: t('Goes by'),
    number: t('Number'),
    email: t('Email'),
    phone: t('Phone'),
    title: t('Title'),
    department: t('Department'),
    officeRegion: t('Office or region'),
    managerId: t('Reports to'),
    trades: t('Trades'),
    classification: t('Classification'),
    unionLocal: t('Union local'),
    employmentType: t('Employment'),
    hireDate: t('Hired'),
    kinName: t('In an emergency call'),
    kinRelation: t('Relation'),
    kinPhone: t('Their phone'),
    homeBase: t('Home base'),
  };
  return labels[field] ?? field;
}
