import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

const folder = join(import.meta.dirname, '../../../migrations');
const LOCK = 7_416_001;

/** What the app of this version expects of the database: the name of its newest migration. */
export async function schemaVersion(): Promise<string> {
  return (await migrationFiles()).at(-1) ?? '';
}

/**
 * Brings a database to this version, under an advisory lock so that many starts at once do it once. `adminUrl` owns the
 * database; `appUrl` names the login of the app, which is given the app's role. Each file runs in its own transaction.
 */
export async function migrate(adminUrl: string, appUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(await readFile(join(folder, 'roles.sql'), 'utf8'));
    await client.query(
      'create table if not exists public.schema_migration (name text primary key, at timestamptz not null default now())',
    );
    await admitLogin(client, loginOf(appUrl));
    await migrateJobs(client, adminUrl);
    const done = new Set(
      (await client.query<{ name: string }>('select name from public.schema_migration')).rows.map((row) => row.name),
    );
    const fresh = (await migrationFiles()).filter((name) => !done.has(name));
    for (const name of fresh) await runFile(client, name);
    return fresh;
  } finally {
    await client.end();
  }
}

/** For a process that may change nothing: throws a sentence when the database lacks a migration of this version. */
export async function assertMigrated(appUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ there: boolean }>(
      "select to_regclass('public.schema_migration') is not null as there",
    );
    const done = rows[0]?.there
      ? (await client.query<{ name: string }>('select name from public.schema_migration')).rows
      : [];
    const names = new Set(done.map((row) => row.name));
    const missing = (await migrationFiles()).filter((name) => !names.has(name));
    if (missing.length > 0)
      throw new Error(
        `The database is older than this version: it lacks ${missing.join(', ')}. Start once with DATABASE_ADMIN_URL.`,
      );
  } finally {
    await client.end();
  }
}

async function migrationFiles(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).sort();
}

async function runFile(client: pg.Client, name: string): Promise<void> {
  const text = await readFile(join(folder, name), 'utf8');
  await client.query('begin');
  try {
    await client.query("set local lock_timeout = '10s'");
    await client.query(text);
    await client.query('insert into public.schema_migration (name) values ($1)', [name]);
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
