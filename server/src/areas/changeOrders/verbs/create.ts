import { ORIGIN_KINDS } from '@plumbline/contract/areas/changeOrders';
import type { ChangeKind, ChangeOrder, ChangeSide, changeOrders } from '@plumbline/contract/areas/changeOrders';
import type { BidMarkup } from '@plumbline/contract/areas/bids/parts';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../../kit/db/sql.ts';
import type { Actor } from '../../../kit/actor.ts';
import type { Tx } from '../../../kit/db/tx.ts';
import { forbidden, invalid, refuse } from '../../../kit/errors.ts';
import type { AppContext } from '../../../kit/http/routes.ts';
import {
  attachFiles,
  createInProject,
  insertFields,
  linkRecordsSql,
  nameReferences,
  withExisting,
} from '../../../kit/records/index.ts';
import { assertMayMakeIn, onProject } from '../../projects/index.ts';
import { CHANGE_COLUMNS, CHANGE_FIELDS, CHANGE_REFERENCES, changeDetails, ofKinds, searchTextOf } from '../details.ts';
import { priceColumns, priceOf, pricedRows, replaceLines } from '../lines.ts';
import type { NewLine } from '../lines.ts';
import { partOf, readsSomeCost } from '../policy.ts';
import { get } from '../present.ts';
import { gatherChanges } from './bundle.ts';
import { setChange, writeFollowing } from './changeVerb.ts';
import type { OnChange } from './changeVerb.ts';
import { eventOf } from './follow.ts';

type Create = ParsedOf<typeof changeOrders.create>;

/** The prefix of numbers, by kind and side; each counts for itself. */
export function numbered(changeKind: ChangeKind, changeSide: ChangeSide): { kind: string; prefix: string } {
  const prefix = { event: 'CE', pco: 'PCO', rfq: 'RFQ', cor: 'COR', co: changeSide === 'owner' ? 'CO' : 'CCO' }[
    changeKind
  ];
  return { kind: `changeOrder.${prefix}`, prefix };
}

/** The references of a new change, besides those that people choose later. */
const MADE_REFERENCES = {
  ...CHANGE_REFERENCES,
  originId: { column: 'origin_id', name: ofKinds(ORIGIN_KINDS), now: () => [null, null] as const },
  parentId: { column: 'parent_id', name: ofKinds(['changeOrder']), now: () => [null, null] as const },
};
const MADE = {
  originId: 'origin_id',
  parentId: 'parent_id',
  bundleId: 'bundle_id',
  reversesId: 'reverses_id',
  changeKind: 'change_kind',
  changeSide: 'change_side',
  roughOrderCents: 'rough_order_cents',
} as const;

export interface NewChange
  extends
    Omit<Create, 'lines' | 'fileIds' | 'memberIds' | 'customFields' | 'roughOrderCents'>,
    Partial<Pick<Create, 'customFields' | 'roughOrderCents'>> {
  reversesId?: string;
}

/** Creates a change with its number, because people quote the number from the first mail on. The same clientRef again answers the first change. */
export async function create(tx: Tx, actor: Actor, given: Create, context: AppContext): Promise<ChangeOrder> {
  const { lines, fileIds, memberIds = [], ...input } = given;
  const { clientRef: changeOrderId, projectId, changeKind, changeSide } = input;
  await assertMayMakeIn(tx, actor, projectId, 'changeOrder', 'create');
  await assertMayMakeIn(tx, actor, projectId, partOf(changeKind, changeSide), 'create');
  assertFits(given);
  if (!readsSomeCost(actor) && (lines.length > 0 || typeof input.roughOrderCents === 'number')) throw forbidden();
  const found = () => get(tx, actor, { changeOrderId });
  if (await withExisting(insertChange(tx, actor, { ...input, content: { lines, memberIds } }), found)) {
    await linesKept(tx, actor, input, lines, await usualMarkups(tx, input));
    await attachFiles(tx, actor, { id: changeOrderId }, fileIds, 'evidence');
    const { record, details } = await changeDetails.lock(tx, actor, changeOrderId);
    const made = { tx, actor, record, details, context };
    if (changeKind === 'cor' && memberIds.length > 0) await tx.run(await gatherChanges(made, memberIds));
    for (const { header, effect } of await eventOf(tx, actor, changeOrderId, false))
      await writeFollowing({ ...made, record: header }, effect);
  }
  return found();
}

/** Throws 1400 for what does not go together. */
function assertFits({ changeKind, changeSide, lines, memberIds = [], parentId }: Create): void {
  if (changeKind === 'rfq') throw invalid({ changeKind: 'Quotes are asked for from a change: see there' });
  if (changeKind === 'event' && parentId) throw invalid({ parentId: 'An event belongs to no other change' });
  if (changeKind === 'cor' && changeSide === 'vendor')
    throw invalid({ changeSide: 'A change order request goes to the owner' });
  if (changeKind !== 'cor' && memberIds.length > 0)
    throw invalid({ memberIds: 'Only a change order request can hold other changes' });
  if (lines.length > 0 && (changeKind === 'event' || changeKind === 'cor'))
    throw invalid({ lines: 'Its sum is the sum of the changes in it' });
}

/** The first markups of a change: those of its contract, if the change has a price of its own. */
export async function usualMarkups(
  tx: Tx,
  { contractId, changeKind }: Pick<NewChange, 'contractId' | 'changeKind'>,
): Promise<BidMarkup[]> {
  if (!contractId || (changeKind !== 'pco' && changeKind !== 'co')) return [];
  const found = await tx.first(sql<{ markups: BidMarkup[] }>`select change_markups as markups
    from contract
    where tenant_id = ${tx.tenantId} and id = ${contractId}`);
  return found?.markups ?? [];
}

async function linesKept(
  tx: Tx,
  actor: Actor,
  input: NewChange,
  lines: readonly NewLine[],
  markups: readonly BidMarkup[] = [],
): Promise<void> {
  if (lines.length === 0 && markups.length === 0) return;
  const { clientRef: changeOrderId, projectId, contractId = null, taxPercent, creditMarkupRule } = input;
  const rows = await replaceLines(tx, actor, { changeOrderId, projectId, contractId }, lines);
  const price = priceOf(pricedRows(rows), { markups: [...markups], taxPercent, creditMarkupRule });
  const kept = sql`markups = ${JSON.stringify(markups)}::json, ${priceColumns(price)}`;
  await tx.run(setChange({ id: changeOrderId }, actor, kept));
}

/**
 * Inserts a change without lines. Answers false when it exists already. Its maker manages it, if they may have changes: technicians report events and
 * manage none. A change made from another leaves out a manager it can no longer name, who would make a create fail.
 */
export async function insertChange(
  tx: Tx,
  actor: Actor,
  { content, isDerived, ...input }: NewChange & { content?: object; isDerived?: true },
): Promise<boolean> {
  const { clientRef: changeOrderId, projectId, changeKind, changeSide } = input;
  const party = await partyOf(tx, input);
  const given = {
    ...input,
    managerId: input.managerId ?? actor.personId,
    companyId: input.companyId ?? party.companyId,
    contactId: input.contactId ?? party.contactId,
  };
  const names = await nameReferences(tx, { actor, projectId }, MADE_REFERENCES, given);
  if ((isDerived || !input.managerId) && !names.managerId.usable) Object.assign(given, { managerId: null });
  const isNew = await createInProject(tx, actor, input, {
    kind: 'changeOrder',
    table: 'change_order',
    columns: insertFields({ ...CHANGE_FIELDS, ...CHANGE_COLUMNS, ...MADE }, given),
    references: MADE_REFERENCES,
    given,
    searchTextOf,
    people: { manager: given.managerId },
    numbered: numbered(changeKind, changeSide),
    precondition: onProject(tx, actor, projectId),
    header: { content: { ...input, ...content }, ...(changeKind === 'event' && { status: 'open' }) },
    names,
  });
  if (!isNew) return false;
  for (const from of [input.originId, input.parentId])
    if (from) await tx.run(linkRecordsSql(tx, actor, changeOrderId, from, 'createdFrom'));
  if (input.originId) await assertOrigin(tx, input.originId);
  if (input.parentId) await assertParent(tx, input.parentId);
  return true;
}

/** Creates a change from another one, with its known facts and lines, without its markups. */
export async function deriveChange(
  { tx, actor, record, details }: Pick<OnChange, 'tx' | 'actor' | 'record' | 'details'>,
  made: Partial<NewChange> & Pick<NewChange, 'clientRef' | 'changeKind' | 'changeSide'>,
  lines: readonly NewLine[] = [],
): Promise<void> {
  const { description, detailedScope, drawingRefs, scopeStatus, changeType, changeReason } = details;
  const input = {
    ...PLAIN,
    isDerived: true as const,
    projectId: record.projectId ?? '',
    title: record.title,
    managerId: record.ownerId,
    isPrivate: record.isPrivate,
    description,
    detailedScope,
    drawingRefs,
    scopeStatus,
    changeType,
    changeReason,
    ...made,
  };
  await insertChange(tx, actor, input);
  await linesKept(tx, actor, input, lines);
}

/** The default facts of a change. */
export const PLAIN = { scheduleImpactKind: 'none', taxPercent: '0', creditMarkupRule: 'full' } as const;

/** Throws 1400 where a change of this side cannot change that contract; answers its other party. */
export async function partyOf(
  tx: Tx,
  { contractId, changeKind, changeSide }: Pick<NewChange, 'contractId' | 'changeKind' | 'changeSide'>,
): Promise<{ companyId: string | null; contactId: string | null }> {
  const none = { companyId: null, contactId: null };
  if (!contractId) return none;
  const found = await tx.first(sql<{ companyId: string | null; contactId: string | null; isPrime: boolean }>`
    select counterparty_id as "companyId", counterparty_contact_id as "contactId", contract_type = 'prime' as "isPrime"
    from contract
    where tenant_id = ${tx.tenantId} and id = ${contractId}`);
  // An unknown contract is refused together with the other references.
  if (!found) return none;
  if (found.isPrime !== (changeSide === 'owner') && changeKind !== 'event')
    throw invalid({
      contractId: changeSide === 'owner' ? 'Choose a contract with the owner' : 'Choose a contract of a trade partner',
    });
  return { companyId: found.companyId, contactId: found.contactId };
}

/**
 * Throws 2000 when the source record is still a draft or was called off. A change as the source is not checked: it is a draft until it is submitted, and
 * has its number.
 */
async function assertOrigin(tx: Tx, originId: string): Promise<void> {
  const origin = await tx.first(sql<{ status: string }>`select status
    from record
    where tenant_id = ${tx.tenantId} and id = ${originId} and kind <> 'changeOrder'`);
  if (origin?.status === 'draft') throw refuse('What it comes from is still a draft: hand that in first.');
  if (origin && ['void', 'cancelled'].includes(origin.status))
    throw refuse('What it comes from was called off: nothing comes of that any more.');
}

async function assertParent(tx: Tx, parentId: string): Promise<void> {
  const parent = await tx.first(sql<{
    changeKind: string;
    status: string;
  }>`select c.change_kind as "changeKind", r.status
    from change_order c join record r on r.tenant_id = c.tenant_id and r.id = c.id
    where c.tenant_id = ${tx.tenantId} and c.id = ${parentId}`);
  if (!parent || parent.status === 'void' || parent.changeKind === 'rfq')
    throw invalid({ parentId: 'Choose an event or a change that is not void' });
}
