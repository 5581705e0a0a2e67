import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { openStores } from '../../../src/app/stores.ts';
import { BACKUP_ROLE } from '../../../src/kit/backup/tables.ts';
import { readSettings } from '../../../src/kit/settings.ts';
import { checksums } from '../intruding.ts';

/** The database behind a running Plumbline, read as the role that may see every row. */
export interface Behind {
  sql<Row extends object = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Whether the clock of the app did something since an instant. */
  struckSince(instant: Date): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens the database of the app that runs on a data folder, as `npm run admin` does. */
export async function openBehind(dataDir: string): Promise<Behind> {
  const ground = await openStores(readSettings({ ...process.env, PLUMBLINE_DATA: dataDir }));
  const client = new pg.Client({ connectionString: ground.adminUrl });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`set role ${BACKUP_ROLE}`);
  await client.query('set default_transaction_read_only = on');
  return {
    sql: async <Row extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
      (await client.query<Row>(text, values)).rows,
    async struckSince(instant) {
      await client.query('set role plumbline_worker');
      // A strike is written down with its minute; what it began may end in the next.
      const { rowCount } = await client.query(
        "select from graphile_worker._private_known_crontabs where last_execution > $1::timestamptz - interval '2 minutes'",
        [instant],
      );
      await client.query(`set role ${BACKUP_ROLE}`);
      return (rowCount ?? 0) > 0;
    },
    async close() {
      await client.end();
      await ground.close();
    },
  };
}

/** Everything by which rows of companies can be told: the ids in all their columns, and the names that people gave. */
export interface Marks {
  ids: Set<string>;
  names: Set<string>;
}

const NAMED = {
  tenant: ['name'],
  record: ['title'],
  person: ['full_name', 'email'],
  company: ['company_name', 'license_number'],
  project: ['address_line'],
  profile: ['emergency_name'],
  location: ['path'],
  file: ['name'],
  form_template: ['name'],
  mail: ['subject', 'recipient'],
  rfi: ['question'],
  rfi_response: ['body'],
  certificate: ['number'],
  role: ['name'],
  saved_view: ['name'],
};

/** The marks of some companies. */
export async function marksOf({ sql }: Behind, tenantIds: string[]): Promise<Marks> {
  const columns = await sql<{ table: string; columns: string[] }>(`
    select c.table_name as table, array_agg(c.column_name::text) as columns from information_schema.columns c
    where c.table_schema = 'public' and c.udt_name = 'uuid' and exists (select from information_schema.columns t
      where t.table_schema = 'public' and t.table_name = c.table_name and t.column_name = 'tenant_id') group by 1`);
  const ids = columns.map(
    ({ table, columns: all }) =>
      `select unnest(array[${all.map((name) => `"${name}"::text`).join(', ')}]) as mark from "${table}" where tenant_id = any ($1)`,
  );
  const names = Object.entries(NAMED).flatMap(([table, all]) =>
    all.map((name) => `select "${name}"::text as mark from "${table}" where tenant_id = any ($1)`),
  );
  const all = async (parts: string[]) => {
    const rows = await sql<{ mark: string }>(
      `select distinct mark from (${parts.join(' union all ')}) marks where mark is not null`,
      [tenantIds],
    );
    return rows.map(({ mark }) => mark);
  };
  return {
    ids: new Set(await all(ids)),
    // A short word may be anybody's.
    names: new Set((await all(names)).filter((name) => name.length >= 8)),
  };
}

/** The forms of some companies, with those of the product: titles of records come from them. */
export async function formTextsOf({ sql }: Behind, tenantIds: string[]): Promise<string> {
  const rows = await sql<{ text: string }>(
    'select distinct definition::text as text from form_template_version where tenant_id = any ($1)',
    [tenantIds],
  );
  const library = join(import.meta.dirname, '../../../src/areas/formTemplates/library.json');
  return [await readFile(library, 'utf8'), ...rows.map(({ text }) => text)].join('\n');
}

export type Sums = Record<string, Record<string, string>>;

/** A sum over every row of each company, table by table. */
export async function sumsOf(behind: Behind, tenantIds: string[]): Promise<Sums> {
  const sums: Sums = {};
  for (const tenantId of tenantIds) sums[tenantId] = await checksums(behind, tenantId);
  return sums;
}

/** The same, once what the tests left to be done is done: two looks, a while apart, see the same. */
export async function settledSums(behind: Behind, tenantIds: string[]): Promise<Sums> {
  const end = Date.now() + 60_000;
  let before = await sumsOf(behind, tenantIds);
  while (Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 700));
    const now = await sumsOf(behind, tenantIds);
    if (changed(before, now).length === 0) return now;
    before = now;
  }
  throw new Error('The browser tests left something running that does not come to an end');
}

/** Tables of companies that are not what they were, as `table of id`. */
export function changed(before: Sums, after: Sums): string[] {
  return Object.entries(before).flatMap(([tenantId, tables]) =>
    Object.entries(tables)
      .filter(([table, sum]) => after[tenantId]?.[table] !== sum)
      .map(([table]) => `${table} of ${tenantId}`),
  );
}
