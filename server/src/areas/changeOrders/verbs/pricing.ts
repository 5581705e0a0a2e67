import { changeOrders } from '@plumbline/contract/areas/changeOrders';
import type { ChangeLineInput } from '@plumbline/contract/areas/changeOrders';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../../kit/db/sql.ts';
import { forbidden, invalid, notFound, refuse } from '../../../kit/errors.ts';
import type { Actor } from '../../../kit/actor.ts';
import type { Tx } from '../../../kit/db/tx.ts';
import { copyAttachments, findHeader, notice, registryOf } from '../../../kit/records/index.ts';
import type { Given, Outcome } from '../../../kit/records/index.ts';
import { changeDetails } from '../details.ts';
import type { ChangeDetails, KeptLine } from '../details.ts';
import { lineAgain, priceColumns, priceOf, pricedRows, replaceLines } from '../lines.ts';
import { changeOrderKind, readsCost } from '../policy.ts';
import { changeVerb, managerOf, setChange, writeChange, writeFollowing } from './changeVerb.ts';
import type { OnChange } from './changeVerb.ts';
import { deriveChange } from './create.ts';

/* Pricing by trade partners: from the request for a price to the accepted quote. */

/** Asks trade partners for a price: each gets a request of their own, with the scope and no sums, and a link. */
export const requestPricing = changeVerb(changeOrders.requestPricing, async (given) => {
  const { tx, actor, record, details, input, context } = given;
  const people = await findQuoters(given);
  const fileIds = await filesOfScope(given);
  for (const { personId, companyId } of people) {
    const rfqId = newId(actor.now.getTime());
    const asked = { changeKind: 'rfq', changeSide: 'vendor', companyId, contactId: personId } as const;
    const scope = details.lines.map((line) => ({
      ...lineAgain(line),
      unitCost: null,
      amountCents: 0,
      contractLineId: null,
    }));
    await deriveChange(given, { ...asked, clientRef: rfqId, parentId: record.id, dueDate: input.dueDate }, scope);
    await copyAttachments(tx, actor, record.id, rfqId, fileIds, 'evidence');
    const rfq = await changeDetails.lock(tx, actor, rfqId);
    await writeChange(
      { tx, actor, context, ...rfq },
      {
        ball: [personId],
        ballReason: input.note,
        notices: [
          notice('court', [personId], '{by} asks you for a price: {number} {title}', { words: input.note ?? '' }),
        ],
        ...(input.mailLinks ? {} : { mailLinks: false as const }),
        trail: { verb: 'requestPricing', note: input.note },
      },
      'ask',
    );
  }
  return {
    ball: [managerOf(given)],
    trail: { note: input.note, changes: { quotesAsked: [null, String(people.length)] } },
  };
});

type Asking = Given<
  ChangeDetails,
  Pick<ParsedOf<typeof changeOrders.requestPricing>, 'contactIds' | 'dueDate' | 'sentFileIds'>
>;

/** Finds the people whom a change asks for a price. Throws 1400 for people who cannot be asked, before anything is written. */
export async function findQuoters({
  tx,
  record,
  details,
  input,
}: Asking): Promise<{ personId: string; companyId: string }[]> {
  if (input.dueDate < details.today) throw invalid({ dueDate: 'Choose today or a later day' });
  const wanted = [...new Set(input.contactIds)];
  const people = await tx.all(sql<{ personId: string; companyId: string | null }>`
    select id as "personId", company_id as "companyId"
    from person
    where tenant_id = ${tx.tenantId} and id = any(${wanted}::uuid[])
    order by id`);
  if (people.length < wanted.length) throw invalid({ contactIds: 'Choose people of the directory' });
  const waiting = await tx.first(sql<{ name: string }>`select p.full_name as name
    from change_order c
      join record r on r.tenant_id = c.tenant_id and r.id = c.id and r.status = 'pricing'
      join person p on p.tenant_id = c.tenant_id and p.id = c.contact_id
    where c.tenant_id = ${tx.tenantId} and c.parent_id = ${record.id} and c.change_kind = 'rfq' and c.contact_id = any(${wanted}::uuid[])
    order by p.full_name
    limit 1`);
  if (waiting)
    throw invalid({ contactIds: { sentence: '{name} is asked already, and has not answered yet', values: waiting } });
  return people.map(({ personId, companyId }) => {
    if (!companyId) throw invalid({ contactIds: 'Choose people who belong to a company' });
    return { personId, companyId };
  });
}

/**
 * The files of a change that show the scope, all or the chosen ones: files attached to the change itself. Leaves out the files of comments and of
 * orders to proceed, because they reveal our opinion of the price. Throws 1004 for any other chosen file.
 */
async function filesOfScope({ tx, record, input: { sentFileIds } }: Asking): Promise<string[]> {
  const found = await tx.all(sql<{ fileId: string }>`select file_id as "fileId"
    from attachment
    where tenant_id = ${tx.tenantId} and record_id = ${record.id} and role = 'evidence' and part_id is null and not sealed
      and removed_at is null
    order by added_at, id`);
  const own = found.map(({ fileId }) => fileId);
  if (sentFileIds?.some((id) => !own.includes(id))) throw notFound();
  return sentFileIds ? own.filter((id) => sentFileIds.includes(id)) : own;
}

/** pricing → priced, where the price is known without the quotes. */
export const price = changeVerb(changeOrders.price, (given) => ({
  ball: [managerOf(given)],
  trail: { note: given.input.note },
}));

/** Notes the price that a trade partner gave on paper. */
export const quote = changeVerb(changeOrders.quote, (given) => {
  if (!readsCost(given.actor, given.record)) throw forbidden();
  return quoteOutcome(given, given.input);
});

interface Quote {
  lines: readonly ChangeLineInput[];
  scheduleImpactDays?: number | null | undefined;
  note?: string | null | undefined;
}

/** What a quote does to the request that asked for it. With the last of them the change is priced. */
export async function quoteOutcome(
  given: OnChange,
  { lines, scheduleImpactDays = null, note }: Quote,
): Promise<Outcome> {
  const { tx, actor, record, details } = given;
  const place = { changeOrderId: record.id, projectId: record.projectId ?? '', contractId: null };
  const asked = new Set(askedLines(details).map(({ lineId }) => lineId));
  const rows = await replaceLines(
    tx,
    actor,
    place,
    lines.map((line) => ({ ...line, isOwn: !line.lineId || !asked.has(line.lineId) })),
  );
  const sum = priceOf(pricedRows(rows), { markups: [], taxPercent: '0', creditMarkupRule: 'full' });
  await priceParent(given);
  return {
    ball: [managerOf(given)],
    writes: [
      setChange(
        record,
        actor,
        sql`quote_note = ${note || null}, schedule_impact_days = ${scheduleImpactDays}, ${priceColumns(sum)}`,
      ),
    ],
    notices: [notice('court', [managerOf(given)], 'A quote came for {number} {title}')],
    trail: { changes: { lines: [String(details.lines.length), String(rows.length)] } },
  };
}

/** The lines that a request asks to price, without lines that the quoting person added. */
export function askedLines({ lines }: Pick<ChangeDetails, 'lines'>): KeptLine[] {
  return lines.filter(({ isOwn }) => !isOwn);
}

/** With the last answer the change is priced that quotes were asked for; where all decline, it is asked for still. */
export async function priceParent({ tx, actor, record, details, context }: OnChange, isQuoted = true): Promise<void> {
  const parent = details.nearSeen.find(({ as }) => as === 'parent');
  const header = parent && (await findHeader(tx, actor, parent.recordId, sql`true`, true));
  if (header?.status !== 'pricing') return;
  const [others] = await tx.all(sql<{ waiting: number; quoted: number; isHeld: boolean }>`
    select count(*) filter (where r.status = 'pricing')::int as waiting, count(*) filter (where r.status = 'priced')::int as quoted,
      exists (select from change_order x where x.tenant_id = ${tx.tenantId} and x.id = ${header.id} and x.bundle_id is not null) as "isHeld"
    from change_order c
      join record r on r.tenant_id = c.tenant_id and r.id = c.id
    where c.tenant_id = ${tx.tenantId} and c.parent_id = ${header.id} and c.change_kind = 'rfq' and c.id <> ${record.id}`);
  if (others?.waiting !== 0 || !(isQuoted || others.quoted > 0)) return;
  const holder = managerOf({ actor, record: header });
  await writeFollowing(
    { tx, actor, record: header, context },
    {
      to: 'priced',
      // As a part of a request it moves with the request.
      ball: others.isHeld ? [] : [holder],
      notices: [notice('court', [holder], '{number} {title} is priced: all quotes are in')],
      trail: { verb: 'price' },
    },
  );
}

/** Accepts a quote: its lines replace those of an earlier quote of the same request and name the contract of its author; the request is closed. */
export const acceptQuote = changeVerb(changeOrders.acceptQuote, async (given) => {
  const { tx, actor, record, details, input, context } = given;
  if (!readsCost(actor, record)) throw forbidden();
  const found = details.nearSeen.find(
    ({ as, changeKind, recordId }) => as === 'child' && changeKind === 'rfq' && recordId === input.rfqId,
  );
  if (!found) throw notFound();
  const rfq = await changeDetails.lock(tx, actor, input.rfqId);
  if (rfq.record.status !== 'priced')
    throw refuse('No quote has come for {number} yet.', { number: rfq.record.number ?? '' });
  const own = details.lines.filter(({ rfqId }) => rfqId !== input.rfqId).map((line) => lineAgain(line, true));
  // A quote says what the scope costs that we asked for: our own estimate of it, without a quote, goes.
  const estimate = new Set(rfq.details.lines.map(({ description }) => description));
  const vendorContractId = await contractOf(tx, actor, rfq);
  const costCodeId = vendorContractId && (await codeOf(tx, vendorContractId));
  const lines = [
    ...own.filter(({ rfqId, description }) => rfqId !== null || !estimate.has(description)),
    ...rfq.details.lines.map((line) => ({
      ...lineAgain(line),
      rfqId: input.rfqId,
      vendorContractId: line.vendorContractId ?? vendorContractId,
      ...(!line.costCode && { costCodeId }),
    })),
  ];
  const place = {
    changeOrderId: record.id,
    projectId: record.projectId ?? '',
    contractId: details.contractSeen?.recordId ?? null,
  };
  const rows = await replaceLines(tx, actor, place, lines);
  await writeFollowing(
    { tx, actor, record: rfq.record, context },
    { to: 'closed', changes: { closedAt: actor.now }, ball: [], trail: { verb: 'acceptQuote' } },
  );
  return {
    writes: [setChange(record, actor, priceColumns(priceOf(pricedRows(rows), details)))],
    trail: { changes: { quote: [null, [found.number, found.companyName].filter(Boolean).join(' ')] } },
  };
});

/** The cost code of the lines of a contract; null where they have none, or several. */
async function codeOf(tx: Tx, contractId: string): Promise<string | null> {
  const found = await tx.all(sql<{ id: string | null }>`select distinct cost_code_id as id
    from contract_line
    where tenant_id = ${tx.tenantId} and contract_id = ${contractId} and change_order_id is null
    limit 2`);
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

/** Finds the contract in force that a quote changes: the author's only contract, or their only subcontract. Null when they have none, or several. */
async function contractOf(
  tx: Tx,
  actor: Actor,
  { record, details }: Pick<OnChange, 'record' | 'details'>,
): Promise<string | null> {
  const found = await tx.all(sql<{
    id: string;
    isSubcontract: boolean;
  }>`select r.id, c.contract_type = 'subcontract' as "isSubcontract"
    from contract c
      join record r on r.tenant_id = c.tenant_id and r.id = c.id and r.status in ('executed', 'onHold')
    where c.tenant_id = ${tx.tenantId} and c.project_id = ${record.projectId} and c.counterparty_id = ${details.company?.companyId ?? null}
      and c.contract_type not in ('prime', 'master')
      and ${registryOf(changeOrderKind).visible(actor, ['contract', 'purchaseOrder'])}`);
  const subcontracts = found.filter(({ isSubcontract }) => isSubcontract);
  const [only, ...others] = subcontracts.length === 1 ? subcontracts : found;
  return only && others.length === 0 ? only.id : null;
}
