import { generateSecret, generateURI, verify } from 'otplib';

/** Seconds that a code is valid. Accepts one step earlier or later, for clocks that are a little off. */
const STEP = 30;

/** A new secret for an authenticator app, in base32, and the address that the app reads from a QR code. */
export function newTotp(issuer: string, email: string): { secret: string; uri: string } {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer, label: email, secret }) };
}

/** The step that a code belongs to; undefined when it is no code of this secret around `now`. The step must then be used up. */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = await verify({ secret, token: code, epoch, epochTolerance: STEP, period: STEP });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
