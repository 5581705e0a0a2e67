import { sql } from './sql.ts';
import type { Tables } from './tables.generated.ts';
import type { Tx } from './tx.ts';

type Columns<Name extends keyof Tables> = Readonly<Partial<Record<keyof Tables[Name] & string, unknown>>>;

/** Inserts a row of the tenant; columns that are left out keep their default. Throws what the database refuses. */
export async function insertRow<Name extends keyof Tables>(tx: Tx, table: Name, columns: Columns<Name>): Promise<void> {
  const names = Object.keys(columns).map((column) => sql.ref(column));
  await tx.run(sql`
    insert into ${sql.ref(table)} (tenant_id, ${sql.join(names)})
    values (${tx.tenantId}, ${sql.join(Object.values(columns))})`);
}

/** Changes columns of the row of the tenant that has this id; none when none are given. Throws what the database refuses. */
export async function updateRow<Name extends keyof Tables>(
  tx: Tx,
  table: Name,
  id: string,
  columns: Columns<Name>,
): Promise<void> {
  const set = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  if (set.length === 0) return;
  await tx.run(sql`update ${sql.ref(table)} set ${sql.join(set)} where tenant_id = ${tx.tenantId} and id = ${id}`);
}
