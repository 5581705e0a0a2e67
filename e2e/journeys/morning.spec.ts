import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { findAxeProblems } from '../kit/axe.ts';
import { inDays } from '../kit/days.ts';
import { press, tabTo, type } from '../kit/keyboard.ts';
import { test } from '../kit/people.ts';
import { startServer } from '../kit/server.ts';
import type { Server } from '../kit/server.ts';

/*
 * A project engineer's morning in her own company: she handles the waiting records by keyboard, without a mouse press.
 */

const HOW_MANY = 20;
const EMAIL = 'ada@morning.example';
const PASSWORD = 'seven cranes over the harbor';
let server: Server;
test.beforeAll(async () => {
  server = await startServer({ PLUMBLINE_DEMO: '0' });
});
test.afterAll(() => server.stop());

test(`${HOW_MANY} RFIs are answered one after the other without the mouse`, async ({ browser, watch }) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  watch(page);
  await page.addInitScript(() => {
    const presses = () => Number(sessionStorage.getItem('presses') ?? 0);
    for (const name of ['pointerdown', 'mousedown', 'touchstart'])
      addEventListener(name, () => sessionStorage.setItem('presses', String(presses() + 1)), true);
  });
  await makeCompany(context.request);
  await context.clearCookies();

  await test.step('Ada signs in and goes to what waits for her', async () => {
    await page.goto('/login');
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.keyboard.type(EMAIL);
    await type(page, page.getByLabel('Password', { exact: true }), PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard**');
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search or go to' })).toBeFocused();
    await page.keyboard.type('in my court');
    const view = page.getByRole('option', { name: /RFIs in my court/ });
    await expect(view).toBeVisible();
    for (let steps = 0; steps < 20 && (await view.getAttribute('aria-selected')) !== 'true'; steps += 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/court=mine/);
    await expect(page.locator('[data-id]').first()).toBeVisible();
  });

  await test.step('the first opens beside the list and is answered there', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('o');
    await expect(page.getByRole('complementary', { name: /^RFI-/ })).toBeVisible();
  });

  let last = '';
  for (let done = 0; done < HOW_MANY; done += 1) {
    const panel = page.getByRole('complementary', { name: /^RFI-/ });
    const question = panel.getByText(/^May bay \d+ be closed before the inspection\?/);
    await expect(question).not.toHaveText(last);
    const bay = /\d+/.exec((await question.textContent()) ?? '')?.[0] ?? '';
    last = `May bay ${bay} be closed before the inspection?`;
    await page.keyboard.press('r');
    const composer = page.getByRole('dialog', { name: /^Respond to RFI-/ });
    await expect(composer.getByRole('textbox', { name: 'Response' })).toBeFocused();
    await page.keyboard.type(`Bay ${bay} may be closed.`);
    await expect(question, 'the question is read while the answer is written').toBeVisible();
    if (done === 0) expect(await findAxeProblems(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    const sent = page.getByRole('region', { name: 'Sent' });
    await expect(sent).toContainText('The ball is with Nora Lindqvist.');
    if (done === HOW_MANY - 1) {
      await expect(sent).toContainText('Nothing else waits for you.');
      break;
    }
    await expect(sent.getByRole('button', { name: 'Next in my court' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(sent).toBeHidden();
  }

  await test.step('she looks at one more on its page, and adds a comment', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Stay here' }));
    await page.keyboard.press('Enter');
    await press(page, page.getByRole('link', { name: 'Open full page, Enter' }));
    await page.waitForURL(/\/rfi\//);
    await expect(page.getByRole('complementary', { name: /^RFI-/ })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Question' })).toBeVisible();
    await page.keyboard.press('c');
    await expect(page.getByRole('textbox', { name: 'Comment' })).toBeFocused();
    await page.keyboard.type('All bays are released.');
    await expect(page.getByRole('heading', { name: 'Question' })).toBeInViewport();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('listitem').filter({ hasText: 'All bays are released.' })).toBeVisible();
  });

  const { rows } = await call<{ rows: { title: string; status: string }[] }>(
    context.request,
    '/apisc/rfi/list?pageSize=100',
  );
  expect(rows.filter(({ status }) => status === 'answered')).toHaveLength(HOW_MANY);
  expect(await page.evaluate(() => sessionStorage.getItem('presses'))).toBeNull();
  await context.close();
});

/** Ada, Nora who manages RFIs, a project, and the overnight questions to Ada. */
async function makeCompany(as: APIRequestContext): Promise<void> {
  const token = /\/login\/setup\/(\S+)/.exec(server.said)?.[1];
  await call(as, '/apisc/auth/setup', {
    token,
    companyName: 'Morning Builders',
    fullName: 'Ada Penn',
    email: EMAIL,
    password: PASSWORD,
    timeZone: 'UTC',
  });
  const { personId } = await call<{ personId: string }>(as, '/apisc/auth/my/info');
  const roles = await call<{ roleId: string; code: string }[]>(as, '/apisc/access/role/list?family=employee');
  const nora = await call<{ personId: string }>(as, '/apisc/employee/create', {
    clientRef: randomUUID(),
    fullName: 'Nora Lindqvist',
    email: 'nora@morning.example',
    roleIds: roles
      .filter(({ code }) => code === 'tenantAdmin' || code === 'projectManager')
      .map(({ roleId }) => roleId),
  });
  const { projectId } = await call<{ projectId: string }>(as, '/apisc/project/create', {
    clientRef: randomUUID(),
    projectNumber: 'M-1',
    projectName: 'Morning Tower',
    projectType: 'newBuild',
    timeZone: 'UTC',
    rfiManagerId: nora.personId,
  });
  const dueDate = inDays(3);
  for (let bay = 1; bay <= HOW_MANY; bay += 1) {
    const { rfiId, version } = await call<{ rfiId: string; version: number }>(as, '/apisc/rfi/create', {
      clientRef: randomUUID(),
      projectId,
      title: `Closing bay ${bay}`,
      question: `May bay ${bay} be closed before the inspection?`,
    });
    await call(as, '/apisc/rfi/send', { rfiId, version, reviewers: [{ personId }], dueDate });
  }
}

async function call<T>(as: APIRequestContext, path: string, data?: object): Promise<T> {
  const url = `${server.url}${path}`;
  const answer = data ? await as.post(url, { data }) : await as.get(url);
  const { code, msg, data: given } = (await answer.json()) as { code: number; msg: string; data: T };
  if (code !== 0) throw new Error(`${path}: ${code} ${msg}`);
  return given;
}
