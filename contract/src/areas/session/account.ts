import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { line, noInput, nothing, nullableText } from '../../kit/fields.ts';
import { newPassword, pin } from '../../kit/passwords.ts';
import { email, loginInfo } from './shapes.ts';

const token = line(100);
const password = z.string().check(z.minLength(1), z.maxLength(256));

/** Coming in by a mail, and what an account is made of: its address and its password. */
export const account = {
  inviteLook: endpoint({
    method: 'POST',
    path: '/apisc/auth/invite/look',
    does: 'What a link of an invitation leads to. One that is not good, for whatever reason, always answers the same.',
    savesNothing: true,
    right: 'public',
    rate: 'login',
    input: z.strictObject({ token }),
    output: z.object({
      good: z.boolean(),
      company: nullableText,
      fullName: nullableText,
      email: nullableText,
      invitedBy: nullableText,
      /** the address has a password already, from another company: it is asked for instead of a new one */
      hasPassword: z.boolean(),
      /** the invited person is signed in here, so nothing is asked */
      isMe: z.boolean(),
    }),
  }),
  inviteAccept: endpoint({
    method: 'POST',
    path: '/apisc/auth/invite/accept',
    does: 'Takes up an invitation, once: with a new password, or the one that the address has. `login` is null when a second factor is still to be shown: then sign in.',
    right: 'public',
    rate: 'login',
    changesRights: true,
    input: z.strictObject({ token, password: z.nullish(password) }),
    output: z.object({ login: z.nullable(loginInfo), email: z.string() }),
  }),
  forgot: endpoint({
    method: 'POST',
    path: '/apisc/auth/reset/request',
    does: 'Mails a link for a new password, good for 24 hours and once, when the address has an account. The answer is the same either way.',
    right: 'public',
    rate: 'login',
    input: z.strictObject({ email }),
    output: nothing,
  }),
  resetLook: endpoint({
    method: 'POST',
    path: '/apisc/auth/reset/look',
    does: 'Whether a link for a new password is still good.',
    savesNothing: true,
    right: 'public',
    rate: 'login',
    input: z.strictObject({ token }),
    output: z.object({
      good: z.boolean(),
      email: nullableText,
      /** it takes the account back to this address, which somebody changed */
      takesBack: z.boolean(),
    }),
  }),
  reset: endpoint({
    method: 'POST',
    path: '/apisc/auth/reset/use',
    does: 'Sets a new password by such a link and ends all sessions of the account.',
    right: 'public',
    rate: 'login',
    changesRights: true,
    input: z.strictObject({ token, password: newPassword }),
    output: nothing,
  }),
  mySignIn: endpoint({
    method: 'GET',
    path: '/apisc/auth/my/signIn',
    does: 'What I sign in with, and an address that waits for its code.',
    right: 'session',
    input: noInput,
    output: z.object({
      email: z.string(),
      /** when the password was last set, an instant; null without a password */
      passwordAt: nullableText,
      /** whether forms can be signed by a PIN */
      hasPin: z.boolean(),
      pendingEmail: z.nullable(z.object({ email: z.string(), expiresAt: z.string() })),
    }),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/apisc/auth/my/password/change',
    does: 'Changes my password and ends my other sessions.',
    right: 'session',
    rate: 'login',
    lapsed: true,
    input: z.strictObject({ current: password, password: newPassword }),
    output: nothing,
  }),
  setPin: endpoint({
    method: 'POST',
    path: '/apisc/auth/my/pin/set',
    does: 'Sets the PIN by which I sign forms on the device of somebody else; null takes it away.',
    right: 'session',
    stepUp: true,
    input: z.strictObject({ pin: z.nullable(pin) }),
    output: nothing,
  }),
  requestEmail: endpoint({
    method: 'POST',
    path: '/apisc/auth/my/email/request',
    does: 'Sends a code of six digits to a new address of mine, good for ten minutes. The answer does not tell whether the address is somebody’s.',
    right: 'session',
    rate: 'login',
    stepUp: true,
    lapsed: true,
    input: z.strictObject({ email }),
    output: z.object({ email: z.string(), expiresAt: z.string() }),
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/apisc/auth/my/email/confirm',
    does: 'Moves my account to the new address by the code that was sent there, and tells the old one.',
    right: 'session',
    rate: 'login',
    lapsed: true,
    changesRights: true,
    input: z.strictObject({
      code: z.string().check(z.trim(), z.regex(/^\d{6}$/, { error: 'Type the six digits of the code' })),
    }),
    output: z.object({ email: z.string() }),
  }),
};
