// Puts the server's sources, the contract, and the two libraries of many small files that they stand on into
// server/dist. Reading a thousand files was most of a start (docs/decisions/012-start.md).
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const root = join(import.meta.dirname, '..');
const INSIDE = /^([./]|@plumbline\/|[A-Z]:)|^(kysely|zod)(\/|$)/;

/** A module finds what lies beside its source, wherever its code went. */
const places = {
  name: 'places',
  transform(code, id) {
    if (!code.includes('import.meta.')) return undefined;
    return code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
  },
};

const bundle = await rolldown({
  input: join(root, 'server/src/app/main.ts'),
  platform: 'node',
  external: (id) => !INSIDE.test(id),
  plugins: [places],
});
await bundle.write({
  dir: join(root, 'server/dist'),
  cleanDir: true,
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name]-[hash].mjs',
});
