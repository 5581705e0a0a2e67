import { factors } from '@plumbline/contract/areas/factors';
import { generate } from 'otplib';
import { browserAt } from './client.ts';
import type { Answer, Client } from './client.ts';
import { PASSWORD } from './server.ts';
import type { TestServer } from './server.ts';

/** What an authenticator app shows at an instant. */
export function codeAt(secret: string, at: Date | number): Promise<string> {
  return generate({ secret, epoch: Math.floor(Number(at) / 1000) });
}

/** Tries to sign in; with a code, if one is given. */
export function tryEntry(server: TestServer, email: string, code?: string): Promise<Answer> {
  return server.anonymous.raw('POST', '/apisc/auth/login', { email, password: PASSWORD, code });
}

/** The cookie that a sign-in gave; empty when it gave none. */
export function cookieOf(answer: Answer): string {
  return String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
}

/** Signs in and answers the browser. Throws when it is not let in. */
export async function enterAs(server: TestServer, email: string, code?: string): Promise<Client> {
  const answer = await tryEntry(server, email, code);
  const cookie = cookieOf(answer);
  if (!cookie) throw new Error(`${email} was not let in: ${answer.body}`);
  return browserAt(server.anonymous, cookie);
}

/** Sets an authenticator app up; answers its secret and the recovery codes. The code of that moment is used up. */
export async function enrolTotp(
  client: Client,
  at: Date | number,
): Promise<{ secret: string; factorId: string; codes: string[] }> {
  const { factorId, secret } = await client.call(factors.beginTotp, { label: 'My phone' });
  const { recoveryCodes } = await client.call(factors.confirmTotp, { factorId, code: await codeAt(secret, at) });
  return { secret, factorId, codes: recoveryCodes ?? [] };
}
