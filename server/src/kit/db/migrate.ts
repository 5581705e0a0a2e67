import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

const folder = join(import.meta.dirname, '../../../migrations');
const LOCK = 7_416_001;
const NUMBERED = /^\d{3}_.*\.sql$/;

/** A file of `server/migrations`. Numbered files run once. Files of `functions/` run whenever their checksum changes. */
interface MigrationFile {
  name: string;
  checksum: string | null;
}

/** What the app of this version expects of the database: the name of its newest numbered migration. */
export async function schemaVersion(): Promise<string> {
  return (await numberedFiles()).at(-1) ?? '';
}

/**
 * Migrates a database to this version. An advisory lock makes many starts at once do it once. `adminUrl` owns the database; `appUrl` names the app's
 * login, which gets the app's role. Each file runs in its own transaction: numbered files in order, then functions. Answers the names of the files that
 * ran. Throws before any change when the database has migrations that this version does not know.
 */
export async function migrate(adminUrl: string, appUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const files = await migrationFiles();
    const done = await doneFiles(client);
    refuseUnknown(files, done);
    await client.query(await readFile(join(folder, 'roles.sql'), 'utf8'));
    await client.query(
      `create table if not exists public.schema_migration (
         name text primary key,
         checksum text,
         at timestamptz not null default now()
       )`,
    );
    await admitLogin(client, loginOf(appUrl));
    await migrateJobs(client, adminUrl);
    const fresh = files.filter((file) => done.get(file.name) !== file.checksum);
    for (const file of fresh) await runFile(client, file);
    return fresh.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** For a process that may change nothing: throws a sentence when the database lacks a migration of this version. */
export async function assertMigrated(appUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  try {
    const files = await migrationFiles();
    const done = await doneFiles(client);
    const isNewer = unknownTo(files, done).length > 0;
    const missing = files.filter((file) => (isNewer ? !done.has(file.name) : done.get(file.name) !== file.checksum));
    if (missing.length > 0)
      throw new Error(
        `The database is older than this version: it lacks ${missing.map(({ name }) => name).join(', ')}. Start once with DATABASE_ADMIN_URL.`,
      );
  } finally {
    await client.end();
  }
}

async function numberedFiles(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => NUMBERED.test(name)).sort();
}

/** All files of this version, in the order in which they run. */
async function migrationFiles(): Promise<MigrationFile[]> {
  const functions = (await readdir(join(folder, 'functions'))).filter((name) => name.endsWith('.sql')).sort();
  return [
    ...(await numberedFiles()).map((name) => ({ name, checksum: null })),
    ...(await Promise.all(
      functions.map(async (file) => {
        const name = `functions/${file}`;
        return {
          name,
          checksum: createHash('sha256')
            .update(await textOf(name))
            .digest('hex'),
        };
      }),
    )),
  ];
}

/** The same text on every system, however its lines were checked out. */
async function textOf(name: string): Promise<string> {
  return (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
}

/** What ran on this database: name → checksum, null for a numbered file. Empty for a new one. */
async function doneFiles(client: pg.Client): Promise<Map<string, string | null>> {
  const { rows: columns } = await client.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = to_regclass('public.schema_migration') and attnum > 0",
  );
  if (columns.length === 0) return new Map();
  const checksum = columns.some(({ name }) => name === 'checksum') ? 'checksum' : 'null';
  const { rows } = await client.query<{ name: string; checksum: string | null }>(
    `select name, ${checksum} as checksum from public.schema_migration order by name`,
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function unknownTo(files: MigrationFile[], done: Map<string, string | null>): string[] {
  const known = new Set(files.map(({ name }) => name));
  return [...done.keys()].filter((name) => /^\d/.test(name) && !known.has(name));
}

function refuseUnknown(files: MigrationFile[], done: Map<string, string | null>): void {
  const unknown = unknownTo(files, done);
  if (unknown.length > 0)
    throw new Error(
      `The database has migrations that this version of Plumbline does not know: ${unknown[0]}, ${unknown.length} in all. A newer version made it, or one from before 0.1.0. Nothing was changed. Start the version that made it, or begin with an empty database.`,
    );
}

/** At the beginning of a statement, or after its `with` clause. */
const CHANGES_ROWS = /(^|[;)])\s*(update|insert into|delete from|merge into)\b/im;

/** Turns row-level security for the owner on or off. A migration that changes rows must reach the rows of every company, in its own transaction. */
async function forceSecurity(client: pg.Client, isForced: boolean): Promise<void> {
  await client.query(`do $$
    declare name regclass;
    begin
      for name in select oid from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relowner = current_user::regrole
          and relrowsecurity and relforcerowsecurity <> ${isForced}
      loop
        execute format('alter table %s ${isForced ? '' : 'no '}force row level security', name);
      end loop;
    end $$`);
}

async function runFile(client: pg.Client, { name, checksum }: MigrationFile): Promise<void> {
  const text = await textOf(name);
  await client.query('begin');
  try {
    await client.query("set local lock_timeout = '10s'");
    // A function changes rows when it is called, with the rights of its caller.
    const changesRows = checksum === null && CHANGES_ROWS.test(text);
    if (changesRows) await forceSecurity(client, false);
    await client.query(text);
    if (changesRows) await forceSecurity(client, true);
    await client.query(
      `insert into public.schema_migration (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum, at = now()`,
      [name, checksum],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** The login of the app gets the app's rights, and may take on the worker's role by name. */
async function admitLogin(client: pg.Client, login: string): Promise<void> {
  if (/^plumbline_(app|identity|search|worker|backup)$/.test(login))
    throw new Error(
      `DATABASE_URL signs in as ${login}, a role that Plumbline makes for itself. Name a login of your own.`,
    );
  const name = client.escapeIdentifier(login);
  const newer =
    Number((await client.query<{ v: string }>("select current_setting('server_version_num') as v")).rows[0]?.v) >=
    160_000;
  await client.query(`grant plumbline_app to ${name}`);
  await client.query(
    newer ? `grant plumbline_worker to ${name} with inherit false, set true` : `grant plumbline_worker to ${name}`,
  );
  await client.query('grant select on public.schema_migration to plumbline_app');
}

/** The job queue's own schema, owned by the worker's role. Its comment says which version made it, so that most starts need not look. */
async function migrateJobs(client: pg.Client, adminUrl: string): Promise<void> {
  const { dependencies } = JSON.parse(await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
    dependencies: { 'graphile-worker': string };
  };
  const version = dependencies['graphile-worker'];
  const made = "select obj_description(to_regnamespace('graphile_worker'), 'pg_namespace') as version";
  if ((await client.query<{ version: string | null }>(made)).rows[0]?.version === version) return;
  const { runMigrations } = await import('graphile-worker');
  const database = (await client.query<{ name: string }>('select current_database() as name')).rows[0]?.name ?? '';
  await client.query(`grant create on database ${client.escapeIdentifier(database)} to plumbline_worker`);
  const pool = new pg.Pool({ connectionString: adminUrl, options: '-c role=plumbline_worker', max: 2 });
  pool.on('error', () => undefined);
  pool.on('connect', (one) => one.on('error', () => undefined));
  try {
    await runMigrations({ pgPool: pool, noPreparedStatements: true, logger: undefined });
    await pool.query(`comment on schema graphile_worker is ${client.escapeLiteral(version)}`);
  } finally {
    await pool.end();
  }
  await client.query(`revoke create on database ${client.escapeIdentifier(database)} from plumbline_worker`);
}

function loginOf(url: string): string {
  const login = decodeURIComponent(
    new URL(url.replace(/^postgres(ql)?:\/\/([^@/]*)@\//, 'postgres://$2@localhost/')).username,
  );
  if (!login) throw new Error('DATABASE_URL must name the user that the app signs in as');
  return login;
}
