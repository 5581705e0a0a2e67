import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { line, optionalId } from '../kit/fields.ts';
import { newPassword } from '../kit/passwords.ts';
import { mine } from './session/mine.ts';
import { email, keepSignedIn, loginInfo } from './session/shapes.ts';

export { preferences, tenantChoice } from './session/mine.ts';
export { loginInfo } from './session/shapes.ts';
export type { LoginInfo } from './session/shapes.ts';

const password = z.string().check(z.minLength(1), z.maxLength(256));
export const session = {
  login: endpoint({
    method: 'POST',
    path: '/apisc/auth/login',
    does: 'Signs in with email and password; without tenantId into the company used last. With a second factor enrolled it answers 1101 with the ways to show it, until `code` comes along.',
    savesNothing: true,
    right: 'public',
    rate: 'login',
    input: z.strictObject({
      email,
      password,
      tenantId: optionalId,
      code: z.nullish(z.string().check(z.maxLength(20))),
      keepSignedIn,
    }),
    output: loginInfo,
  }),
  ...mine,
  setupCheck: endpoint({
    method: 'GET',
    path: '/apisc/auth/setup/check',
    does: 'Whether a first-company link is still good.',
    right: 'public',
    rate: 'login',
    input: z.strictObject({ token: line(100) }),
    output: z.object({ good: z.boolean() }),
  }),
  setup: endpoint({
    method: 'POST',
    path: '/apisc/auth/setup',
    does: 'Makes the first company and its admin with the one-time link that the start printed, and signs in.',
    right: 'public',
    rate: 'login',
    input: z.strictObject({
      token: line(100),
      companyName: line(120),
      fullName: line(120),
      email,
      password: newPassword,
      timeZone: line(60),
    }),
    output: loginInfo,
  }),
};
