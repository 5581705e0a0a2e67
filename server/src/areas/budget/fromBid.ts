import { percentOfCents, sumCents } from '@plumbline/contract/kit/money/exact';
import { COST_TYPES } from '@plumbline/contract/kit/money/fields';
import type { CostType } from '@plumbline/contract/kit/money/fields';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { codeAmong, makeCostCodes, writtenCodes } from '../costCodes/index.ts';
import { LETTERS, heldBudget, lineIds, originalsAdded } from './lines.ts';

/** A bid that won, and the project whose budget it makes. */
interface Won {
  projectId: string;
  bidId: string;
}

/**
 * Creates a project's budget from the costs of the winning bid's parts, in the deciding transaction. Checks no right and writes no trail: the caller has
 * authorized the decision, and records it. An existing budget stays. Answers whether a budget was created.
 */
export async function budgetFromBid(tx: Tx, actor: Actor, { projectId, bidId }: Won): Promise<boolean> {
  await heldBudget(tx, projectId);
  const known = await tx.first(sql`select id from budget_line
    where tenant_id = ${tx.tenantId} and project_id = ${projectId} limit 1`);
  return !known && (await originalsOfBid(tx, actor, { projectId, bidId })) > 0;
}

interface Part extends Record<CostType, number> {
  code: string | null;
  title: string;
  taxable: number;
  sign: number;
}

/**
 * Writes the original amounts of a budget that has none: base, allowances and accepted alternates at their cost, and the sales tax. The caller holds the
 * budget's row. Answers how many.
 */
export async function originalsOfBid(tx: Tx, actor: Actor, { projectId, bidId }: Won): Promise<number> {
  const [parts, known, bid] = await Promise.all([
    partsOf(tx, bidId),
    writtenCodes(tx, projectId),
    tx.first(
      sql<{ tax: string }>`select tax_percent::text as tax from bid where tenant_id = ${tx.tenantId} and id = ${bidId}`,
    ),
  ]);
  const taxCents = percentOfCents(sumCents(parts.map(({ taxable, sign }) => sign * taxable)), bid?.tax ?? '0');
  const costs = parts.flatMap((part) =>
    COST_TYPES.filter((type) => part[type] !== 0).map((costType) => ({
      code: codeAmong(known, part.code) ?? part.code,
      description: part.title,
      costType,
      amountCents: part.sign * part[costType],
    })),
  );
  if (taxCents !== 0)
    costs.push({ code: null, description: actor.t('Sales tax'), costType: 'other', amountCents: taxCents });
  if (costs.length === 0) return 0;
  const codes = await makeCostCodes(
    tx,
    projectId,
    costs.flatMap(({ code, description, costType }) =>
      code ? [{ code, name: description.slice(0, 120), costType: LETTERS[costType] }] : [],
    ),
  );
  const found = await lineIds(
    tx,
    projectId,
    costs.map(({ code, costType }) => ({ costCodeId: code ? codes.get(code) : null, costType })),
  );
  await originalsAdded(
    tx,
    actor,
    costs.map(({ amountCents, description }, place) => ({
      lineId: found[place] ?? '',
      amountCents,
      description,
      bidId,
    })),
  );
  return costs.length;
}

/** The parts of a bid that count: an alternate where its award has accepted it, which may take away. */
function partsOf(tx: Tx, bidId: string): Promise<Part[]> {
  const cents = COST_TYPES.map((type) => sql`b.${sql.ref(`${type}_cents`)} as ${sql.ref(type)}`);
  return tx.all(sql<Part>`select nullif(trim(b.code), '') as code, b.title, b.taxable_cents as taxable, ${sql.join(cents)},
      case when b.treatment = 'alternate' and b.is_deduct then -1 else 1 end as sign
    from bid_breakdown b
    where b.tenant_id = ${tx.tenantId} and b.bid_id = ${bidId}
      and (b.treatment in ('base', 'allowance') or (b.treatment = 'alternate' and exists (
        select from award a
          join record ar on ar.tenant_id = a.tenant_id and ar.id = a.id and ar.status not in ('declined', 'rescinded')
          join award_line l on l.tenant_id = a.tenant_id and l.award_id = a.id
        where a.tenant_id = b.tenant_id and a.bid_id = b.bid_id and l.kind = 'alternate' and l.is_included
          and l.description = b.title and coalesce(l.code, '') = coalesce(b.code, ''))))
    order by b.place`);
}
