import type { CostType } from '@plumbline/contract/kit/money/fields';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { insertRows } from '../../kit/db/insertRows.ts';
import type { Tx } from '../../kit/db/tx.ts';
import type { LineKey } from './entries.ts';

/** The letter of a cost code for a type of cost. */
export const LETTERS = {
  labor: 'L',
  material: 'M',
  equipment: 'E',
  subcontract: 'S',
  other: 'O',
} as const satisfies Record<CostType, string>;

/** Creates a project's budget if needed, and holds its row until the commit, so that nobody else changes the budget. */
export async function heldBudget(tx: Tx, projectId: string): Promise<void> {
  await tx.run(
    sql`insert into budget (tenant_id, project_id)
      values (${tx.tenantId}, ${projectId})
      on conflict (tenant_id, project_id) do update set project_id = excluded.project_id`,
  );
}

/** The ids of a budget's lines, in the order of their keys; creates missing ones. */
export async function lineIds(tx: Tx, projectId: string, keys: readonly LineKey[]): Promise<string[]> {
  const rows = keys.map(({ costCodeId, costType }) => ({ id: newId(), code: costCodeId ?? null, type: costType }));
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as given(id uuid, code uuid, type text)`;
  await tx.run(sql`insert into budget_line (tenant_id, id, project_id, cost_code_id, cost_type)
    select ${tx.tenantId}, given.id, ${projectId}, given.code, given.type from ${given}
    on conflict on constraint budget_line_of_code_key do nothing`);
  const found = await tx.all(sql<{ id: string; code: string | null; type: string }>`
    select id, cost_code_id as code, cost_type as type
    from budget_line
    where tenant_id = ${tx.tenantId} and project_id = ${projectId}`);
  const byKey = new Map(found.map(({ id, code, type }) => [`${code} ${type}`, id]));
  return rows.map(({ code, type }) => byKey.get(`${code} ${type}`) ?? '');
}

interface Original {
  lineId: string;
  amountCents: number;
  description?: string | undefined;
  bidId?: string | undefined;
}

/** Adds what original amounts are made of. */
export async function originalsAdded(tx: Tx, actor: Actor, originals: readonly Original[]): Promise<void> {
  await insertRows(
    tx,
    'budget_original',
    originals.map(({ lineId, amountCents, description, bidId }) => ({
      id: newId(),
      line_id: lineId,
      description: description ?? null,
      amount_cents: amountCents,
      bid_id: bidId ?? null,
      made_by: actor.personId,
      made_at: actor.now.toISOString(),
    })),
  );
}
