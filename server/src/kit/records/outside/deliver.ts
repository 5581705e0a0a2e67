import { id } from '@plumbline/contract/kit/fields';
import { translator } from '@plumbline/contract/kit/words';
import type { T, Values } from '@plumbline/contract/kit/words';
import { sql } from '../../db/sql.ts';
import * as z from 'zod/mini';
import { actorOf, factsFrom, systemActor } from '../../actor.ts';
import type { Actor, FactsRow } from '../../actor.ts';
import type { Read, Tx } from '../../db/tx.ts';
import type { AppContext } from '../../http/routes.ts';
import type { Job } from '../../jobs/worker.ts';
import { answeredByLink } from '../../mail/answering.ts';
import { countMail, sendMail } from '../../mail/send.ts';
import { letterWords, link, shortNumber } from '../../mail/words.ts';
import type { LetterT, Ours } from '../../mail/words.ts';
import type { RecordHeader, RecordKind, Registry } from '../header/index.ts';
import { listAlsoTold, happenedTo, noticeIdFor, readRulesAndAudiences, readReaders } from '../../notices/readers.ts';
import type { Known } from '../../notices/readers.ts';
import { giveToMember } from '../../notices/give.ts';
import type { Given } from '../../notices/give.ts';
import { mailLines, sayNotice } from './mailLines.ts';
import type { Translators } from '../../translators.ts';
import { findHeader, findRegistry } from '../header/index.ts';
import { requestOf, withFirm } from './shareMail.ts';
import { isListed, workLink } from './workLinks.ts';
import type { LinkContext } from './workLinks.ts';
import { makeShare } from './shares.ts';

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

/**
 * The job `notify`: delivers the notices that `notify()` queued. Members who may see the record get a notice at the bell and a mail. Rows have the ids
 * of the notice, so the job may run twice. People without an account get a link, but only for urgent requests (`reminded`, `overdue`, while they hold
 * the ball) or a finished record (`closed`).
 */
export function deliverJobs(context: AppContext, registry: Registry, translators: Translators): Record<string, Job> {
  return {
    async notify(payload) {
      const given = z.parse(payloadShape, payload);
      await context.database.transact(given.tenantId, (tx) => deliver(tx, given, context, registry, translators));
    },
  };
}

async function deliver(
  tx: Tx,
  given: Payload,
  context: AppContext,
  registry: Registry,
  translators: Translators,
): Promise<void> {
  const { at, actorId } = given;
  const { settings, vault } = context;
  const { publicUrl } = settings;
  const system = systemActor(tx.tenantId, new Date(at));
  const [record, by] = await Promise.all([
    findHeader(tx, system, given.recordId, sql`true`, true),
    tx.first(
      sql<{
        name: string;
      }>`select full_name as name from person where tenant_id = ${tx.tenantId} and id = ${actorId}`,
    ),
  ]);
  const kind = record && registry.find(record.kind);
  // A record that was deleted meanwhile sends no notices.
  if (!record || !kind) return;
  const known = await readRulesAndAudiences(tx, record);
  const { notices, added } = withThoseOfRules(given, record, known);
  const members = await membersAmong(
    tx,
    notices.map(({ personId }) => personId),
    system.now,
    translators,
  );
  const [seeing, readers] = await Promise.all([
    whoSees(tx, [...members.values()], record.id, registry),
    readReaders(tx, [...members.values()], known, added),
  ]);
  for (const { event, ...notice } of notices) {
    const values = { ...notice.values, number: record.number ?? '', title: record.title, by: by?.name ?? 'Plumbline' };
    const one: Given = { ...notice, values, actorId, at };
    const [member, reader] = [members.get(notice.personId), readers.get(notice.personId)];
    const happened = happenedTo(record, known, { reason: event, byId: actorId, now: system.now });
    if (!member) {
      if (!added.has(notice.personId)) await mailOutside(tx, system, record, kind, one, context, translator('en'));
    } else if (reader && seeing.has(notice.personId))
      await giveToMember(tx, member, reader, one, { record, kind, happened, rules: known.rules, publicUrl, vault });
  }
}

type Wanted = Pick<Given, 'noticeId' | 'personId' | 'reason' | 'sentence'> & { event: string; values?: Values };

/** The notices, one per person, followed by notices for people whom the company's rules add. */
function withThoseOfRules(
  given: Payload,
  record: RecordHeader,
  known: Known,
): { notices: Wanted[]; added: ReadonlySet<string> } {
  const notices: Wanted[] = given.notices.flatMap(({ to, reason, ...notice }) =>
    to.map(({ personId, id: noticeId }) => ({ ...notice, reason, event: reason, personId, noticeId })),
  );
  const told = new Set(notices.map(({ personId }) => personId));
  const added = new Set<string>();
  for (const { to, reason, ...notice } of given.notices) {
    const happened = happenedTo(record, known, { reason, byId: given.actorId, now: new Date(given.at) });
    const [first] = to;
    if (!first) continue;
    for (const personId of listAlsoTold(happened, known, told)) {
      told.add(personId);
      added.add(personId);
      const noticeId = noticeIdFor(first.id, personId);
      notices.push({ ...notice, reason: 'rule', event: reason, personId, noticeId });
    }
  }
  return { notices, added };
}

/** The members among these people, as actors in their own language. */
export async function membersAmong(
  read: Read,
  people: string[],
  now: Date,
  translators: Translators,
): Promise<Map<string, Actor>> {
  const rows = await read.all(sql<{ facts: FactsRow }>`select facts from identity.member_facts(${people}::uuid[])`);
  const actors = await Promise.all(
    rows.map(async ({ facts }) =>
      actorOf(factsFrom(facts), { t: await translators(facts.preferences.locale ?? 'en'), now, via: 'job' }),
    ),
  );
  return new Map(actors.map((actor) => [actor.personId, actor]));
}

/** Which of these actors may see a record, in one statement. */
export async function whoSees(read: Read, actors: Actor[], recordId: string, registry: Registry): Promise<Set<string>> {
  if (actors.length === 0) return new Set();
  const each = actors.map(
    (actor) =>
      sql`select ${actor.personId}::uuid as person_id
        where exists (select from record r where r.tenant_id = ${read.tenantId} and r.id = ${recordId} and ${registry.visible(actor)})`,
  );
  const rows = await read.all(sql<{ person_id: string }>`${sql.join(each, sql` union all `)}`);
  return new Set(rows.map((row) => row.person_id));
}

async function mailOutside(
  tx: Tx,
  system: Actor,
  record: RecordHeader,
  kind: RecordKind,
  notice: Given,
  context: LinkContext,
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
  const url = await urlOutside(tx, system, record, notice, pressed, context);
  if (!url) return;
  const say = letterWords(t);
  const number = shortNumber(record.number);
  const request = pressed ? await requestOf(tx, record, await withFirm(tx, system)) : '';
  const mail = {
    mailId: notice.noticeId,
    to: person.email,
    subject: pressed ? say('Due: {request}', { request }) : isClosed(say, number),
    lines: [
      sayNotice({ t: say }, notice.sentence, notice.values),
      ...(await mailLines(tx, record, notice, { t: say, locale: 'en', words: notice.values.words })),
      link(url),
    ],
    answering:
      pressed && !findRegistry(record.kind)?.byLink(record.kind)?.bodyOptional
        ? answeredByLink(say, { personId: notice.personId, recordId: record.id, shareId: notice.noticeId })
        : undefined,
  };
  await sendMail(tx, { kind: 'counted', now: system.now }, mail);
}

/** The address of a record for a person without an account: on their work list, or by a separate link. Null when it was mailed before. */
async function urlOutside(
  tx: Tx,
  system: Actor,
  record: RecordHeader,
  { noticeId: shareId, personId }: Given,
  pressed: boolean,
  context: LinkContext,
): Promise<string | null> {
  const { projectId } = record;
  if (projectId && isListed(record)) {
    const { url } = await workLink(tx, system, { projectId, personId }, context);
    return pressed ? url : `${url}.${record.id}`;
  }
  const { publicUrl } = context.settings;
  const scope = pressed ? 'respond' : 'view';
  return (await makeShare(tx, system, record, { shareId, scope, personId, publicUrl })).url;
}

function isClosed(t: LetterT, number: string): Ours {
  return number ? t('{number} is closed', { number }) : t('A record that you have seen is closed');
}
