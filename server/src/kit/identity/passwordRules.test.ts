import { expect, test } from 'vitest';
import { Refusal } from '../errors.ts';
import { assertPassword } from './passwordRules.ts';

const ME = ['sam.okafor@harborvale.example', 'Sam Okafor', 'Harbor & Vale Construction'];

async function said(password: string): Promise<string> {
  try {
    await assertPassword(password, ME);
    return 'good';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { password: why } = (error.data as { fields: Record<string, string | { sentence: string }> }).fields;
    return typeof why === 'string' ? why.slice(0, 12) : (why?.sentence ?? '');
  }
}

test.each([
  ['fourteen chars', 'Use at least {n} characters'],
  // Fifteen code units, eight letters.
  ['👷🏽‍♀️👷🏽‍♀️👷', 'Use at least {n} characters'],
  ['aaaaaaaaaaaaaaaaaa', 'This repeats'],
  ['abcabcabcabcabcabc', 'This repeats'],
  ['123456789012345678', 'Many people '],
  ['abcdefghijklmnopqrs', 'This repeats'],
  ['passwordpassword', 'Many people '],
  ['Password-Password', 'Many people '],
  ['qwertyuiopasdfghjkl', 'Many people '],
  ['football1234567890!', 'Many people '],
  ['basketballchicken', 'Many people '],
  ['ＰＡＳＳＷＯＲＤｐａｓｓｗｏｒｄ', 'Many people '],
  ['harborvale-okafor-26', 'This is made'],
  ['Plumbline Harbor 2026', 'This is made'],
  ['okafor of harborvale', 'This is made'],
])('%s is refused', async (password, why) => {
  expect(await said(password)).toBe(why);
});

test('a text of more than 256 letters is no password', async () => {
  expect(await said('a song of cranes '.repeat(16))).toBe('Use at most {n} characters');
});

test.each([
  'four rusty cranes sing',
  'correct horse battery staple',
  'Zement, Kran & Kaffee um sieben',
  'xK9vq2LwR7pTm4Zs',
  '混凝土在星期二早上七点到工地现场了吧对',
])('%s is taken, without any sign or digit being asked for', async (password) => {
  expect(await said(password)).toBe('good');
});
