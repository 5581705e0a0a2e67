import type { approvalLinks } from '@plumbline/contract/areas/approvals';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { asksForProof, readApprovalToken, selectApproval } from '../../kit/approvals/index.ts';
import type { ApprovalFacts, ApprovalKind, LinkedRequest } from '../../kit/approvals/index.ts';
import { approvalKinds } from '../../kit/area.ts';
import type { Composition } from '../../kit/area.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { notFound } from '../../kit/errors.ts';
import { passGates } from '../../kit/http/gates.ts';
import { makeLimiter } from '../../kit/http/rate.ts';
import type { OpenRequest } from '../../kit/http/routes.ts';
import { findHeader, liesWithin, membersAmong } from '../../kit/records/index.ts';
import type { RecordHeader } from '../../kit/records/index.ts';

type Linked = OutputOf<typeof approvalLinks.get>;
type Run = NonNullable<ApprovalFacts['approval']>;

/** What a link leads to: who was asked, and the record as they see it. */
interface Opened {
  actor: Actor;
  kind: ApprovalKind;
  record: RecordHeader;
  run: Run;
  /** The run that the link asks about, and what became of this request. */
  asked: { runId: string; status: string; isOld: boolean };
}

const CLOSED = new Set(['suspended', 'closed']);
const MINUTE = 60_000;
/** A link is valid for this many days after the request. Later the approver decides on the record, after signing in. */
const DAYS = 30;

type Given = Pick<Composition, 'translators'>;

/** What the links in mails to approvers do. Opening one changes nothing, as mail programs open links to look at them. */
export function makeLinks(given: Given) {
  const calls = makeLimiter(60, MINUTE);
  const wrong = makeLimiter(30, MINUTE);

  async function behind<T>(
    { context, request, reply }: OpenRequest,
    token: string,
    work: (linked: LinkedRequest) => Promise<T>,
  ): Promise<T> {
    reply.header('x-robots-tag', 'noindex');
    calls.take(token);
    try {
      const found = readApprovalToken(context.vault, token);
      if (!found) throw notFound();
      return await work(found);
    } catch (error) {
      wrong.take(request.ip);
      throw error;
    }
  }

  return {
    get: (request: OpenRequest, { token }: { token: string }): Promise<Linked> =>
      behind(request, token, ({ tenantId, requestId }) =>
        request.context.database.read(tenantId, async (read) =>
          shown(read, await open(read, given, requestId, request.now, false)),
        ),
      ),
    decide: (
      request: OpenRequest,
      verb: 'approve' | 'reject',
      { token, ...more }: { token: string },
    ): Promise<Linked> =>
      behind(request, token, ({ tenantId, requestId }) =>
        request.context.database.transact(tenantId, (tx) => decide(tx, given, request, requestId, verb, more)),
      ),
  };
}

/** Decides once: a second or late decision gets the outcome as its answer. */
async function decide(
  tx: Tx,
  given: Given,
  request: OpenRequest,
  requestId: string,
  verb: 'approve' | 'reject',
  more: object,
): Promise<Linked> {
  const opened = await open(tx, given, requestId, request.now, true);
  const { actor, kind, record, run } = opened;
  passGates(actor.facts, { right: { resource: kind.kind.resource, action: 'approve' } }, false, request.now);
  if (whyOver(opened) !== null) return shown(tx, opened);
  const input = { [kind.id]: record.id, version: record.version, clientRef: requestId, runId: run.runId, ...more };
  await kind[verb](tx, actor, input, request.context);
  return shown(tx, await open(tx, given, requestId, request.now, false));
}

async function open(
  read: Read,
  { translators }: Given,
  requestId: string,
  now: Date,
  locked: boolean,
): Promise<Opened> {
  const about = await read.first(sql<{ recordId: string; personId: string; kind: string }>`
    select run.record_id as "recordId", asked.person_id as "personId", r.kind
    from approval_request asked
      join approval_run run on run.tenant_id = asked.tenant_id and run.id = asked.run_id
      join record r on r.tenant_id = run.tenant_id and r.id = run.record_id
    where asked.tenant_id = ${read.tenantId} and asked.id = ${requestId}`);
  const kind = approvalKinds().find((one) => one.kind.kind === about?.kind);
  if (!about || !kind) throw notFound();
  const member = (await membersAmong(read, [about.personId], now, translators)).get(about.personId);
  if (!member || CLOSED.has(member.facts.tenant.status)) throw notFound();
  const actor: Actor = { ...member, now, via: 'mail' };
  const record = await findHeader(read, actor, about.recordId, kind.kind.visible(actor), locked);
  // Reads after the lock, so it sees an earlier decision.
  const found = await read.first(sql<Pick<Opened, 'asked'> & { run: Run | null }>`
    select ${selectApproval(actor)} as run, json_build_object('runId', asked.run_id, 'status', asked.status,
        'isOld', asked.asked_at < ${now}::timestamptz - ${`${DAYS} days`}::interval) as asked
    from record r
      join approval_request asked on asked.tenant_id = r.tenant_id and asked.id = ${requestId}
    where r.tenant_id = ${read.tenantId} and r.id = ${about.recordId}`);
  if (!record || !found?.run) throw notFound();
  return { actor, kind, record, run: found.run, asked: found.asked };
}

async function shown(read: Read, opened: Opened): Promise<Linked> {
  const { actor, kind, record, run } = opened;
  const [told, project] = await Promise.all([
    kind.approvalFacts(read, actor, record),
    read.first(sql<{ title: string }>`select title
      from record
      where tenant_id = ${read.tenantId} and id = ${record.projectId}`),
  ]);
  const over = whyOver(opened);
  return {
    companyName: actor.facts.tenant.name,
    fullName: actor.facts.fullName,
    noun: actor.t(kind.kind.noun),
    number: record.number,
    title: record.title,
    projectName: project?.title ?? null,
    ...(run.amountCents !== 0 &&
      liesWithin(actor, record, kind.kind.resource, 'readCost') && { amountCents: run.amountCents }),
    facts: told.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    submittedBy: run.submittedBy?.fullName ?? null,
    submittedAt: run.submittedAt,
    comment: run.comment,
    status: run.status,
    over: over === null ? null : actor.t(over.sentence, over.values),
    needsProof: asksForProof(run),
    path: kind.kind.path(record),
  };
}

/** Why there is nothing to decide by a link any more; null while there is. */
function whyOver({ run, asked }: Opened): { sentence: string; values?: Record<string, string> } | null {
  if (asked.status === 'approved') return { sentence: 'You approved it.' };
  if (asked.status === 'rejected') return { sentence: 'You rejected it.' };
  if (asked.runId !== run.runId)
    return { sentence: 'It was submitted again in the meantime. Look for a newer mail about it.' };
  if (run.status !== 'pending') return ENDED[run.status];
  if (run.standing !== 'asked') return { sentence: 'Somebody else has decided this step.' };
  return asked.isOld ? { sentence: 'This link has expired. Sign in to decide.' } : null;
}

const ENDED = {
  approved: { sentence: 'It has been approved.' },
  rejected: { sentence: 'It has been rejected.' },
  rescinded: { sentence: 'It was recalled.' },
  expired: { sentence: 'It needs no approval any more.' },
} as const;
