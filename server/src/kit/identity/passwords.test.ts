import { expect, test } from 'vitest';
import type { Refusal } from '../errors.ts';
import { checkPassword, hashPassword } from './passwords.ts';

test('a crowd is turned away beyond what can be answered in time, and those before it are served', async () => {
  const stored = await hashPassword('a password');
  const answers = await Promise.allSettled(Array.from({ length: 260 }, () => checkPassword(stored, 'a password')));
  const served = answers.filter((one) => one.status === 'fulfilled');
  const away = answers.filter((one) => one.status === 'rejected').map((one) => one.reason as unknown);
  expect(served.every(({ value }) => value)).toBe(true);
  expect(served.length).toBeGreaterThanOrEqual(200);
  expect(away.length).toBeGreaterThan(20);
  for (const one of away) expect(one).toMatchObject({ status: 503 } satisfies Partial<Refusal>);
  expect(await checkPassword(stored, 'another')).toBe(false);
}, 30_000);

test('a stored password says that it was hashed by argon2id, with the memory and the passes that OWASP asks for', async () => {
  const [, kind, , cost = ''] = (await hashPassword('a password')).split('$');
  expect(kind).toBe('argon2id');
  const { m, t } = Object.fromEntries(cost.split(',').map((one) => one.split('='))) as Record<string, string>;
  expect(Number(m)).toBeGreaterThanOrEqual(19_456);
  expect(Number(t)).toBeGreaterThanOrEqual(2);
});
