import type { QuoteAsked, changeQuotes } from '@plumbline/contract/areas/changeQuotes';
import { priceChange } from '@plumbline/contract/areas/changeOrders/price';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { notFound, refuse } from '../../kit/errors.ts';
import type { AppContext, OpenRequest } from '../../kit/http/routes.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import type { Actor } from '../../kit/actor.ts';
import {
  attachFiles,
  findHeader,
  notice,
  claimRef,
  openShare,
  shareActor,
  shareInForce,
  sharedRecord,
  withWords,
} from '../../kit/records/index.ts';
import type { OpenShare, RecordHeader } from '../../kit/records/index.ts';
import { changeDetails } from './details.ts';
import type { ChangeDetails, KeptLine } from './details.ts';
import { changeOrderKind } from './policy.ts';
import { actorOfAsked, whyNot } from './share.ts';
import { managerOf, setChange, writeChange } from './verbs/changeVerb.ts';
import type { OnChange } from './verbs/changeVerb.ts';
import { askedLines, priceParent, quoteOutcome } from './verbs/pricing.ts';
import { sql } from '../../kit/db/sql.ts';

/* What a trade partner does by the link of a request for a quote. Each throws 1004 for any other link. */

/** What the link asks to price, without changing anything. */
export async function getQuote({ context, now, t }: OpenRequest, token: string): Promise<QuoteAsked> {
  const share = await openShare(context.database, token, now);
  assertQuote(share);
  const actor = shareActor(share, changeOrderKind, now, t);
  return context.database.read(share.tenantId, async (read) =>
    asked(read, actor, share, await sharedRecord(read, actor, share)),
  );
}

/** Does a work at the link of a request, and answers what it shows then. */
export async function atQuote(
  { context, now, t }: OpenRequest,
  token: string,
  work: (given: OnChange) => Promise<void>,
): Promise<QuoteAsked> {
  const { tenantId, shareId } = await openShare(context.database, token, now);
  return context.database.transact(tenantId, async (tx) => {
    const share = await shareInForce(tx, shareId, now);
    assertQuote(share);
    const actor = shareActor(share, changeOrderKind, now, t);
    const record = await sharedRecord(tx, actor, share, true);
    const details = await changeDetails.beside(tx, actor, record.id, true);
    if (details.changeKind !== 'rfq') throw notFound();
    await work({ tx, actor, record, details, context });
    return asked(tx, actor, share, record);
  });
}

/** Acts for a trade partner at a request to them, named by their card, for events from before links existed. Throws 1004 for any other person. */
export async function atRequest(
  tx: Tx,
  now: Date,
  { changeOrderId, personId }: { changeOrderId: string; personId: string },
  context: AppContext,
): Promise<OnChange> {
  const actor = actorOfAsked(tx, now, personId, true);
  const record = await findHeader(tx, actor, changeOrderId, sql`true`, true);
  if (!record) throw notFound();
  return { tx, actor, record, details: await changeDetails.beside(tx, actor, changeOrderId, true), context };
}

function assertQuote({ recordKind, scope }: Pick<OpenShare, 'recordKind' | 'scope'>): void {
  if (recordKind !== changeOrderKind.kind || scope !== 'respond') throw notFound();
}

/** Submits a quote in place of the earlier one. Our scope stays: the trade partner prices all of it, and may add lines. */
export async function submit(at: OnChange, input: ParsedOf<typeof changeQuotes.submit>): Promise<void> {
  const { tx, actor, record, details } = at;
  const { clientRef, token: _token, ...content } = input;
  if (!(await claimRef(tx, 'changeOrder.quote', clientRef, { ...content, recordId: record.id }))) return;
  const reason = whyNot(actor, record, details);
  if (reason) throw refuse(reason);
  const known = new Map(details.lines.map((line) => [line.lineId, line]));
  const given = new Set(input.lines.flatMap(({ lineId }) => lineId ?? []));
  if ([...given].some((id) => !known.has(id)) || askedLines(details).some(({ lineId }) => !given.has(lineId)))
    throw refuse('The request has changed in the meantime. Check its lines, then submit your quote.');
  await attachFiles(tx, actor, record, input.fileIds, 'response');
  const lines = input.lines.map((line) => ({ ...line, ...scopeOf(line.lineId ? known.get(line.lineId) : undefined) }));
  const outcome = await quoteOutcome(at, { lines, scheduleImpactDays: input.scheduleImpactDays, note: input.note });
  await writeChange(at, withWords(outcome, { note: input.note }), 'quoteByLink');
}

/** The part of a line that stays ours, independent of their input. */
function scopeOf(line: KeptLine | undefined) {
  const isAsked = line && !line.isOwn;
  return {
    ...(isAsked && { description: line.description, isDeduct: line.isDeduct }),
    ...(isAsked && line.quantity && { quantity: line.quantity }),
    costCode: line?.costCode,
    costType: 'subcontract' as const,
    unit: line?.unit,
    taxable: line?.taxable ?? false,
    markupExempt: line?.markupExempt ?? false,
    vendorContractId: null,
    contractLineId: null,
  };
}

/** Says that no quote will come. */
export async function decline(
  given: OnChange,
  { clientRef, reason }: ParsedOf<typeof changeQuotes.decline>,
): Promise<void> {
  const { tx, actor, record, details } = given;
  if (!(await claimRef(tx, 'changeOrder.declineQuote', clientRef, { reason, recordId: record.id }))) return;
  const refused =
    whyNot(actor, record, details) ??
    (record.status === 'pricing' ? null : 'You have submitted a quote. Submit another one to change it.');
  if (refused) throw refuse(refused);
  await priceParent(given, false);
  await writeChange(
    given,
    {
      changes: { closedAt: actor.now },
      ball: [],
      writes: [setChange(record, actor, sql`end_reason = ${reason}`)],
      notices: [notice('court', [managerOf(given)], 'No quote will come for {number} {title}: {reason}', { reason })],
      trail: { note: reason },
    },
    'declineByLink',
  );
}

async function asked(
  read: Read,
  actor: Actor,
  share: Pick<OpenShare, 'recipientName' | 'companyName'>,
  record: RecordHeader,
): Promise<QuoteAsked> {
  const details = await changeDetails.beside(read, actor, record.id);
  if (details.changeKind !== 'rfq') throw notFound();
  const reason = whyNot(actor, record, details);
  const { lines, totalCents } = pricedOf(details);
  return {
    number: record.number,
    title: record.title,
    companyName: share.companyName,
    projectName: await projectOf(read, record),
    recipientName: share.recipientName,
    askedByName: details.manager?.fullName ?? null,
    description: details.description ?? null,
    detailedScope: details.detailedScope ?? null,
    drawingRefs: details.drawingRefs ?? null,
    dueDate: record.dueDate,
    lines,
    totalCents,
    scheduleImpactDays: details.scheduleImpactDays ?? null,
    note: details.quoteNote ?? null,
    quotedAt: record.status === 'priced' ? record.updatedAt : null,
    mayQuote: reason ? actor.t(reason) : true,
  };
}

function pricedOf(details: ChangeDetails) {
  const { totalCents } = priceChange(details.lines, { markups: [], taxPercent: '0', creditMarkupRule: 'full' });
  const lines = details.lines.map(
    ({ lineId, description, quantity, unit, isDeduct, unitCost, amountCents, isOwn }) => ({
      lineId,
      description,
      quantity,
      unit,
      isDeduct,
      unitCost,
      amountCents,
      isOwn,
    }),
  );
  return { lines, totalCents };
}

async function projectOf(read: Read, { projectId }: RecordHeader): Promise<string | null> {
  const home = await read.first(sql<{ title: string }>`select title
    from record
    where tenant_id = ${read.tenantId} and id = ${projectId}`);
  return home?.title ?? null;
}
