import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** A device with passkeys, as a browser drives it: it makes one and answers with it. */
export interface Authenticator {
  /** What a browser sends after `factors.beginPasskey`. */
  make(options: unknown): Attested;
  /** What a browser sends after `factors.askPasskey`; `slip` spoils the answer. */
  answer(options: unknown, slip?: Slip): Asserted;
}
export interface Slip {
  origin?: string;
  rpId?: string;
  /** nobody touched it, or nobody showed finger, face or PIN */
  flags?: number;
  counter?: number;
  challenge?: string;
}
interface Attested {
  id: string;
  rawId: string;
  type: 'public-key';
  clientExtensionResults: Record<string, unknown>;
  response: { clientDataJSON: string; attestationObject: string; transports: string[] };
}
interface Asserted extends Omit<Attested, 'response'> {
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle: string };
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/** An authenticator with one ES256 key. Its counter goes up with every answer. */
export function makeAuthenticator(origin: string): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const named = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  } as const;
  let counter = 1;
  let userHandle = '';
  return {
    make(options) {
      const { challenge, rp, user } = options as { challenge: string; rp: { id: string }; user: { id: string } };
      userHandle = user.id;
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(Buffer.from(x, 'base64url'))],
        [-3, bytes(Buffer.from(y, 'base64url'))],
      ]);
      const authData = Buffer.concat([
        head(rp.id, PRESENT | VERIFIED | ATTESTED, counter),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        isoCBOR.encode(key),
      ]);
      const attestationObject = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', bytes(authData)],
        ]) as never,
      );
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin),
          attestationObject: Buffer.from(attestationObject).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    answer(options, slip = {}) {
      const { challenge, rpId } = options as { challenge: string; rpId: string };
      counter += 1;
      const clientDataJSON = clientData('webauthn.get', slip.challenge ?? challenge, slip.origin ?? origin);
      const data = head(slip.rpId ?? rpId, slip.flags ?? PRESENT | VERIFIED, slip.counter ?? counter);
      const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
      return {
        ...named,
        response: {
          clientDataJSON,
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle,
        },
      };
    },
  };
}

function head(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), count]);
}
function clientData(type: string, challenge: string, origin: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}
function sha256(data: Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}
function bytes(data: Buffer): Uint8Array {
  return new Uint8Array(data);
}
