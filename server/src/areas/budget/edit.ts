import type { Budget, budgets } from '@plumbline/contract/areas/budget';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { CostType } from '@plumbline/contract/kit/money/fields';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { invalid, notFound, required } from '../../kit/errors.ts';
import { allow, changePart, liesWithin, lock } from '../../kit/records/index.ts';
import type { RecordHeader } from '../../kit/records/index.ts';
import { makeCostCodes, costCodesNamed } from '../costCodes/index.ts';
import { projectKind } from '../projects/index.ts';
import { get, headOf, isLine, wonBids } from './budget.ts';
import { summedLines } from './entries.ts';
import type { LineKey, SummedLine } from './entries.ts';
import { originalsOfBid } from './fromBid.ts';
import { LETTERS, heldBudget, lineIds, originalsAdded } from './lines.ts';
import { assertSees, verdicts } from './policy.ts';

/** Sets original amounts of lines: each replaces the line's earlier amount. */
export async function setLines(tx: Tx, actor: Actor, input: ParsedOf<typeof budgets.setLines>): Promise<Budget> {
  const { projectId, lines } = input;
  const { project } = await openBudget(tx, actor, projectId, 'setLines');
  const seen = new Set<string>();
  lines.forEach(({ code, costType }, place) => {
    const key = `${code ?? ''} ${costType}`;
    if (seen.has(key)) throw invalid({ [`lines.${place}.code`]: 'This line is there twice' });
    seen.add(key);
  });
  const codes = await codesOf(tx, actor, project, lines);
  const keys = lines.map(({ code, costType }) => ({ costCodeId: code ? required(codes.get(code)) : null, costType }));
  const found = await lineIds(tx, projectId, keys);
  await tx.run(sql`delete from budget_original where tenant_id = ${tx.tenantId} and line_id = any(${found}::uuid[])`);
  await originalsAdded(
    tx,
    actor,
    lines.map(({ originalCents }, place) => ({ lineId: found[place] ?? '', amountCents: originalCents })),
  );
  const names = lines.map(({ code, name }) => code || name || '').join(', ');
  await changePart(tx, actor, project, 'setBudget', { budgetLines: [null, names.slice(0, 2000) || '–'] });
  return get(tx, actor, { projectId });
}

/** The cost codes of lines: people who may change the project create missing ones. Throws 1400 for others. */
async function codesOf(
  tx: Tx,
  actor: Actor,
  project: RecordHeader,
  lines: readonly { code?: string | null | undefined; name?: string | null | undefined; costType: CostType }[],
): Promise<Map<string, string>> {
  const wanted = lines.flatMap(({ code, name, costType }) =>
    code ? [{ code, name: name || code, costType: LETTERS[costType] }] : [],
  );
  if (!liesWithin(actor, project, 'project', 'update')) {
    const known = await costCodesNamed(
      tx,
      project.id,
      wanted.map(({ code }) => code),
    );
    const place = lines.findIndex(({ code }) => code && !known.has(code));
    if (place >= 0) throw invalid({ [`lines.${place}.code`]: 'The project has no such cost code' });
  }
  return makeCostCodes(
    tx,
    project.id,
    wanted.toSorted((a, b) => Number(a.name === a.code) - Number(b.name === b.code)),
  );
}

/** Takes a line out of a budget that is not locked. What records say of its cost code stays. */
export async function removeLine(tx: Tx, actor: Actor, input: ParsedOf<typeof budgets.removeLine>): Promise<Budget> {
  const { project, lines } = await openBudget(tx, actor, input.projectId, 'removeLine');
  const { lineId } = lineOf(lines, input);
  await tx.run(sql`delete from budget_line where tenant_id = ${tx.tenantId} and id = ${required(lineId)}`);
  await changePart(tx, actor, project, 'setBudget', { budgetLines: [nameOf(lines, input), null] });
  return get(tx, actor, input);
}

/** Makes the original amounts of an empty budget from a bid that won it. Throws 1004 for a bid that the actor may not see, or that won something else. */
export async function fromBid(tx: Tx, actor: Actor, input: ParsedOf<typeof budgets.fromBid>): Promise<Budget> {
  const { projectId, bidId } = input;
  const { project } = await openBudget(tx, actor, projectId, 'fromBid');
  const bid = (await wonBids(tx, actor, projectId)).find(({ recordId }) => recordId === bidId);
  if (!bid) throw notFound();
  await originalsOfBid(tx, actor, { projectId, bidId });
  await changePart(tx, actor, project, 'setBudget', { budgetFrom: [null, bid.number ?? bid.title] });
  return get(tx, actor, { projectId });
}

/** Locks the original amounts. */
export async function lockBudget(tx: Tx, actor: Actor, { projectId }: { projectId: string }): Promise<Budget> {
  const { project } = await openBudget(tx, actor, projectId, 'lock');
  await tx.run(sql`update budget set locked_at = ${actor.now}, locked_by = ${actor.personId}
    where tenant_id = ${tx.tenantId} and project_id = ${projectId}`);
  await changePart(tx, actor, project, 'lockBudget');
  return get(tx, actor, { projectId });
}

/** Sets the amount still to be spent on a line; null takes what the revised budget has left. */
export async function setForecast(tx: Tx, actor: Actor, input: ParsedOf<typeof budgets.setForecast>): Promise<Budget> {
  const { projectId, forecastCents, note } = input;
  const { project, lines } = await openBudget(tx, actor, projectId, 'setForecast');
  await assertCode(tx, projectId, input);
  const [lineId = ''] = await lineIds(tx, projectId, [input]);
  const isSet = forecastCents !== null;
  await tx.run(sql`update budget_line
    set forecast_cents = ${forecastCents}, forecast_note = ${(isSet && note) || null},
      forecast_by = ${isSet ? actor.personId : null}, forecast_at = ${isSet ? actor.now : null}
    where tenant_id = ${tx.tenantId} and id = ${lineId}`);
  await changePart(tx, actor, project, 'setBudgetForecast', { budgetLines: [null, nameOf(lines, input)] });
  return get(tx, actor, { projectId });
}

type Deed = keyof ReturnType<typeof verdicts>;

/** Locks the project, and with it its budget. Throws 1004, 403 and 2000 as the verdict has it. */
export async function openBudget(tx: Tx, actor: Actor, projectId: string, deed: Deed) {
  const project = await lock(tx, actor, projectKind, projectId);
  assertSees(actor, project);
  await heldBudget(tx, projectId);
  const [head, lines] = await Promise.all([headOf(tx, projectId), summedLines(tx, projectId)]);
  const isEmpty = lines.every(({ lineId }) => lineId === null);
  allow(verdicts(actor, project, { isLocked: head.lockedAt !== null, isEmpty })[deed]);
  return { project, lines };
}

/** Throws 1004 for a line that is not there. */
export function lineOf(lines: readonly SummedLine[], key: LineKey): SummedLine {
  return required(lines.find((line) => isLine(line, key)));
}

/** What the trail says of a line: no money. */
export function nameOf(lines: readonly SummedLine[], key: LineKey): string {
  const line = lines.find((one) => isLine(one, key));
  return line?.code ? `${line.code} ${line.name ?? ''}`.trim() : '–';
}

/** Throws 1004 for a cost code that the project has not. */
export async function assertCode(tx: Tx, projectId: string, { costCodeId }: LineKey): Promise<void> {
  if (!costCodeId) return;
  required(
    await tx.first(sql`select id from cost_code
      where tenant_id = ${tx.tenantId} and project_id = ${projectId} and id = ${costCodeId}`),
  );
}
