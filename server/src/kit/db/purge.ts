import pg from 'pg';
import { TABLES_SQL, quotedName } from './tenantTables.ts';
import type { TenantTable } from './tenantTables.ts';

/** The deleted rows of each table, and the deleted accounts that no other tenant had. */
export interface Purged {
  rows: Record<string, number>;
  accounts: number;
}

/**
 * Deletes all rows of a tenant for good, in one transaction, as the owner of the database. One statement empties all tables in the catalogue, so foreign
 * keys hold at its end. Deletes accounts that no other tenant has. Throws when any row is left.
 */
export async function purgeTenant(adminUrl: string, tenantId: string): Promise<Purged> {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    // Only the owner deletes rows that are append-only for the app, and only for the given tenant.
    await client.query("select set_config('app.tenant', $1, true), set_config('plumbline.purge', $1, true)", [
      tenantId,
    ]);
    const tables = (await client.query<TenantTable>(TABLES_SQL)).rows;
    const accounts = (
      await client.query<{ id: string }>(
        'select account_id as id from membership where tenant_id = $1 and account_id is not null',
        [tenantId],
      )
    ).rows.map(({ id }) => id);
    const rows = await removeRows(client, tables, tenantId);
    await assertNothingLeft(client, tables, tenantId);
    const gone = await removeIdentity(client, tenantId, accounts);
    await client.query('commit');
    return { rows, accounts: gone };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}

async function removeRows(client: pg.Client, tables: TenantTable[], tenantId: string): Promise<Record<string, number>> {
  const deeds = tables.map(
    ({ name }, at) => `gone${at} as (delete from ${quotedName(name)} where tenant_id = $1 returning 1)`,
  );
  const counts = tables.map(({ name }, at) => `'${name.replaceAll("'", "''")}', (select count(*) from gone${at})`);
  // A function takes a hundred arguments: the counts come in pieces.
  const pieces: string[] = [];
  for (let at = 0; at < counts.length; at += 40)
    pieces.push(`jsonb_build_object(${counts.slice(at, at + 40).join(', ')})`);
  const answer = await client.query<{ rows: Record<string, number> }>(
    `with ${deeds.join(', ')} select ${pieces.join(' || ')} as rows`,
    [tenantId],
  );
  return answer.rows[0]?.rows ?? {};
}

async function assertNothingLeft(client: pg.Client, tables: TenantTable[], tenantId: string): Promise<void> {
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select 1 from ${quotedName(name)} where tenant_id = $1 limit 1`, [
      tenantId,
    ]);
    if (rowCount) throw new Error(`${name} still holds rows: nothing was removed.`);
  }
}

/** Sessions and tokens of the tenant, accounts without another one, and jobs that waited for it. */
async function removeIdentity(client: pg.Client, tenantId: string, accounts: string[]): Promise<number> {
  await client.query('set local role plumbline_identity');
  await client.query('delete from identity.session where tenant_id = $1', [tenantId]);
  await client.query('delete from identity.token where tenant_id = $1', [tenantId]);
  const lonely = `account_id = any($1::uuid[]) and not exists (select from public.membership m where m.account_id = one.account_id)`;
  const names = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'identity' and c.relkind = 'r' and c.relname <> 'account'
       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped)`,
  );
  for (const { name } of names.rows) await client.query(`delete from ${name} one where ${lonely}`, [accounts]);
  const gone = await client.query(`delete from identity.account one where ${lonely}`, [accounts]);
  await client.query('reset role');
  await client.query('set local role plumbline_worker');
  await client.query("delete from graphile_worker._private_jobs where payload ->> 'tenantId' = $1", [tenantId]);
  await client.query('reset role');
  return gone.rowCount ?? 0;
}
