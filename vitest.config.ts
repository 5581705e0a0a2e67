import { defineConfig } from 'vitest/config';

/** They count the memory of their process, or fill a disk, kill and start processes of their own. */
const ALONE = [
  'demo/src/demo.test.ts',
  'server/src/app/diskSpace.test.ts',
  'server/src/app/firstStart.test.ts',
  'server/src/kit/memory.test.ts',
  'server/test/conformance/chatSoak.test.ts',
  'server/test/conformance/crash.test.ts',
];
const ofServer = {
  globalSetup: ['server/test/globalSetup.ts'],
  // A document may take a minute (kit/pdf/render.ts), by a process that gives way to all others: on a busy machine it does.
  testTimeout: 75_000,
  hookTimeout: 75_000,
  pool: 'forks' as const,
  maxWorkers: 2,
  // Node reads the sources itself, as it does in production. Through Vite's runner each call of an import costs more, a sixth of all.
  experimental: { viteModuleRunner: false, nodeLoader: false },
};

export default defineConfig({
  test: {
    projects: [
      // In the order of their names, so that the longest begin.
      { test: { ...ofServer, name: 'alone', include: ALONE } },
      {
        test: {
          ...ofServer,
          name: 'server',
          // The files of one process share what it has read: half the time of a short one went into reading the server.
          isolate: false,
          include: [
            'contract/src/**/*.test.ts',
            'server/**/*.test.ts',
            'demo/src/**/*.test.ts',
            'bench/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', ...ALONE],
        },
      },
      {
        test: {
          name: 'slow',
          include: ['server/test/slow/*.slow.ts'],
          globalSetup: ['server/test/globalSetup.ts'],
          hookTimeout: 60_000,
          pool: 'forks',
          maxWorkers: 1,
        },
      },
      { test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'], environment: 'node', maxWorkers: 2 } },
    ],
  },
});
