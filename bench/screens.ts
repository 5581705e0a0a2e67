/*
 * npm run bench -- --screens: what a person waits for in a browser, against what they were promised: the list of RFIs on a
 * cold cache over an emulated 4G, on loopback cold and warm, and at a fourth of the processor's speed the time from a press
 * to the next picture and to a screen that was seen before; the longest frames of a form of 500 items. The browser is Playwright's own, or the one that CHROME_PATH
 * names.
 */
import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { generate } from './data/generate.ts';
import { edit, fillIn, makeLongForm } from './forms.ts';
import { SEED, openTarget } from './kit/target.ts';
import { median } from './kit/rounds.ts';

/** What WebPageTest calls 4G: 9 Mbit/s both ways, 170 ms there and back. */
const FOUR_G = { offline: false, latency: 170, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8 };
const SLOWER = 4;
const ROW = 'main tbody tr';

/** Opens a target of its own, measures, and prints one table. */
export async function screens(rounds: number): Promise<void> {
  const target = await openTarget();
  const executablePath = process.env['CHROME_PATH'];
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const shape = { tenants: 1, projectsPerTenant: 4, peoplePerTenant: 40, rfisPerTenant: 500 };
    const [login] = await generate(target.client, await target.seed(), shape);
    if (!login) throw new Error('Nobody was made');
    const { rows } = await target.client.query<{ email: string }>(
      `update identity.account a set password_hash = seed.password_hash from identity.account seed, membership m
       where seed.email = $1 and m.tenant_id = $2 and m.person_id = $3 and a.account_id = m.account_id returning a.email`,
      [SEED.email, login.tenantId, login.personId],
    );
    const open = await signIn(browser, target.url, rows[0]?.email ?? '');
    const longest = await longForms(browser, target.url, rounds);
    const list = `${target.url}/project/RFIsList`;
    await timesOf(1, () => coldAndWarm(open, list));
    const overNet = await timesOf(rounds, () => cold(open, list, true));
    const loopback = await timesOf(rounds, () => coldAndWarm(open, list));
    const pressed = await timesOf(rounds, () => presses(open, list));
    console.table([
      row(
        'list over 4G, cold',
        overNet.map(([ms = 0]) => ms),
        2000,
      ),
      row(
        'list on loopback, cold',
        loopback.map(([ms = 0]) => ms),
        700,
      ),
      row(
        'list on loopback, warm',
        loopback.map(([, ms = 0]) => ms),
        350,
      ),
      row(
        `press to paint, ${SLOWER} × slower, worst of a round`,
        pressed.map(([ms = 0]) => ms),
        100,
      ),
      row(
        `visited route again, ${SLOWER} × slower`,
        pressed.map(([, ms = 0]) => ms),
        100,
      ),
      ...longest,
    ]);
  } finally {
    await browser.close();
    await target.stop();
  }
}

/** The longest frames of a form of 500 items, filled in at a desk and on a phone, and of its editor. */
async function longForms(browser: Browser, url: string, rounds: number) {
  const open = await signIn(browser, url, SEED.email);
  const { context, page } = await open();
  const form = await makeLongForm(page, url);
  const timed = async (width: number, height: number, measure: (shown: Page) => Promise<number[]>) => {
    await page.setViewportSize({ width, height });
    return timesOf(rounds, () => measure(page));
  };
  const desk = await timed(1440, 900, (shown) => fillIn(shown, form, 'desk'));
  const phone = await timed(390, 844, (shown) => fillIn(shown, form, 'phone'));
  const editor = await timed(1440, 900, (shown) => edit(shown, form));
  await context.close();
  const lines = (where: string, all: number[][], what: string[]) =>
    what.map((name, at) =>
      row(
        `500 items ${where}, longest frame: ${name}`,
        all.map((times) => times[at] ?? Number.NaN),
        50,
      ),
    );
  return [
    ...lines('at a desk', desk, ['opened', 'scrolled', '50 answered']),
    ...lines('on a phone', phone, ['opened', 'scrolled', '50 answered']),
    ...lines('in the editor', editor, ['opened', 'scrolled', 'typed', 'moved']),
  ];
}

type Open = () => Promise<{ context: BrowserContext; page: Page }>;

/** Signs in as people do, once; answers what opens a window with an empty cache and that sign-in. */
async function signIn(browser: Browser, url: string, email: string): Promise<Open> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(SEED.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
  const storageState = await context.storageState();
  await context.close();
  return async () => {
    const fresh = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US', storageState });
    return { context: fresh, page: await fresh.newPage() };
  };
}

async function timesOf(rounds: number, measure: () => Promise<number[]>): Promise<number[][]> {
  const all: number[][] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await measure());
  return all;
}

async function cold(open: Open, url: string, overNet: boolean): Promise<number[]> {
  const { context, page } = await open();
  if (overNet) {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', FOUR_G);
  }
  const took = await untilRows(page, url);
  await context.close();
  return [took];
}

async function coldAndWarm(open: Open, url: string): Promise<number[]> {
  const { context, page } = await open();
  const first = await untilRows(page, url);
  await page.goto('about:blank');
  const second = await untilRows(page, url);
  await context.close();
  return [first, second];
}

/** Milliseconds from the call of an address until its first row is painted, by the page's own clock. */
async function untilRows(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(ROW).first().waitFor();
  return page.evaluate(() => new Promise<number>((done) => requestAnimationFrame(() => done(performance.now()))));
}

/** The longest of some presses, and the time to a screen that was seen before. */
async function presses(open: Open, url: string): Promise<number[]> {
  const { context, page } = await open();
  await page.addInitScript(() => {
    const kept: number[] = ((globalThis as { kept?: number[] }).kept = []);
    new PerformanceObserver((seen) => {
      for (const entry of seen.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0) kept.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  await untilRows(page, url);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  for (let turn = 0; turn < 2; turn += 1) {
    await menu.getByRole('link', { name: 'Projects' }).click();
    await page.waitForURL(/project\/project/);
    await page.locator(ROW).first().waitFor();
    await menu.getByRole('link', { name: 'RFIs' }).click();
    await page.locator(ROW).first().waitFor();
  }
  const again = await page.evaluate(async (row) => {
    const link = [...document.querySelectorAll<HTMLElement>('nav a')].find((one) =>
      one.textContent?.includes('Projects'),
    );
    const begun = performance.now();
    link?.click();
    while (!location.pathname.endsWith('/project/project') || !document.querySelector(row))
      await new Promise((next) => requestAnimationFrame(next));
    await new Promise((next) => requestAnimationFrame(next));
    return performance.now() - begun;
  }, ROW);
  const kept = await page.evaluate(() => (globalThis as { kept?: number[] }).kept ?? []);
  await context.close();
  return [Math.max(0, ...kept), again];
}

function row(what: string, times: number[], must: number) {
  const ms = median(times);
  return {
    what,
    'median ms': ms.toFixed(0),
    'most ms': Math.max(...times).toFixed(0),
    must: `${ms <= must ? '✓' : '✗'} ${must}`,
  };
}
