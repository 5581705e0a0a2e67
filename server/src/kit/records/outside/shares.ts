import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import { authorOf } from '../../actor.ts';
import { audit } from '../../audit/audit.ts';
import type { Audited } from '../../audit/audit.ts';
import type { Actor } from '../../actor.ts';
import type { Read, Tx } from '../../db/tx.ts';
import { invalid, notFound, refuse } from '../../errors.ts';
import { newToken } from '../../http/sessions.ts';
import { countMail, sendMail } from '../../mail/send.ts';
import type { Cause } from '../../mail/send.ts';
import { allow, change, loadAny, lockAny, mayShare, claimRef, withExisting, selectPerson } from '../header/index.ts';
import type { RecordHeader, Registry } from '../header/index.ts';
import { linkMail } from './shareMail.ts';
import { isListed, mailWork } from './workLinks.ts';
import type { LinkContext } from './workLinks.ts';

export interface ShareRow {
  shareId: string;
  scope: 'view' | 'respond';
  recipientName: string;
  recipientEmail: string | null;
  /** Null when it works until the record has ended, and a week more. */
  expiresAt: string | null;
  revokedAt: string | null;
  lastOpenedAt: string | null;
  openedCount: number;
  createdBy: PersonRef | null;
  createdAt: string;
}

export interface NewShare {
  /** The share's id: the same again makes nothing new. */
  shareId?: string;
  scope: 'view' | 'respond';
  /** Needed to respond: a reviewer of the record or a holder of its ball. Their own name and email are used. */
  personId?: string | null | undefined;
  /** The area asks this person, who need not hold the ball, such as a bidder. The area's verb writes the trail, so the link has no line of its own. */
  isAsked?: true;
  recipientName?: string | null | undefined;
  recipientEmail?: string | null | undefined;
  /** By default a link for answering works until a week after the record has ended, another for 30 days. */
  days?: number | undefined;
  sendMail?: boolean;
  /** The reason of an automatic mail: see `sendMail`. */
  cause?: Cause;
  /** What somebody wrote to them, which the mail quotes. */
  words?: string | undefined;
  /** `context.settings.publicUrl` */
  publicUrl: string;
}

/**
 * Makes a link by which a person without an account sees or answers a locked record. Only this answer has the address: we store just a hash of its
 * token. `url` is null when this share exists already.
 */
export async function makeShare(
  tx: Tx,
  actor: Actor,
  record: RecordHeader,
  wanted: NewShare,
): Promise<{ share: ShareRow; url: string | null }> {
  const shareId = wanted.shareId ?? newId(actor.now.getTime());
  const known = await shareRows(tx, record.id, shareId);
  if (known[0]) return { share: known[0], url: null };
  const recipient = await recipientOf(tx, record, wanted);
  if (wanted.sendMail && !recipient.email)
    throw invalid({ recipientEmail: 'An email address is needed to send the link' });
  const { token, hash } = newToken();
  const url = `${wanted.publicUrl}/share/${token}`;
  const days = wanted.days ?? (wanted.scope === 'respond' ? null : 30);
  const expires = days === null ? null : new Date(actor.now.getTime() + days * 86_400_000);
  await tx.run(sql`insert into share (tenant_id, id, record_id, token_hash, scope, person_id, recipient_name, recipient_email,
    expires_at, created_by, created_at)
    values (${tx.tenantId}, ${shareId}, ${record.id}, ${hash}, ${wanted.scope}, ${wanted.personId ?? null}, ${recipient.name},
      ${recipient.email}, ${expires}, ${authorOf(actor)}, ${actor.now})`);
  if (!wanted.isAsked)
    await change(
      tx,
      actor,
      record,
      { bump: false },
      { verb: 'share', changes: { share: [null, `${recipient.name}, ${wanted.scope}`] } },
    );
  await audit(tx, actor, aboutShare('share', record, `${recipient.name}, ${wanted.scope}`));
  if (wanted.sendMail && recipient.email) {
    const mail = await linkMail(tx, actor, record, { ...wanted, shareId, name: recipient.name, url });
    await sendMail(tx, wanted.cause ?? { kind: 'link', by: actor }, { to: recipient.email, ...mail });
  }
  const [share] = await shareRows(tx, record.id, shareId);
  if (!share) throw notFound();
  return { share, url };
}

function aboutShare(verb: string, record: RecordHeader, recipient: string): Audited {
  return {
    verb,
    resource: record.kind,
    subjectKind: record.kind,
    subjectId: record.id,
    subject: [record.number, record.title].filter(Boolean).join(' '),
    detail: { recipient },
  };
}

/** Who gets a link by mail, unless they have an account of this company or no email address. */
export interface LinksTo {
  /** People who are asked on request: one mail too many is refused, together with its command. */
  answer?: readonly string[];
  /** Those who are to answer because of what happened: one mail too many is left out. */
  due?: readonly string[];
  /** Those who read by it. One mail too many is left out. */
  read?: readonly string[];
  /** What somebody wrote to a person, by the person's id: the mail quotes it. */
  words?: Readonly<Record<string, string>>;
}

/** Mails links to the people who have no account, one link per person, the first that fits. The others get only the bell. */
export async function mailLinks(
  tx: Tx,
  actor: Actor,
  record: RecordHeader,
  wanted: LinksTo,
  context: LinkContext,
): Promise<void> {
  await sendLinks(tx, actor, record, wanted, await peopleOutside(tx, actor, wanted), context);
}

/** Those to be mailed a link who have an email address and no account here. */
export async function peopleOutside(
  read: Read,
  actor: Actor,
  { answer = [], due = [], read: readers = [] }: LinksTo,
): Promise<Outside[]> {
  const personIds = [...new Set([...answer, ...due, ...readers])].filter((id) => id !== actor.personId);
  if (actor.quiet || actor.via === 'import' || personIds.length === 0) return [];
  return read.all(sql<Outside>`
    select p.id, p.email
    from person p
    where p.tenant_id = ${read.tenantId} and p.id = any(${personIds}::uuid[]) and p.email is not null
      and not exists (select from membership m
        where m.tenant_id = p.tenant_id and m.person_id = p.id and m.status = 'active' and m.account_id is not null)
    order by p.id`);
}

interface Outside {
  id: string;
  email: string;
}

/** The links that `mailLinks` sends, to people who were looked up before. */
export async function sendLinks(
  tx: Tx,
  actor: Actor,
  record: RecordHeader,
  { answer = [], due = [], words = {} }: LinksTo,
  people: readonly Outside[],
  context: LinkContext,
): Promise<void> {
  for (const outside of people) {
    const { id: personId, email } = outside;
    const share = { personId, sendMail: true, words: words[personId], publicUrl: context.settings.publicUrl };
    if (isListed(record) && (answer.includes(personId) || due.includes(personId))) {
      const cause: Cause = answer.includes(personId)
        ? { kind: 'link', by: actor }
        : { kind: 'reminder', now: actor.now };
      await mailWork(tx, actor, record, { ...outside, words: words[personId] }, cause, context);
    } else if (answer.includes(personId)) {
      await makeShare(tx, actor, record, { ...share, scope: 'respond' });
    } else if (await countMail(tx, { kind: 'reminder', now: actor.now }, email)) {
      const cause = { kind: 'counted', now: actor.now } as const;
      await makeShare(tx, actor, record, { ...share, scope: due.includes(personId) ? 'respond' : 'view', cause });
    }
  }
}

/** The endpoint: makes a share link of a record. */
export async function share(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof records.share>,
  registry: Registry,
  publicUrl: string,
): Promise<{ share: ShareRow; url: string | null }> {
  const { record, kind } = await lockAny(tx, actor, registry, input.recordId);
  allow(mayShare(actor, record, kind));
  const { clientRef, scope, personId, recipientName, recipientEmail, days, sendMail } = input;
  if (scope === 'respond' && kind.byLink !== 'respond') throw refuse('This can be seen by a link, but not answered.');
  await withExisting(claimRef(tx, 'share', clientRef, input), async () => ({
    share: (await shareRows(tx, record.id, clientRef))[0] ?? null,
    url: null,
  }));
  return makeShare(tx, actor, record, {
    shareId: clientRef,
    scope,
    personId,
    recipientName,
    recipientEmail,
    days,
    sendMail,
    publicUrl,
  });
}

/** The share links of a record, for people who may make them. */
export async function shares(
  read: Read,
  actor: Actor,
  input: ParsedOf<typeof records.shares>,
  registry: Registry,
): Promise<ShareRow[]> {
  const { record, kind } = await loadAny(read, actor, registry, input.recordId);
  allow(mayShare(actor, record, kind));
  return shareRows(read, record.id);
}

/** Ends a link at once. Ending it again changes nothing. */
export async function revokeShare(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof records.revokeShare>,
  registry: Registry,
): Promise<ShareRow[]> {
  const { record, kind } = await lockAny(tx, actor, registry, input.recordId);
  allow(mayShare(actor, record, kind));
  const [known] = await shareRows(tx, record.id, input.shareId);
  if (!known) throw notFound();
  if (known.revokedAt === null) {
    await tx.run(
      sql`update share set revoked_at = ${actor.now} where tenant_id = ${tx.tenantId} and id = ${input.shareId}`,
    );
    await change(
      tx,
      actor,
      record,
      { bump: false },
      { verb: 'revokeShare', changes: { share: [`${known.recipientName}, ${known.scope}`, null] } },
    );
    await audit(tx, actor, aboutShare('revokeShare', record, `${known.recipientName}, ${known.scope}`));
  }
  return shareRows(tx, record.id);
}

/** SQL that ends the links of a person to a record. */
export function sharesEnded(
  tx: Tx,
  actor: Pick<Actor, 'now'>,
  { id }: Pick<RecordHeader, 'id'>,
  personId: string,
): Sql {
  return sql`update share
    set revoked_at = ${actor.now}
    where tenant_id = ${tx.tenantId} and record_id = ${id} and person_id = ${personId} and revoked_at is null`;
}

function shareRows(read: Read, recordId: string, shareId?: string): Promise<ShareRow[]> {
  return read.all(sql<ShareRow>`select s.id as "shareId", s.scope, s.recipient_name as "recipientName",
    s.recipient_email as "recipientEmail", s.expires_at as "expiresAt",
      s.revoked_at as "revokedAt", s.last_opened_at as "lastOpenedAt", s.opened_count as "openedCount",
        ${selectPerson(read.tenantId, sql`s.created_by`)} as "createdBy", s.created_at as "createdAt"
    from share s where s.tenant_id = ${read.tenantId}
      and s.record_id = ${recordId} ${shareId ? sql`and s.id = ${shareId}` : sql``} order by s.created_at desc, s.id`);
}

async function recipientOf(
  read: Read,
  record: RecordHeader,
  wanted: NewShare,
): Promise<{ name: string; email: string | null }> {
  if (!wanted.personId) {
    if (wanted.scope === 'respond') throw invalid({ personId: 'Choose the reviewer who will answer' });
    if (!wanted.recipientName) throw invalid({ recipientName: 'Fill this in' });
    return { name: wanted.recipientName, email: wanted.recipientEmail ?? null };
  }
  const person = await read.first(sql<{
    name: string;
    email: string | null;
    asked: boolean;
  }>`select p.full_name as name, p.email,
      exists (select from record_party rp
        where rp.tenant_id = p.tenant_id and rp.record_id = ${record.id} and rp.person_id = p.id and rp.role in ('reviewer', 'coReviewer'))
        or p.id = any(${record.ball}::uuid[]) as asked
    from person p where p.tenant_id = ${read.tenantId} and p.id = ${wanted.personId}`);
  if (!person) throw notFound();
  if (wanted.scope === 'respond' && !wanted.isAsked && !person.asked)
    throw refuse('{name} is not asked here: only a reviewer can answer by a link.', { name: person.name });
  return person;
}
