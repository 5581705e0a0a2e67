import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { guardedBy, makeDisk } from '../disk.ts';
import { NoSuchFile } from '../files/store.ts';
import type { FileStore } from '../files/store.ts';
import { END, HEAD, KEY, PART } from './archive.ts';
import type { Head, Sum, Totals } from './archive.ts';
import { BACKUP_ROLE, copyTarget, listSequences, listTables, refuseHiddenRows } from './tables.ts';
import type { Table } from './tables.ts';
import { closing, packed } from './tar.ts';

export interface BackupOptions {
  /** The owner of the database. */
  adminUrl: string;
  files: Pick<FileStore, 'list' | 'get' | 'size'>;
  /** The key that secrets are sealed with, where it lies in the data folder: a restored installation needs it. */
  key?: string | undefined;
  /** The file to write; throws when there is one. */
  out: string;
  /** Bytes that stay free on its disk: see kit/disk. */
  reserve?: number | undefined;
}

/**
 * Writes all rows of all tenants, as of one moment, and all files into one archive while the app keeps working. The archive gets its final name only
 * when it is complete.
 */
export async function writeBackup({ adminUrl, files, out, key, reserve }: BackupOptions): Promise<Totals> {
  if (
    await access(out).then(
      () => true,
      () => false,
    )
  )
    throw new Error(`${out} is there already. A backup never overwrites another.`);
  const draft = `${out}.unfinished`;
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => undefined);
  await client.connect();
  const totals: Totals = { tables: 0, rows: 0, files: 0, bytes: 0 };
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const file = createWriteStream(draft, { mode: 0o600, flush: true });
    await pipeline(
      Readable.from(archive(client, files, key, totals), { objectMode: false }),
      createGzip({ level: 4 }),
      guardedBy(makeDisk({ folders: [dirname(out)], reserve }), out),
      file,
    );
    await rename(draft, out);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await client.end();
  }
  return totals;
}

async function* archive(
  client: pg.Client,
  files: BackupOptions['files'],
  key: string | undefined,
  totals: Totals,
): AsyncGenerator<Buffer> {
  await refuseHiddenRows(client);
  const tables = await listTables(client);
  yield* json(HEAD, await describe(client, tables));
  if (key) yield* json(KEY, key);
  for (const table of tables) yield* rowsOf(client, table, totals);
  for await (const key of files.list()) yield* fileOf(files, key, totals);
  yield* json(END, totals);
  yield closing();
}

async function describe(client: pg.Client, tables: Table[]): Promise<Head> {
  const newest = await client.query<{ name: string; now: Date }>(
    'select max(name) as name, now() as now from public.schema_migration where checksum is null',
  );
  const { name, now } = newest.rows[0]!;
  return {
    format: 1,
    madeAt: new Date(now).toISOString(),
    schema: name,
    tables: tables.map(({ schema, name, columns }) => ({ schema, name, columns })),
    sequences: (await listSequences(client)).map(({ schema, name, value }) => ({ schema, name, value })),
  };
}

async function* rowsOf(client: pg.Client, table: Table, totals: Totals): AsyncGenerator<Buffer> {
  const own = (await client.query<{ me: string }>('select session_user::text as me')).rows[0]!.me;
  // The policies of tenant tables bind their owner too.
  await client.query(`set local role ${client.escapeIdentifier(table.owner === own ? BACKUP_ROLE : table.owner)}`);
  const rows = client.query(to(`copy ${copyTarget(client, table)} to stdout`));
  const name = `tables/${table.schema}.${table.name}`;
  const hash = createHash('sha256');
  let bytes = 0;
  let part = 0;
  for await (const piece of inParts(rows)) {
    hash.update(piece);
    bytes += piece.length;
    yield* packed(`${name}/${String((part += 1)).padStart(9, '0')}`, piece.length, [piece]);
  }
  await client.query('reset role');
  yield* json(`${name}/sum`, { sha256: hash.digest('hex'), bytes } satisfies Sum);
  totals.tables += 1;
  totals.rows += rows.rowCount;
  totals.bytes += bytes;
}

async function* fileOf(files: BackupOptions['files'], key: string, totals: Totals): AsyncGenerator<Buffer> {
  const size = await files.size(key);
  const content = await files.get(key).catch((error: unknown) => {
    // Removed since it was listed: no row of our moment can need what may be removed.
    if (error instanceof NoSuchFile) return undefined;
    throw error;
  });
  if (size === undefined || content === undefined) return;
  const hash = createHash('sha256');
  yield* packed(`files/${key}`, size, hashed(content, hash));
  yield* json(`sums/${key}`, { sha256: hash.digest('hex'), bytes: size } satisfies Sum);
  totals.files += 1;
  totals.bytes += size;
}

async function* hashed(
  content: AsyncIterable<Buffer>,
  hash: { update(data: Buffer): unknown },
): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

async function* inParts(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    held.push(chunk);
    size += chunk.length;
    if (size < PART) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}

function json(name: string, value: object | string): AsyncGenerator<Buffer> {
  const text = Buffer.from(`${JSON.stringify(value)}\n`);
  return packed(name, text.length, [text]);
}
