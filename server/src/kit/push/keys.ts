import { createECDH, createPrivateKey, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Vault } from '../identity/vault.ts';

/** By what push services know this installation (VAPID, RFC 8292). */
export interface PushKeys {
  /** What browsers ask for a subscription with, in base64url. */
  publicKey: string;
  privateKey: KeyObject;
}

/** The keys of this installation, made of its key: the same in every process, kept and backed up with it. */
export function pushKeys(vault: Vault): PushKeys {
  const curve = createECDH('prime256v1');
  // Of 32 random bytes, one in four thousand million is no key of this curve.
  const secret = [0, 1, 2].map((n) => vault.mac('push key', String(n))).find((one) => isKey(curve, one));
  if (!secret) throw new Error('No key for push services comes of the key of this installation');
  curve.setPrivateKey(secret);
  const point = curve.getPublicKey();
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: secret.toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  return { publicKey: point.toString('base64url'), privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

/** Whether a browser may have made this key: a point of the curve P-256, uncompressed, in base64url. */
export function isPoint(publicKey: string): boolean {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  try {
    const point = Buffer.from(publicKey, 'base64url');
    curve.computeSecret(point);
    return point.length === 65 && point[0] === 4;
  } catch {
    return false;
  }
}

function isKey(curve: ReturnType<typeof createECDH>, secret: Buffer): boolean {
  try {
    curve.setPrivateKey(secret);
    return true;
  } catch {
    return false;
  }
}

const HOURS_12 = 12 * 3600;

/** The header by which a push service knows who sends; `subject` is where its keeper finds ours. */
export function authorization(
  { publicKey, privateKey }: PushKeys,
  endpoint: string,
  subject: string,
  now: Date,
): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const expires = Math.floor(now.getTime() / 1000) + HOURS_12;
  const said = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: new URL(endpoint).origin, exp: expires, sub: subject })}`;
  const signature = sign('sha256', Buffer.from(said), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${said}.${signature.toString('base64url')}, k=${publicKey}`;
}
