import { MOST_LINES, matchOf } from '@plumbline/contract/areas/contracts/lines';
import { lineCents } from '@plumbline/contract/kit/money/markups';
import type { LineInput, LineRow } from '@plumbline/contract/areas/contracts/lines';
import { sumCents } from '@plumbline/contract/kit/money/exact';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { invalid, refuse } from '../../kit/errors.ts';
import { withinReason } from '../../kit/money.ts';
import { registryOf } from '../../kit/records/index.ts';
import { costCodesNamed } from '../costCodes/index.ts';
import { LINE_TAX, taxSet } from './committed.ts';
import type { LineAmount } from './lineAmounts.ts';
import { contractKind } from './policy.ts';

/* The lines of a schedule of values: read, replaced, and added up. */

/** A line as it is kept, with all that money may be shown of. */
export type KeptLine = Omit<LineRow, 'amountCents' | 'taxCents' | 'billedCents' | 'unitCost' | 'match' | 'source'> & {
  unitCost: string | null;
  amountCents: number;
  taxCents: number;
  billedCents: number;
};

/** A line to store; `sourceLineId` is the line of the bid or the bid package that it was made from. */
export type NewLine = Omit<LineInput, 'isDeduct'> & { isDeduct?: boolean; sourceLineId?: string | null };

/** The lines of a contract in their order. */
export function linesOf(read: Read, contractId: string): Promise<KeptLine[]> {
  return read.all(sql<KeptLine>`select l.id as "lineId", l.description, c.code as "costCode", l.cost_type as "costType",
      l.item_code as "itemCode", trim_scale(l.quantity)::text as quantity, l.unit, trim_scale(l.unit_cost)::text as "unitCost",
      l.amount_cents as "amountCents", l.amount_cents < 0 or coalesce(l.unit_cost, 0) < 0 as "isDeduct", l.taxable,
      ${LINE_TAX} as "taxCents", trim_scale(l.retainage_percent)::text as "retainagePercent",
      l.expected_date as "expectedDate", trim_scale(l.received_quantity)::text as "receivedQuantity",
      trim_scale(l.billed_quantity)::text as "billedQuantity", l.billed_cents as "billedCents"
    from contract_line l
      join contract x on x.tenant_id = l.tenant_id and x.id = l.contract_id
      left join cost_code c on c.tenant_id = l.tenant_id and c.id = l.cost_code_id
    where l.tenant_id = ${read.tenantId} and l.contract_id = ${contractId}
    order by l.place`);
}

/** By line, the line of a bid or a bid package that it was made from, in words: as far as the actor may see that. */
export async function sourcesOf(read: Read, actor: Actor, contractId: string): Promise<Map<string, string>> {
  const found = await read.all(sql<{ lineId: string; source: string }>`select l.id as "lineId",
      concat_ws(' ', r.number, coalesce(part.title, asked.description)) as source
    from contract_line l
      left join bid_breakdown part on part.tenant_id = l.tenant_id and part.id = l.source_line_id
      left join bid_package_line asked on asked.tenant_id = l.tenant_id and asked.id = l.source_line_id
      join record r on r.tenant_id = l.tenant_id and r.id = coalesce(part.bid_id, asked.package_id)
    where l.tenant_id = ${read.tenantId} and l.contract_id = ${contractId}
      and ${registryOf(contractKind).visible(actor, ['bid', 'bidPackage'])}`);
  return new Map(found.map(({ lineId, source }) => [lineId, source]));
}

/** A line as the contract shows it; its match is worked out of what came. */
export function shownLine(
  line: KeptLine,
  {
    tolerancePercent,
    withMoney,
    source = null,
  }: { tolerancePercent: string; withMoney: boolean; source: string | null | undefined },
): LineRow {
  const { unitCost, amountCents, taxCents, billedCents, ...rest } = line;
  const match = matchOf(line.receivedQuantity, line.quantity ?? '1', tolerancePercent);
  return { ...rest, match, source, ...(withMoney && { unitCost, amountCents, taxCents, billedCents }) };
}

/**
 * Replaces the lines of a contract in one statement. Answers their number and sum. Throws 1400 for a line of another contract or a cost code outside the
 * project, and 2000 for a sum that cannot be stored.
 */
export async function replaceLines(
  tx: Tx,
  { contractId, projectId, isNew = false }: { contractId: string; projectId: string; isNew?: boolean },
  lines: readonly NewLine[],
): Promise<{ lineCount: number; totalCents: number }> {
  if (lines.length > MOST_LINES) throw refuse('A schedule has at most {n} lines.', { n: MOST_LINES });
  const [codes, kept] = await Promise.all([
    costCodesNamed(
      tx,
      projectId,
      lines.map(({ costCode }) => costCode),
    ),
    isNew ? new Set<string>() : idsOf(tx, contractId),
  ]);
  const seen = new Set<string>();
  const rows = lines.map((line, place) => {
    const costCodeId = line.costCode ? codes.get(line.costCode) : null;
    if (costCodeId === undefined) throw invalid({ [`lines.${place}.costCode`]: 'The project has no such cost code' });
    if (line.lineId && (!kept.has(line.lineId) || seen.has(line.lineId)))
      throw invalid({ [`lines.${place}.lineId`]: 'This line no longer exists' });
    const lineId = line.lineId ?? newId();
    seen.add(lineId);
    return { id: lineId, contract_id: contractId, place, ...rowOfLine(line, costCodeId) };
  });
  const totalCents = withinReason(() => sumCents(rows.map(({ amount_cents }) => amount_cents)));
  const gone = [...kept].filter((id) => !seen.has(id));
  if (gone.length > 0)
    await tx.run(sql`delete from contract_line where tenant_id = ${tx.tenantId} and id = any(${gone}::uuid[])`);
  await upsertLines(tx, rows);
  await tx.run(taxSet(tx.tenantId, contractId));
  return { lineCount: rows.length, totalCents };
}

/** Stores new amounts or quantities of signed lines, as `lineAt` answers them, and the resulting tax of the contract. A deduct counts as fully received. */
export async function linesMovedTo(
  tx: Tx,
  contractId: string,
  moved: readonly (LineAmount & { lineId: string })[],
): Promise<void> {
  const rows = moved.map(({ lineId, amountCents, quantity, unitCost }) => ({
    id: lineId,
    cents: amountCents,
    quantity,
    unit_cost: unitCost,
  }));
  await tx.run(sql`update contract_line l
    set amount_cents = given.cents, quantity = given.quantity, unit_cost = given.unit_cost,
      received_quantity = case when given.cents < 0 then coalesce(given.quantity, 1) else l.received_quantity end
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(id uuid, cents bigint, quantity numeric, unit_cost numeric)
    where l.tenant_id = ${tx.tenantId} and l.contract_id = ${contractId} and l.id = given.id`);
  await tx.run(taxSet(tx.tenantId, contractId));
}

/** Inserts lines, and changes those that are there, in one statement with one parameter. */
async function upsertLines(tx: Tx, rows: readonly ({ id: string } & ReturnType<typeof rowOfLine>)[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const kept = new Set(['id', 'source_line_id']);
  const changed = names.filter((name) => !kept.has(name));
  const changes = sql.join(changed.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`));
  await tx.run(sql`
    insert into contract_line (tenant_id, ${columns})
    select ${tx.tenantId}, ${columns}
    from json_populate_recordset(null::contract_line, ${JSON.stringify(rows)}::json)
    on conflict (tenant_id, id) do update set ${changes}`);
}

function rowOfLine(line: NewLine, costCodeId: string | null) {
  const sign = line.isDeduct ? -1 : 1;
  const cents = withinReason(() => lineCents(line));
  const amountCents = cents === 0 ? 0 : sign * cents;
  return {
    description: line.description,
    cost_code_id: costCodeId,
    cost_type: line.costType,
    item_code: line.itemCode || null,
    quantity: line.quantity ?? null,
    unit: line.unit || null,
    unit_cost: line.unitCost && line.isDeduct && line.unitCost !== '0' ? `-${line.unitCost}` : (line.unitCost ?? null),
    amount_cents: amountCents,
    taxable: line.taxable,
    retainage_percent: line.retainagePercent ?? null,
    expected_date: line.expectedDate ?? null,
    source_line_id: line.sourceLineId ?? null,
    // A deduct has no deliveries, so its bills need no receipt.
    received_quantity: amountCents < 0 ? (line.quantity ?? '1') : '0',
  };
}

async function idsOf(tx: Tx, contractId: string): Promise<Set<string>> {
  const found = await tx.all(sql<{ id: string }>`select id
    from contract_line
    where tenant_id = ${tx.tenantId} and contract_id = ${contractId}`);
  return new Set(found.map(({ id }) => id));
}
