import type { BudgetEntry, Summed } from '@plumbline/contract/areas/budget';
import type { CostType } from '@plumbline/contract/kit/money/fields';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import { budgetEntries } from '../../kit/area.ts';
import type { Read } from '../../kit/db/tx.ts';

/* The rows of a budget. Its figures are only sums of these rows, so the explanation of a figure always adds up. */

/** A line of a budget, by what tells it from others. */
export interface LineKey {
  costCodeId?: string | null | undefined;
  costType: CostType;
}

/** A line with what its rows come to. */
export type SummedLine = Record<Summed, number> & {
  costCodeId: string | null;
  code: string | null;
  name: string | null;
  costType: CostType;
  lineId: string | null;
  setForecast: number | null;
  forecastNote: string | null;
};

/** SQL: every row of the budget of a project: original amounts, transfers, and lines of records. */
function allEntries(read: Read, projectId: string): Sql {
  const tenant = sql`${read.tenantId}::uuid`;
  const project = sql`${projectId}::uuid`;
  const line = sql`l.tenant_id = ${tenant} and l.project_id = ${project}`;
  return sql`(
    select l.cost_code_id as "costCodeId", l.cost_type as "costType", 'original' as figure, o.amount_cents as cents, o.bid_id as "recordId",
      o.id as "lineId", o.description, 'original' as kind, o.made_by as "madeBy", o.made_at as at
    from budget_line l join budget_original o on o.tenant_id = l.tenant_id and o.line_id = l.id
    where ${line}
    union all
    select l.cost_code_id, l.cost_type, 'transfer', case l.id when t.to_line_id then t.amount_cents else -t.amount_cents end,
      null, t.id, t.reason, 'transfer', t.made_by, t.made_at
    from budget_line l
      join budget_transfer t on t.tenant_id = l.tenant_id and t.project_id = l.project_id and l.id in (t.from_line_id, t.to_line_id)
    where ${line} and t.status = 'approved'
    union all
    select found.*, 'record', null, null from (${budgetEntries(tenant, project)}) found)`;
}

/** The lines of a project's budget, and lines that only records name, by cost code; lines without a code come last. */
export function summedLines(read: Read, projectId: string): Promise<SummedLine[]> {
  const sum = (figure: Summed) => sql`coalesce(sum(e.cents) filter (where e.figure = ${figure}), 0)::bigint`;
  return read.all(sql<SummedLine>`
    select e."costCodeId", c.code, c.name, e."costType", l.id as "lineId", l.forecast_cents as "setForecast",
      l.forecast_note as "forecastNote", ${sum('original')} as original, ${sum('transfer')} as transfer, ${sum('actual')} as actual, ${sum('approvedChange')} as "approvedChange",
      ${sum('committed')} as committed, ${sum('pending')} as pending
    from (
      select "costCodeId", "costType", figure, cents from ${allEntries(read, projectId)} entries
      union all
      select cost_code_id, cost_type, null, 0 from budget_line
      where tenant_id = ${read.tenantId} and project_id = ${projectId}
    ) e
      left join budget_line l on l.tenant_id = ${read.tenantId} and l.project_id = ${projectId}
        and l.cost_code_id is not distinct from e."costCodeId" and l.cost_type = e."costType"
      left join cost_code c on c.tenant_id = ${read.tenantId} and c.id = e."costCodeId"
    group by e."costCodeId", c.code, c.name, e."costType", l.id, l.forecast_cents, l.forecast_note
    order by c.code nulls last, array_position(array['labor', 'material', 'equipment', 'subcontract', 'other'], e."costType")`);
}

/** A row of a figure, as it is kept. */
export interface Entry extends Pick<BudgetEntry, 'description' | 'byName' | 'at' | 'cents'> {
  figure: Summed;
  kind: 'original' | 'transfer' | 'record';
  recordId: string | null;
}

/** The rows of some figures of one line: the largest first. */
export function entriesOf(
  read: Read,
  projectId: string,
  { costCodeId, costType }: LineKey,
  figures: readonly Summed[],
): Promise<Entry[]> {
  return read.all(sql<Entry>`
    select e.figure, e.kind, e."recordId", e.description, e.cents, e.at,
      (select who.full_name from person who where who.tenant_id = ${read.tenantId} and who.id = e."madeBy") as "byName"
    from ${allEntries(read, projectId)} e
    where e."costCodeId" is not distinct from ${costCodeId ?? null}::uuid and e."costType" = ${costType}
      and e.figure = any(${[...figures]}::text[])
    order by array_position(array['original', 'transfer', 'approvedChange', 'committed', 'actual', 'pending'], e.figure), e.cents desc, e.at, e."lineId"`);
}
