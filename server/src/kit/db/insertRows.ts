import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Tables } from './tables.generated.ts';
import type { Tx } from './tx.ts';

/**
 * Inserts rows into a table of the tenant in one statement and with one parameter, however many they are. All rows state the
 * same columns; those that they leave out keep their default.
 */
export async function insertRows<Name extends keyof Tables>(
  tx: Tx,
  table: Name,
  rows: readonly Omit<Insertable<Tables[Name]>, 'tenant_id'>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await tx.run(sql`
    insert into ${sql.table(table)} (tenant_id, ${columns})
    select ${tx.tenantId}, ${columns}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`);
}
