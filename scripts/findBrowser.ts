import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

/** A browser that is here, and what it must be started with. */
export interface Found {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
// A test browser asks nobody on the internet for anything.
const QUIET = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Finds a browser: CHROME_PATH, Playwright's own, the system's, else the one that came with the packages (linux x64).
 * Throws a sentence when there is none.
 */
export async function findBrowser(): Promise<Found> {
  const wished = process.env.CHROME_PATH;
  if (wished && !existsSync(wished)) throw new Error(`CHROME_PATH names ${wished}, which is not there.`);
  const here = [wished, chromium.executablePath(), ...USUAL].find((path) => path && existsSync(path));
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  if (here) return { executablePath: here, args: [...QUIET, ...sandbox], env: {} };
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('No browser was found. Install Chrome, or name one with CHROME_PATH.');
  return unpackOurs();
}

/** Unpacks the browser of the packages into a folder of the project. It looks for libraries and fonts by variables. */
async function unpackOurs(): Promise<Found> {
  const folder = join(import.meta.dirname, '../.cache/browser');
  await mkdir(folder, { recursive: true });
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x';
  process.env.TMPDIR = folder;
  const { default: packed } = await import('@sparticuz/chromium');
  const executablePath = await packed.executablePath();
  const fonts = join(folder, 'fonts/fonts.conf');
  if (existsSync(fonts))
    await writeFile(fonts, (await readFile(fonts, 'utf8')).replaceAll('/tmp/fonts', join(folder, 'fonts')));
  return {
    executablePath,
    args: [...QUIET, '--no-sandbox', '--disable-gpu'],
    env: {
      LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? '',
      FONTCONFIG_PATH: process.env.FONTCONFIG_PATH ?? join(folder, 'fonts'),
      HOME: folder,
    },
  };
}
