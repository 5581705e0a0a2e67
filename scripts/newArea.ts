/**
 * npm run new-area <name>: makes a working area of a field record out of `pattern/` and registers it. The name
 * is the plural in code (`siteNotes`). `--singular siteNote`, `--number SN`, `--spanish nota/notas` give
 * the names that the plural does not tell. See CONTRIBUTING, "A new area".
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { areaNames, writeArea } from './writeArea.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { singular: { type: 'string' }, number: { type: 'string' }, spanish: { type: 'string' } },
});
const [plural = ''] = positionals;
const root = join(import.meta.dirname, '..');
const { made, changed } = await writeArea(root, areaNames(plural, values));
const run = (...program: string[]) => execFileSync(process.execPath, program, { cwd: root, stdio: 'inherit' });
run('node_modules/oxfmt/bin/oxfmt', ...[...made, ...changed].filter((file) => !file.endsWith('.sql')));
run('scripts/tables.ts');
console.log([...made, '', ...changed, 'server/src/kit/db/tables.generated.ts'].join('\n'));
if (!values.spanish)
  console.log('\nIn Spanish it is a registro: mend es.ts on each side, or begin again with --spanish.');
console.log(`\nIt works. Next: npm test -- ${plural}, then “A new area” in CONTRIBUTING.md.`);
