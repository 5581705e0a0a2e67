import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/findBrowser.ts';
import { ZONE } from './kit/days.ts';

const browser = await findBrowser();
// Calls of a server that ran before were not recorded.
const isRecorded = !process.env.E2E_URL || process.env.E2E_RECORDING !== undefined;

export default defineConfig({
  testDir: '.',
  projects: [
    {
      name: 'browser',
      // Two browsers, a server and a database share two processors, so a test may be late. Tests that pass on retry are
      // named at the end; more than three fail the run (scripts/counts.ts). The replay has no retry.
      retries: 1,
      testMatch: ['areas/**/*.spec.ts', 'journeys/**/*.spec.ts'],
      ...(isRecorded && { teardown: 'replay' }),
    },
    ...(isRecorded ? [{ name: 'replay', testMatch: 'replay/*.spec.ts' }] : []),
  ],
  globalSetup: './kit/globalSetup.ts',
  timeout: 120_000,
  // A long timeout: on a busy machine correct results may be late, while wrong results never come.
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: false,
  reporter: [['list'], ['json', { outputFile: '../.cache/e2e.json' }]],
  outputDir: '../.cache/e2e-results',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: ZONE,
    // A retry records a trace. To trace every test, which takes a sixth more time, use --trace on.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      args: [
        ...browser.args,
        // A microphone with a test tone, and its permission.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        // No page lives long enough to profit from the third compiler.
        '--js-flags=--no-turbofan',
      ],
      env: { ...(process.env as Record<string, string>), ...browser.env },
    },
  },
});
