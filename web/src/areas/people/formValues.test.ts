import { expect, it } from 'vitest';
import { EMPTY_MEMBER, factsOf } from './formValues.ts';

const t = (sentence: string) => sentence;
const typed = { ...EMPTY_MEMBER, fullName: 'Ada Penn', email: 'ada@harbor.example' };

it('asks for a name, and for an address where an invitation goes out', () => {
  expect(factsOf(EMPTY_MEMBER, { personal: true, invites: true }, t)).toEqual({
    problems: { fullName: 'Give the person a name', email: 'An invitation needs an e-mail address' },
  });
  expect(factsOf({ ...typed, email: 'ada' }, { personal: true, invites: false }, t)).toHaveProperty('problems.email');
  expect(factsOf({ ...typed, email: '', invite: false }, { personal: true, invites: true }, t)).toHaveProperty(
    'facts.email',
    null,
  );
});
it('sends nothing personal for who may not read it', () => {
  const answer = factsOf({ ...typed, homeBase: 'Elm 4' }, { personal: false, invites: false }, t);
  expect('facts' in answer && Object.keys(answer.facts)).not.toContain('homeBase');
  expect('facts' in answer && Object.keys(answer.facts)).not.toContain('emergencyContact');
});
