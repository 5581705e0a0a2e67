import { sql } from '../db/sql.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../db/tx.ts';
import type { AppContext } from '../http/routes.ts';
import { eachTenant } from '../jobs/tenants.ts';
import { answeredByMember } from '../mail/answering.ts';
import { sendMail } from '../mail/send.ts';
import { letterWords, link, quoteWhole } from '../mail/words.ts';
import type { Ours } from '../mail/words.ts';
import { push } from '../push/push.ts';
import { membersAmong, sayNotice, whoSees } from '../records/outside/index.ts';
import type { Registry } from '../records/header/index.ts';
import type { Translators } from '../translators.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

/** The most lines in one mail; the rest is counted. */
const MOST_LINES = 50;
const KEPT_DAYS = 90;

interface Waiting {
  channel: 'mail' | 'push';
  noticeId: string;
  personId: string;
  recordId: string;
  projectId: string | null;
  kind: string;
  number: string | null;
  title: string;
  event: string;
  sentence: string;
  values: Record<string, string | number>;
  isRead: boolean;
}

/** A person's notices that are due and may still be sent. */
interface Due {
  tx: Tx;
  context: AppContext;
  registry: Registry;
  member: Actor;
  now: Date;
  told: readonly Waiting[];
}

/**
 * Sends the delayed notices of every company: one mail and one push per person. Leaves out notices that the person has read since or may no longer see.
 * Call it every few minutes.
 */
export async function sendWaiting(
  context: AppContext,
  registry: Registry,
  translators: Translators,
  now: Date,
): Promise<void> {
  await eachTenant(context.database, (tenantId) =>
    context.database.transact(tenantId, async (tx) => {
      // The second of two parallel runs finds nothing left.
      const due = await tx.all(sql<Waiting>`
        with due as (
          update notification_delivery
          set status = 'sent', due_at = null, sent_at = ${now}
          where tenant_id = ${tenantId} and status = 'waiting' and due_at <= ${now}
          returning *
        )
        select d.channel, d.notice_id as "noticeId", d.person_id as "personId", d.record_id as "recordId",
          r.project_id as "projectId", r.kind,
          r.number, r.title, d.event, d.sentence, d.sentence_values as "values",
          exists (select from notification n where n.tenant_id = d.tenant_id and n.id = d.notice_id
            and (n.read_at is not null or n.done_at is not null))
            -- What is told again has no notice of its own: see give.ts.
            or exists (select from notification n where n.tenant_id = d.tenant_id and n.person_id = d.person_id
              and n.record_id = d.record_id and n.read_at >= d.at) as "isRead"
        from due d join record r on r.tenant_id = d.tenant_id and r.id = d.record_id
        order by d.at, d.notice_id`);
      const members = await membersAmong(tx, [...new Set(due.map(({ personId }) => personId))], now, translators);
      for (const [personId, member] of members) {
        const mine = due.filter((one) => one.personId === personId);
        const told = await stillTold(tx, registry, member, mine);
        const given = { tx, context, registry, member, now };
        await mailTogether({ ...given, told: told.filter(({ channel }) => channel === 'mail') });
        await pushTogether({ ...given, told: told.filter(({ channel }) => channel === 'push') });
      }
    }),
  );
}

/** Selects the notices that are neither read nor hidden by now. The log records that the others were dropped. */
async function stillTold(
  tx: Tx,
  registry: Registry,
  member: Actor,
  due: readonly Waiting[],
): Promise<readonly Waiting[]> {
  const seen = new Set<string>();
  for (const recordId of new Set(due.map((one) => one.recordId)))
    if ((await whoSees(tx, [member], recordId, registry)).has(member.personId)) seen.add(recordId);
  await leaveOut(
    tx,
    due.filter(({ isRead }) => isRead),
    'read',
  );
  await leaveOut(
    tx,
    due.filter(({ isRead, recordId }) => !isRead && !seen.has(recordId)),
    'noLongerVisible',
  );
  return due.filter(({ isRead, recordId }) => !isRead && seen.has(recordId));
}

async function pushTogether({ tx, registry, member, told }: Due): Promise<void> {
  const [first] = told;
  const kind = first && registry.find(first.kind);
  if (!kind) return;
  const t = letterWords(member.t);
  const alone = told.length === 1;
  const devices = await tx.all(sql<{ id: string }>`select id from notification_device
    where tenant_id = ${tx.tenantId} and person_id = ${member.personId}`);
  await push(
    tx,
    devices.map(({ id }) => id),
    {
      title: alone ? sentenceOf(member, first) : t('{n|1 update|# updates} in Plumbline', { n: told.length }),
      path: alone ? kind.path({ id: first.recordId, projectId: first.projectId }) : '/notification/manager',
      tag: alone ? first.recordId : 'together',
    },
  );
}

function sentenceOf({ t, facts }: Actor, one: Waiting): Ours {
  const values = { ...one.values, number: one.number ?? '', title: one.title };
  return sayNotice({ t: letterWords(t), facts }, one.sentence, values);
}

async function mailTogether({ tx, context: { settings, vault }, registry, member, now, told }: Due): Promise<void> {
  const [first] = told;
  if (!first || !member.facts.email) return;
  const t = letterWords(member.t);
  const said = told.slice(0, MOST_LINES).flatMap((one): Ours[] => {
    const kind = registry.find(one.kind);
    return [
      sentenceOf(member, one),
      ...(one.values.words ? [quoteWhole(String(one.values.words))] : []),
      ...(kind ? [link(`${settings.publicUrl}${kind.path({ id: one.recordId, projectId: one.projectId })}`)] : []),
    ];
  });
  const more = told.length - MOST_LINES;
  const about = new Set(told.map(({ recordId }) => recordId));
  const stop = unsubscribeUrl(settings.publicUrl, vault, member, first.event);
  await sendMail(
    tx,
    { kind: 'bell', now },
    {
      mailId: first.noticeId,
      to: member.facts.email,
      subject: t('{n|1 update|# updates} in Plumbline', { n: told.length }),
      lines: [
        ...said,
        ...(more > 0 ? [t('And {n|one more|# more}.', { n: more })] : []),
        t('To choose what you get, and when:'),
        link(`${settings.publicUrl}/notification/manager?view=preferences`),
      ],
      unsubscribe: stop.oneClick,
      answering:
        about.size === 1 ? answeredByMember(t, { personId: member.personId, recordId: first.recordId }) : undefined,
    },
  );
}

async function leaveOut(tx: Tx, left: readonly Waiting[], cause: 'read' | 'noLongerVisible'): Promise<void> {
  if (left.length === 0) return;
  const [ids, channels] = [left.map(({ noticeId }) => noticeId), left.map(({ channel }) => channel)];
  await tx.run(sql`update notification_delivery d set status = 'leftOut', cause = ${cause}, sent_at = null
    from unnest(${ids}::uuid[], ${channels}::text[]) as one(notice_id, channel)
    where d.tenant_id = ${tx.tenantId} and d.notice_id = one.notice_id and d.channel = one.channel`);
}

/** Removes lines of the delivery log that are older than ninety days, in every company. */
export async function forgetDeliveries({ database }: AppContext, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await eachTenant(database, async (tenantId) => {
    await database.transact(tenantId, (tx) =>
      tx.run(
        sql`delete from notification_delivery where tenant_id = ${tenantId} and at < ${before} and status <> 'waiting'`,
      ),
    );
  });
}
