import { createHash } from 'node:crypto';
import { answerOf } from '@plumbline/contract/areas/bidPackages/answers';
import { submittedCents } from '@plumbline/contract/areas/bidPackages/level';
import { answerWanted } from '@plumbline/contract/areas/bidPackages/names';
import type { bidSubmissions } from '@plumbline/contract/areas/bidSubmissions';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { SumTooLarge } from '@plumbline/contract/kit/money/exact';
import { newId } from '@plumbline/contract/kit/uuid';
import { translator } from '@plumbline/contract/kit/words';
import { sql } from '../../kit/db/sql.ts';
import { insertRows } from '../../kit/db/insertRows.ts';
import { invalid, notFound, refuse } from '../../kit/errors.ts';
import { sendMail } from '../../kit/mail/send.ts';
import { letterWords } from '../../kit/mail/words.ts';
import type { Outcome } from '../../kit/records/index.ts';
import type { PricedLine } from './details.ts';
import type { AtLink } from './invitation.ts';
import { about } from './letters.ts';

/* A bid that comes in, by the link of the bidder or entered for them: checked, kept, and sealed either way. */

type Content = Omit<ParsedOf<typeof bidSubmissions.submit>, 'token' | 'clientRef'>;
/** A bidder who submits a bid. */
export type OfBidder = Pick<AtLink, 'tx' | 'actor' | 'record' | 'details' | 'invite'>;

interface Came {
  clientRef: string;
  content: Content;
  /** Who enters it for the bidder. */
  enteredBy?: string;
}
/** Which bid of the bidder it is, and the code that proves it. */
interface Receipt {
  number: number;
  code: string;
}

/** Stores a bid in place of the earlier one. Its content stays in its rows: nothing of it goes to the trail, a notice, or the receipt. */
export async function handIn(
  of: OfBidder,
  { clientRef, content, enteredBy }: Came,
): Promise<Pick<Outcome, 'writes' | 'trail'> & { receipt: Receipt }> {
  const { tx, actor, record, details, invite } = of;
  const { ownLines = [] } = content;
  if (ownLines.length > 0 && !details.bidderLines) throw refuse('This package takes no lines of bidders’ own.');
  const lines = checkedLines(details.lines, content.lines);
  const [last] = await tx.all(sql<{ number: number }>`
    select coalesce(max(number), 0) as number
    from bid_package_submission
    where tenant_id = ${tx.tenantId} and invite_id = ${invite.inviteId}`);
  const number = (last?.number ?? 0) + 1;
  // The clientRef is known to the browser alone that it came from: nobody tries prices until the receipt fits.
  const code = createHash('sha256')
    .update(JSON.stringify([clientRef, content]))
    .digest('hex');
  await tx.run(replaced(of));
  await insertRows(tx, 'bid_package_submission', [
    {
      id: clientRef,
      package_id: record.id,
      invite_id: invite.inviteId,
      number,
      submitted_at: actor.now,
      entered_by: enteredBy ?? null,
      receipt: code,
      total_cents: totalOf(details.lines, lines),
      inclusions: content.inclusions || null,
      exclusions: content.exclusions || null,
      qualifications: content.qualifications || null,
      lead_time_weeks: content.leadTimeWeeks ?? null,
      valid_days: content.validDays ?? null,
    },
  ]);
  await insertRows(
    tx,
    'bid_package_submission_line',
    lines.map((line) => ({
      submission_id: clientRef,
      line_id: line.lineId,
      amount_cents: line.amountCents,
      unit_price: line.unitPrice,
      quantity: line.quantity,
      answer: line.answer,
      note: line.note,
    })),
  );
  await insertRows(
    tx,
    'bid_package_own_line',
    ownLines.map(({ kind, description, amountCents = null, isDeduct }, place) => ({
      id: newId(),
      submission_id: clientRef,
      place,
      kind,
      description,
      amount_cents: amountCents,
      is_deduct: amountCents !== null && isDeduct,
    })),
  );
  await keepFiles(of, clientRef, content.fileIds ?? []);
  return {
    writes: [
      sql`update bid_package_invite
        set intent = 'willBid', intent_reason = null
        where tenant_id = ${tx.tenantId} and id = ${invite.inviteId}`,
    ],
    trail: { changes: { bid: [number === 1 ? null : String(number - 1), String(number)] } },
    receipt: { number, code },
  };
}

/** SQL that takes back what a bidder handed in. */
export function replaced({ tx, actor, invite }: Pick<OfBidder, 'tx' | 'actor' | 'invite'>) {
  return sql`update bid_package_submission
    set replaced_at = ${actor.now}
    where tenant_id = ${tx.tenantId} and invite_id = ${invite.inviteId} and replaced_at is null`;
}

interface Checked {
  lineId: string;
  amountCents: number | null;
  unitPrice: string | null;
  quantity: string | null;
  answer: string | null;
  note: string | null;
}

/**
 * Checks the answers against each line's form. Throws 1400 for a missing or wrong answer, 1004 for a line of another package, and 2000 for a changed
 * quantity when ours is fixed.
 */
function checkedLines(form: readonly PricedLine[], given: Content['lines']): Checked[] {
  const known = new Set(form.map(({ lineId }) => lineId));
  if (given.some(({ lineId }) => !known.has(lineId))) throw notFound();
  if (new Set(given.map(({ lineId }) => lineId)).size !== given.length)
    throw invalid({ lines: 'A line is named twice' });
  const faults: Record<string, string> = {};
  const lines = form.map((line, place) => {
    const at = given.findIndex(({ lineId }) => lineId === line.lineId);
    const answer = checked(line, given[at]);
    const fault = faultOf(line, answer, given[at]?.answer || null);
    if (fault) faults[`lines.${at === -1 ? place : at}.${fault[0]}`] = fault[1];
    return answer;
  });
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return lines;
}

function checked(line: PricedLine, given: Content['lines'][number] | undefined): Checked {
  const { lineId, section, description } = line;
  const { amountCents = null, unitPrice = null, quantity = null, answer, note } = given ?? {};
  const isOwn = quantity !== null && Number(quantity) !== Number(line.quantity ?? NaN);
  if (isOwn && line.isQuantityLocked)
    throw refuse('The quantity of “{line}” is fixed: bids are for the quantity that was asked for.', {
      line: description,
    });
  return {
    lineId,
    amountCents: section === 'base' || section === 'alternate' ? amountCents : null,
    unitPrice: section === 'unitPrice' ? unitPrice : null,
    quantity: section === 'unitPrice' && unitPrice !== null && isOwn ? quantity : null,
    answer: answerOf(line, answer ?? ''),
    note: note || null,
  };
}

function faultOf(line: PricedLine, read: Checked, given: string | null): [field: string, sentence: string] | null {
  const { section, isRequired } = line;
  if (section === 'scope' || section === 'question')
    return read.answer === null && (isRequired || given !== null)
      ? ['answer', answerWanted(line, (sentence) => sentence)]
      : null;
  if (!isRequired || section === 'allowance') return null;
  if (section === 'unitPrice') return read.unitPrice === null ? ['unitPrice', 'Enter a price of a unit'] : null;
  return read.amountCents === null ? ['amountCents', 'Enter a price'] : null;
}

function totalOf(form: readonly PricedLine[], lines: readonly Checked[]): number {
  try {
    return submittedCents(form, new Map(lines.map((line) => [line.lineId, line])));
  } catch (error) {
    if (error instanceof SumTooLarge) throw refuse(error.message);
    throw error;
  }
}

/** Keeps what came with a bid, in its order; throws 1004 for files of others. */
async function keepFiles({ tx, actor }: OfBidder, submissionId: string, fileIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(fileIds)];
  if (wanted.length === 0) return;
  const kept = await tx.run(sql`
    insert into bid_package_submission_file (tenant_id, submission_id, file_id, place)
    select f.tenant_id, ${submissionId}, f.id, wanted.place
    from unnest(${wanted}::uuid[]) with ordinality as wanted(id, place)
      join file f on f.tenant_id = ${tx.tenantId} and f.id = wanted.id and f.uploaded_by = ${actor.personId}`);
  if (kept !== wanted.length) throw notFound();
}

/** Mails a receipt for a bid, with the code that proves it; without its content. */
export async function sendReceipt(
  { tx, actor, record, details }: Omit<OfBidder, 'invite'>,
  to: AtLink['share'],
  { number, code }: Receipt,
  enteredBy?: string,
): Promise<void> {
  const person = await tx.first(sql<{ email: string | null }>`
    select email from person where tenant_id = ${tx.tenantId} and id = ${to.personId}`);
  if (!person?.email || actor.quiet) return;
  const t = letterWords(translator('en'));
  const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'medium', timeZone: details.zone });
  await sendMail(
    tx,
    { kind: 'reminder', now: actor.now },
    {
      to: person.email,
      subject: t('Your bid was received: {title}', { title: record.title }),
      lines: [
        t('Hello {name},', { name: to.recipientName }),
        t('{company} received your bid {n} on:', { company: to.companyName, n: number }),
        about({ record }),
        ...(enteredBy ? [t('{by} entered this bid for you, from what you sent.', { by: enteredBy })] : []),
        t('Received {at}, {zone}.', { at: when.format(actor.now), zone: details.zone.replaceAll('_', ' ') }),
        t('Code of the receipt: {code}', { code: code.slice(0, 16) }),
        t(
          'It is sealed until bids are due. Until then you can submit another one by the same link; the last one counts.',
        ),
      ],
    },
  );
}
