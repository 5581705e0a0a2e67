import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type pg from 'pg';
import { findBrowser } from '../../scripts/findBrowser.ts';
import type { Login } from '../data/generate.ts';
import { median } from './rounds.ts';
import { SEED } from './target.ts';

const DESK = { width: 1440, height: 900 };

/** Opens a window with an empty cache in which somebody has signed in. */
export type Open = (viewport?: typeof DESK) => Promise<{ context: BrowserContext; page: Page }>;

/** Starts the browser that the tests in a browser find. Throws a sentence when there is none. */
export async function launch(): Promise<Browser> {
  return chromium.launch(await findBrowser());
}

/** Gives somebody made by `generate` the password of `SEED`; answers their email. */
export async function givePassword(client: pg.Client, { tenantId, personId }: Login): Promise<string> {
  const { rows } = await client.query<{ email: string }>(
    `update identity.account a set password_hash = seed.password_hash from identity.account seed, membership m
     where seed.email = $1 and m.tenant_id = $2 and m.person_id = $3 and a.account_id = m.account_id returning a.email`,
    [SEED.email, tenantId, personId],
  );
  return rows[0]?.email ?? '';
}

/** Signs in as people do, once, with the password of `SEED`. */
export async function signIn(browser: Browser, url: string, email: string): Promise<Open> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(SEED.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
  const storageState = await context.storageState();
  await context.close();
  return async (viewport = DESK) => {
    const fresh = await browser.newContext({ viewport, locale: 'en-US', storageState });
    return { context: fresh, page: await fresh.newPage() };
  };
}

export async function timesOf(rounds: number, measure: () => Promise<number[]>): Promise<number[][]> {
  const all: number[][] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await measure());
  return all;
}

/** A line of the table: the median of some times in ms, the most, and what must not be exceeded. */
export function row(what: string, times: number[], must: number) {
  const ms = median(times);
  return {
    what,
    'median ms': ms.toFixed(0),
    'most ms': Math.max(...times).toFixed(0),
    must: `${ms <= must ? '✓' : '✗'} ${must}`,
  };
}
