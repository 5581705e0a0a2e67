import type pg from 'pg';

/** A table as a backup sees it. */
export interface Table {
  schema: string;
  name: string;
  columns: string[];
  /** The role that may read every row, and write during a restore. */
  owner: string;
}

/** A sequence and its current value. */
export interface Sequence {
  schema: string;
  name: string;
  value: string;
  owner: string;
}

/** Their rows come from migrating, not from a backup. */
const MADE_BY_MIGRATING = ['public.schema_migration', 'graphile_worker.migrations'];

/** The role that may read every row of every tenant, through policies of its own. */
export const BACKUP_ROLE = 'plumbline_backup';

/** All tables with content of ours, by name. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name, pg_get_userbyid(c.relowner) as owner,
            array(select a.attname::text from pg_attribute a
                  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                  order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
       and n.nspname || '.' || c.relname <> all ($1)
     order by 1, 2`,
    [MADE_BY_MIGRATING],
  );
  return rows;
}

/** Lists all sequences that have a value, both of columns and independent ones. */
export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Omit<Sequence, 'value'>>(
    `select n.nspname as schema, c.relname as name, pg_get_userbyid(c.relowner) as owner
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname !~ '^pg_' order by 1, 2`,
  );
  const sequences: Sequence[] = [];
  for (const row of rows) {
    await client.query(`set local role ${client.escapeIdentifier(row.owner)}`);
    const counter = await client.query<{ value: string; used: boolean }>(
      `select last_value::text as value, is_called as used from ${quoteTable(client, row)}`,
    );
    await client.query('reset role');
    const { value, used } = counter.rows[0]!;
    if (used) sequences.push({ ...row, value });
  }
  return sequences;
}

/**
 * Refuses when row-level security would keep rows from the backup without a word: each table of a tenant must have a
 * policy that lets the backup's role see everything.
 */
export async function refuseHiddenRows(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relrowsecurity and c.relowner = current_user::regrole
       and n.nspname !~ '^pg_' and not exists (
         select from pg_policy p where p.polrelid = c.oid and $1::regrole::oid = any (p.polroles)
           and p.polcmd = '*' and pg_get_expr(p.polqual, p.polrelid) = 'true')`,
    [BACKUP_ROLE],
  );
  if (rows.length > 0) {
    throw new Error(
      `A backup would miss rows: ${rows.map((row) => row.name).join(', ')} lack a policy for ${BACKUP_ROLE}.`,
    );
  }
}

export function quoteTable(client: pg.Client, { schema, name }: { schema: string; name: string }): string {
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
}

/** The table with the columns that COPY carries. */
export function copyTarget(client: pg.Client, table: Table): string {
  return `${quoteTable(client, table)} (${table.columns.map((column) => client.escapeIdentifier(column)).join(', ')})`;
}
