import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/findBrowser.ts';
import { ZONE } from './kit/days.ts';

const browser = await findBrowser();
// A server that ran already was not listened to.
const isRecorded = !process.env.E2E_URL || process.env.E2E_RECORDING !== undefined;

export default defineConfig({
  testDir: '.',
  projects: [
    {
      name: 'browser',
      // Two browsers, a server and a database share two processors, and now and then one is late. What passes at its second
      // try is named at the end, and more than three of them fail the run (scripts/counts.ts). The replay has one try.
      retries: 1,
      testMatch: ['areas/**/*.spec.ts', 'journeys/**/*.spec.ts'],
      ...(isRecorded && { teardown: 'replay' }),
    },
    ...(isRecorded ? [{ name: 'replay', testMatch: 'replay/*.spec.ts' }] : []),
  ],
  globalSetup: './kit/globalSetup.ts',
  timeout: 120_000,
  // Two browsers share a machine with what else it does: what comes late is waited for, what is wrong never comes.
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
    // A second try keeps a trace. To trace every test, which costs a sixth of the time, say --trace on.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      args: [
        ...browser.args,
        // A microphone that hums, and is granted.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        // No page lives long enough to earn back what its code costs to be compiled a third time.
        '--js-flags=--no-turbofan',
      ],
      env: { ...(process.env as Record<string, string>), ...browser.env },
    },
  },
});
