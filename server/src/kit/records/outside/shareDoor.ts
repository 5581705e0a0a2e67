import type { T } from '@plumbline/contract/kit/words';
import { sql } from '../../db/sql.ts';
import { NO_TENANT, actorOf, factsWith } from '../../actor.ts';
import type { Actor } from '../../actor.ts';
import type { Database } from '../../db/database.ts';
import type { Read, Tx } from '../../db/tx.ts';
import { invalid, notFound, refuse } from '../../errors.ts';
import type { AppContext } from '../../http/routes.ts';
import { hashToken } from '../../http/sessions.ts';
import { attachRest } from '../page/index.ts';
import type { RecordHeader, RecordKind, Registry, SharedAnswer } from '../header/index.ts';
import { findHeader } from '../header/index.ts';
import { listedStays } from './workLinks.ts';

/** A share link that is in force. */
export interface OpenShare {
  tenantId: string;
  shareId: string;
  recordId: string;
  recordKind: string;
  /** It lists the open records of a project, which is its record unless a record of the list is named. */
  isList: boolean;
  scope: 'view' | 'respond';
  personId: string | null;
  companyId: string | null;
  recipientName: string;
  /** Null when it works until the record has ended, and a week more. */
  expiresAt: string | null;
  companyName: string;
  timeZone: string;
}

/** A token, and behind a dot the id of a record on the list that its link shows. */
const TOKEN = /^([\w-]{20,100})(?:\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}))?$/;

/**
 * Opens the share of a token. Throws 1004, always the same, for a token that is unknown, expired, revoked or of a closed company. Throws it also for a
 * whole list, unless `orList` allows lists.
 */
export async function openShare(database: Database, token: string, now: Date, orList = false): Promise<OpenShare> {
  const [, secret, recordId] = TOKEN.exec(token) ?? [];
  if (!secret) throw notFound();
  const [found] = await database.call<{ tenant_id: string; share_id: string }>('identity.open_share', [
    hashToken(secret),
  ]);
  if (!found) throw notFound();
  const share = await database.read(found.tenant_id, (read) => shareInForce(read, found.share_id, now, recordId));
  if (share.isList && !recordId && !orList) throw notFound();
  return share;
}

/** Reads a share now and, inside a command, locks it so that nobody ends it meanwhile. Throws 1004 when it has ended. */
export async function shareInForce(
  read: Read,
  shareId: string,
  now: Date,
  recordId: string | null = null,
): Promise<OpenShare> {
  const share = await read.first(sql<OpenShare>`select s.tenant_id as "tenantId", s.id as "shareId", r.id as "recordId",
      r.kind as "recordKind", s.is_list as "isList", s.scope, s.person_id as "personId",
      p.company_id as "companyId", s.recipient_name as "recipientName", s.expires_at as "expiresAt", t.name as "companyName",
      t.time_zone as "timeZone"
    from share s join tenant t on t.tenant_id = s.tenant_id
      join record r on r.tenant_id = s.tenant_id
        and r.id = case when s.is_list then coalesce(${recordId}::uuid, s.record_id) else s.record_id end
      left join person p on p.tenant_id = s.tenant_id and p.id = s.person_id
    where s.tenant_id = ${read.tenantId} and s.id = ${shareId} and s.revoked_at is null
      and (s.is_list or ${recordId}::uuid is null or s.record_id = ${recordId}::uuid)
      and case when s.expires_at is not null then s.expires_at > ${now}
        when s.is_list then true
        else not r.is_final or coalesce(r.closed_at, r.updated_at) + interval '7 days' > ${now} end
      and (not s.is_list or exists (select ${listedStays(now)} and r.id = coalesce(${recordId}::uuid, r.id)))
      and t.status not in ('suspended', 'closed')`);
  if (!share) throw notFound();
  return share;
}

/** The actor of a share link: its person, with only the rights of its scope, in the language of `t`. */
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
      preferences: t.locale ? { locale: t.locale } : {},
      tenant: { ...NO_TENANT, name: companyName, timeZone },
      grants,
    }),
    { t, now, via: 'share' },
  );
}

/** Whether a visitor by link acts for this company too, because one link shows all open records of the company. */
export function actsForCompany(
  { via, facts }: Pick<Actor, 'via' | 'facts'>,
  companyId: string | null | undefined,
): boolean {
  return via === 'share' && facts.companyId !== null && facts.companyId === companyId;
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
  /** the record that is answered, where the link is to a list */
  recordId?: string;
  now: Date;
  t: T;
  registry: Registry;
  context: AppContext;
}

/** Answers a record by a share link as the link is now. Throws 1004 when the link has ended, 2000 when it is not for answering or nobody is asked. */
export async function answerByShare(
  tx: Tx,
  { shareId, recordId, now, t, registry, context }: AnsweringShare,
  answer: SharedAnswer,
): Promise<{ actor: Actor; share: OpenShare }> {
  const share = await shareInForce(tx, shareId, now, recordId);
  const actor = shareActor(share, registry.named(share.recordKind), now, t);
  const record = await sharedRecord(tx, actor, share, true);
  const link = registry.byLink(share.recordKind);
  if (share.scope !== 'respond' || !link?.answer) throw refuse('This link is for reading only.');
  if (!answer.body && !link.bodyOptional) throw invalid({ body: 'Fill this in' });
  if (answer.body && answer.signature)
    throw invalid({ body: 'A remark is not part of the signed text. Sign without it, or answer without signing.' });
  await link.answer(tx, actor, record, answer, context);
  await attachRest(tx, actor, record, answer.fileIds);
  return { actor, share };
}
