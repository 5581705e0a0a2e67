/**
 * npm run judges: the judges that take time or need a quiet machine, and so are no part of `npm test`: whether the time of an
 * answer tells who has an account.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'judges'],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
