import { bidPackages } from '@plumbline/contract/areas/bidPackages';
import type { InviteRow } from '@plumbline/contract/areas/bidPackages';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../../kit/db/sql.ts';
import { insertRows } from '../../../kit/db/insertRows.ts';
import { invalid, notFound, refuse } from '../../../kit/errors.ts';
import { sharesEnded } from '../../../kit/records/index.ts';
import { quoteWhole } from '../../../kit/mail/words.ts';
import { about, dueLine, stillBidding, writeTo } from '../letters.ts';
import { assertDays, estimatorOf, packageVerb, remindedAt, setPackage, reminderStep } from './packageVerb.ts';
import type { OnPackage } from '../details.ts';

const MOST = 100;

/** Adds bidders; once bids are asked for, each gets a link by mail. */
export const addInvitees = packageVerb(bidPackages.addInvitees, async (given) => {
  const { tx, actor, record, details, input } = given;
  const isOut = record.status === 'open';
  // A person who was removed after the invitation may come back.
  const known = new Set(
    details.invites.flatMap(({ invitedAt, person }) => (isOut && invitedAt === null ? [] : person.personId)),
  );
  const wanted = [...new Set(input.personIds)].filter((id) => !known.has(id));
  if (wanted.length === 0) throw refuse('They are invited already.');
  if (known.size + wanted.length > MOST) throw refuse('A package has at most {n} bidders.', { n: MOST });
  const people = await tx.all(sql<{ personId: string; fullName: string; hasMail: boolean }>`
    select c.id as "personId", c.full_name as "fullName", c.email is not null as "hasMail"
    from person c
      join record r on r.tenant_id = c.tenant_id and r.id = c.id and r.status <> 'merged'
    where c.tenant_id = ${tx.tenantId} and c.id = any(${wanted}::uuid[])
    order by c.full_name, c.id`);
  if (people.length !== wanted.length) throw notFound();
  const bare = people.find(({ hasMail }) => !hasMail);
  if (isOut && bare) throw refuse('{name} has no email address: add one to the card.', { name: bare.fullName });
  const before = new Map(details.invites.map(({ inviteId, person }) => [person.personId, inviteId]));
  const invited = {
    invited_at: isOut ? actor.now : null,
    reminded_days: isOut ? reminderStep(given, record.dueDate) : null,
  };
  await insertRows(
    tx,
    'bid_package_invite',
    people
      .filter(({ personId }) => !before.has(personId))
      .map(({ personId }) => ({ id: newId(), package_id: record.id, person_id: personId, ...invited })),
  );
  await tx.run(sql`update bid_package_invite
    set invited_at = ${invited.invited_at}, reminded_days = ${invited.reminded_days}, intent = 'undecided', intent_reason = null
    where tenant_id = ${tx.tenantId} and id = any(${wanted.flatMap((id) => before.get(id) ?? [])}::uuid[])`);
  if (isOut)
    await sendInvitations(
      given,
      people.map(({ personId, fullName }) => ({ person: { personId, fullName, companyName: null } })),
    );
  return { trail: { changes: { bidders: [null, people.map(({ fullName }) => fullName).join(', ')] } } };
});

/** Takes a bidder off who has not bid; their links end. */
export const removeInvitee = packageVerb(bidPackages.removeInvitee, ({ tx, actor, record, details, input }) => {
  const found = details.invites.find(({ inviteId }) => inviteId === input.inviteId);
  if (!found) throw notFound();
  if (found.bidVersion !== null) throw refuse('{name} has bid and cannot be removed.', { name: found.person.fullName });
  return {
    writes: [
      sharesEnded(tx, actor, record, found.person.personId),
      // Withdrawn bids stay, and so does their author.
      sql`delete from bid_package_invite v
        where v.tenant_id = ${tx.tenantId} and v.id = ${found.inviteId}
          and not exists (select from bid_package_submission s where s.tenant_id = v.tenant_id and s.invite_id = v.id)`,
      sql`update bid_package_invite
        set invited_at = null, intent = 'willNotBid'
        where tenant_id = ${tx.tenantId} and id = ${found.inviteId}`,
    ],
    trail: { changes: { bidders: [found.person.fullName, null] } },
  };
});

/** draft → open: every bidder gets a link by mail. */
export const invite = packageVerb(bidPackages.invite, async (given) => {
  const { tx, actor, record, details, input } = given;
  const { dueDate, note } = input;
  const due = dueDate ? await dueFrom(given, dueDate, input.dueTime) : null;
  if (!due && !details.dueAt) throw invalid({ dueDate: 'Set the day by which bids are due' });
  await sendInvitations(due?.told ?? given, details.invites, note);
  return {
    changes: due?.changes ?? {},
    ball: [estimatorOf(given)],
    writes: [
      ...(due?.writes ?? []),
      setPackage(record, actor, sql`time_zone = ${details.zone}`),
      sql`update bid_package_invite
        set invited_at = ${actor.now}, reminded_days = ${reminderStep(given, dueDate ?? record.dueDate)}
        where tenant_id = ${tx.tenantId} and package_id = ${record.id} and invited_at is null`,
    ],
    trail: {
      note,
      changes: {
        ...due?.trail,
        bidders: [null, details.invites.map(({ person }) => person.fullName).join(', ')],
      },
    },
  };
});

async function sendInvitations(
  given: OnPackage,
  to: readonly Pick<InviteRow, 'person'>[],
  note?: string | null,
): Promise<void> {
  const { actor, record, details } = given;
  const who = { by: actor.facts.fullName, company: actor.facts.tenant.name };
  await writeTo(given, to, {
    subject: (t) => t('Invitation to bid: {title}', { title: record.title }),
    lines: (t) => [
      t('{by} of {company} asks you for a bid:', who),
      about(given),
      ...(note ? [quoteWhole(note)] : []),
      dueLine(given, t),
      t('Say whether you will bid, ask your questions and submit your bid by this link. Prices are sealed until then.'),
      ...(details.ndaText ? [t('The documents open there once you have signed the agreement not to disclose.')] : []),
    ],
  });
}

/** Answers a question, to everybody invited. */
export const answerQuestion = packageVerb(bidPackages.answerQuestion, async (given) => {
  const { tx, actor, details, input } = given;
  const found = details.questions.find(({ questionId }) => questionId === input.questionId);
  if (!found) throw notFound();
  await writeTo(given, stillBidding(details.invites), {
    subject: (t) => t('A question was answered: {title}', { title: given.record.title }),
    lines: (t) => [
      t('A question about this was answered to everybody invited:'),
      about(given),
      t('The question:'),
      quoteWhole(found.question),
      t('The answer:'),
      quoteWhole(input.answer),
    ],
  });
  return {
    writes: [
      sql`update bid_package_question
        set answer = ${input.answer}, answered_at = ${actor.now}, answered_by = ${actor.personId}
        where tenant_id = ${tx.tenantId} and id = ${input.questionId}`,
    ],
    trail: { changes: { answer: [found.answer, input.answer] } },
  };
});

/** Another time to bid by, told to everybody invited. */
export const extendDue = packageVerb(bidPackages.extendDue, async (given) => {
  const { tx, record, details, input } = given;
  const { dueDate, dueTime, note } = input;
  const { told, changes, writes, trail } = await dueFrom(given, dueDate, dueTime);
  if (Date.parse(told.details.dueAt) <= Date.parse(details.dueAt ?? ''))
    throw invalid({ dueDate: 'Choose a later time than the one bidders were told' });
  await writeTo(told, stillBidding(details.invites), {
    subject: (t) => t('More time to bid: {title}', { title: record.title }),
    lines: (t) => [
      t('There is more time to bid on:'),
      about(given),
      dueLine(told, t),
      ...(note ? [quoteWhole(note)] : []),
    ],
  });
  return {
    changes,
    writes: [
      ...writes,
      sql`update bid_package_invite
        set reminded_days = ${reminderStep(given, dueDate)}
        where tenant_id = ${tx.tenantId} and package_id = ${record.id}`,
    ],
    ball: [estimatorOf(given)],
    trail: { note, changes: trail },
  };
});

/**
 * Prepares a new due date of a package: `told` for its letters, the changes and the writes. Throws 1400 for a past time, or a time before the last day
 * of questions.
 */
async function dueFrom<Package extends OnPackage>(given: Package, dueDate: string, time: string | null | undefined) {
  const { tx, actor, record, details } = given;
  const dueTime = time ?? details.dueTime;
  assertDays({ dueDate, rfiDeadlineDate: details.rfiDeadlineDate });
  const due = await tx.first(sql<{ at: string }>`
    select (${dueDate}::date + ${dueTime}::time) at time zone ${details.zone} as at`);
  const at = new Date(due?.at ?? Number.NaN);
  if (!(at > actor.now)) throw invalid({ dueDate: 'Choose a time that is still to come' });
  const says = (day: string | null, at: string) => [day, at].filter(Boolean).join(' ');
  return {
    told: { ...given, details: { ...details, dueAt: at.toISOString() } },
    changes: { dueDate },
    writes: [
      sql`update bid_package
        set due_time = ${dueTime}, opened_at = null, reminded_due = null, reminded_late = null
        where tenant_id = ${tx.tenantId} and id = ${record.id}`,
    ],
    trail: { dueTime: [says(record.dueDate, details.dueTime), says(dueDate, dueTime)] as [string, string] },
  };
}

/** Mails those who have not bid and not declined. */
export const remindBidders = packageVerb(bidPackages.remindBidders, async (given) => {
  const waiting = await remindThem(given, stillBidding(given.details.invites), false);
  return {
    writes: [
      remindedAt(
        given,
        waiting.map(({ inviteId }) => inviteId),
      ),
    ],
    trail: { changes: { reminded: [null, waiting.map(({ person }) => person.fullName).join(', ')] } },
  };
});

/** Writes to those of these bidders who have not submitted. Throws 2000 when all were reminded by hand within a day. */
export async function remindThem(
  given: OnPackage,
  invites: readonly InviteRow[],
  isDue: boolean,
): Promise<InviteRow[]> {
  const dayAgo = given.actor.now.getTime() - 86_400_000;
  const waiting = invites.filter(
    ({ bidVersion, remindedAt: last }) => bidVersion === null && (isDue || last === null || Date.parse(last) <= dayAgo),
  );
  if (waiting.length === 0) throw refuse('They were reminded less than a day ago.');
  await writeTo(given, waiting, {
    subject: (t) => t('Reminder: your bid on {title}', { title: given.record.title }),
    lines: (t) => [t('Your bid is still awaited on:'), about(given), dueLine(given, t)],
    ...(isDue && { isDue: true as const }),
  });
  return waiting;
}
