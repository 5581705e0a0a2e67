import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Working } from '../../kit/area.ts';
import type { Tx } from '../../kit/db/tx.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import { eachTenant } from '../../kit/jobs/tenants.ts';
import { sendMail } from '../../kit/mail/send.ts';
import { letterWords, link, quoteWhole } from '../../kit/mail/words.ts';
import type { Ours } from '../../kit/mail/words.ts';
import { decide } from '../../kit/notices/decide.ts';
import type { Reader, Rule } from '../../kit/notices/decide.ts';
import { noticeIdFor, readReaders, readRules } from '../../kit/notices/readers.ts';
import { unsubscribeUrl } from '../../kit/notices/unsubscribe.ts';
import { push } from '../../kit/push/push.ts';
import { membersAmong } from '../../kit/records/outside/index.ts';

/* The room shows a mention. A person who has not read it there for a while is told by mail and on their devices. */

/** So long it waits to be read in the room. */
const WAIT_MS = 10 * 60_000;
/** What waits for the morning of somebody is found until then. */
const FOUND_MS = 3 * 86_400_000;
/** How many comments one mail quotes, each up to the length that a mail quotes; the link leads to the rest. */
const MOST_QUOTED = 5;

interface Mention {
  personId: string;
  roomId: string;
  roomName: string;
  messageId: string;
  seq: number;
  at: string;
  byId: string;
  by: string;
  body: string;
}

/** Sends unread mentions in groups, in every company, by mail and to devices: one notice per room, by the rules and preferences of `chatRoom.mentioned`. */
export async function tellMentions(working: Working): Promise<void> {
  await eachTenant(working.context.database, (tenantId) =>
    working.context.database.transact(tenantId, (tx) => tellThose(tx, working)),
  );
}

async function tellThose(tx: Tx, { context, translators, now: clock }: Working): Promise<void> {
  const now = clock();
  const missed = await unreadMentions(tx, now);
  if (missed.length === 0) return;
  const people = [...new Set(missed.map(({ personId }) => personId))];
  const members = await membersAmong(tx, people, now, translators);
  const known = { rules: await readRules(tx), audiences: new Map(), zone: 'UTC' };
  const readers = await readReaders(tx, [...members.values()], known, new Set());
  for (const inRoom of Map.groupBy(missed, ({ personId, roomId }) => `${personId} ${roomId}`).values()) {
    const last = inRoom.at(-1);
    if (!last) continue;
    const { personId, roomId } = last;
    const member = members.get(personId);
    const reader = readers.get(personId);
    const mayBe = member?.facts.email && reader && member.scope('chat', 'read') !== 'none';
    const by = (channel: 'mail' | 'push') =>
      Map.groupBy(inRoom, (one) => (mayBe ? when(channel, one, reader, known.rules, now) : 'never'));
    // They go together, when the last of them does.
    const mailed = by('mail');
    if (mailed.has('later')) continue;
    if (mayBe) {
      const place = { path: `/chat/${roomId}?seq=${last.seq}`, tag: roomId };
      const [byMail, shown] = [mailed.get('now') ?? [], by('push').get('now') ?? []];
      if (byMail.length > 0) await mail(tx, member, byMail, context, now);
      if (shown.length > 0) await push(tx, reader.devices, { title: sentenceOf(member, shown), ...place });
    }
    await tx.run(sql`
      update chat_member set mailed_seq = ${last.seq}
      where tenant_id = ${tx.tenantId} and room_id = ${roomId} and person_id = ${personId}`);
  }
}

/** Unread mentions in groups without a mail yet, by person and number. */
function unreadMentions(tx: Tx, now: Date): Promise<Mention[]> {
  return tx.all(sql<Mention>`
    select m.person_id as "personId", room.id as "roomId", room.room_name as "roomName", x.id as "messageId", x.seq, x.at,
      x.sender_id as "byId", p.full_name as by, x.body
    from chat_message x
      join chat_room room on room.tenant_id = x.tenant_id and room.id = x.room_id and room.kind = 'group'
      join chat_member m on m.tenant_id = x.tenant_id and m.room_id = x.room_id and m.person_id = any(x.mention_ids)
        and m.left_at is null
      join person p on p.tenant_id = x.tenant_id and p.id = x.sender_id
    where x.tenant_id = ${tx.tenantId} and x.at between ${new Date(now.getTime() - FOUND_MS)} and ${new Date(now.getTime() - WAIT_MS)}
      and x.deleted_at is null and x.seq > greatest(m.last_read_seq, m.joined_seq, m.mailed_seq)
    order by m.person_id, x.seq`);
}

function when(
  channel: 'mail' | 'push',
  { roomId, byId, at }: Mention,
  reader: Reader,
  rules: readonly Rule[],
  now: Date,
): 'now' | 'later' | 'never' {
  const happened = { kind: 'chatRoom', reason: 'mentioned', recordId: roomId, projectId: null, byId, dueIn: null };
  const { timing, dueAt } = decide(channel, { ...happened, now: new Date(at) }, reader, rules);
  if (timing === 'off') return 'never';
  return dueAt && dueAt > now ? 'later' : 'now';
}

/** Who mentioned them, and where. */
function sentenceOf({ t }: Actor, told: readonly Mention[]): Ours {
  const names = new Set(told.map(({ by }) => by));
  return letterWords(t)('{by} mentioned you in {name}', { by: [...names].join(', '), name: told[0]?.roomName ?? '' });
}

async function mail(
  tx: Tx,
  member: Actor,
  told: readonly Mention[],
  { settings: { publicUrl }, vault }: AppContext,
  now: Date,
): Promise<void> {
  const [first] = told;
  if (!first) return;
  const t = letterWords(member.t);
  const sentence = sentenceOf(member, told);
  const stop = unsubscribeUrl(publicUrl, vault, member, 'chatRoom.mentioned');
  await sendMail(
    tx,
    { kind: 'bell', now },
    {
      mailId: noticeIdFor(first.messageId, member.personId),
      to: member.facts.email,
      subject: sentence,
      lines: [
        sentence,
        ...told.slice(0, MOST_QUOTED).flatMap(({ body }) => (body ? [quoteWhole(body)] : [])),
        ...(told.length > MOST_QUOTED ? [t('and {n} more', { n: told.length - MOST_QUOTED })] : []),
        link(`${publicUrl}/chat/${first.roomId}?seq=${first.seq}`),
        t('To get no more mails of this kind:'),
        link(stop.page),
      ],
      unsubscribe: stop.oneClick,
    },
  );
}
