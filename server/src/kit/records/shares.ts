import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { translator } from '@plumbline/contract/kit/words';
import { sql } from 'kysely';
import { authorOf } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import type { Audited } from '../audit/audit.ts';
import type { Actor } from '../actor.ts';
import type { Read, Tx } from '../db/tx.ts';
import { invalid, notFound, refuse } from '../errors.ts';
import { newToken } from '../http/sessions.ts';
import { sendMail } from '../mail/send.ts';
import { letterWords, link, quote, shortNumber } from '../mail/words.ts';
import type { Ours } from '../mail/words.ts';
import { mayShare } from './parts.ts';
import { lockAny, loadAny } from './registry.ts';
import type { Registry } from './registry.ts';
import { selectPerson } from './say.ts';
import { allow, change, once, orTaken } from './header.ts';
import type { RecordHeader } from './header.ts';

export interface ShareRow {
  shareId: string;
  scope: 'view' | 'respond';
  recipientName: string;
  recipientEmail: string | null;
  expiresAt: string;
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
  /** Needed to respond: a reviewer of the record or whoever holds its ball. Their own name and email are used. */
  personId?: string | null | undefined;
  recipientName?: string | null | undefined;
  recipientEmail?: string | null | undefined;
  days?: number;
  sendMail?: boolean;
  /** `context.settings.publicUrl` */
  publicUrl: string;
}

/**
 * Makes a link by which somebody without an account sees or answers a locked record. The address is answered here and
 * nowhere else: only a hash of its token is kept. `url` is null when this share exists already.
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
  const expires = new Date(actor.now.getTime() + (wanted.days ?? 30) * 86_400_000);
  await tx.run(sql`insert into share (tenant_id, id, record_id, token_hash, scope, person_id, recipient_name, recipient_email,
    expires_at, created_by, created_at)
    values (${tx.tenantId}, ${shareId}, ${record.id}, ${hash}, ${wanted.scope}, ${wanted.personId ?? null}, ${recipient.name},
      ${recipient.email}, ${expires}, ${authorOf(actor)}, ${actor.now})`);
  await change(
    tx,
    actor,
    record,
    { bump: false },
    { verb: 'share', changes: { share: [null, `${recipient.name}, ${wanted.scope}`] } },
  );
  await audit(tx, actor, aboutShare('share', record, `${recipient.name}, ${wanted.scope}`));
  if (wanted.sendMail && recipient.email)
    await sendMail(
      tx,
      { kind: 'link', by: actor },
      { to: recipient.email, ...linkMail(actor, record, recipient.name, wanted.scope, url) },
    );
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

/**
 * Mails a link to answer by to each of these people who has an email address and no account of this company. The
 * others are left to their bell.
 */
export async function mailLinks(
  tx: Tx,
  actor: Actor,
  record: RecordHeader,
  personIds: readonly string[],
  publicUrl: string,
  days = 30,
): Promise<void> {
  if (actor.quiet) return;
  const outside = await tx.all(sql<{
    id: string;
  }>`select p.id from person p where p.tenant_id = ${tx.tenantId} and p.id = any(${[...new Set(personIds)]}::uuid[]) and p.email is not null
    and not exists (select from membership m
      where m.tenant_id = p.tenant_id and m.person_id = p.id and m.status = 'active' and m.account_id is not null) order by p.id`);
  for (const person of outside)
    await makeShare(tx, actor, record, { scope: 'respond', personId: person.id, days, sendMail: true, publicUrl });
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
  await orTaken(once(tx, 'share', clientRef, input), async () => ({
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

/** The share links of a record, for those who may make them. */
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
  if (wanted.scope === 'respond' && !person.asked)
    throw refuse('{name} is not asked here: only a reviewer can answer by a link.', { name: person.name });
  return person;
}

function linkMail(
  actor: Actor,
  record: RecordHeader,
  name: string,
  scope: 'view' | 'respond',
  url: string,
): { subject: Ours; lines: Ours[] } {
  // Whoever gets a link has chosen no language here; the sender's own need not be theirs.
  const t = letterWords(translator('en'));
  const who = { by: actor.facts.fullName, company: actor.facts.tenant.name };
  const number = shortNumber(record.number);
  const asked = number ? t('You are asked to answer {number}', { number }) : t('You are asked for an answer');
  const shown = number ? t('{number} was shared with you', { number }) : t('A record was shared with you');
  return {
    subject: scope === 'respond' ? asked : shown,
    lines: [
      t('Hello {name},', { name }),
      scope === 'respond' ? t('{by} of {company} asks you to answer:', who) : t('{by} of {company} shows you:', who),
      quote(`${record.number ?? ''} ${record.title}`),
      link(url),
      t('This link is for you alone; it needs no account. Do not pass it on.'),
    ],
  };
}
