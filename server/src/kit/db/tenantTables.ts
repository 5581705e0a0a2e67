import type { Read } from './tx.ts';

/** A table that holds rows of tenants. */
export interface TenantTable {
  name: string;
  /** In the order of the table, without what the database works out itself. */
  columns: string[];
  /** Those that tell a row apart, in order. */
  key: string[];
}

/** Every table of tenants, by name, read from the database's own catalogue: a new table is in it by itself. */
export function tenantTables(read: Read): Promise<TenantTable[]> {
  return read.all<TenantTable>({ text: TABLES_SQL, values: [] });
}

/** The same as a statement, for the owner's own connection. */
export const TABLES_SQL = `select c.relname as name,
    array(select a.attname::text from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
    array(select a.attname::text from pg_index i, unnest(i.indkey) with ordinality as part (attnum, place)
          join pg_attribute a on a.attnum = part.attnum
          where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid
          order by part.place) as key
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind = 'r'
    and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
  order by c.relname`;

/** A name for SQL: it comes from the catalogue, and is quoted all the same. */
export function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
