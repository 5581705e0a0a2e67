import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: [
            'contract/src/**/*.test.ts',
            'server/**/*.test.ts',
            'demo/src/**/*.test.ts',
            'bench/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          globalSetup: ['server/test/globalSetup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          pool: 'forks',
          maxWorkers: 2,
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
