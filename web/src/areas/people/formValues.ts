import { EMPLOYMENT_TYPES } from '@plumbline/contract/areas/people';
import type { Member, employees } from '@plumbline/contract/areas/people';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import type { PickedPerson } from '../../kit/ui/PersonPicker.tsx';

/*
 * The card of a person as it is typed, and the way from and to the contract.
 */

export interface MemberValues {
  fullName: string;
  preferredName: string;
  number: string;
  email: string;
  phone: string;
  title: string;
  department: string;
  officeRegion: string;
  manager: PickedPerson | null;
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
export type MemberFacts = Omit<InputOf<typeof employees.update>, 'personId' | 'version'>;

export const EMPTY_MEMBER: MemberValues = {
  fullName: '',
  preferredName: '',
  number: '',
  email: '',
  phone: '',
  title: '',
  department: '',
  officeRegion: '',
  manager: null,
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
  return {
    ...EMPTY_MEMBER,
    fullName: member.fullName,
    preferredName: member.preferredName ?? '',
    number: (family === 'employee' ? member.employeeNumber : member.technicianNumber) ?? '',
    email: member.email ?? '',
    phone: member.phone ?? '',
    title: member.title ?? '',
    department: member.department ?? '',
    officeRegion: member.officeRegion ?? '',
    manager: member.manager,
    trades: member.trades,
    classification: member.classification ?? '',
    unionLocal: member.unionLocal ?? '',
    employmentType: EMPLOYMENT_TYPES.find((one) => one === member.employmentType) ?? '',
    hireDate: member.hireDate,
    kinName: member.emergencyContact?.name ?? '',
    kinRelation: member.emergencyContact?.relation ?? '',
    kinPhone: member.emergencyContact?.phone ?? '',
    homeBase: member.homeBase ?? '',
  };
}

/** The facts to send, or one sentence for each field that has to change first. What is personal is left out for who may not read it. */
export function factsOf(
  values: MemberValues,
  { personal, invites }: { personal: boolean; invites: boolean },
  t: T,
): { facts: MemberFacts } | { problems: Record<string, string> } {
  const problems: Record<string, string> = {};
  const email = values.email.trim();
  if (values.fullName.trim() === '') problems.fullName = t('Give the person a name');
  if (email !== '' && !/^\S+@\S+\.\S+$/.test(email)) problems.email = t('Give an address such as name@company.com');
  if (invites && values.invite && email === '') problems.email = t('An invitation needs an e-mail address');
  if (Object.keys(problems).length > 0) return { problems };
  return {
    facts: {
      fullName: values.fullName,
      preferredName: values.preferredName,
      number: values.number || null,
      email: email || null,
      phone: values.phone,
      title: values.title,
      department: values.department,
      officeRegion: values.officeRegion,
      managerId: values.manager?.personId ?? null,
      trades: values.trades,
      classification: values.classification,
      unionLocal: values.unionLocal,
      employmentType: values.employmentType || null,
      hireDate: values.hireDate,
      ...(personal
        ? {
            homeBase: values.homeBase,
            emergencyContact: { name: values.kinName, relation: values.kinRelation, phone: values.kinPhone },
          }
        : {}),
    },
  };
}
