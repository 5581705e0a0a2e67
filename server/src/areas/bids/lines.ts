import type { CostLine, PricedLine, bidBreakdowns } from '@plumbline/contract/areas/bids';
import { saidOf } from '@plumbline/contract/areas/bids/clauses';
import type { BidClause } from '@plumbline/contract/areas/bids/clauses';
import { costOfLines, costOfType, lineCents, priceBid } from '@plumbline/contract/areas/bids/price';
import type { Values } from '@plumbline/contract/kit/clauses';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import { insertRows } from '../../kit/db/insertRows.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { invalid } from '../../kit/errors.ts';
import { withinReason } from '../../kit/money.ts';
import type { BidDetails } from './details.ts';

/* The lines of cost of a breakdown, and what they make of the bid. */

/** The lines of a breakdown of a bid, in their order. */
export function linesOf(read: Read, bidId: string, breakdownId: string): Promise<PricedLine[]> {
  return read.all(sql<PricedLine>`select l.id as "lineId", l.description, l.cost_type as "costType", trim_scale(l.quantity)::text as quantity, l.unit,
      trim_scale(l.waste_percent)::text as "wastePercent", trim_scale(l.unit_cost)::text as "unitCost",
      trim_scale(l.production_rate)::text as "productionRate", trim_scale(l.hours_per_unit)::text as "hoursPerUnit",
      l.crew_size as "crewSize", l.labor_rate_cents as "laborRateCents", l.taxable, l.note, l.amount_cents as "amountCents"
    from bid_cost_line l
      join bid_breakdown b on b.tenant_id = l.tenant_id and b.id = l.breakdown_id
    where l.tenant_id = ${read.tenantId} and l.breakdown_id = ${breakdownId} and b.bid_id = ${bidId}
    order by l.place`);
}

/** Replaces the lines of a breakdown; a line that names its id keeps it. Throws 1400 for a duplicate line, and 2000 for a sum that cannot be stored. */
export async function replaceLines(tx: Tx, breakdownId: string, lines: readonly CostLine[]): Promise<void> {
  const named = lines.flatMap(({ lineId }) => lineId ?? []);
  if (new Set(named).size < named.length) throw invalid({ lines: 'A line is named twice' });
  const rows = withinReason(() =>
    lines.map((line, place) => ({
      id: line.lineId ?? newId(),
      breakdown_id: breakdownId,
      place,
      description: line.description,
      cost_type: line.costType,
      quantity: line.quantity,
      unit: line.unit || null,
      waste_percent: line.wastePercent,
      unit_cost: line.unitCost,
      production_rate: line.productionRate ?? null,
      hours_per_unit: line.hoursPerUnit ?? null,
      crew_size: line.crewSize ?? null,
      labor_rate_cents: line.laborRateCents ?? null,
      taxable: line.taxable,
      note: line.note || null,
      amount_cents: lineCents(line),
    })),
  );
  await tx.run(sql`delete from bid_cost_line where tenant_id = ${tx.tenantId} and breakdown_id = ${breakdownId}`);
  await insertRows(tx, 'bid_cost_line', rows);
}

type Priced = Pick<ParsedOf<typeof bidBreakdowns.update>, 'pricingSource' | 'amountCents'>;

/** What a breakdown costs, as columns of its row: its lines, the bid of a vendor, or a plug. */
export function costColumns({ pricingSource, amountCents }: Priced, lines: readonly CostLine[]) {
  const { costs, taxableCents } = withinReason(() =>
    pricingSource === 'selfPerform'
      ? costOfLines(lines)
      : { costs: costOfType(pricingSource === 'plug' ? 'other' : 'subcontract', amountCents ?? 0), taxableCents: 0 },
  );
  return {
    labor_cents: costs.labor,
    material_cents: costs.material,
    equipment_cents: costs.equipment,
    subcontract_cents: costs.subcontract,
    other_cents: costs.other,
    taxable_cents: taxableCents,
  };
}

/** The price of a bid. Throws 2000 for a sum that cannot be kept. */
export function priceOf(details: Pick<BidDetails, 'breakdowns' | 'markups' | 'taxPercent'>) {
  return withinReason(() => priceBid(details));
}

/** What a revision freezes: what people are shown of it, and all that it was worked out from. */
export function frozen(details: BidDetails, clauses: readonly BidClause[], own: Values) {
  const price = priceOf(details);
  const cents = ({ bidBreakdownId, costs }: BidDetails['breakdowns'][number]) =>
    price.sold.get(bidBreakdownId) ?? Object.values(costs).reduce((total, one) => total + one, 0);
  const shown = {
    breakdowns: details.breakdowns.map((one) => ({
      bidBreakdownId: one.bidBreakdownId,
      code: one.code ?? null,
      title: one.title,
      treatment: one.treatment,
      cents: cents(one),
    })),
    markups: details.markups.map(({ name }, place) => ({ name, cents: price.markups[place] ?? 0 })),
    ...(price.roundingCents !== 0 && { roundingCents: price.roundingCents }),
    taxCents: price.taxCents,
    costCents: price.costCents,
    totalCents: price.totalCents,
    said: saidOf(details, clauses, own),
  };
  const { breakdowns, markups, taxPercent, inclusions, exclusions, qualifications, addenda } = details;
  const { client, clientContact, coverLetter, language, priceDepth, pricingMethod, validUntil } = details;
  const words = { inclusions, exclusions, qualifications, clauses, coverLetter, addenda };
  const to = { client, clientContact, language, priceDepth, pricingMethod, validUntil };
  return { shown, from: { breakdowns, markups, taxPercent, ...words, ...to } };
}
