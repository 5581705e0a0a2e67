import { createHash } from 'node:crypto';
import type { bidSubmissions } from '@plumbline/contract/areas/bidSubmissions';
import { submittedCents } from '@plumbline/contract/areas/bidPackages/level';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { SumTooLarge } from '@plumbline/contract/kit/money/exact';
import { translator } from '@plumbline/contract/kit/words';
import { sql } from 'kysely';
import { insertRows } from '../../kit/db/insertRows.ts';
import { invalid, notFound, refuse } from '../../kit/errors.ts';
import { sendMail } from '../../kit/mail/send.ts';
import { letterWords } from '../../kit/mail/words.ts';
import { notice, once } from '../../kit/records/index.ts';
import type { PricedLine } from './details.ts';
import { whyNotAsk } from './invitation.ts';
import type { AtLink } from './invitation.ts';
import { about } from './letters.ts';
import { writePackage } from './verbs/packageVerb.ts';
import { bidPackageWorkflow } from './workflow.ts';

type Submit = ParsedOf<typeof bidSubmissions.submit>;

/** Says whether a bid will come. Whoever declines takes back what they handed in. */
export async function intend(at: AtLink, { intent, reason }: ParsedOf<typeof bidSubmissions.intend>): Promise<void> {
  assertOpen(at);
  const { tx, record, invite } = at;
  if (intent === invite.intent && (reason || null) === invite.intentReason) return;
  if (intent === 'undecided' && invite.bidVersion !== null)
    throw refuse('Your bid is in: say that you will not bid to take it back.');
  const declines = intent === 'willNotBid';
  await writePackage(
    at,
    {
      writes: [
        sql`update bid_package_invite
          set intent = ${intent}, intent_reason = ${(declines && reason) || null}
          where tenant_id = ${tx.tenantId} and id = ${invite.inviteId}`,
        ...(declines ? [replaced(at)] : []),
      ],
      notices: record.ownerId
        ? [
            notice(
              'watching',
              [record.ownerId],
              declines ? '{by} will not bid on {number} {title}' : '{by} will bid on {number} {title}',
            ),
          ]
        : [],
      trail: { note: declines ? reason : null, changes: { intent: [invite.intent, intent] } },
    },
    'intend',
    'bid',
  );
}

/** Acknowledges an addendum; twice changes nothing. */
export async function acknowledge(
  at: AtLink,
  { addendumId }: ParsedOf<typeof bidSubmissions.acknowledge>,
): Promise<void> {
  assertOpen(at);
  const { tx, actor, details, invite } = at;
  const found = details.addenda.find((one) => one.addendumId === addendumId);
  if (!found) throw notFound();
  const fresh = await tx.run(sql`
    insert into bid_package_acknowledgement (tenant_id, addendum_id, invite_id, acknowledged_at)
    values (${tx.tenantId}, ${addendumId}, ${invite.inviteId}, ${actor.now})
    on conflict do nothing`);
  if (fresh > 0)
    await writePackage(at, { trail: { changes: { addendum: [null, String(found.number)] } } }, 'acknowledge', 'bid');
}

/** Asks a question. */
export async function ask(at: AtLink, { clientRef, question }: ParsedOf<typeof bidSubmissions.ask>): Promise<void> {
  assertOpen(at);
  const { tx, actor, record, details, invite } = at;
  const may = whyNotAsk(actor, details);
  if (!(await once(tx, 'bidPackage.ask', clientRef, { question, inviteId: invite.inviteId }))) return;
  if (may !== true) throw refuse('The time for questions is over.');
  if (details.questions.length >= 500) throw refuse('A package has at most {n} questions.', { n: 500 });
  await insertRows(tx, 'bid_package_question', [
    { id: clientRef, package_id: record.id, invite_id: invite.inviteId, question, asked_at: actor.now },
  ]);
  await writePackage(
    at,
    {
      notices: record.ownerId ? [notice('assigned', [record.ownerId], '{by} asks about {number} {title}')] : [],
      trail: { note: question },
    },
    'ask',
    'bid',
  );
}

/**
 * Hands a bid in, in place of the one before it. Nothing of what it says leaves this transaction but for its rows: not the trail, nor a notice, nor
 * the receipt.
 */
export async function submit(at: AtLink, input: Submit): Promise<void> {
  const { tx, actor, record, details, invite } = at;
  const { clientRef, token: _token, ...content } = input;
  if (!(await once(tx, 'bidPackage.submit', clientRef, { ...content, inviteId: invite.inviteId }))) return;
  assertOpen(at);
  const open = details.addenda.length - invite.acknowledged;
  if (open > 0) throw refuse('Acknowledge {n|one addendum|# addenda} first.', { n: open });
  const lines = checkedLines(details.lines, content.lines);
  const [last] = await tx.all(sql<{ number: number }>`
    select coalesce(max(number), 0) as number
    from bid_package_submission
    where tenant_id = ${tx.tenantId} and invite_id = ${invite.inviteId}`);
  const number = (last?.number ?? 0) + 1;
  // The clientRef is known to the bidder's browser alone: nobody tries prices until the receipt fits.
  const receipt = createHash('sha256')
    .update(JSON.stringify([clientRef, content]))
    .digest('hex');
  await tx.run(replaced(at));
  await insertRows(tx, 'bid_package_submission', [
    {
      id: clientRef,
      package_id: record.id,
      invite_id: invite.inviteId,
      number,
      submitted_at: actor.now,
      receipt,
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
      answer: line.answer,
      note: line.note,
    })),
  );
  await keepFiles(at, clientRef, content.fileIds ?? []);
  await writePackage(
    at,
    {
      writes: [
        sql`update bid_package_invite
          set intent = 'willBid', intent_reason = null
          where tenant_id = ${tx.tenantId} and id = ${invite.inviteId}`,
      ],
      notices: record.ownerId ? [notice('watching', [record.ownerId], '{by} handed in a bid on {number} {title}')] : [],
      trail: { changes: { bid: [number === 1 ? null : String(number - 1), String(number)] } },
    },
    'submitBid',
    'bid',
  );
  await sendReceipt(at, number, receipt);
}

/** Throws 2000 once bids are not taken any more. */
function assertOpen({ record, details }: AtLink): void {
  const reason = bidPackageWorkflow.whyNot(record, details, 'bid');
  if (reason) throw refuse(reason);
}

/** SQL that takes back what a bidder handed in. */
function replaced({ tx, actor, invite }: AtLink) {
  return sql`update bid_package_submission
    set replaced_at = ${actor.now}
    where tenant_id = ${tx.tenantId} and invite_id = ${invite.inviteId} and replaced_at is null`;
}

interface Checked {
  lineId: string;
  amountCents: number | null;
  unitPrice: string | null;
  answer: 'yes' | 'no' | 'included' | 'excluded' | null;
  note: string | null;
}

/** The answers in the form that each line asks for. Throws 1400 for one that is missing or of another form, 1004 for a line of another package. */
function checkedLines(form: readonly PricedLine[], given: Submit['lines']): Checked[] {
  const known = new Set(form.map(({ lineId }) => lineId));
  if (given.some(({ lineId }) => !known.has(lineId))) throw notFound();
  if (new Set(given.map(({ lineId }) => lineId)).size !== given.length)
    throw invalid({ lines: 'A line is named twice' });
  const faults: Record<string, string> = {};
  const lines = form.map((line, place) => {
    const at = given.findIndex(({ lineId }) => lineId === line.lineId);
    const answer = checked(line, given[at]);
    const fault = faultOf(line, answer);
    if (fault) faults[`lines.${at === -1 ? place : at}.${fault[0]}`] = fault[1];
    return answer;
  });
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return lines;
}

function checked({ lineId, section }: PricedLine, given: Submit['lines'][number] | undefined): Checked {
  const { amountCents = null, unitPrice = null, answer = null, note } = given ?? {};
  const isYesNo = answer === 'yes' || answer === 'no';
  return {
    lineId,
    amountCents: section === 'base' || section === 'alternate' ? amountCents : null,
    unitPrice: section === 'unitPrice' ? unitPrice : null,
    answer:
      answer !== null && ((section === 'question' && isYesNo) || (section === 'scope' && !isYesNo)) ? answer : null,
    note: note || null,
  };
}

function faultOf({ section, isRequired }: PricedLine, answer: Checked): [field: string, sentence: string] | null {
  if (!isRequired || section === 'allowance') return null;
  if (section === 'base' || section === 'alternate')
    return answer.amountCents === null ? ['amountCents', 'Enter a price'] : null;
  if (section === 'unitPrice') return answer.unitPrice === null ? ['unitPrice', 'Enter a price of a unit'] : null;
  if (answer.answer !== null) return null;
  return ['answer', section === 'question' ? 'Answer yes or no' : 'Say whether it is included'];
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
async function keepFiles({ tx, actor }: AtLink, submissionId: string, fileIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(fileIds)];
  if (wanted.length === 0) return;
  const kept = await tx.run(sql`
    insert into bid_package_submission_file (tenant_id, submission_id, file_id, place)
    select f.tenant_id, ${submissionId}, f.id, wanted.place
    from unnest(${wanted}::uuid[]) with ordinality as wanted(id, place)
      join file f on f.tenant_id = ${tx.tenantId} and f.id = wanted.id and f.uploaded_by = ${actor.personId}`);
  if (kept !== wanted.length) throw notFound();
}

/** Says by mail that a bid came, with the code that proves which; nothing of what it says. */
async function sendReceipt(at: AtLink, number: number, receipt: string): Promise<void> {
  const { tx, actor, record, details, share } = at;
  const person = await tx.first(sql<{ email: string | null }>`
    select email from person where tenant_id = ${tx.tenantId} and id = ${share.personId}`);
  if (!person?.email || actor.quiet) return;
  const t = letterWords(translator('en'));
  const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'medium', timeZone: details.timeZone });
  await sendMail(
    tx,
    { kind: 'reminder', now: actor.now },
    {
      to: person.email,
      subject: t('Your bid was received: {title}', { title: record.title }),
      lines: [
        t('Hello {name},', { name: share.recipientName }),
        t('{company} received your bid {n} on:', { company: share.companyName, n: number }),
        about({ record }),
        t('Received {at}, {zone}.', { at: when.format(actor.now), zone: details.timeZone.replaceAll('_', ' ') }),
        t('Code of the receipt: {code}', { code: receipt.slice(0, 16) }),
        t(
          'It is sealed until bids are due. Until then you can hand in another one by the same link; the last one counts.',
        ),
      ],
    },
  );
}
