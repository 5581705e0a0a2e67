import { timingSafeEqual } from 'node:crypto';
import { id } from '@plumbline/contract/kit/fields';
import { sql } from '../db/sql.ts';
import * as z from 'zod/mini';
import type { Read } from '../db/tx.ts';
import type { Vault } from '../identity/vault.ts';

const PURPOSE = 'approval';
const shape = z.tuple([id, id]);

/** The request that a mail link to an approver stands for, with its company. */
export interface LinkedRequest {
  tenantId: string;
  requestId: string;
}

function tokenOf(vault: Vault, { tenantId, requestId }: LinkedRequest): string {
  const said = Buffer.from(JSON.stringify([tenantId, requestId])).toString('base64url');
  return `${said}.${vault.mac(PURPOSE, said).toString('base64url')}`;
}

/** Reads a token that we signed. Answers undefined for any other token. */
export function readApprovalToken(vault: Vault, token: string): LinkedRequest | undefined {
  const [said = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const ours = vault.mac(PURPOSE, said);
  if (given.length !== ours.length || !timingSafeEqual(given, ours)) return undefined;
  const [tenantId, requestId] = z.parse(shape, JSON.parse(Buffer.from(said, 'base64url').toString('utf8')));
  return { tenantId, requestId };
}

/** The link by which a person sees a request for their approval, and approves it; null when this record asks for none. */
export async function approvalUrl(
  read: Read,
  publicUrl: string,
  vault: Vault,
  recordId: string,
  personId: string,
): Promise<string | null> {
  const found = await read.first(sql<{ requestId: string }>`
    select asked.id as "requestId"
    from approval_request asked
      join approval_run run on run.tenant_id = asked.tenant_id and run.id = asked.run_id and run.status = 'pending'
    where asked.tenant_id = ${read.tenantId} and asked.person_id = ${personId} and asked.status = 'pending'
      and run.record_id = ${recordId}`);
  return found ? `${publicUrl}/approval/${tokenOf(vault, { tenantId: read.tenantId, ...found })}` : null;
}
