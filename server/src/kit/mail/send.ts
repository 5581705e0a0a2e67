import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../db/sql.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../db/tx.ts';
import { tooMany } from '../errors.ts';
import type { Full } from '../identity/attempts.ts';
import type { Answering } from './answering.ts';
import { said } from './words.ts';
import type { Ours } from './words.ts';

const HOUR = 3600;
const DAY = 86_400;

type Most = [inAnHour: number, inADay: number];
interface Bound {
  /** of one person who has mails sent */
  person?: Most;
  /** of one company, with all below and above it */
  company?: Most;
  /** to one address, from one company */
  recipient?: Most;
}

/** What a person has sent, to addresses that they may choose: one too many is refused, and with it what it belongs to. */
const ASKED = {
  /** a share link, or a question to answer by one */
  link: { person: [60, 200], company: [400, 1500], recipient: [20, 60] },
  invitation: { person: [200, 500], company: [500, 1000], recipient: [3, 5] },
  /** a letter to a bidder: a job of many trades is sent out in an afternoon */
  bidding: { person: [300, 1000], company: [1000, 3000], recipient: [20, 60] },
  /** the code of a new address */
  newAddress: { person: [10, 20], recipient: [5, 10] },
  /** that payments go elsewhere: refused rather than left out, since it warns */
  payers: { recipient: [10, 20] },
} satisfies Record<string, Bound>;

/** What Plumbline sends of itself, or to colleagues: one too many is left out. */
const DUE = {
  /** to people outside whose answer is due */
  reminder: { recipient: [30, 100] },
  /** what members see in their bell as well, to the address of their account */
  bell: {},
  colleague: { recipient: [30, 100] },
  /** a link for a new password: the last one is valid until a newer one comes */
  reset: { recipient: [5, 20] },
  /** about somebody's own account, to its own address: a warning is never left out */
  owner: {},
  /** that an answer by mail was not added */
  unlanded: { recipient: [5, 20] },
  /** counted already, by `countMail` */
  counted: {},
} satisfies Record<string, Bound>;

const BOUNDS: Record<string, Bound> = { ...ASKED, ...DUE };
/** A transaction with many recipients does not wait for parallel ones, so it may send a few automatic mails too many. */
const LOOSE = new Set<string>(['reminder', 'colleague'] satisfies (keyof typeof DUE)[]);

/** Why a mail is sent. A new kind of mail gets bounds by getting a kind. */
export type Cause =
  | { kind: keyof typeof ASKED; by: Pick<Actor, 'personId' | 'now'> }
  | { kind: keyof typeof DUE; now: Date };

export interface NewMail {
  to: string;
  subject: Ours;
  lines: Ours[];
  /** the same again is the same mail */
  mailId?: string;
  /** an invitation that goes along, which calendars know: see `calendarText` */
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string };
  /** a person waits for it at a screen, so it is sent before other mails of the company */
  isAwaited?: true;
  /** where a mail program posts to, so that no more of its kind come (RFC 8058) */
  unsubscribe?: string;
  /** an answer goes to a record, when incoming mail is on */
  answering?: Answering | undefined;
}

/**
 * The one way to send a mail: in the transaction, so that a rollback sends nothing. Counts mails per person, company and recipient, across all processes
 * and restarts; throws HTTP 429 when a counter is full, and saves nothing. Answers false when it skipped a mail that nobody waits for.
 */
export async function sendMail(tx: Tx, cause: Cause, mail: NewMail): Promise<boolean> {
  if (!(await countMail(tx, cause, mail.to))) return false;
  const at = 'by' in cause ? cause.by.now : cause.now;
  // By a variable: nothing but this function leaves the job `mail` (see Tx.job).
  const name: string = 'mail';
  await tx.job(name, {
    mailId: mail.mailId ?? newId(at.getTime()),
    to: mail.to,
    at: at.toISOString(),
    subject: said(mail.subject),
    text: `${mail.lines.join('\n\n')}\n`,
    ...(mail.isAwaited && { isAwaited: true }),
    ...(mail.calendar && { calendar: mail.calendar }),
    ...(mail.unsubscribe && { unsubscribe: mail.unsubscribe }),
    ...(mail.answering && { answering: mail.answering }),
  });
  return true;
}

/** Counts a mail that is prepared or sent later (as `counted`). As in `sendMail`: throws HTTP 429, or answers false. */
export async function countMail(tx: Tx, cause: Cause, to: string): Promise<boolean> {
  const tallies = talliesOf(cause, to);
  if (tallies.length === 0) return true;
  const loose = LOOSE.has(cause.kind) ? true : undefined;
  const rows = JSON.stringify(tallies.map(({ key, most, seconds }) => ({ key, most, seconds, loose })));
  const row = await tx.first(sql<{ full: Full | null }>`select identity.take_mail(${rows}::jsonb) as full`);
  if (!row?.full) return true;
  const tally = tallies[row.full.which];
  if (!('by' in cause) || !tally) return false;
  throw tooMany(row.full.seconds, tally.sentence, { email: to });
}

interface MailTally {
  key: string;
  most: number;
  seconds: number;
  sentence: string;
}

const PERSON =
  'You have had many mails sent in a short time. Nothing of this was sent or saved; you can go on in {wait}.';
const COMPANY =
  'Your company has sent many mails in a short time. Nothing of this was sent or saved; you can go on in {wait}.';
const RECIPIENT = '{email} has got several mails already. Nothing of this was sent or saved; you can go on in {wait}.';

function talliesOf(cause: Cause, to: string): MailTally[] {
  const { kind } = cause;
  const bound = BOUNDS[kind] ?? {};
  const by = 'by' in cause ? cause.by.personId : '';
  return [
    ...twice(bound.company, `mail ${kind} of {company}`, COMPANY),
    ...twice(bound.person, `mail ${kind} of {company} by ${by}`, PERSON),
    ...twice(
      bound.recipient,
      kind === 'reset' ? `mail reset ${to}` : `mail ${kind} of {company} to ${mailbox(to)}`,
      RECIPIENT,
    ),
  ];
}

function twice(most: Most | undefined, key: string, sentence: string): MailTally[] {
  if (!most) return [];
  return [
    { key, most: most[0], seconds: HOUR, sentence },
    { key, most: most[1], seconds: DAY, sentence },
  ];
}

/** The mailbox of an address: text after a plus does not change the mailbox. */
function mailbox(address: string): string {
  return address.toLowerCase().replace(/\+[^@]*@/, '@');
}
