import { figuresOf, sumFigures } from '@plumbline/contract/areas/budget';
import type { Budget, BudgetEntry, BudgetRow, Figure, Summed, budgets } from '@plumbline/contract/areas/budget';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sumCents } from '@plumbline/contract/kit/money/exact';
import type { RecordRef } from '@plumbline/contract/kit/recordShapes';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { load, presentCan, refColumns, registryOf } from '../../kit/records/index.ts';
import type { RecordHeader } from '../../kit/records/index.ts';
import { projectKind } from '../projects/index.ts';
import { entriesOf, summedLines } from './entries.ts';
import type { Entry, LineKey, SummedLine } from './entries.ts';
import { assertSees, readsBidCost, readsCost, verdicts } from './policy.ts';
import { readableRecords } from './readable.ts';
import { shownTransfer, transfersAsked } from './transfers.ts';
import type { AskedTransfer } from './transfers.ts';

/** The budget of a project with what the actor may do now. Throws 1004 for who may not see it. */
export async function get(read: Read, actor: Actor, { projectId }: { projectId: string }): Promise<Budget> {
  const [project, head, lines, transfers] = await Promise.all([
    load(read, actor, projectKind, projectId),
    headOf(read, projectId),
    summedLines(read, projectId),
    transfersAsked(read, projectId),
  ]);
  assertSees(actor, project);
  return present(read, actor, project, { head, lines, transfers });
}

/** The same with its project, for what leaves as a file. Throws 1004 for who may not see its money. */
export async function readWithCost(
  read: Read,
  actor: Actor,
  projectId: string,
): Promise<{ project: RecordHeader; budget: Budget }> {
  const [project, budget] = await Promise.all([
    load(read, actor, projectKind, projectId),
    get(read, actor, { projectId }),
  ]);
  assertSees(actor, project, 'readCost');
  return { project, budget };
}

/** Whether a budget is locked, and since when. */
export interface Head {
  lockedAt: string | null;
  lockedByName: string | null;
}

export async function headOf(read: Read, projectId: string): Promise<Head> {
  const found = await read.first(sql<Head>`select b.locked_at as "lockedAt",
      (select who.full_name from person who where who.tenant_id = b.tenant_id and who.id = b.locked_by) as "lockedByName"
    from budget b
    where b.tenant_id = ${read.tenantId} and b.project_id = ${projectId}`);
  return found ?? { lockedAt: null, lockedByName: null };
}

async function present(
  read: Read,
  actor: Actor,
  project: RecordHeader,
  { head, lines, transfers }: { head: Head; lines: readonly SummedLine[]; transfers: readonly AskedTransfer[] },
): Promise<Budget> {
  const withMoney = readsCost(actor, project);
  const isEmpty = lines.every(({ lineId }) => lineId === null);
  const can = verdicts(actor, project, { isLocked: head.lockedAt !== null, isEmpty });
  const shownCan = presentCan(actor, can);
  const rows = lines.map((line) => rowOf(line, withMoney));
  return {
    projectId: project.id,
    ...head,
    rows,
    ...(withMoney && { totals: sumFigures(rows.flatMap(({ figures }) => figures ?? [])) }),
    bids: can.fromBid === true ? await wonBids(read, actor, project.id) : [],
    transfers: withMoney ? transfers.map((one) => shownTransfer(actor, one, shownCan)) : [],
    can: shownCan,
  };
}

function rowOf(line: SummedLine, withMoney: boolean): BudgetRow {
  const { costCodeId, code, name, costType, setForecast, forecastNote } = line;
  return {
    costCodeId,
    code,
    name,
    costType,
    ...(withMoney && { figures: figuresOf(line, setForecast) }),
    isForecastSet: setForecast !== null,
    forecastNote: withMoney ? forecastNote : null,
  };
}

/** The winning bids of this project: bids in it, or a bid from which it was created; none for people who may not read costs of bids. */
export async function wonBids(read: Read, actor: Actor, projectId: string): Promise<RecordRef[]> {
  if (!readsBidCost(actor)) return [];
  return read.all(sql<RecordRef>`select ${refColumns}
    from record r
    where r.tenant_id = ${read.tenantId} and r.kind = 'bid' and r.status = 'awarded' and ${registryOf(projectKind).visible(actor, ['bid'])}
      and (r.project_id = ${projectId} or exists (select from award a
        where a.tenant_id = r.tenant_id and a.bid_id = r.id and a.converted_to_id = ${projectId}))
    order by r.closed_at desc nulls last, r.id`);
}

/** The rows of a figure: those of the sums it adds, and of the sums it subtracts, which count as negative. */
const MADE_OF: Record<Figure, { figures: readonly Summed[]; forecast: boolean }> = {
  original: { figures: ['original'], forecast: false },
  transfer: { figures: ['transfer'], forecast: false },
  approvedChange: { figures: ['approvedChange'], forecast: false },
  revised: { figures: ['original', 'transfer', 'approvedChange'], forecast: false },
  committed: { figures: ['committed'], forecast: false },
  actual: { figures: ['actual'], forecast: false },
  pending: { figures: ['pending'], forecast: false },
  forecast: { figures: [], forecast: true },
  projected: { figures: ['committed', 'pending'], forecast: true },
  variance: { figures: ['original', 'transfer', 'approvedChange', 'committed', 'pending'], forecast: true },
};
const SPENT: ReadonlySet<Figure> = new Set(['committed', 'pending', 'forecast']);

/** The rows that make one figure of one line: what the actor may not see of them is one row. Throws 1004 for who may not see the money. */
export async function explain(
  read: Read,
  actor: Actor,
  { projectId, figure, ...key }: ParsedOf<typeof budgets.explain>,
): Promise<OutputOf<typeof budgets.explain>> {
  const { figures, forecast } = MADE_OF[figure];
  const [project, found, lines] = await Promise.all([
    load(read, actor, projectKind, projectId),
    entriesOf(read, projectId, key, figures),
    forecast ? summedLines(read, projectId) : [],
  ]);
  assertSees(actor, project, 'readCost');
  const sign = (of: Figure) => (figure === 'variance' && SPENT.has(of) ? -1 : 1);
  const line = lines.find((one) => isLine(one, key));
  const rows = [
    ...(await shown(read, actor, found)),
    ...(line ? await forecastEntries(read, projectId, line) : []),
  ].map((row) => ({ ...row, cents: sign(row.figure) * row.cents }));
  return { cents: sumCents(rows.map(({ cents }) => cents)), entries: rows };
}

export function isLine(line: Pick<SummedLine, 'costCodeId' | 'costType'>, { costCodeId, costType }: LineKey): boolean {
  return line.costCodeId === (costCodeId ?? null) && line.costType === costType;
}

async function shown(read: Read, actor: Actor, found: readonly Entry[]): Promise<BudgetEntry[]> {
  const records = await readableRecords(
    read,
    actor,
    found.flatMap(({ recordId }) => recordId ?? []),
  );
  const rows: BudgetEntry[] = [];
  const hidden = new Map<Summed, BudgetEntry>();
  for (const { recordId, ...entry } of found) {
    const record = recordId === null ? null : (records.get(recordId) ?? null);
    if (recordId === null || record) rows.push({ ...entry, record });
    else {
      const nothing = { record: null, kind: 'hidden' as const, description: null, byName: null, at: null };
      const before = hidden.get(entry.figure)?.cents ?? 0;
      hidden.set(entry.figure, { ...nothing, figure: entry.figure, cents: sumCents([before, entry.cents]) });
    }
  }
  return [...rows, ...hidden.values()];
}

async function forecastEntries(read: Read, projectId: string, line: SummedLine): Promise<BudgetEntry[]> {
  const cents = figuresOf(line, line.setForecast).forecast;
  if (line.setForecast === null) {
    const nobody = { record: null, description: null, byName: null, at: null };
    return cents === 0 ? [] : [{ ...nobody, kind: 'remaining', figure: 'forecast', cents }];
  }
  const by = await read.first(sql<{ at: string | null; byName: string | null }>`select l.forecast_at as at,
      (select who.full_name from person who where who.tenant_id = l.tenant_id and who.id = l.forecast_by) as "byName"
    from budget_line l
    where l.tenant_id = ${read.tenantId} and l.project_id = ${projectId} and l.id = ${line.lineId}`);
  const { at = null, byName = null } = by ?? {};
  return [{ record: null, kind: 'forecast', figure: 'forecast', description: line.forecastNote, byName, at, cents }];
}
