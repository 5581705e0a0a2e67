/**
 * Writes the types of the tables from the migrated schema. With `--check` it only says whether they are up to date.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../server/src/kit/db/migrate.ts';
import { startEmbeddedPostgres } from '../server/src/kit/postgres/start.ts';

const root = join(import.meta.dirname, '..');
const target = join(root, 'server/src/kit/db/tables.generated.ts');

const made = await generate();
if (process.argv.includes('--check')) {
  const current = await readFile(target, 'utf8').catch(() => '');
  if (current !== made) {
    console.error('The table types are out of date. Run: npm run check -- tables, or node scripts/tables.ts');
    process.exit(1);
  }
} else {
  await writeFile(target, made);
}

async function generate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-tables-'));
  const out = join(folder, 'tables.ts');
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: { fsync: 'off' } });
  try {
    await migrate(postgres.adminUrl, postgres.appUrl);
    const cli = join(root, 'node_modules/kysely-codegen/dist/cli/bin.js');
    const args = [
      '--dialect',
      'postgres',
      '--url',
      postgres.adminUrl,
      '--out-file',
      out,
      '--include-pattern',
      'public.*',
    ];
    execFileSync(process.execPath, [cli, ...args, '--date-parser', 'string'], { cwd: root, stdio: 'pipe' });
    const text = await readFile(out, 'utf8');
    // The types say what an insert takes.
    return text
      .replace(
        /import type \{ ColumnType \}.*\n\nexport type Generated<T> = [^;]+;/,
        '/** A column that has a default: an insert may leave it out. */\nexport type Generated<T> = T | undefined;',
      )
      .replace(
        'ColumnType<string, bigint | number | string, bigint | number | string>',
        'ColumnType<0, bigint | number, 0>',
      )
      .replaceAll(/^export type (\w+) = ColumnType<[^,]+, ([^,]+), [^>]+>;/gm, 'export type $1 = $2;')
      .replace('export interface DB {', 'export interface Tables {')
      .replaceAll('"', "'");
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
