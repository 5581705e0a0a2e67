import { EMPLOYMENT_TYPES } from '@plumbline/contract/areas/people';
import type { Member } from '@plumbline/contract/areas/people';
import type { T } from '@plumbline/contract/kit/words';
import { noDay, nobody, valuesFrom } from '../../kit/records/formInput.ts';
import type { PickOption } from '../../kit/ui/Picker.tsx';
import type { FamilyName } from './family.ts';

const noTrades: PickOption[] = [];
const noRoles: string[] = [];

/** What the form of a card holds, named as the contract names it; whom to call in an emergency in three fields. */
export const EMPTY_MEMBER = {
  fullName: '',
  preferredName: '',
  number: '',
  email: '',
  phone: '',
  title: '',
  department: '',
  officeRegion: '',
  managerId: nobody,
  trades: noTrades,
  classification: '',
  unionLocal: '',
  employmentType: '' as (typeof EMPLOYMENT_TYPES)[number] | '',
  hireDate: noDay,
  kinName: '',
  kinRelation: '',
  kinPhone: '',
  homeBase: '',
  roleIds: noRoles,
  invite: true,
};
export type MemberValues = typeof EMPTY_MEMBER;

/** A trade as it is picked. */
export const tradeOption = (name: string): PickOption => ({ id: name, label: name });

export function valuesOf(member: Member, family: FamilyName): MemberValues {
  const { emergencyContact: kin } = member;
  return valuesFrom(EMPTY_MEMBER, member, {
    number: (family === 'employee' ? member.employeeNumber : member.technicianNumber) ?? '',
    managerId: member.manager,
    trades: member.trades.map(tradeOption),
    employmentType: EMPLOYMENT_TYPES.find((type) => type === member.employmentType) ?? '',
    kinName: kin?.name ?? '',
    kinRelation: kin?.relation ?? '',
    kinPhone: kin?.phone ?? '',
    // Roles are given elsewhere once somebody is there.
    roleIds: noRoles,
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
      invites && invite && email.trim() === '' ? { email: t('An invitation needs an email address') } : {},
  };
}
