import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Vault } from './vault.ts';

/** Ed25519, ES256, RS256: what authenticators have. */
const ALGORITHMS = [-8, -7, -257];
const GOOD_FOR_MS = 5 * 60_000;

/** The site for which a passkey is made: the domain of the address, and the origin of the pages. */
export interface Party {
  id: string;
  origin: string;
}

/** Who we are to a browser; undefined under a bare IP address, for which no browser keeps passkeys. */
export function partyOf(publicUrl: string): Party | undefined {
  const { hostname, origin } = new URL(publicUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : undefined;
}

/** What a browser sends after it made a passkey, or after it was asked for one. Checked in form by the contract. */
export type Attestation = object;
export type Assertion = object;

/**
 * A challenge for one purpose, valid for five minutes. It carries its own proof, so nothing is stored for visitors of the sign-in page; `hash` marks the
 * answer as used in the database.
 */
export function makeChallenge(vault: Vault, purpose: string, now: Date): Buffer {
  const said = Buffer.alloc(22);
  randomBytes(16).copy(said);
  said.writeUIntBE(now.getTime() + GOOD_FOR_MS, 16, 6);
  return Buffer.concat([said, proofOf(vault, purpose, said)]);
}

/** Whether a challenge that came back is one of ours for this purpose and still good; then what to spend. */
export function readChallenge(
  vault: Vault,
  purpose: string,
  came: string,
  now: Date,
): { hash: Buffer; until: Date } | undefined {
  const bytes = Buffer.from(came, 'base64url');
  if (bytes.length !== 38) return undefined;
  const said = bytes.subarray(0, 22);
  const until = said.readUIntBE(16, 6);
  if (until < now.getTime() || !proofOf(vault, purpose, said).equals(bytes.subarray(22))) return undefined;
  return { hash: vault.mac('spent challenge', came), until: new Date(until) };
}

function proofOf(vault: Vault, purpose: string, said: Buffer): Buffer {
  return vault.mac(`challenge ${purpose}`, said.toString('hex')).subarray(0, 16);
}

/** What a browser needs to make a passkey. It must be found without a name, and ask for a finger, a face or a PIN. */
export async function makingOptions(
  party: Party,
  person: { accountId: string; email: string; fullName: string },
  challenge: Buffer,
  known: { id: Buffer; transports: string[] }[],
): Promise<object> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: 'Plumbline',
    rpID: party.id,
    userID: new Uint8Array(Buffer.from(person.accountId)),
    userName: person.email,
    userDisplayName: person.fullName,
    challenge: new Uint8Array(challenge),
    timeout: GOOD_FOR_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ id, transports }) => ({ id: id.toString('base64url'), transports })),
  });
}

/** What a browser needs to answer with any passkey that it has for us. */
export async function askingOptions(party: Party, challenge: Buffer): Promise<object> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(challenge),
    timeout: GOOD_FOR_MS,
    userVerification: 'required',
  });
}

export interface NewPasskey {
  id: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

/** Checks a new passkey: made as asked, for us, on our page; undefined otherwise. `good` judges the challenge. */
export async function readMade(
  party: Party,
  response: Attestation,
  good: (challenge: string) => boolean,
): Promise<NewPasskey | undefined> {
  const { verifyRegistrationResponse } = await library();
  const result = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: good,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!result?.verified) return undefined;
  const { id, publicKey, counter, transports } = result.registrationInfo.credential;
  return {
    id: Buffer.from(id, 'base64url'),
    publicKey: Buffer.from(publicKey),
    counter,
    transports: transports ?? [],
  };
}

/** The id of the passkey that an answer claims to be of. */
export function claimedId(response: Assertion): Buffer {
  return Buffer.from((response as AuthenticationResponseJSON).id, 'base64url');
}

/** The counter of a passkey that answered rightly; undefined for anything else, a counter that went back included. */
export async function readAnswer(
  party: Party,
  response: Assertion,
  kept: NewPasskey,
  good: (challenge: string) => boolean,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const result = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: good,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: kept.id.toString('base64url'),
      publicKey: new Uint8Array(kept.publicKey),
      counter: kept.counter,
    },
  }).catch(() => undefined);
  return result?.verified ? result.authenticationInfo.newCounter : undefined;
}

/** It is large and few need it: loaded at the first passkey. */
function library() {
  return import('@simplewebauthn/server');
}
