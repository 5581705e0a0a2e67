import type { InviteRow } from '@plumbline/contract/areas/bidPackages';
import { translator } from '@plumbline/contract/kit/words';
import { sql } from '../../kit/db/sql.ts';
import { sendMail } from '../../kit/mail/send.ts';
import type { Cause } from '../../kit/mail/send.ts';
import { letterWords, link, quote } from '../../kit/mail/words.ts';
import type { LetterT, Ours } from '../../kit/mail/words.ts';
import { makeShare } from '../../kit/records/index.ts';
import type { OnPackage } from './details.ts';

/** What a letter says, in the language in which bidders are written to. */
interface Letter {
  subject(t: LetterT): Ours;
  lines(t: LetterT): Ours[];
  /** Without a link: it is decided. */
  bare?: true;
  /** Written because the clock says so: one too many is left out. */
  isDue?: true;
}

/** Writes to bidders, each with a link of their own. Its address is only in the letter, so that nobody here can open a bid with it. */
export async function writeTo(
  given: OnPackage,
  invites: readonly Pick<InviteRow, 'person'>[],
  letter: Letter,
): Promise<void> {
  const { tx, actor, record, context } = given;
  if (actor.quiet || actor.via === 'import' || invites.length === 0) return;
  const mails = await tx.all(sql<{ personId: string; email: string }>`
    select id as "personId", email
    from person
    where tenant_id = ${tx.tenantId} and id = any(${invites.map(({ person }) => person.personId)}::uuid[]) and email is not null
    order by id`);
  const t = letterWords(translator('en'));
  const cause: Cause = letter.isDue ? { kind: 'reminder', now: actor.now } : { kind: 'bidding', by: actor };
  for (const { personId, email } of mails) {
    const { publicUrl } = context.settings;
    const url = letter.bare
      ? null
      : (await makeShare(tx, actor, record, { scope: 'respond', personId, isAsked: true, publicUrl })).url;
    const name = invites.find(({ person }) => person.personId === personId)?.person.fullName ?? '';
    await sendMail(tx, cause, {
      to: email,
      subject: letter.subject(t),
      lines: [
        t('Hello {name},', { name }),
        ...letter.lines(t),
        ...(url ? [link(url), t('This link is for you alone; it needs no account. Do not pass it on.')] : []),
      ],
    });
  }
}

/** When bids are due, as a letter says it. */
export function dueLine({ details: { dueAt, zone } }: Pick<OnPackage, 'details'>, t: LetterT): Ours {
  const at = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: zone,
  }).format(new Date(dueAt ?? ''));
  return t('Bids are due {at}, {zone}.', { at, zone: zone.replaceAll('_', ' ').replaceAll('/', ', ') });
}

/** What it is about. */
export function about({ record }: Pick<OnPackage, 'record'>): Ours {
  return quote([record.number, record.title].filter(Boolean).join(' '));
}

/** The invited people who may still bid. */
export function stillBidding(invites: readonly InviteRow[]): InviteRow[] {
  return invites.filter(({ intent, invitedAt }) => intent !== 'willNotBid' && invitedAt !== null);
}
