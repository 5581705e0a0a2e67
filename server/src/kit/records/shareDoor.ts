import type { T } from '@plumbline/contract/kit/words';
import { sql } from 'kysely';
import { NO_TENANT, actorOf, factsWith } from '../actor.ts';
import type { Actor } from '../actor.ts';
import type { Database } from '../db/database.ts';
import type { Read, Tx } from '../db/tx.ts';
import { invalid, notFound, refuse } from '../errors.ts';
import type { AppContext } from '../http/routes.ts';
import { hashToken } from '../http/sessions.ts';
import type { RecordKind, SharedAnswer } from './kind.ts';
import { findHeader } from './header.ts';
import type { RecordHeader } from './header.ts';
import type { Registry } from './registry.ts';

/** A share link that is in force. */
export interface OpenShare {
  tenantId: string;
  shareId: string;
  recordId: string;
  recordKind: string;
  scope: 'view' | 'respond';
  personId: string | null;
  companyId: string | null;
  recipientName: string;
  /** Null when it works until the record has ended, and a week more. */
  expiresAt: string | null;
  companyName: string;
  timeZone: string;
}

/** The share behind a token. Throws 1004, always the same, for one that is unknown, over, revoked or of a closed company. */
export async function openShare(database: Database, token: string, now: Date): Promise<OpenShare> {
  if (!/^[\w-]{20,100}$/.test(token)) throw notFound();
  const [found] = await database.call<{ tenant_id: string; share_id: string }>('identity.open_share', [
    hashToken(token),
  ]);
  if (!found) throw notFound();
  return database.read(found.tenant_id, (read) => shareInForce(read, found.share_id, now));
}

/** A share as it is at this moment; inside a command nobody can end it meanwhile unnoticed. Throws 1004 when it is over. */
export async function shareInForce(read: Read, shareId: string, now: Date): Promise<OpenShare> {
  const share =
    await read.first(sql<OpenShare>`select s.tenant_id as "tenantId", s.id as "shareId", s.record_id as "recordId",
      r.kind as "recordKind", s.scope, s.person_id as "personId",
      p.company_id as "companyId", s.recipient_name as "recipientName", s.expires_at as "expiresAt", t.name as "companyName",
      t.time_zone as "timeZone"
    from share s join tenant t on t.tenant_id = s.tenant_id join record r on r.tenant_id = s.tenant_id and r.id = s.record_id
      left join person p on p.tenant_id = s.tenant_id and p.id = s.person_id
    where s.tenant_id = ${read.tenantId} and s.id = ${shareId} and s.revoked_at is null
      and case when s.expires_at is not null then s.expires_at > ${now}
        else not r.is_final or coalesce(r.closed_at, r.updated_at) + interval '7 days' > ${now} end
      and t.status not in ('suspended', 'closed')`);
  if (!share) throw notFound();
  return share;
}

/** Who acts by a share link: the person it was made for, with the rights that its scope names and no others. */
export function shareActor(share: OpenShare, kind: RecordKind, now: Date, t: T): Actor {
  const { tenantId, shareId, personId, companyId, recipientName, companyName, timeZone } = share;
  const grants: Actor['facts']['grants'] = [[kind.resource, 'read', 'assigned', 'allow']];
  if (share.scope === 'respond') grants.push([kind.resource, 'respond', 'assigned', 'allow']);
  return actorOf(
    factsWith({
      tenantId,
      personId: personId ?? shareId,
      fullName: recipientName,
      companyId,
      family: 'external',
      tenant: { ...NO_TENANT, name: companyName, timeZone },
      grants,
    }),
    { t, now, via: 'share' },
  );
}

/** The record of a share: the link itself is the right to it, and to no other. */
export async function sharedRecord(
  read: Read,
  actor: Actor,
  share: Pick<OpenShare, 'recordId'>,
  locked = false,
): Promise<RecordHeader> {
  const record = await findHeader(read, actor, share.recordId, sql`true`, locked);
  if (!record) throw notFound();
  return record;
}

/** What an answer by a share link is given with. */
export interface AnsweringShare {
  shareId: string;
  now: Date;
  t: T;
  registry: Registry;
  context: AppContext;
}

/** Answers a record by a share link, as it is at this moment. Throws 1004 when the link is over, 2000 when it is not for answering or nobody is asked. */
export async function answerByShare(
  tx: Tx,
  { shareId, now, t, registry, context }: AnsweringShare,
  answer: SharedAnswer,
): Promise<{ actor: Actor; share: OpenShare }> {
  const share = await shareInForce(tx, shareId, now);
  const actor = shareActor(share, registry.named(share.recordKind), now, t);
  const record = await sharedRecord(tx, actor, share, true);
  const link = registry.byLink(share.recordKind);
  if (share.scope !== 'respond' || !link?.answer) throw refuse('This link is for reading only.');
  if (!answer.body && !link.bodyOptional) throw invalid({ body: 'Fill this in' });
  await link.answer(tx, actor, record, answer, context);
  return { actor, share };
}
