import { sql } from './sql.ts';
import type { Tables } from './tables.generated.ts';
import type { Tx } from './tx.ts';

/** The columns that an insert may leave out: they have a default, or may be null. */
type MayBeLeftOut<Row> = {
  [Name in keyof Row]: undefined extends Row[Name] ? Name : null extends Row[Name] ? Name : never;
}[keyof Row];
type Insertable<Row> = Omit<Row, MayBeLeftOut<Row>> & Partial<Pick<Row, MayBeLeftOut<Row>>>;

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
    insert into ${sql.ref(table)} (tenant_id, ${columns})
    select ${tx.tenantId}, ${columns}
    from json_populate_recordset(null::${sql.ref(table)}, ${JSON.stringify(rows)}::json)`);
}
