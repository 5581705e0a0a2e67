import { timingSafeEqual } from 'node:crypto';
import type { Vault } from '../identity/vault.ts';
import type { Answerer } from '../mail/answering.ts';

/** Our address before the @, at most 64 letters: its prefix, and the lengths of its content and its signature, in bytes. */
interface Shape {
  purpose: string;
  begins: string;
  bytes: number;
  signature: number;
}
const ID = 16;
const KEY = 9;
const REPLY: Shape = { purpose: 'reply', begins: 'reply+', bytes: ID + KEY, signature: 10 };
const BOUNCE: Shape = { purpose: 'bounce', begins: 'b+', bytes: 2 * ID, signature: 7 };

/** The content of an address for answers: the company, and the key of its row in `mail_reply`. */
export interface ReplyTo {
  tenantId: string;
  key: Buffer;
}

/** A mail of ours. */
export interface BounceTo {
  tenantId: string;
  mailId: string;
}

/** The same for the same person, record, link and recipient. */
export function replyKey(vault: Vault, { personId, recordId, shareId }: Answerer, recipient: string): Buffer {
  return vault.mac('reply key', [personId, recordId, shareId ?? '', recipient].join(' ')).subarray(0, KEY);
}

/** Makes the address for answers. It reveals nothing, and only this installation can make one. */
export function replyAddress(vault: Vault, domain: string, { tenantId, key }: ReplyTo): string {
  return `${signedLocal(vault, REPLY, Buffer.concat([idBytes(tenantId), key]))}@${domain}`;
}

/** Reads an address of ours; undefined for any other. Mail servers may have changed its capitals. */
export function readReplyAddress(vault: Vault, domain: string, address: string): ReplyTo | undefined {
  const said = readSigned(vault, domain, REPLY, address);
  return said && { tenantId: idIn(said, 0), key: said.subarray(ID) };
}

/** The address that a report goes to of a mail that could not be delivered: what the mail is sent from, as mail servers see it. */
export function bounceAddress(vault: Vault, domain: string, { tenantId, mailId }: BounceTo): string {
  return `${signedLocal(vault, BOUNCE, Buffer.concat([idBytes(tenantId), idBytes(mailId)]))}@${domain}`;
}

/** Finds the mail that a bounce address belongs to; undefined for any other address. */
export function readBounceAddress(vault: Vault, domain: string, address: string): BounceTo | undefined {
  const said = readSigned(vault, domain, BOUNCE, address);
  return said && { tenantId: idIn(said, 0), mailId: idIn(said, ID) };
}

function signedLocal(vault: Vault, shape: Shape, said: Buffer): string {
  const whole = Buffer.concat([said, signatureOf(vault, shape, said)]);
  return (
    shape.begins +
    BigInt(`0x${whole.toString('hex')}`)
      .toString(36)
      .padStart(lettersOf(shape), '0')
  );
}

function readSigned(vault: Vault, domain: string, shape: Shape, address: string): Buffer | undefined {
  const { begins, bytes, signature } = shape;
  const [local = '', at] = address.toLowerCase().split('@');
  const letters = local.slice(begins.length);
  if (at !== domain || !local.startsWith(begins) || !/^[0-9a-z]+$/.test(letters) || letters.length !== lettersOf(shape))
    return undefined;
  const number = Array.from(letters).reduce((sum, letter) => sum * 36n + BigInt(Number.parseInt(letter, 36)), 0n);
  const hex = number.toString(16).padStart((bytes + signature) * 2, '0');
  if (hex.length !== (bytes + signature) * 2) return undefined;
  const whole = Buffer.from(hex, 'hex');
  const said = whole.subarray(0, bytes);
  return timingSafeEqual(whole.subarray(bytes), signatureOf(vault, shape, said)) ? said : undefined;
}

function signatureOf(vault: Vault, { purpose, signature }: Shape, said: Buffer): Buffer {
  return vault.mac(purpose, said.toString('hex')).subarray(0, signature);
}

/** Letters and digits that the bytes come to. */
function lettersOf({ bytes, signature }: Shape): number {
  return Math.ceil(((bytes + signature) * 8) / Math.log2(36));
}

function idBytes(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

function idIn(said: Buffer, from: number): string {
  const hex = said.subarray(from, from + ID).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
