/*
 * npm run bench -- --screens: waiting times in a browser, against their promises: the list of RFIs with a cold cache over emulated 4G, on loopback cold
 * and warm. Also, at a fourth of the processor's speed, the time from a press to the next picture and to a visited screen. Starts the browser that
 * `scripts/findBrowser.ts` finds.
 */
import type { Page } from '@playwright/test';
import { generate } from './data/generate.ts';
import { givePassword, launch, row, signIn, timesOf } from './kit/browser.ts';
import type { Open } from './kit/browser.ts';
import { openTarget } from './kit/target.ts';

/** What WebPageTest calls 4G: 9 Mbit/s both ways, 170 ms there and back. */
const FOUR_G = { offline: false, latency: 170, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8 };
const SLOWER = 4;
const ROW = 'main tbody tr';

/** Opens a target of its own, measures, and prints one table. */
export async function screens(rounds: number): Promise<void> {
  const browser = await launch();
  const target = await openTarget();
  try {
    const shape = { tenants: 1, projectsPerTenant: 4, peoplePerTenant: 40, rfisPerTenant: 500 };
    const [login] = await generate(target.client, await target.seed(), shape);
    if (!login) throw new Error('Nobody was made');
    const open = await signIn(browser, target.url, await givePassword(target.client, login));
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
    ]);
  } finally {
    await browser.close();
    await target.stop();
  }
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
