import { timingSafeEqual } from 'node:crypto';
import type { Vault } from '../identity/vault.ts';
import type { Answerer } from '../mail/answering.ts';

const PURPOSE = 'reply';
const BEGINS = 'reply+';
const [TENANT, KEY, SIGNATURE] = [16, 9, 10];
const BYTES = TENANT + KEY + SIGNATURE;
/** Letters and digits that `BYTES` come to: with what it begins with they fit into the 64 that an address may have before the @. */
const LETTERS = Math.ceil((BYTES * 8) / Math.log2(36));

/** What an address for answers stands for. */
export interface ReplyTo {
  tenantId: string;
  key: Buffer;
}

/** The same for the same person, record, link and recipient. */
export function replyKey(vault: Vault, { personId, recordId, shareId }: Answerer, recipient: string): Buffer {
  return vault.mac('reply key', [personId, recordId, shareId ?? '', recipient].join(' ')).subarray(0, KEY);
}

/** The address that answers go to. It says nothing of what it stands for, and nobody but this installation can make one. */
export function replyAddress(vault: Vault, domain: string, { tenantId, key }: ReplyTo): string {
  const said = Buffer.concat([Buffer.from(tenantId.replaceAll('-', ''), 'hex'), key]);
  const whole = Buffer.concat([said, signed(vault, said)]);
  return `${BEGINS}${BigInt(`0x${whole.toString('hex')}`)
    .toString(36)
    .padStart(LETTERS, '0')}@${domain}`;
}

/** What an address of ours stands for; undefined for any other. Mail servers may have changed its capitals. */
export function readReplyAddress(vault: Vault, domain: string, address: string): ReplyTo | undefined {
  const [local = '', at] = address.toLowerCase().split('@');
  const letters = local.slice(BEGINS.length);
  if (at !== domain || !local.startsWith(BEGINS) || !/^[0-9a-z]+$/.test(letters) || letters.length !== LETTERS)
    return undefined;
  const number = Array.from(letters).reduce((sum, letter) => sum * 36n + BigInt(Number.parseInt(letter, 36)), 0n);
  const hex = number.toString(16).padStart(BYTES * 2, '0');
  if (hex.length !== BYTES * 2) return undefined;
  const whole = Buffer.from(hex, 'hex');
  const said = whole.subarray(0, TENANT + KEY);
  if (!timingSafeEqual(whole.subarray(TENANT + KEY), signed(vault, said))) return undefined;
  const tenantId = hex.slice(0, TENANT * 2).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { tenantId, key: said.subarray(TENANT) };
}

function signed(vault: Vault, said: Buffer): Buffer {
  return vault.mac(PURPOSE, said.toString('hex')).subarray(0, SIGNATURE);
}
