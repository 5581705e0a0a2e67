import { id } from '@plumbline/contract/kit/fields';
import { translator } from '@plumbline/contract/kit/words';
import type { T, Values } from '@plumbline/contract/kit/words';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { actorOf, systemActor } from '../actor.ts';
import type { Actor, ActorFacts } from '../actor.ts';
import type { Read, Tx } from '../db/tx.ts';
import type { AppContext } from '../http/routes.ts';
import type { Job } from '../jobs/worker.ts';
import { countMail, sendMail } from '../mail/send.ts';
import { letterWords, link, shortNumber } from '../mail/words.ts';
import type { LetterT, Ours } from '../mail/words.ts';
import type { RecordKind } from './kind.ts';
import { mailLines, writtenOut } from './mailLines.ts';
import type { Translators } from '../translators.ts';
import type { Registry } from './registry.ts';
import { makeShare } from './shares.ts';
import { findHeader } from './header.ts';
import type { RecordHeader } from './header.ts';

const payloadShape = z.object({
  tenantId: id,
  recordId: id,
  actorId: id,
  at: z.string(),
  notices: z.array(
    z.object({
      reason: z.string(),
      sentence: z.string(),
      values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
      to: z.array(z.object({ personId: id, id })),
    }),
  ),
});
type Payload = z.output<typeof payloadShape>;
type Given = Payload['notices'][number] & { noticeId: string; personId: string };

/** The kind under which a person's browsers hear that they have a notice; its id is the person's. */
export const NOTICE = 'notice';
/** What is told again of a record within this time is one notice and one mail. */
const QUIET_MS = 10 * 60_000;

/**
 * The job `notify`: gives what `notify()` left. Members who may see the record get a notice at the bell and a mail; its
 * rows have the ids of the notice, so that the job may run twice. Whoever has no account gets a link, and only for what
 * they are pressed for (`reminded`, `overdue`, while they hold the ball) or what is done (`closed`).
 */
export function deliverJobs(context: AppContext, registry: Registry, translators: Translators): Record<string, Job> {
  return {
    async notify(payload) {
      const given = z.parse(payloadShape, payload);
      await context.database.transact(given.tenantId, (tx) =>
        deliver(tx, given, registry, context.settings.publicUrl, translators),
      );
    },
  };
}

async function deliver(
  tx: Tx,
  given: Payload,
  registry: Registry,
  publicUrl: string,
  translators: Translators,
): Promise<void> {
  const system = systemActor(tx.tenantId, new Date(given.at));
  const notices: Given[] = given.notices.flatMap((notice) =>
    notice.to.map((to) => ({ ...notice, personId: to.personId, noticeId: to.id })),
  );
  const people = notices.map((notice) => notice.personId);
  const [record, members, by] = await Promise.all([
    findHeader(tx, system, given.recordId, sql`true`, true),
    membersAmong(tx, people, system.now, translators),
    tx.first(
      sql<{
        name: string;
      }>`select full_name as name from person where tenant_id = ${tx.tenantId} and id = ${given.actorId}`,
    ),
  ]);
  const kind = record && registry.find(record.kind);
  // What was deleted meanwhile tells nobody anything.
  if (!record || !kind) return;
  const seeing = await whoSees(tx, [...members.values()], record.id, registry);
  for (const notice of notices) {
    const member = members.get(notice.personId);
    const values = { ...notice.values, number: record.number ?? '', title: record.title, by: by?.name ?? 'Plumbline' };
    if (!member) await mailOutside(tx, system, record, kind, notice, values, publicUrl, translator('en'));
    else if (seeing.has(notice.personId))
      await giveToMember(tx, member, record, kind, notice, { ...values }, given, publicUrl);
  }
}

/** The members among these people, as actors in their own language. */
async function membersAmong(
  read: Read,
  people: string[],
  now: Date,
  translators: Translators,
): Promise<Map<string, Actor>> {
  const rows = await read.all(sql<{ facts: ActorFacts }>`select facts from identity.member_facts(${people}::uuid[])`);
  const actors = await Promise.all(
    rows.map(async ({ facts }) =>
      actorOf(facts, { t: await translators(facts.preferences.locale ?? 'en'), now, via: 'job' }),
    ),
  );
  return new Map(actors.map((actor) => [actor.personId, actor]));
}

/** Which of these actors may see a record, in one statement. */
async function whoSees(read: Read, actors: Actor[], recordId: string, registry: Registry): Promise<Set<string>> {
  if (actors.length === 0) return new Set();
  const each = actors.map(
    (actor) =>
      sql`select ${actor.personId}::uuid as person_id
        where exists (select from record r where r.tenant_id = ${read.tenantId} and r.id = ${recordId} and ${registry.visible(actor)})`,
  );
  const rows = await read.all(sql<{ person_id: string }>`${sql.join(each, sql` union all `)}`);
  return new Set(rows.map((row) => row.person_id));
}

async function giveToMember(
  tx: Tx,
  member: Actor,
  record: RecordHeader,
  kind: RecordKind,
  notice: Given,
  values: Record<string, string | number>,
  given: Payload,
  publicUrl: string,
): Promise<void> {
  if (notice.reason === 'watching' && (await toldAgain(tx, notice, record, values, given))) {
    tx.announce({ kind: NOTICE, id: notice.personId, projectId: null, version: 0 });
    return;
  }
  // Whoever has opened the record since then has read it.
  const made = await tx.first(sql<{
    seenAt: string | null;
  }>`insert into notification (tenant_id, id, person_id, record_id, reason, sentence, sentence_values, actor_id, at, read_at)
    values (${tx.tenantId}, ${notice.noticeId}, ${notice.personId}, ${record.id}, ${notice.reason}, ${notice.sentence},
      ${JSON.stringify(values)}::jsonb,
      (select id from person where tenant_id = ${tx.tenantId} and id = ${given.actorId}), ${given.at},
      (select seen_at from visit
        where tenant_id = ${tx.tenantId} and person_id = ${notice.personId} and record_id = ${record.id}
          and seen_at >= ${given.at})) on conflict do nothing
    returning read_at as "seenAt"`);
  if (!made) return;
  tx.announce({ kind: NOTICE, id: notice.personId, projectId: null, version: 0 });
  if (made.seenAt || !member.facts.email) return;
  const t = letterWords(member.t);
  const sentence = sayNotice({ t, facts: member.facts }, notice.sentence, values);
  const about = await mailLines(tx, record, member, { t, locale: member.facts.preferences.locale ?? 'en' });
  const lines = [sentence, ...about, link(`${publicUrl}${kind.path(record)}`)];
  const mail = { mailId: notice.noticeId, to: member.facts.email, subject: sentence, lines };
  await sendMail(tx, { kind: 'bell', now: new Date(given.at) }, mail);
}

/** Whether this person has an unread notice that says the same of the record, from a moment ago: that one says it now, of whoever did it last. */
async function toldAgain(
  tx: Tx,
  notice: Given,
  record: RecordHeader,
  values: Record<string, string | number>,
  { at, actorId }: Payload,
): Promise<boolean> {
  const since = new Date(new Date(at).getTime() - QUIET_MS);
  const changed = await tx.run(sql`update notification
    set at = greatest(at, ${at}::timestamptz), sentence_values = ${JSON.stringify(values)}::jsonb,
      actor_id = (select id from person where tenant_id = ${tx.tenantId} and id = ${actorId})
    where tenant_id = ${tx.tenantId} and person_id = ${notice.personId} and record_id = ${record.id} and read_at is null
      and reason = ${notice.reason} and sentence = ${notice.sentence} and at > ${since} and id <> ${notice.noticeId}`);
  return changed > 0;
}

async function mailOutside(
  tx: Tx,
  system: Actor,
  record: RecordHeader,
  kind: RecordKind,
  notice: Given,
  values: Record<string, string | number>,
  publicUrl: string,
  t: T,
): Promise<void> {
  const pressed =
    (notice.reason === 'reminded' || notice.reason === 'overdue') &&
    record.ball.includes(notice.personId) &&
    kind.byLink === 'respond';
  const done = notice.reason === 'closed' && kind.byLink !== undefined;
  if (!pressed && !done) return;
  const person = await tx.first(
    sql<{
      email: string | null;
    }>`select email from person where tenant_id = ${tx.tenantId} and id = ${notice.personId}`,
  );
  if (!person?.email || !(await countMail(tx, { kind: 'reminder', now: system.now }, person.email))) return;
  const { url } = await makeShare(tx, system, record, {
    shareId: notice.noticeId,
    scope: pressed ? 'respond' : 'view',
    personId: notice.personId,
    publicUrl,
  });
  if (!url) return;
  const say = letterWords(t);
  const number = shortNumber(record.number);
  const mail = {
    mailId: notice.noticeId,
    to: person.email,
    subject: pressed ? asksAgain(say, number) : isClosed(say, number),
    lines: [
      sayNotice({ t: say }, notice.sentence, values),
      ...(await mailLines(tx, record, notice, { t: say, locale: 'en' })),
      link(url),
    ],
  };
  await sendMail(tx, { kind: 'counted', now: system.now }, mail);
}

function asksAgain(t: LetterT, number: string): Ours {
  return number ? t('An answer to {number} is due', { number }) : t('An answer of yours is due');
}

function isClosed(t: LetterT, number: string): Ours {
  return number ? t('{number} is closed', { number }) : t('A record that you have seen is closed');
}

/** A notice as one sentence in the reader's language; a day is written out, and what a record does not have, such as a number, leaves no hole. */
export function sayNotice<Said extends string>(
  reader: { t: (sentence: string, values?: Values) => Said } & Partial<Pick<Actor, 'facts'>>,
  sentence: string,
  values: Record<string, string | number>,
): Said {
  const { day } = values;
  const said =
    day === undefined ? values : { ...values, day: writtenOut(String(day), reader.facts?.preferences.locale ?? 'en') };
  return reader.t(sentence, said).replace(/\s+/g, ' ').trim() as Said;
}
