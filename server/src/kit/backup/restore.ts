import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { migrate, schemaVersion } from '../db/migrate.ts';
import type { FileStore } from '../files/store.ts';
import { END, HEAD, KEY } from './archive.ts';
import type { Head, Sum, Totals } from './archive.ts';
import { as, layAside } from './rebuild.ts';
import { copyTarget, listTables, quoteTable } from './tables.ts';
import type { Table } from './tables.ts';
import { unpacked } from './tar.ts';
import type { Entry } from './tar.ts';

export interface RestoreOptions {
  /** The owner of the empty database, and the login of the app that will work on it. */
  adminUrl: string;
  appUrl: string;
  file: string;
  files: FileStore;
  /** Keeps the key that came with the backup; undefined when it is the operator's own. When it throws, nothing is restored. */
  keepKey(key: string | undefined): Promise<void>;
}

/** Restores a backup into an empty database and an empty file store: all of it, or nothing. */
export async function restoreBackup({ adminUrl, appUrl, file, files, keepKey }: RestoreOptions): Promise<Totals> {
  await access(file, constants.R_OK).catch(() => {
    throw new Error(`There is no backup ${file} that can be read.`);
  });
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => undefined);
  await client.connect();
  const put: string[] = [];
  try {
    const gunzip = createGunzip();
    const entries = unpacked(gunzip);
    const feeding = pipeline(createReadStream(file), gunzip);
    feeding.catch(() => undefined);
    const head = await readHead(entries);
    await refuseOccupied(client, files);
    await migrate(adminUrl, appUrl);
    await client.query('begin');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const { totals, key } = await restoreAll(client, head, entries, files, put);
    await keepKey(key);
    await client.query('commit');
    await client.query('analyze');
    return totals;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    for (const key of put) await files.remove(key).catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}

async function readHead(entries: AsyncGenerator<Entry>): Promise<Head> {
  const first = await entries.next().catch(() => undefined);
  if (!first || first.done || first.value.name !== HEAD) throw new Error('This is not a backup of Plumbline.');
  const head = await readJson<Head>(first.value);
  const ours = await schemaVersion();
  if (head.format !== 1 || head.schema !== ours) {
    throw new Error(
      `This backup was made with the schema ${head.schema}, this version of Plumbline has ${ours}. ` +
        'Restore it with the version that made it; a newer version brings it up to date when it starts on it.',
    );
  }
  return head;
}

async function refuseOccupied(client: pg.Client, files: FileStore): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('identity.account') is not null as there`,
  );
  if (rows[0]?.there) {
    await client.query('begin; set local role plumbline_backup');
    const { rows: some } = await client.query('select from identity.account limit 1');
    await client.query('commit');
    if (some.length > 0) throw new Error('The database is not empty. A backup is restored into an empty one only.');
  }
  for await (const key of files.list())
    throw new Error(`The files are not empty (${key}). A backup is restored into an empty place only.`);
}

async function restoreAll(
  client: pg.Client,
  head: Head,
  entries: AsyncGenerator<Entry>,
  files: FileStore,
  put: string[],
): Promise<{ totals: Totals; key: string | undefined }> {
  const tables = await listTables(client);
  refuseOtherTables(head, tables);
  const putBack = await layAside(client, tables);
  for (const table of tables) await as(client, table.owner, `truncate ${quoteTable(client, table)}`);
  const totals: Totals = { tables: 0, rows: 0, files: 0, bytes: 0 };
  let promised: Totals | undefined;
  let key: string | undefined;
  for await (const entry of entries) {
    if (entry.name === END) promised = await readJson<Totals>(entry);
    else if (entry.name === KEY) key = await readJson<string>(entry);
    else if (entry.name.startsWith('tables/')) await restoreTable(client, tables, entry, entries, totals);
    else if (entry.name.startsWith('files/')) await restoreFile(files, entry, entries, totals, put);
  }
  if (JSON.stringify(promised) !== JSON.stringify(totals))
    throw new Error('The backup is not whole: its end is missing or tells of more than it holds.');
  await putBack();
  await restoreSequences(client, head);
  // Unlocks jobs that a worker held at the time of the backup, because that worker is gone.
  await as(
    client,
    'plumbline_worker',
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null',
  );
  await as(
    client,
    'plumbline_worker',
    'update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null',
  );
  return { totals, key };
}

function refuseOtherTables(head: Head, tables: Table[]): void {
  const names = (list: Pick<Table, 'schema' | 'name' | 'columns'>[]) =>
    JSON.stringify(list.map(({ schema, name, columns }) => [schema, name, columns.toSorted()]));
  if (names(head.tables) !== names(tables))
    throw new Error('The tables of the backup are not those of this database, although both have the same schema.');
}

/** `entry` is the first part of a table, or already its sum when it has no rows. */
async function restoreTable(
  client: pg.Client,
  tables: Table[],
  entry: Entry,
  entries: AsyncGenerator<Entry>,
  totals: Totals,
): Promise<void> {
  const path = entry.name.slice(0, entry.name.lastIndexOf('/'));
  const table = tables.find(({ schema, name }) => `tables/${schema}.${name}` === path);
  if (!table) throw new Error(`The backup holds rows of ${path}, which is no table of ours.`);
  await client.query(`set local role ${client.escapeIdentifier(table.owner)}`);
  const rows = client.query(from(`copy ${copyTarget(client, table)} from stdin`));
  const hash = createHash('sha256');
  const found: { bytes: number; sum: Entry } = { bytes: 0, sum: entry };
  await pipeline(partsOf(path, entry, entries, hash, found), rows);
  checkSum(path, await readJson<Sum>(found.sum), { sha256: hash.digest('hex'), bytes: found.bytes });
  await client.query('reset role');
  totals.tables += 1;
  totals.rows += rows.rowCount;
  totals.bytes += found.bytes;
}

/** Reads the rows of a table part by part. At the end `found` has their totals and the place of their checksum. */
async function* partsOf(
  path: string,
  first: Entry,
  entries: AsyncGenerator<Entry>,
  hash: Hash,
  found: { bytes: number; sum: Entry },
): AsyncGenerator<Buffer> {
  for (let part = first; ; part = await nextOf(entries)) {
    found.sum = part;
    if (part.name === `${path}/sum`) return;
    if (!part.name.startsWith(`${path}/`)) throw new Error(`The rows of ${path} break off.`);
    found.bytes += part.size;
    for await (const chunk of part.content) {
      hash.update(chunk);
      yield chunk;
    }
  }
}

async function restoreFile(
  files: FileStore,
  entry: Entry,
  entries: AsyncGenerator<Entry>,
  totals: Totals,
  put: string[],
): Promise<void> {
  const key = entry.name.slice('files/'.length);
  const hash = createHash('sha256');
  const { size, content } = entry;
  async function* watched() {
    for await (const chunk of content) {
      hash.update(chunk);
      yield chunk;
    }
  }
  put.push(key);
  await files.put(key, Readable.from(watched(), { objectMode: false }));
  const sum = await nextOf(entries);
  if (sum.name !== `sums/${key}`) throw new Error(`The sum of the file ${key} is missing.`);
  checkSum(key, await readJson<Sum>(sum), { sha256: hash.digest('hex'), bytes: size });
  totals.files += 1;
  totals.bytes += size;
}

async function restoreSequences(client: pg.Client, head: Head): Promise<void> {
  const { rows } = await client.query<{ name: string; owner: string }>(
    `select n.nspname || '.' || c.relname as name, pg_get_userbyid(c.relowner) as owner
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'S'`,
  );
  for (const sequence of head.sequences) {
    const owner = rows.find((row) => row.name === `${sequence.schema}.${sequence.name}`)?.owner;
    if (!owner) throw new Error(`There is no counter ${sequence.schema}.${sequence.name}.`);
    await as(
      client,
      owner,
      `select setval(${client.escapeLiteral(quoteTable(client, sequence))}, ${BigInt(sequence.value)})`,
    );
  }
}

function checkSum(name: string, told: Sum, found: Sum): void {
  if (told.sha256 !== found.sha256 || told.bytes !== found.bytes) throw new Error(`${name} is damaged in this backup.`);
}

async function nextOf(entries: AsyncGenerator<Entry>): Promise<Entry> {
  const next = await entries.next();
  if (next.done) throw new Error('The backup breaks off.');
  return next.value;
}

async function readJson<Value>(entry: Entry): Promise<Value> {
  const parts: Buffer[] = [];
  for await (const part of entry.content) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as Value;
}
