/**
 * A released migration is never edited, because other databases have run it. `server/migrations/released.json` has the checksum of each numbered file,
 * by the version of package.json that brought it; this finds changed files. `--record` writes the list of the coming version; entries of earlier
 * versions stay.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'server/migrations');
const list = join(folder, 'released.json');

/** Version → file → checksum. */
type Released = Record<string, Record<string, string>>;

const released = JSON.parse(existsSync(list) ? readFileSync(list, 'utf8') : '{}') as Released;
if (process.argv.includes('--record')) record();
else check();

function check(): void {
  const broken = Object.entries(released).flatMap(([version, files]) =>
    Object.entries(files)
      .filter(([file, sum]) => sumOf(file) !== sum)
      .map(
        ([file]) => `server/migrations/${file}  came with ${version} and is not as it was. Write a new file instead.`,
      ),
  );
  for (const line of broken) console.error(line);
  const count = Object.values(released).flatMap((files) => Object.keys(files)).length;
  console.log(broken.length === 0 ? `${count} released migrations are as they were.` : `\n${broken.length} breaches.`);
  process.exitCode = broken.length === 0 && count > 0 ? 0 : 1;
}

function record(): void {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const { [version]: _, ...earlier } = released;
  const old = new Set(Object.values(earlier).flatMap((files) => Object.keys(files)));
  const files = readdirSync(folder).filter((file) => /^\d{3}_.*\.sql$/.test(file) && !old.has(file));
  const sums = Object.fromEntries(files.sort().map((file) => [file, sumOf(file)]));
  writeFileSync(list, `${JSON.stringify({ ...earlier, [version]: sums }, null, 2)}\n`);
  console.log(`${version} brings ${files.length} migrations.`);
}

function sumOf(file: string): string | undefined {
  const path = join(folder, file);
  if (!existsSync(path)) return undefined;
  return createHash('sha256').update(readFileSync(path, 'utf8').replaceAll('\r\n', '\n')).digest('hex');
}
