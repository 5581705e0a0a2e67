import pg from 'pg';
import type { FileStore } from '../files/store.ts';
import { layAside } from './rebuild.ts';
import { listTables, quoteTable, BACKUP_ROLE } from './tables.ts';

/**
 * Takes every row out of a database, in one transaction, and before them the files of its companies: as a new installation
 * finds it. `adminUrl` owns the database.
 */
export async function emptyInstallation(adminUrl: string, files: FileStore): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`begin; set local role ${BACKUP_ROLE}`);
    const { rows } = await client.query<{ id: string }>('select tenant_id as id from tenant');
    await client.query('commit');
    const ours = new Set(rows.map((row) => row.id));
    const theirs: string[] = [];
    for await (const key of files.list()) if (ours.has(key.split('/')[0] ?? '')) theirs.push(key);
    for (const key of theirs) await files.remove(key);
    await client.query('begin');
    const tables = await listTables(client);
    const putBack = await layAside(client, tables);
    for (const owner of new Set(tables.map((table) => table.owner))) {
      const names = tables.filter((table) => table.owner === owner).map((table) => quoteTable(client, table));
      await client.query(`set local role ${client.escapeIdentifier(owner)}`);
      await client.query(`truncate ${names.join(', ')}`);
      await client.query('reset role');
    }
    await putBack();
    await client.query('commit');
  } finally {
    await client.end();
  }
}
