import { bidBreakdowns, bids } from '@plumbline/contract/areas/bids';
import type { CostLine } from '@plumbline/contract/areas/bids';
import { costOfLines } from '@plumbline/contract/areas/bids/price';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../../kit/db/sql.ts';
import { insertRows } from '../../../kit/db/insertRows.ts';
import { forbidden, invalid, notFound, refuse } from '../../../kit/errors.ts';
import { dropClauses, insertFields, rowOf } from '../../../kit/records/index.ts';
import { BREAKDOWN_COLUMNS } from '../details.ts';
import type { BidDetails, PricedRow } from '../details.ts';
import { costColumns, linesOf, replaceLines } from '../lines.ts';
import { readsCost } from '../policy.ts';
import { bidVerb, totalsKept } from './bidVerb.ts';
import type { OnBid } from './bidVerb.ts';

const MOST = 500;

/** Says how cost becomes price. */
export const setMarkups = bidVerb(
  bids.setMarkups,
  async (given) => {
    const { tx, record, details, input } = given;
    assertReads(given);
    const markups = input.markups.map(
      ({ kind, percent, cents, costTypes, basis, bidBreakdownId = null, ...rest }, place) => {
        const isPercent = kind === 'percent';
        if (isPercent && (percent ?? null) === null)
          throw invalid({ [`markups.${place}.percent`]: 'Enter the percent' });
        if (!isPercent && (cents ?? null) === null) throw invalid({ [`markups.${place}.cents`]: 'Enter the amount' });
        if (isPercent && basis === 'grossUp' && Number(percent) >= 100)
          throw invalid({ [`markups.${place}.percent`]: 'Enter less than 100 % for a rate on the price itself' });
        if (isPercent && basis === 'subset' && costTypes.length === 0)
          throw invalid({ [`markups.${place}.costTypes`]: 'Choose the types of cost' });
        if (bidBreakdownId !== null) partOf(given, bidBreakdownId);
        return {
          ...rest,
          ...(bidBreakdownId !== null && { placement: 'line' as const }),
          bidBreakdownId,
          kind,
          basis,
          costTypes: basis === 'subset' ? costTypes : [],
          percent: isPercent ? (percent ?? null) : null,
          cents: isPercent ? null : (cents ?? null),
        };
      },
    );
    const totals = totalsKept(given, { markups });
    await tx.run(sql`delete from bid_markup where tenant_id = ${tx.tenantId} and bid_id = ${record.id}`);
    await insertRows(
      tx,
      'bid_markup',
      markups.map(({ costTypes, bidBreakdownId, ...markup }, place) => ({
        ...markup,
        bid_id: record.id,
        place,
        cost_types: [...costTypes],
        breakdown_id: bidBreakdownId,
      })),
    );
    const names = (all: readonly { name: string }[]) => all.map(({ name }) => name).join(', ') || null;
    return { writes: [totals], trail: { changes: { markups: [names(details.markups), names(markups)] } } };
  },
  { as: 'price' },
);

/** Adds parts of the price behind those that are there. */
export const addBreakdowns = bidVerb(
  bidBreakdowns.create,
  async (given) => {
    const { tx, record, details, input } = given;
    assertReads(given);
    if (details.breakdowns.length + input.breakdowns.length > MOST)
      throw refuse('A bid has at most {n} breakdowns.', { n: MOST });
    const last = await tx.first(sql<{ place: number }>`select coalesce(max(place), 0) as place
      from bid_breakdown
      where tenant_id = ${tx.tenantId} and bid_id = ${record.id}`);
    const made = input.breakdowns.map((fields, index) => {
      const cost = costColumns(fields, []);
      const row = rowOf(BREAKDOWN_COLUMNS, fields);
      return { id: newId(), bid_id: record.id, place: (last?.place ?? 0) + index + 1, ...row, ...cost };
    });
    await insertRows(tx, 'bid_breakdown', made);
    const priced = made.map((row, index) => pricedOf(row.id, row, input.breakdowns[index] ?? { title: '' }));
    return {
      writes: [totalsKept(given, { breakdowns: [...details.breakdowns, ...priced] })],
      trail: {
        note: input.note,
        changes: {
          breakdowns: [
            null,
            made
              .map(({ title }) => title)
              .join(', ')
              .slice(0, 2000),
          ],
        },
      },
    };
  },
  { as: 'price' },
);

/** Changes a part of the price; what the input leaves out stays. */
export const updateBreakdown = bidVerb(
  bidBreakdowns.update,
  async (given) => {
    const { tx, record, input } = given;
    const { bidBreakdownId, bidId: _bid, version: _version, ...changed } = input;
    const before = partOf(given, bidBreakdownId);
    const fields = { ...before, ...changed };
    const cost = costColumns(fields, await linesOf(tx, record.id, bidBreakdownId));
    const { names, values } = insertFields(BREAKDOWN_COLUMNS, fields);
    const { names: costNames, values: costs } = insertFields(
      Object.fromEntries(Object.keys(cost).map((column) => [column, column])),
      cost,
    );
    await tx.run(sql`update bid_breakdown set (${names}, ${costNames}) = row (${values}, ${costs})
      where tenant_id = ${tx.tenantId} and id = ${bidBreakdownId}`);
    return changedParts(given, replaced(given.details, pricedOf(bidBreakdownId, cost, fields)), [
      before.title,
      fields.title,
    ]);
  },
  { as: 'price' },
);

/** Removes a part from the price, with its lines. Frozen revisions keep it. */
export const removeBreakdown = bidVerb(
  bidBreakdowns.remove,
  async (given) => {
    const { tx, record, details, input } = given;
    const { title } = partOf(given, input.bidBreakdownId);
    await tx.run(sql`delete from bid_breakdown where tenant_id = ${tx.tenantId} and id = ${input.bidBreakdownId}`);
    await dropClauses(tx, record.id, input.bidBreakdownId);
    const left = details.breakdowns.filter(({ bidBreakdownId }) => bidBreakdownId !== input.bidBreakdownId);
    const markups = details.markups.filter((markup) => markup.bidBreakdownId !== input.bidBreakdownId);
    return changedParts({ ...given, details: { ...details, markups } }, left, [title, null]);
  },
  { as: 'price' },
);

/** Puts a part before another one, or last. */
export const moveBreakdown = bidVerb(
  bidBreakdowns.move,
  async (given) => {
    const { tx, details, input } = given;
    const { title } = partOf(given, input.bidBreakdownId);
    if (input.beforeId) partOf(given, input.beforeId);
    const others = details.breakdowns.map((one) => one.bidBreakdownId).filter((one) => one !== input.bidBreakdownId);
    const at = input.beforeId ? others.indexOf(input.beforeId) : others.length;
    const order = others.toSpliced(at, 0, input.bidBreakdownId);
    await tx.run(sql`update bid_breakdown b set place = given.place
      from unnest(${order}::uuid[]) with ordinality as given(id, place)
      where b.tenant_id = ${tx.tenantId} and b.id = given.id`);
    return { trail: { changes: { breakdowns: [null, title] } } };
  },
  { as: 'price' },
);

/** Sets the cost lines of a part. A part with a vendor's price is priced by its lines from then on. */
export const setLines = bidVerb(
  bidBreakdowns.setLines,
  async (given) => {
    const { tx, input } = given;
    const before = partOf(given, input.bidBreakdownId);
    const lines: CostLine[] = input.lines;
    const cost = costColumns({ pricingSource: 'selfPerform' }, lines);
    await replaceLines(tx, input.bidBreakdownId, lines);
    const columns = Object.entries(cost).map(([column, cents]) => sql`${sql.ref(column)} = ${cents}`);
    await tx.run(sql`update bid_breakdown
      set pricing_source = 'selfPerform', amount_cents = null, ${sql.join(columns)}
      where tenant_id = ${tx.tenantId} and id = ${input.bidBreakdownId}`);
    const after = { ...before, ...costOfLines(lines), pricingSource: 'selfPerform' as const };
    return {
      writes: [totalsKept(given, { breakdowns: replaced(given.details, after) })],
      trail: { changes: { lines: [`${before.title}: ${before.lineCount}`, `${before.title}: ${lines.length}`] } },
    };
  },
  { as: 'price' },
);

type Fields = Pick<ParsedOf<typeof bidBreakdowns.update>, 'title'> & Partial<ParsedOf<typeof bidBreakdowns.update>>;

function pricedOf(bidBreakdownId: string, cost: ReturnType<typeof costColumns>, fields: Fields): PricedRow {
  return {
    code: null,
    section: null,
    scopeText: null,
    vendorName: null,
    unit: null,
    treatment: 'base',
    isDeduct: false,
    isIndirect: false,
    isUnitPriced: false,
    pricingSource: 'selfPerform',
    confidence: 'budget',
    ...fields,
    bidBreakdownId,
    quantity: fields.quantity ?? null,
    amountCents: fields.amountCents ?? null,
    lineCount: 0,
    taxableCents: cost.taxable_cents,
    costs: {
      labor: cost.labor_cents,
      material: cost.material_cents,
      equipment: cost.equipment_cents,
      subcontract: cost.subcontract_cents,
      other: cost.other_cents,
    },
  };
}

function replaced({ breakdowns }: BidDetails, part: PricedRow): PricedRow[] {
  return breakdowns.map((one) => (one.bidBreakdownId === part.bidBreakdownId ? part : one));
}

function changedParts(given: OnBid, breakdowns: PricedRow[], [was, is]: [string, string | null]) {
  return {
    writes: [totalsKept(given, { breakdowns })],
    trail: { changes: { breakdowns: [was, is] as [string, string | null] } },
  };
}

/** Throws 403 for who may not read costs, and 1004 for a part of another bid. */
function partOf(given: OnBid, bidBreakdownId: string): PricedRow {
  assertReads(given);
  const found = given.details.breakdowns.find((one) => one.bidBreakdownId === bidBreakdownId);
  if (!found) throw notFound();
  return found;
}

/** A person who may not read costs cannot set them, because they would overwrite values that they do not see. */
function assertReads({ actor }: OnBid): void {
  if (!readsCost(actor)) throw forbidden();
}
