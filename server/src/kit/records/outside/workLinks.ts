import { id } from '@plumbline/contract/kit/fields';
import { newId } from '@plumbline/contract/kit/uuid';
import { translator } from '@plumbline/contract/kit/words';
import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import * as z from 'zod/mini';
import { authorOf, systemActor } from '../../actor.ts';
import type { Actor } from '../../actor.ts';
import { audit } from '../../audit/audit.ts';
import type { Read, Tx } from '../../db/tx.ts';
import type { AppContext } from '../../http/routes.ts';
import { hashToken } from '../../http/sessions.ts';
import type { Job } from '../../jobs/worker.ts';
import { countMail, sendMail } from '../../mail/send.ts';
import type { Cause } from '../../mail/send.ts';
import { letterWords, link, quote, quoteWhole } from '../../mail/words.ts';
import type { RecordHeader } from '../header/index.ts';
import { writtenOut } from './mailLines.ts';
import { findHeader, listedKinds, findRegistry } from '../header/index.ts';
import { requestOf, withFirm } from './shareMail.ts';

/*
 * Work links: one link per person and project that lists all open work of the person's company, instead of a link per record. The `ByLink` of a kind
 * says whether it is listed.
 */

/** The context of work links: their address is computed when needed, and stored nowhere. */
export type LinkContext = Pick<AppContext, 'settings' | 'vault'>;

/** A record stays on the list for this long after it was answered. */
const STAYS = sql`interval '7 days'`;

/** Whether work links list records of a kind. */
export function isListed({ kind, projectId }: Pick<RecordHeader, 'kind' | 'projectId'>): boolean {
  return projectId !== null && findRegistry(kind)?.byLink(kind)?.listed !== undefined;
}

/**
 * SQL over `s` of `share`: the stays of the ball that a work link lists, as `c` with its record `r` and its holder `q`. These are the stays of its
 * person, and of others of the company, without private records and our own people.
 */
export function listedStays(now: Date): Sql {
  return sql`from record_party part
      join person q on q.tenant_id = part.tenant_id and q.id = part.person_id
      join record r on r.tenant_id = part.tenant_id and r.id = part.record_id
      join custody c on c.tenant_id = part.tenant_id and c.record_id = part.record_id and c.person_id = part.person_id
    where part.tenant_id = s.tenant_id and part.role in ('assignee', 'approver', 'manager')
      and r.project_id = s.record_id and r.kind = any(${listedKinds()}::text[])
      and (c.to_at is null or c.to_at + ${STAYS} > ${now})
      and (q.id = s.person_id or (not r.is_private
        and q.company_id = (select own.company_id from person own
          where own.tenant_id = s.tenant_id and own.id = s.person_id and own.company_id = s.company_id)
        and not exists (select from membership m
          where m.tenant_id = q.tenant_id and m.person_id = q.id and m.status = 'active' and m.family <> 'external')))`;
}

/** Finds or makes the work link of a person on a project. */
export async function workLink(
  tx: Tx,
  actor: Actor,
  { projectId, personId }: { projectId: string; personId: string },
  { settings, vault }: LinkContext,
): Promise<{ shareId: string; url: string }> {
  const urlOf = (shareId: string) => `${settings.publicUrl}/share/${tokenOf({ vault }, shareId)}`;
  const known = await tx.first(sql<{ id: string }>`select id
    from share
    where tenant_id = ${tx.tenantId} and record_id = ${projectId} and person_id = ${personId} and is_list and revoked_at is null
    order by created_at, id
    limit 1`);
  if (known) {
    const hash = hashToken(tokenOf({ vault }, known.id));
    // The installation may have got another key since.
    await tx.run(sql`update share set token_hash = ${hash}
      where tenant_id = ${tx.tenantId} and id = ${known.id} and token_hash <> ${hash}`);
    return { shareId: known.id, url: urlOf(known.id) };
  }
  const shareId = newId(actor.now.getTime());
  const made = await tx.first(sql<{ name: string; project: string }>`
    insert into share (tenant_id, id, record_id, token_hash, scope, person_id, company_id, is_list, recipient_name, recipient_email,
      created_by, created_at)
    select p.tenant_id, ${shareId}, ${projectId}, ${hashToken(tokenOf({ vault }, shareId))}, 'respond', p.id, p.company_id, true,
      p.full_name, p.email, ${authorOf(actor)}, ${actor.now}
    from person p
    where p.tenant_id = ${tx.tenantId} and p.id = ${personId}
    returning recipient_name as name,
      (select title from record where tenant_id = ${tx.tenantId} and id = ${projectId}) as project`);
  await audit(tx, actor, {
    verb: 'share',
    resource: 'project',
    subjectKind: 'project',
    subjectId: projectId,
    subject: made?.project ?? '',
    detail: { recipient: made?.name },
  });
  return { shareId, url: urlOf(shareId) };
}

function tokenOf({ vault }: Pick<AppContext, 'vault'>, shareId: string): string {
  return vault.mac('work link', shareId).toString('base64url');
}

/**
 * Mails the list to a person after the commit. Requests that follow before the mail goes out join it, with their words. Throws HTTP 429 for one
 * requested mail too many; skips an automatic one.
 */
export async function mailWork(
  tx: Tx,
  actor: Actor,
  record: RecordHeader,
  { id: personId, email, words }: { id: string; email: string; words?: string | undefined },
  cause: Cause,
  context: LinkContext,
): Promise<void> {
  const { shareId } = await workLink(tx, actor, { projectId: record.projectId ?? '', personId }, context);
  if (words)
    await tx.run(sql`update share
      set mail_words = mail_words || ${JSON.stringify([{ recordId: record.id, by: actor.facts.fullName, words }])}::jsonb
      where tenant_id = ${tx.tenantId} and id = ${shareId}`);
  const isFirst = await tx.run(sql`update share set mail_due_at = ${actor.now}
    where tenant_id = ${tx.tenantId} and id = ${shareId}
      and (mail_due_at is null or mail_due_at + interval '1 hour' < ${actor.now})`);
  if (isFirst === 0) return;
  if (await countMail(tx, cause, email))
    await tx.job('mailWork', { shareId, actorId: authorOf(actor), at: actor.now.toISOString() });
  // The words wait for the next mail.
  else await tx.run(sql`update share set mail_due_at = null where tenant_id = ${tx.tenantId} and id = ${shareId}`);
}

const payloadShape = z.object({ tenantId: id, shareId: id, actorId: z.nullable(id), at: z.string() });

/** The job `mailWork`: one mail with all that a person's company holds on a project. */
export function workLinkJobs(context: AppContext): Record<string, Job> {
  return {
    async mailWork(payload) {
      const given = z.parse(payloadShape, payload);
      await context.database.transact(given.tenantId, (tx) => mailList(tx, given, context));
    },
  };
}

/** A record on a list that somebody holds. */
interface Held {
  id: string;
  number: string | null;
  title: string;
  due: string | null;
  /** where on the project it is */
  place: string | null;
}

/** What somebody wrote with a record of a list. */
interface Written {
  recordId: string;
  by: string;
  words: string;
}

/** A mail names this many records and counts the others. It always names records with new words, because words are mailed only once. */
const MOST = 12;

async function mailList(
  tx: Tx,
  { shareId, actorId, at }: z.output<typeof payloadShape>,
  { settings, vault }: LinkContext,
): Promise<void> {
  const now = new Date(at);
  const due = await tx.first(sql<{ words: Written[] }>`
    with due as (
      select mail_words from share
      where tenant_id = ${tx.tenantId} and id = ${shareId} and mail_due_at is not null
      for update
    )
    update share set mail_due_at = null, mail_words = '[]'
    from due
    where tenant_id = ${tx.tenantId} and id = ${shareId}
    returning due.mail_words as words`);
  const to = await tx.first(sql<{ email: string | null; name: string; by: string; project: string }>`
    select p.email, p.full_name as name, r.title as project,
      coalesce((select by.full_name from person by where by.tenant_id = s.tenant_id and by.id = ${actorId}), 'Plumbline') as by
    from share s
      join record r on r.tenant_id = s.tenant_id and r.id = s.record_id
      join person p on p.tenant_id = s.tenant_id and p.id = s.person_id
    where s.tenant_id = ${tx.tenantId} and s.id = ${shareId} and s.revoked_at is null`);
  const held = await heldOnList(tx, shareId, now);
  const [first] = held;
  // Skips requests that were answered meanwhile, or whose link has ended.
  if (!due || !to?.email || !first) return;
  const t = letterWords(translator('en'));
  const system = await withFirm(tx, systemActor(tx.tenantId, now));
  const firm = system.facts.tenant.name;
  const { name, by, project } = to;
  const n = held.length;
  const oldest = held.find(({ due }) => due)?.due;
  const single = n === 1 ? await findHeader(tx, system, first.id, sql`true`) : undefined;
  const withWords = new Set(due.words.map(({ recordId }) => recordId));
  const spoken = held.filter((one) => withWords.has(one.id));
  const silent = held.filter((one) => !withWords.has(one.id));
  const named = [...spoken, ...silent.slice(0, Math.max(0, MOST - spoken.length))];
  const yours = t('{n|1 item is|# items are} yours on {project}', { n, project });
  const mail = {
    to: to.email,
    subject: single
      ? await requestOf(tx, single, system)
      : t('{n|1 item is|# items are} yours on {project}, for {firm}', { n, project, firm }),
    lines: [
      t('Hello {name},', { name }),
      t('{by} of {company} asks you:', { by, company: firm }),
      oldest ? t('{yours}, the oldest due {day}:', { yours, day: writtenOut(oldest, 'en') }) : t('{yours}:', { yours }),
      ...named.flatMap((one) => [
        quote(lineOf(one)),
        ...writtenOf(due.words, one.id).flatMap(({ by, words }) => [t('{by} writes:', { by }), quoteWhole(words)]),
      ]),
      ...(n > named.length ? [t('and {n} more', { n: n - named.length })] : []),
      link(`${settings.publicUrl}/share/${tokenOf({ vault }, shareId)}`),
      t('This link lists all that is open for you and your company here, also what comes later. It needs no account.'),
      t('Do not pass it on.'),
    ],
  };
  await sendMail(tx, { kind: 'counted', now }, mail);
}

/** A record in the mail: two with one title are told apart by where they are. */
function lineOf({ number, title, place, due }: Held): string {
  const what = [title, place].filter(Boolean).join(', ');
  return [number, what, due && `(${writtenOut(due, 'en')})`].filter(Boolean).join(' ');
}

/** What the person of a list and their company hold now, the oldest due day first. */
function heldOnList(read: Read, shareId: string, now: Date): Promise<Held[]> {
  const place = findRegistry(listedKinds()[0] ?? '')?.place ?? sql`null`;
  return read.all(sql<Held>`
    select listed.*
    from share s
      cross join lateral (
        select distinct r.id, r.number, r.title, r.due_date::text as due, ${place} as place
        ${listedStays(now)} and c.to_at is null) listed
    where s.tenant_id = ${read.tenantId} and s.id = ${shareId}
    order by listed.due nulls last, listed.number, listed.id`);
}

/** The texts written with a record since the last mail, each once. */
function writtenOf(written: readonly Written[], recordId: string): Written[] {
  const ofRecord = written.filter((one) => one.recordId === recordId);
  return [...new Map(ofRecord.map((one) => [one.words, one])).values()];
}
