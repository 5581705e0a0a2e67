import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { ZipFile } from 'yazl';
import { isSealed } from '../area.ts';
import type { Database } from '../db/database.ts';
import { SELDOM } from '../db/sender.ts';
import { quotedName, tenantTables } from '../db/tenantTables.ts';
import type { Read } from '../db/tx.ts';
import { NoSuchFile } from '../files/store.ts';
import type { FileStore } from '../files/store.ts';
import { safeFileName } from '../images/names.ts';
import { csvLine, isLeftOut } from './columns.ts';

/** Never prepared: each cursor has columns of its own. */
const FETCH_SQL = `${SELDOM}fetch 500 from everything`;

/** The content of `manifest.json`, the last entry of an archive. */
export interface Manifest {
  format: 1;
  tenantId: string;
  /** The moment that every row is of. */
  at: string;
  tables: {
    table: string;
    rows: number;
    /** The number of rows left out because nobody may know their content yet: unopened bids. */
    sealed: number;
    columns: string[];
    leftOut: string[];
    jsonl: Sum;
    csv: Sum;
  }[];
  files: { fileId: string; name: string; path: string; bytes: number; sha256: string }[];
  /** Files whose bytes were not to be found; their rows are there. */
  missing: string[];
}
export interface Sum {
  path: string;
  bytes: number;
  sha256: string;
}

export interface Packed {
  rows: number;
  files: number;
  bytes: number;
  sha256: Buffer;
}

export interface ArchiveOptions {
  database: Pick<Database, 'whole'>;
  files: FileStore;
  tenantId: string;
  now: Date;
  /** Where the zip lies afterwards. */
  storageKey: string;
  /** Told how many tables and files are in, of how many. */
  report(done: number, total: number): Promise<void>;
}

/**
 * Packs all rows and files of a tenant into one zip, as of one moment. Leaves out sealed rows and files. Each table becomes JSON Lines and a CSV, the
 * files lie in a folder, and a manifest has counts and checksums. Streams rows and bytes, so memory stays small.
 */
export function writeArchive(options: ArchiveOptions): Promise<Packed> {
  return options.database.whole(options.tenantId, (read) => pack(read, options));
}

async function pack(read: Read, { files, tenantId, now, storageKey, report }: ArchiveOptions): Promise<Packed> {
  const tables = await tenantTables(read);
  const [stored] = await read.all<{ count: number }>({
    text: `select count(*)::int as count from file row where tenant_id = $1 and not ${isSealed('file')}`,
    values: [tenantId],
  });
  const total = tables.length + (stored?.count ?? 0);
  const manifest: Manifest = { format: 1, tenantId, at: now.toISOString(), tables: [], files: [], missing: [] };
  const zip = new ZipFile();
  const sealed = seal(zip);
  const put = files.put(storageKey, sealed.stream);
  const going: Going = { fail: () => undefined };
  put.catch((error: unknown) => going.fail(error));
  const add = (path: string, content: AsyncIterable<string | Buffer>): Promise<Sum> =>
    addEntry(zip, going, path, content, now);
  try {
    let done = 0;
    for (const { name, columns } of tables) {
      const shown = columns.filter((column) => !isLeftOut(name, column));
      const leftOut = columns.filter((column) => isLeftOut(name, column));
      const counted = { rows: 0 };
      const jsonl = await add(`tables/${name}.jsonl`, jsonLines(read, name, shown, counted));
      const csv = await add(`tables/${name}.csv`, csvLines(read, name, shown));
      const sealed = await sealedIn(read, name);
      manifest.tables.push({ table: name, rows: counted.rows, sealed, columns: shown, leftOut, jsonl, csv });
      await report((done += 1), total);
    }
    for await (const file of filesOf(read, tenantId)) {
      await addFile(file);
      if ((done += 1) % 20 === 0) await report(done, total);
    }
    await add('manifest.json', once(`${JSON.stringify(manifest, null, 2)}\n`));
    zip.end();
    await put;
    await report(total, total);
  } catch (error) {
    sealed.stream.destroy(error instanceof Error ? error : new Error(String(error)));
    await put.catch(() => undefined);
    throw error;
  }
  const { bytes, sha256 } = sealed.sum();
  return {
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: manifest.files.length,
    bytes,
    sha256,
  };

  async function addFile({ id, name, storage_key: key }: StoredFile): Promise<void> {
    const path = `files/${id}-${safeFileName(name)}`;
    try {
      const { bytes, sha256 } = await add(path, await files.get(key));
      manifest.files.push({ fileId: id, name, path, bytes, sha256 });
    } catch (error) {
      if (!(error instanceof NoSuchFile)) throw error;
      manifest.missing.push(id);
    }
  }
}

/** The entry that is on its way: it hears when the store takes no more. */
interface Going {
  fail(error: unknown): void;
}

/** Adds an entry and waits until it is in. */
async function addEntry(
  zip: ZipFile,
  going: Going,
  path: string,
  content: AsyncIterable<string | Buffer>,
  mtime: Date,
): Promise<Sum> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const piece of content) {
      const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece;
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  await new Promise<void>((resolve, reject) => {
    going.fail = reject;
    const stream = Readable.from(counted(), { objectMode: false });
    stream.once('end', resolve);
    stream.once('error', reject);
    zip.addReadStream(stream, path, { mtime, mode: 0o100644 });
  });
  return { path, bytes, sha256: hash.digest('hex') };
}

/** The bytes of a zip on their way to the store, counted and summed up. */
function seal(zip: ZipFile): { stream: Readable; sum(): { bytes: number; sha256: Buffer } } {
  const hash = createHash('sha256');
  let bytes = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  zip.on('error', (error: Error) => counting.destroy(error));
  zip.outputStream.pipe(counting);
  return { stream: counting, sum: () => ({ bytes, sha256: hash.digest() }) };
}

async function* rowsOf<Row>(
  read: Read,
  table: string,
  columns: readonly string[],
  shape: (row: string) => string,
): AsyncGenerator<Row[]> {
  const list = columns.map((column) => `row.${quotedName(column)}`).join(', ');
  // Row-level security is the first wall. The statement names its tenant as well, as every statement does.
  const source = `select ${shape('one')} from (select ${list || 'null as nothing'} from ${quotedName(table)} row
    where row.tenant_id = nullif(current_setting('app.tenant', true), '')::uuid and not ${isSealed(table)}) one`;
  await read.all({ text: `${SELDOM}declare everything no scroll cursor for ${source}`, values: [] });
  for (;;) {
    const rows = await read.all<Row>({ text: FETCH_SQL, values: [] });
    if (rows.length === 0) break;
    yield rows;
  }
  await read.all({ text: 'close everything', values: [] });
}

async function sealedIn(read: Read, table: string): Promise<number> {
  const [found] = await read.all<{ count: number }>({
    text: `${SELDOM}select count(*)::int as count from ${quotedName(table)} row
      where row.tenant_id = nullif(current_setting('app.tenant', true), '')::uuid and ${isSealed(table)}`,
    values: [],
  });
  return found?.count ?? 0;
}

async function* jsonLines(
  read: Read,
  table: string,
  columns: readonly string[],
  counted: { rows: number },
): AsyncGenerator<string> {
  for await (const rows of rowsOf<{ line: string }>(
    read,
    table,
    columns,
    (row) => `row_to_json(${row})::text as line`,
  )) {
    counted.rows += rows.length;
    yield `${rows.map(({ line }) => line).join('\n')}\n`;
  }
}

async function* csvLines(read: Read, table: string, columns: readonly string[]): AsyncGenerator<string> {
  yield csvLine(columns);
  for await (const rows of rowsOf<{ line: Record<string, unknown> }>(
    read,
    table,
    columns,
    (row) => `row_to_json(${row}) as line`,
  ))
    yield rows.map(({ line }) => csvLine(columns.map((column) => line[column]))).join('');
}

interface StoredFile {
  id: string;
  name: string;
  storage_key: string;
}

async function* filesOf(read: Read, tenantId: string): AsyncGenerator<StoredFile> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const page = await read.all<StoredFile>({
      text: `select id, name, storage_key from file row where tenant_id = $1 and id > $2 and not ${isSealed('file')} order by id limit 500`,
      values: [tenantId, after],
    });
    yield* page;
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
