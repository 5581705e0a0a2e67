import { expect, test } from 'vitest';
import { personKey } from './choices.ts';
import { anyOrder, companyKey, emailIn, isExchangePath, isShortFor, saidPerson } from './names.ts';

test.each([
  ['Okafor, Sam', 'okafor sam', null, null],
  ['OKAFOR Sam', 'okafor sam', null, null],
  ['Sam  Okafor (Harbor & Vale)', 'okafor sam', 'Harbor & Vale', null],
  ['Okafor, Sam [Harbor & Vale]', 'okafor sam', 'Harbor & Vale', null],
  ['Sam Okafor <sam@harbor.example>', 'okafor sam', null, 'sam@harbor.example'],
  ['"Okafor, Sam" <mailto:Sam@Harbor.example>', 'okafor sam', null, 'sam@harbor.example'],
  ['Sam Okafor (sam@harbor.example)', 'okafor sam', null, 'sam@harbor.example'],
  ['sam@harbor.example', '', null, 'sam@harbor.example'],
  ['/o=ExchangeLabs/ou=Group (FYDI)/cn=Recipients/cn=8f-sam <sam@harbor.example>', '', null, 'sam@harbor.example'],
  ['Dr. José Muñoz-Peña', 'jose munoz-pena', null, null],
  ["Kai O'Brien", 'kai obrien', null, null],
])('%s', (text, words, company, email) => {
  const said = saidPerson(text);
  expect({ ...said, words: anyOrder(said.words) }).toEqual({ words, company, email });
});

test.each([
  ['S. Okafor', 'Sam Okafor', true],
  ['Okafor, S.', 'Sam Okafor', true],
  ['Sam T. Okafor', 'Sam Okafor', true],
  ['Sam T. Okafor', 'Sam R. Okafor', false],
  ['Sam Okafor', 'Sam T. Okafor', true],
  ['T. Okafor', 'Sam Okafor', false],
  ['Okafor', 'Sam Okafor', false],
  ['S. O.', 'Sam Okafor', false],
  ['Hanh Nguyen', 'Nguyễn Thị Hạnh', true],
  ['Thi Hanh', 'Nguyễn Thị Hạnh', false],
  ['Maria Lopez', 'Maria Garcia Lopez', true],
  ['Maria Garcia', 'Maria Garcia Lopez', false],
])('%s can be short for %s: %s', (text, name, is) =>
  expect(isShortFor(saidPerson(text).words, saidPerson(name).words)).toBe(is),
);

test('companies are compared without their legal form', () => {
  expect(companyKey('Harbor & Vale, Inc.')).toBe(companyKey('HARBOR AND VALE'));
  expect(companyKey('Müller GmbH')).toBe('muller');
  expect(companyKey('Co.')).toBe('co');
});

test('a name is remembered by its address, or with the company that stands beside it', () => {
  expect(personKey('Sam Okafor <sam@harbor.example>')).toBe('sam@harbor.example');
  expect(personKey('Okafor, Sam (Harbor & Vale)')).toBe('sam okafor (harbor & vale)');
  expect(personKey('Okafor, Sam')).toBe('sam okafor');
  expect(personKey('***')).toBe('***');
});

test('a path of Exchange is no address, and the address beside it is found', () => {
  const path = '/o=ExchangeLabs/ou=Exchange Administrative Group/cn=Recipients/cn=8f2c-sam';
  expect([isExchangePath(path), emailIn(path)]).toEqual([true, null]);
  expect(emailIn(`${path} (sam@harbor.example)`)).toBe('sam@harbor.example');
});
