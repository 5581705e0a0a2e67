import { createHash, randomBytes } from 'node:crypto';

/** A new secret of 256 bits for a person to carry, and the hash that we keep of it. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** The hash that we store of a session, device, share or setup token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
