// Bundles the server's sources, the contract, and a library of many small files into server/dist, and the demo program with its dependencies into
// demo/dist. Reading a thousand files was most of a start (docs/decisions/012-start.md).
import { dirname, join, relative } from 'node:path';
import { rolldown } from 'rolldown';

const root = join(import.meta.dirname, '..');
const INSIDE = /^([./]|@plumbline\/|[A-Z]:)|^zod(\/|$)/;

/**
 * A module finds the files next to its source, wherever its code went. All code went into one folder, so a relative path is enough, and a moved or
 * copied checkout finds its own files. `import.meta.filename` stays the running file.
 */
const places = (dist) => ({
  name: 'places',
  transform(code, id) {
    if (!code.includes('import.meta.')) return undefined;
    const way = (path) => JSON.stringify(relative(dist, path).replaceAll('\\', '/'));
    return code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + '/' + ${way(dirname(id))})`)
      .replaceAll('import.meta.url', `new URL(${way(id)}, import.meta.url).href`);
  },
});

await Promise.all([bundle('server', 'src/app/main.ts'), bundle('demo', 'src/main.ts')]);

/** A program of a workspace, as `dist/main.mjs` there. */
async function bundle(workspace, program) {
  const dist = join(root, workspace, 'dist');
  const made = await rolldown({
    input: { main: join(root, workspace, program) },
    platform: 'node',
    external: (id) => !INSIDE.test(id),
    plugins: [places(dist)],
  });
  await made.write({
    dir: dist,
    cleanDir: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  });
}
