import { expect, it } from 'vitest';
import { employees } from '@plumbline/contract/areas/people';
import { newId } from '@plumbline/contract/kit/uuid';
import { checkedInput } from '../../kit/records/verbs/useRecordVerb.ts';
import { emptyMember, memberSending } from './fields.ts';
import type { MemberValues } from './fields.ts';
import { MEMBER_SOURCES } from './source.ts';

const t = (sentence: string) => sentence;
const EMPTY = emptyMember(t);
const typed = { ...EMPTY, fullName: 'Ada Penn', email: 'ada@harbor.example' };

function sent(values: MemberValues, who: { personal: boolean; invites: boolean }) {
  const form = { values, version: 0, clientRef: newId() };
  return checkedInput(employees.create, MEMBER_SOURCES.employee, null, { ...form, ...memberSending(who, t) });
}

it('asks for a name, and for an address where an invitation goes out', () => {
  expect(sent(EMPTY, { personal: true, invites: true })).toEqual({
    errors: { fullName: 'Give the person a name', email: 'An invitation needs an email address' },
  });
  expect(sent({ ...typed, email: 'ada' }, { personal: true, invites: false })).toHaveProperty('errors.email');
  expect(sent({ ...typed, email: '', invite: false }, { personal: true, invites: true })).toHaveProperty(
    'input.email',
    null,
  );
});
it('sends nothing personal for who may not read it', () => {
  const answer = sent({ ...typed, homeBase: 'Elm 4' }, { personal: false, invites: false });
  expect(answer).toHaveProperty('input.fullName', 'Ada Penn');
  expect(JSON.stringify(answer)).not.toContain('homeBase');
  expect(JSON.stringify(answer)).not.toContain('emergencyContact');
});
