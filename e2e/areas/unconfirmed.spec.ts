import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { findAxeProblems } from '../kit/axe.ts';
import { freezerOf } from '../kit/freeze.ts';
import { PHONE, test } from '../kit/people.ts';
import type { ContextOptions } from '../kit/people.ts';
import { startServer } from '../kit/server.ts';
import type { Server } from '../kit/server.ts';

/* Writes with an unknown outcome, on their own server: its database is frozen, or its connection is cut. */

test.describe.configure({ mode: 'serial', timeout: 120_000 });
const EMAIL = 'ada@doubt.example';
const PASSWORD = 'seven cranes over the harbor';
const CHECKING = 'We don’t know yet whether this was saved. Checking…';
let server: Server;
test.beforeAll(async () => {
  server = await startServer({ PLUMBLINE_DEMO: '0' });
});
test.afterAll(() => server.stop());

async function call<T>(page: Page, path: string, input?: object): Promise<T> {
  const answer = input ? await page.request.post(path, { data: input }) : await page.request.get(path);
  const { code, msg, data } = await answer.json();
  if (code !== 0) throw new Error(`${path}: ${msg}`);
  return data as T;
}

/** A person at the list of RFIs, with a single project. */
async function atRfis(browser: Browser, options: ContextOptions = {}, locale = 'en'): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  await page.goto('/login?return=%2Fproject%2FRFIsList');
  await page.locator('input[type="email"]').fill(EMAIL);
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL('**/project/RFIsList**');
  await call(page, '/apisc/auth/my/preferences/update', { locale });
  await page.evaluate((language) => localStorage.setItem('plumbline.locale', language), locale);
  return page;
}

const titles = async (page: Page) =>
  (await call<{ rows: { title: string }[] }>(page, '/apisc/rfi/list?pageNum=1&pageSize=100')).rows.map(
    ({ title }) => title,
  );
const note = (page: Page) => page.locator('[data-unconfirmed]');

test('the first company has a project', async ({ browser }) => {
  const token = /\/login\/setup\/(\S+)/.exec(server.said)?.[1];
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const facts = {
    companyName: 'Doubt Builders',
    fullName: 'Ada Penn',
    email: EMAIL,
    password: PASSWORD,
    timeZone: 'UTC',
  };
  await call(page, '/apisc/auth/setup', { token, ...facts });
  const { personId } = await call<{ personId: string }>(page, '/apisc/auth/my/info');
  await call(page, '/apisc/project/create', {
    clientRef: randomUUID(),
    projectNumber: 'D-1',
    projectName: 'Doubtful Tower',
    projectType: 'newBuild',
    timeZone: 'UTC',
    rfiManagerId: personId,
  });
  await context.close();
});

test('a draft that is sent while the database stands still is in doubt, and saved once when it goes on', async ({
  browser,
}) => {
  const page = await atRfis(browser);
  const title = 'Sent while it stood still';
  await openForm(page, title);
  const thaw = await untilUnconfirmed(page);
  try {
    await expect(page.getByRole('dialog').getByRole('status').filter({ hasText: CHECKING })).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue(title);
    // A second press sends nothing.
    await page.getByRole('button', { name: 'Keep as draft' }).click();
    expect(await findAxeProblems(page)).toEqual([]);
  } finally {
    thaw();
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(note(page)).toHaveCount(0);
  expect(await titles(page)).toEqual([title]);
  await page.context().close();
});

test('an answer that is lost on its way to a phone is asked for again, in Spanish', async ({ browser }) => {
  const page = await atRfis(browser, PHONE, 'es');
  const { rows } = await call<{ rows: { projectId: string }[] }>(page, '/apisc/project/list');
  const projectId = rows[0]?.projectId;
  const asked = { clientRef: randomUUID(), projectId, title: 'Perdida en el camino', question: '¿Llegó?' };
  const draft = await call<{ rfiId: string }>(page, '/apisc/rfi/create', asked);
  await page.goto(`/project/${projectId}/rfi/${draft.rfiId}`);
  let sent = 0;
  await page.route('**/apisc/rfi/submit', async (route) => {
    sent += 1;
    if (sent > 2) return route.continue();
    // The write succeeds and its answer is lost; the second try does not even arrive.
    if (sent === 1) await route.fetch();
    return route.abort('connectionreset');
  });
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Presentar/ })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Presentar/ })
    .click();
  await expect(note(page)).toHaveText('Aún no sabemos si esto se guardó. Comprobando…');
  await expect(note(page)).toHaveCount(0);
  expect(sent).toBe(3);
  const now = await call<{ status: string; version: number }>(page, `/apisc/rfi/get?rfiId=${draft.rfiId}`);
  expect(now).toMatchObject({ status: 'submitted', version: 2 });
  await page.context().close();
});

/**
 * Sends the form while the database is frozen; answers a function that resumes it. The server caches permissions for
 * five seconds: a later call is told that nothing was saved, and retries.
 */
async function untilUnconfirmed(page: Page): Promise<() => void> {
  const freeze = await freezerOf(server.dataDir);
  for (let tries = 1; ; tries += 1) {
    await call(page, '/apisc/auth/my/info');
    const thaw = freeze();
    try {
      await page.getByRole('button', { name: 'Keep as draft' }).click();
      const refused = page.locator('[data-toast="error"]');
      await expect(note(page).or(refused)).toBeVisible();
      if (await note(page).isVisible()) return thaw;
      await expect(refused).toContainText('Nothing was saved');
      expect(tries).toBeLessThan(5);
    } catch (error) {
      thaw();
      throw error;
    }
    thaw();
    await expect.poll(async () => (await page.request.get('/readyz')).ok()).toBe(true);
    await page.locator('[data-toast]').waitFor({ state: 'detached' });
  }
}

async function openForm(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'New RFI' }).first().click();
  await page.getByLabel('Title').fill(title);
  const project = page.getByRole('combobox', { name: 'Project' }).last();
  if ((await project.inputValue()) === '') {
    await project.fill('Doubt');
    await page.getByRole('option', { name: /Doubtful Tower/ }).click();
  }
}
