import { EMPLOYMENT_TYPES } from '@plumbline/contract/areas/people';
import type { Member } from '@plumbline/contract/areas/people';
import type { T } from '@plumbline/contract/kit/words';
import {
  choiceField,
  dayField,
  emptyValues,
  personField,
  proseField,
  recordValues,
  textField,
} from '../../kit/records/form/formFields.ts';
import type { PickOption } from '../../kit/ui/Picker.tsx';
import type { FamilyName } from './family.ts';
import { employmentWords } from './words.ts';

/** The fields of a card, by the contract's names. Trades and classification have their own inputs. */
export function memberFields(t: T, { fixedEmail = false }: { fixedEmail?: boolean } = {}) {
  const optional = true;
  return {
    fullName: textField(t('Name'), { required: true, maxLength: 120, autoComplete: 'off' }),
    preferredName: textField(t('Preferred name'), { optional, maxLength: 80 }),
    email: textField(t('Email'), {
      optional,
      type: 'email',
      maxLength: 254,
      disabled: fixedEmail,
      help: fixedEmail ? t('They sign in with it and change it themselves.') : undefined,
    }),
    phone: textField(t('Phone'), { optional, type: 'tel', maxLength: 40 }),
    title: textField(t('Title'), { optional, maxLength: 120 }),
    number: textField(t('Number'), {
      optional,
      maxLength: 40,
      help: t('As in payroll; left empty, the next free one is given'),
    }),
    department: textField(t('Department'), { optional, maxLength: 80 }),
    officeRegion: textField(t('Office or region'), { optional, maxLength: 80 }),
    managerId: personField(t('Reports to'), { optional, membersOnly: true }),
    unionLocal: textField(t('Union local'), { optional, maxLength: 60 }),
    employmentType: choiceField(t('Employment'), employmentWords(t), EMPLOYMENT_TYPES, {
      optional,
      placeholder: t('Not specified'),
    }),
    hireDate: dayField(t('Hired'), { optional }),
    ...personalFields(t),
  };
}

/** The emergency contact in three fields, and the address. */
export function personalFields(t: T) {
  const optional = true;
  return {
    kinName: textField(t('Emergency contact'), { optional, maxLength: 120 }),
    kinRelation: textField(t('Relation'), { optional, maxLength: 60 }),
    kinPhone: textField(t('Their phone'), { optional, type: 'tel', maxLength: 40 }),
    homeBase: textField(t('Home base'), { optional, maxLength: 200 }),
  };
}

/** The fields of my own details. */
export function myFields(t: T) {
  const optional = true;
  return {
    fullName: textField(t('Name'), { required: true, maxLength: 120, autoComplete: 'name' }),
    preferredName: textField(t('Preferred name'), { optional, maxLength: 80 }),
    phone: textField(t('Phone'), { optional, type: 'tel', maxLength: 40, autoComplete: 'tel' }),
    title: textField(t('Title'), { optional, maxLength: 120 }),
    reachNote: proseField(t('How to reach me'), {
      optional,
      rows: 2,
      maxLength: 500,
      wide: true,
      help: t('Such as: on the roof until three, call rather than mail'),
    }),
    ...personalFields(t),
  };
}

const noTrades: PickOption[] = [];
const noRoles: string[] = [];
/** The values of the card's form besides its fields. */
const OWN = { trades: noTrades, classification: '', roleIds: noRoles, invite: true };

/** An empty form of a card. */
export function emptyMember(t: T) {
  return { ...emptyValues(memberFields(t)), ...OWN };
}
export type MemberValues = ReturnType<typeof emptyMember>;

/** A trade as a picker's option. */
export const tradeOption = (name: string): PickOption => ({ id: name, label: name });

/** Fills the form from a person. Roles of existing people are edited elsewhere. */
export function valuesOf(member: Member, family: FamilyName, t: T): MemberValues {
  return {
    ...recordValues(memberFields(t), member, {
      number: (family === 'employee' ? member.employeeNumber : member.technicianNumber) ?? '',
      employmentType: EMPLOYMENT_TYPES.find((type) => type === member.employmentType) ?? '',
      ...kinOf(member),
    }),
    ...OWN,
    trades: member.trades.map(tradeOption),
    classification: member.classification ?? '',
  };
}

/** The emergency contact, as forms hold it. */
export function kinOf({ emergencyContact: kin }: Pick<Member, 'emergencyContact'>) {
  return { kinName: kin?.name ?? '', kinRelation: kin?.relation ?? '', kinPhone: kin?.phone ?? '' };
}

/**
 * How the form is sent, and the errors of its fields. Personal fields are left out for people who may not read them.
 */
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
