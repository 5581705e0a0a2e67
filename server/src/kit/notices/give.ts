import { ACTION_REASONS } from '@plumbline/contract/areas/notifications/events';
import type { Channel } from '@plumbline/contract/areas/notifications/events';
import { formatCents } from '@plumbline/contract/kit/money';
import { sql } from '../db/sql.ts';
import type { Actor } from '../actor.ts';
import { approvalUrl } from '../approvals/link.ts';
import type { Tx } from '../db/tx.ts';
import type { Vault } from '../identity/vault.ts';
import { answeredByMember } from '../mail/answering.ts';
import { sendMail } from '../mail/send.ts';
import { letterWords, link, said } from '../mail/words.ts';
import type { Ours } from '../mail/words.ts';
import { push } from '../push/push.ts';
import type { Deal, RecordHeader, RecordKind } from '../records/header/index.ts';
import { mailLines, sayNotice } from '../records/outside/mailLines.ts';
import { findRegistry } from '../records/header/index.ts';
import { decide } from './decide.ts';
import type { Decision, Happened, Reader, Rule } from './decide.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

/** The kind under which a person's browsers hear that they have a notice; its id is the person's. */
export const NOTICE = 'notice';
/** Repeated notices of a record within this time become one notice at the bell. Their new words wait for one more mail. */
const QUIET_MS = 10 * 60_000;

/** A notice for one person. */
export interface Given {
  noticeId: string;
  personId: string;
  reason: string;
  sentence: string;
  /** With number, title and `by`. */
  values: Record<string, string | number>;
  actorId: string;
  at: string;
}

/** What a notice is given with. */
export interface Giving {
  record: RecordHeader;
  kind: RecordKind;
  happened: Happened;
  rules: readonly Rule[];
  publicUrl: string;
  vault: Vault;
}

/**
 * Gives a notice to a member who may see the record: at the bell, and by mail at once, later or never, as `decide` says. Writes the outcome to
 * `notification_delivery`. Calling it twice gives one notice.
 */
export async function giveToMember(
  tx: Tx,
  member: Actor,
  reader: Reader,
  notice: Given,
  giving: Giving,
): Promise<void> {
  const { happened, rules } = giving;
  if (happened.reason === 'watching' && (await toldAgain(tx, notice, giving.record))) {
    tx.announce({ kind: NOTICE, id: notice.personId, projectId: null, version: 0 });
    if (notice.values.words) await give(tx, 'mail', { member, reader, notice, giving, seenAt: null });
    return;
  }
  const bell = decide('bell', happened, reader, rules);
  let seenAt: string | null = null;
  if (bell.timing !== 'off') {
    const made = await ring(tx, notice, giving.record);
    if (!made) return;
    ({ seenAt } = made);
    tx.announce({ kind: NOTICE, id: notice.personId, projectId: null, version: 0 });
  }
  await keep(tx, notice, happened, 'bell', bell);
  const beside = ['mail' as const, ...(reader.devices.length > 0 ? ['push' as const] : [])];
  for (const channel of beside) await give(tx, channel, { member, reader, notice, giving, seenAt });
}

/** Sends it by a channel now, or writes down when it goes or why it does not. */
async function give(
  tx: Tx,
  channel: 'mail' | 'push',
  {
    member,
    reader,
    notice,
    giving,
    seenAt,
  }: { member: Actor; reader: Reader; notice: Given; giving: Giving; seenAt: string | null },
): Promise<void> {
  const { happened, rules } = giving;
  if (channel === 'mail' && !member.facts.email) return;
  let decision = decide(channel, happened, reader, rules);
  if (seenAt && decision.timing !== 'off') decision = { ...decision, timing: 'off', cause: 'read', dueAt: null };
  else if (decision.timing === 'now' && !decision.dueAt)
    decision = await merged(tx, channel, decision, notice, giving.record);
  const isNew = await keep(tx, notice, happened, channel, decision);
  if (!isNew || decision.timing === 'off' || decision.dueAt) return;
  if (channel === 'mail') await mailNow(tx, member, notice, giving);
  else await pushNow(tx, member, reader, notice, giving);
}

/** A person who opened the record since then has read the notice. Undefined when the notice was given before. */
function ring(tx: Tx, notice: Given, record: RecordHeader): Promise<{ seenAt: string | null } | undefined> {
  return tx.first(sql<{ seenAt: string | null }>`
    insert into notification (tenant_id, id, person_id, record_id, reason, sentence, sentence_values, actor_id, at, read_at)
    values (${tx.tenantId}, ${notice.noticeId}, ${notice.personId}, ${record.id}, ${notice.reason}, ${notice.sentence},
      ${JSON.stringify(notice.values)}::jsonb,
      (select id from person where tenant_id = ${tx.tenantId} and id = ${notice.actorId}), ${notice.at},
      (select seen_at from visit
        where tenant_id = ${tx.tenantId} and person_id = ${notice.personId} and record_id = ${record.id}
          and seen_at >= ${notice.at}))
    on conflict do nothing
    returning read_at as "seenAt"`);
}

/** Whether this person has a recent unread notice that says the same of the record. That notice then names the last person who did it. */
async function toldAgain(tx: Tx, notice: Given, record: RecordHeader): Promise<boolean> {
  const since = new Date(new Date(notice.at).getTime() - QUIET_MS);
  const changed = await tx.run(sql`update notification
    set at = greatest(at, ${notice.at}::timestamptz), sentence_values = ${JSON.stringify(notice.values)}::jsonb,
      done_at = null,
      actor_id = (select id from person where tenant_id = ${tx.tenantId} and id = ${notice.actorId})
    where tenant_id = ${tx.tenantId} and person_id = ${notice.personId} and record_id = ${record.id} and read_at is null
      and reason = ${notice.reason} and sentence = ${notice.sentence} and at > ${since} and id <> ${notice.noticeId}`);
  return changed > 0;
}

/** An update within ten minutes of the last one sent about the record by this channel waits, and goes with later ones. A request to act never waits. */
async function merged(
  tx: Tx,
  channel: Channel,
  decision: Decision,
  notice: Given,
  record: RecordHeader,
): Promise<Decision> {
  const isUpdate = (reason: string) => !ACTION_REASONS.some((one) => one === reason);
  if (!isUpdate(notice.reason)) return decision;
  const now = new Date(notice.at);
  const before = await tx.first(sql<{ until: Date }>`
    select max(coalesce(due_at, sent_at + interval '10 minutes')) as until
    from notification_delivery
    where tenant_id = ${tx.tenantId} and person_id = ${notice.personId} and record_id = ${record.id} and channel = ${channel}
      and at > ${new Date(now.getTime() - QUIET_MS)} and status <> 'leftOut'
      and split_part(event, '.', 2) <> all(${[...ACTION_REASONS]}::text[]) and notice_id <> ${notice.noticeId}`);
  const until = before?.until ? new Date(before.until) : null;
  return until && until > now ? { ...decision, cause: 'merged', dueAt: until } : decision;
}

/** Writes the outcome of a notice by a channel; false when the outcome was written before. */
async function keep(
  tx: Tx,
  notice: Given,
  { kind, reason, recordId, now }: Happened,
  channel: Channel,
  { timing, cause, ruleId, dueAt }: Decision,
): Promise<boolean> {
  const status = timing === 'off' ? 'leftOut' : dueAt ? 'waiting' : 'sent';
  const written = await tx.run(sql`
    insert into notification_delivery (tenant_id, notice_id, channel, person_id, record_id, event, status, cause, rule_id, sentence,
      sentence_values, at, due_at, sent_at)
    values (${tx.tenantId}, ${notice.noticeId}, ${channel}, ${notice.personId}, ${recordId}, ${`${kind}.${reason}`}, ${status},
      ${cause}, ${ruleId}, ${notice.sentence}, ${JSON.stringify(notice.values)}::jsonb, ${now},
      ${status === 'waiting' ? dueAt : null}, ${status === 'sent' ? now : null})
    on conflict do nothing`);
  return written > 0;
}

async function pushNow(
  tx: Tx,
  member: Actor,
  { devices }: Reader,
  notice: Given,
  { record, kind }: Giving,
): Promise<void> {
  const t = letterWords(member.t);
  const title = sayNotice({ t, facts: member.facts }, notice.sentence, notice.values);
  await push(tx, devices, { title, path: kind.path(record), tag: record.id });
}

async function mailNow(
  tx: Tx,
  member: Actor,
  notice: Given,
  { record, kind, happened, publicUrl, vault }: Giving,
): Promise<void> {
  const t = letterWords(member.t);
  const sentence = sayNotice({ t, facts: member.facts }, notice.sentence, notice.values);
  const subject = notice.values.deal ? await withDeal(tx, member, record, sentence) : sentence;
  const about = await mailLines(tx, record, member, {
    t,
    locale: member.facts.preferences.locale ?? 'en',
    words: notice.values.words,
  });
  const approval =
    notice.reason === 'court' ? await approvalUrl(tx, publicUrl, vault, record.id, member.personId) : null;
  const stop = unsubscribeUrl(publicUrl, vault, member, `${happened.kind}.${happened.reason}`);
  await sendMail(
    tx,
    { kind: 'bell', now: new Date(notice.at) },
    {
      mailId: notice.noticeId,
      to: member.facts.email,
      subject,
      lines: [
        subject,
        ...about,
        link(`${publicUrl}${kind.path(record)}`),
        ...(approval ? [t('To look at it and approve it without signing in:'), link(approval)] : []),
        t('To get no more mails of this kind:'),
        link(stop.page),
      ],
      unsubscribe: stop.oneClick,
      answering: answeredByMember(t, { personId: member.personId, recordId: record.id }),
    },
  );
}

/** A request to approve, sign or accept, with its amount and other party. */
async function withDeal(tx: Tx, member: Actor, record: RecordHeader, sentence: Ours): Promise<Ours> {
  const deal = await findRegistry(record.kind)?.byLink(record.kind)?.deal?.(tx, member, record);
  return deal ? sayDeal(sentence, deal) : sentence;
}

/** A sentence with an amount, unless it is unknown or zero, and with the other party. */
export function sayDeal(sentence: Ours, { amountCents, firm }: Deal): Ours {
  return said([sentence, amountCents ? formatCents(amountCents) : '', firm].filter(Boolean).join(' · '));
}
