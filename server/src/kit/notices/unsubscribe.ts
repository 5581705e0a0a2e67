import { timingSafeEqual } from 'node:crypto';
import { id } from '@plumbline/contract/kit/fields';
import * as z from 'zod/mini';
import type { Actor } from '../actor.ts';
import type { Vault } from '../identity/vault.ts';

const PURPOSE = 'unsubscribe';
const shape = z.tuple([id, id, z.string()]);

/** The person whose mails a link stops, and the kind of mails. */
export interface Unsubscribing {
  tenantId: string;
  personId: string;
  /** `rfi.watching` */
  event: string;
}

/** The addresses by which the mails of an event stop: a page for people, and what mail programs post to (RFC 8058). */
export function unsubscribeUrl(
  publicUrl: string,
  vault: Vault,
  { tenantId, personId }: Pick<Actor, 'tenantId' | 'personId'>,
  event: string,
): { page: string; oneClick: string } {
  const said = Buffer.from(JSON.stringify([tenantId, personId, event])).toString('base64url');
  const token = `${said}.${vault.mac(PURPOSE, said).toString('base64url')}`;
  return {
    page: `${publicUrl}/unsubscribe/${token}`,
    oneClick: `${publicUrl}/apisc/notification/unsubscribe/${token}`,
  };
}

/** Reads a token of ours; undefined for any other. It is valid as long as the installation has its key. */
export function readUnsubscribe(vault: Vault, token: string): Unsubscribing | undefined {
  const [said = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const ours = vault.mac(PURPOSE, said);
  if (given.length !== ours.length || !timingSafeEqual(given, ours)) return undefined;
  const [tenantId, personId, event] = z.parse(shape, JSON.parse(Buffer.from(said, 'base64url').toString('utf8')));
  return { tenantId, personId, event };
}
