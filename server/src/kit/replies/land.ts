import { createHash } from 'node:crypto';
import { CODE } from '@plumbline/contract/kit/codes';
import { translator } from '@plumbline/contract/kit/words';
import type { T } from '@plumbline/contract/kit/words';
import { sql } from '../db/sql.ts';
import type { Actor } from '../actor.ts';
import { Refusal, isOutcomeUnknown, refuse } from '../errors.ts';
import type { Tx } from '../db/tx.ts';
import type { Uploader } from '../files/reserve.ts';
import { passGates } from '../http/gates.ts';
import type { AppContext } from '../http/routes.ts';
import { sendMail } from '../mail/send.ts';
import { letterWords, quote } from '../mail/words.ts';
import { comment } from '../records/page/index.ts';
import { answerByShare, membersAmong, shareInForce } from '../records/outside/index.ts';
import { liesWithin, lockAny } from '../records/header/index.ts';
import type { Registry } from '../records/header/index.ts';
import type { Translators } from '../translators.ts';
import { WorkerError } from '../workers/workers.ts';
import type { BounceTo, ReplyTo } from './address.ts';
import { saysMissing, tellInPart } from './inPart.ts';
import { keepFiles } from './keepFiles.ts';
import type { Reply } from './parse.ts';
import { readReply } from './read.ts';
import type { Incoming } from './read.ts';

/** The result for a mail: it was added to the record, was added before, was not written by a person, or was refused. */
export type Landed = 'landed' | 'again' | 'ignored' | 'refused';

export interface Landing {
  context: AppContext;
  registry: Registry;
  translators: Translators;
  now(): Date;
}

/** The facts of an address for answers, written when the first mail with it went out. */
interface Expected {
  personId: string;
  recordId: string;
  shareId: string | null;
  recipient: string;
}

const LETTERS_MOST = 10_000;
const FILES_MOST = 10;
/** The most bytes of a mail that we search for the mail it answers. */
const HEAD_MOST = 64 * 1024;
/** The most mails, and the most days back, that we compare with a quotation. */
const QUOTED_MOST = 20;
const QUOTED_DAYS = 120;
/** The most letters that we keep of cut text. */
const CUT_MOST = 200_000;

/**
 * Adds an answer to the right place: a comment of the member who got the mail, or a response of the person who is asked. The same mail is added only
 * once. When it is refused, the person whom our mail went to gets a mail with the reason, not the sender. Throws when a retry may succeed.
 */
export async function land(raw: Uint8Array, to: ReplyTo, landing: Landing): Promise<Landed> {
  const { tenantId } = to;
  const { database } = landing.context;
  const expected = await database.read(tenantId, (read) =>
    read.first(sql<Expected>`
      select person_id as "personId", record_id as "recordId", share_id as "shareId", recipient from mail_reply
      where tenant_id = ${tenantId} and key = ${to.key}`),
  );
  if (!expected) return 'ignored';
  const member = await memberOf(landing, tenantId, expected);
  const t = letterWords(member?.t ?? translator('en'));
  let reply: Reply | undefined;
  let isTheirs = false;
  try {
    const sent = await mailsTo(landing, tenantId, expected.recipient, raw);
    reply = await read(tenantId, { raw, sent });
    if (reply.isAutomatic) return 'ignored';
    checkAuthor(reply, expected, landing);
    isTheirs = true;
    const clientRef = idOf(to.key.toString('hex'), reply.messageId ?? createHash('sha256').update(raw).digest('hex'));
    if (await isKnown(landing, tenantId, clientRef)) return 'again';
    await put(landing, { ...expected, tenantId }, member, { ...reply, clientRef });
    return 'landed';
  } catch (error) {
    if (!(error instanceof Refusal) || isOutcomeUnknown(error) || [429, 503, 507].includes(error.status)) throw error;
    if (error.code === CODE.refTaken) return 'again';
    await database.transact(tenantId, (tx) =>
      sendMail(
        tx,
        { kind: 'unlanded', now: landing.now() },
        {
          to: expected.recipient,
          subject: t('Your answer was not added'),
          lines: [
            t('An answer to a mail of ours came, and nothing of it was added to the record:'),
            t(reasonOf(error, expected), error.values),
            ...(isTheirs && reply?.text ? [quote(reply.text)] : []),
          ],
        },
      ),
    );
    return 'refused';
  }
}

/** Stores the reason why our mail could not be delivered, if the mail is such a report. Stores a repeated report once. */
export async function landBounce(
  raw: Uint8Array,
  { tenantId, mailId }: BounceTo,
  { context, now }: Landing,
): Promise<Landed> {
  const failure = await read(tenantId, { raw, sent: [] }).then(
    (report) => report.failure,
    (error: unknown) => {
      // What cannot be read reports nothing.
      if (error instanceof Refusal && ![429, 503].includes(error.status)) return null;
      throw error;
    },
  );
  if (failure === null) return 'ignored';
  const kept = await context.database.transact(tenantId, (tx) =>
    tx.run(sql`update mail set bounced_at = ${now()}, bounce_reason = ${failure}
      where tenant_id = ${tenantId} and id = ${mailId} and bounced_at is null`),
  );
  return kept > 0 ? 'landed' : 'again';
}

/** Finds the member who got a mail without a link; undefined for people outside, and for people who left. */
async function memberOf(
  { context, translators, now }: Landing,
  tenantId: string,
  { personId, shareId }: Expected,
): Promise<Actor | undefined> {
  if (shareId) return undefined;
  const members = await context.database.read(tenantId, (read) => membersAmong(read, [personId], now(), translators));
  const member = members.get(personId);
  return member && { ...member, via: 'mail' };
}

/** Throws unless the mail has one author, the address that our mail went to, and no trusted mail server doubts the author. */
function checkAuthor(
  { from, fromSaid, dmarcFailures }: Reply,
  { recipient }: Expected,
  { context: { settings } }: Landing,
): void {
  if (from === null)
    throw refuse('It does not name exactly one sender. An answer counts from the address alone that our mail went to.');
  if (from !== recipient.toLowerCase())
    throw refuse('It came from {from}. An answer counts from the address alone that our mail went to.', {
      from: fromSaid,
    });
  const believed = settings.mailIn?.checkedBy ?? [];
  if (dmarcFailures.some((server) => believed.length === 0 || believed.includes(server)))
    throw refuse('The mail server could not confirm that it came from your address (DMARC failed).');
}

/** What of our mails to an address an answer may quote: the one that it names, and the newest. */
async function mailsTo(
  { context, now }: Landing,
  tenantId: string,
  recipient: string,
  raw: Uint8Array,
): Promise<string[]> {
  const head = Buffer.from(raw.subarray(0, HEAD_MOST)).toString('latin1');
  const named = [...head.matchAll(/<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/gi)].map(
    ([, mailId = '']) => mailId,
  );
  const since = new Date(now().getTime() - QUOTED_DAYS * 86_400_000);
  const mails = await context.database.read(tenantId, (one) =>
    one.all(sql<{ body: string }>`
      select body from mail
      where tenant_id = ${tenantId} and recipient = ${recipient}
        and (id = any(${named.slice(0, 50)}::uuid[]) or created_at > ${since})
      order by id = any(${named.slice(0, 50)}::uuid[]) desc, created_at desc
      limit ${QUOTED_MOST}`),
  );
  return mails.map(({ body }) => body);
}

async function read(tenantId: string, incoming: Incoming): Promise<Reply> {
  try {
    return await readReply(tenantId, incoming);
  } catch (error) {
    if (error instanceof WorkerError && error.reason !== 'crash') throw refuse('It could not be read.');
    throw error;
  }
}

async function isKnown({ context }: Landing, tenantId: string, clientRef: string): Promise<boolean> {
  const known = await context.database.read(tenantId, (one) =>
    one.first(sql`select ref from client_ref where tenant_id = ${tenantId} and ref = ${clientRef}`),
  );
  return known !== undefined;
}

type Writing = Pick<Reply, 'text' | 'cut' | 'isWhole' | 'isOutlooks' | 'files'> & { clientRef: string };

async function put(
  landing: Landing,
  { tenantId, shareId, personId, recordId, recipient }: Expected & { tenantId: string },
  member: Actor | undefined,
  { clientRef, text, cut, isWhole, isOutlooks, files }: Writing,
): Promise<void> {
  const { context, now } = landing;
  if (text.length > LETTERS_MOST)
    throw refuse('It has more than {most} letters. Send it as a file.', { most: LETTERS_MOST });
  if (files.length > FILES_MOST) throw refuse('It brings more than {most} files.', { most: FILES_MOST });
  if (!text && files.length === 0)
    throw isWhole
      ? refuse('Nothing was written in it.')
      : refuse('It is too long to be read to its end. Write your answer above what you quote.');
  if (!text && isOutlooks && shareId)
    throw refuse('It came in Outlook’s own format (winmail.dat), which cannot be read. Send it as HTML or plain text.');
  const uploader: Uploader = { tenantId, personId, shareId };
  if (shareId) await context.database.read(tenantId, (one) => shareInForce(one, shareId, now()));
  else if (member) passGates(member.facts, { right: 'session' }, false, now());
  else throw refuse('You have no access to it any more.');
  const names = files.map(({ name }, index) => name ?? `${index + 1}`);
  const fileIds = files.map((_file, index) => idOf(clientRef, String(index)));
  await keepFiles(
    context,
    uploader,
    files.map(({ bytes }, index) => ({ fileId: fileIds[index] ?? '', name: names[index] ?? '', bytes })),
    now(),
  );
  const t = member?.t ?? translator('en');
  const missing = saysMissing(t, { isWhole, isOutlooks });
  const body = [text || names.join(', '), ...missing].filter(Boolean).join('\n\n');
  const answer = { clientRef, body, fileIds };
  const at = now();
  await context.database.transact(tenantId, async (tx) => {
    if (shareId) await byLink(tx, { ...landing, now: () => at }, shareId, answer);
    else if (member) await byMember(tx, landing, { ...member, now: at }, recordId, answer, text !== '' || !isOutlooks);
    if (cut)
      await tx.run(sql`insert into mail_rest (tenant_id, id, record_id, person_id, at, body)
        values (${tenantId}, ${clientRef}, ${recordId}, ${personId}, ${at}, ${cut.slice(0, CUT_MOST)})
        on conflict do nothing`);
    if (missing.length > 0) await tellInPart(tx, letterWords(t), { recipient, text, isOutlooks, now: at });
  });
}

interface Answer {
  clientRef: string;
  body: string;
  fileIds: string[];
}

async function byLink(tx: Tx, { context, registry, now }: Landing, shareId: string, answer: Answer): Promise<void> {
  const t: T = translator('en');
  await answerByShare(tx, { shareId, now: now(), t, registry, context }, { ...answer, choice: null });
}

/** A response, where the record asks this member and words alone answer it, and the mail may be one; else a comment. */
async function byMember(
  tx: Tx,
  { context, registry }: Landing,
  member: Actor,
  recordId: string,
  answer: Answer,
  mayRespond: boolean,
): Promise<void> {
  const { record, kind } = await lockAny(tx, member, registry, recordId);
  const link = registry.byLink(record.kind);
  if (
    mayRespond &&
    link?.answer &&
    !link.bodyOptional &&
    liesWithin(member, record, kind.resource, 'respond') &&
    (await link.face(tx, member, record)).mayRespond === true
  )
    await link.answer(tx, member, record, { ...answer, choice: null }, context);
  else await comment(tx, member, { recordId, ...answer }, registry);
}

/** The reason for a sender who may not write there any more, without further details. */
function reasonOf({ code, status, sentence }: Refusal, { shareId }: Expected): string {
  if (code === CODE.notFound) return shareId ? 'Its link has ended.' : 'You have no access to it any more.';
  return status === 403 ? 'You may not comment on it any more.' : sentence;
}

/** An id that is the same for the same mail, or for the same file of it. */
function idOf(...parts: string[]): string {
  const hex = createHash('sha256').update(parts.join(' ')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
