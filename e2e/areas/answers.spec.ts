import { expect } from '@playwright/test';
import type { Page, Request } from '@playwright/test';
import constants from '@plumbline/contract/spec/constants.json' with { type: 'json' };
import { projectNamed } from '../kit/demo.ts';
import { PEOPLE } from '../kit/people.ts';
import { untilSettled, stopClock } from '../kit/screens.ts';
import { openAlone, test } from '../kit/seats.ts';

const LIST = '/project/RFIsList';
const toast = (page: Page) => page.locator('[data-toast]');
const calls = (page: Page): Request[] => {
  const heard: Request[] = [];
  page.on(
    'request',
    (request) =>
      new URL(request.url()).pathname.startsWith('/api') &&
      /xhr|fetch/.test(request.resourceType()) &&
      heard.push(request),
  );
  return heard;
};

test('7.1, 7.2, 7.3: every call goes to /apisc/ and says the time zone, and no sub-tenant outside a host', async ({
  browser,
  seat,
}) => {
  const sam = await openAlone(browser, await seat(PEOPLE.engineer));
  const heard = calls(sam);
  await sam.goto(LIST);
  await sam.getByRole('main').locator('a[href*="/rfi/"]').first().click();
  await untilSettled(sam);
  expect(heard.length).toBeGreaterThan(5);
  for (const request of heard) {
    const headers = request.headers();
    expect(new URL(request.url()).pathname).toMatch(/^\/apisc\//);
    expect(headers['timezone'], request.url()).toBe('America/Los_Angeles');
    expect(headers).not.toHaveProperty('sub-tenant');
    expect(headers).not.toHaveProperty('embedded-in');
  }
});

test('7.4: the same read within a second is asked for once', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.manager));
  await page.clock.install();
  await page.goto(LIST);
  const row = page.locator('[data-id]').first();
  await expect(row).toBeVisible();
  await untilSettled(page);
  const heard = calls(page);
  const reads = () => heard.filter((request) => request.url().includes('/apisc/rfi/get')).length;
  // The clock stands still, so that hovering a row and opening it happen at the same moment.
  await stopClock(page);
  await row.hover();
  await expect.poll(reads).toBe(1);
  await row.getByRole('link').first().click();
  await page.clock.runFor(500);
  await expect(page.getByRole('link', { name: /full page/ })).toBeVisible();
  await untilSettled(page);
  expect(reads()).toBe(1);
});

/** Opens the list (at `path`, if given) while the server answers its call with `said`. */
async function listAnswers(
  page: Page,
  status: number,
  code: number,
  { msg = 'It does not fit now.', path = LIST }: { msg?: string; path?: string } = {},
): Promise<void> {
  await page.unroute('**/apisc/rfi/list?**');
  await page.route('**/apisc/rfi/list?**', (route) => route.fulfill({ status, json: { code, msg, data: null } }));
  // Its message may disappear before the whole page is loaded.
  await page.goto(path, { waitUntil: 'commit' });
}

test.describe('what each answer does to the screen', () => {
  test('4.1, 8.1: 1009: out, without a word, and back here after signing in', async ({ browser, seat }) => {
    const page = await openAlone(browser, await seat(PEOPLE.manager));
    // A list without a query opens with its own view, which its address then names.
    const late = `${LIST}?late=true`;
    await listAnswers(page, 200, 1009, { path: late });
    await expect(page).toHaveURL(/\/login\?/);
    expect(new URL(page.url()).searchParams.get('return')).toBe(late);
    expect(await page.evaluate(() => localStorage.getItem('plumbline.loginInfo'))).toBeNull();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(toast(page)).toHaveCount(0);
  });

  test('2.2, 4.2, 8.2: 1010: no access, and to what', async ({ browser, seat }) => {
    const page = await openAlone(browser, await seat(PEOPLE.manager));
    await listAnswers(page, 200, 1010);
    await expect(page).toHaveURL(/\/403$/);
    await expect(page.getByText('Your roles do not let you see this page.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', LIST);
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', LIST);
    await expect(toast(page)).toHaveCount(0);
  });

  test('4.3, 8.3: 1004: not found', async ({ browser, seat }) => {
    const page = await openAlone(browser, await seat(PEOPLE.manager));
    await listAnswers(page, 200, 1004);
    await expect(page).toHaveURL(/\/404$/);
    await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  });

  test('8.4, 8.6: 2000 warns with its sentence; any other code is an error with its own', async ({ browser, seat }) => {
    const page = await openAlone(browser, await seat(PEOPLE.manager));
    for (const [code, kind] of [
      [2000, 'warning'],
      [4711, 'error'],
    ] as const) {
      await listAnswers(page, 200, code, { msg: `Said with ${code}` });
      await expect(toast(page)).toHaveAttribute('data-toast', kind);
      await expect(toast(page)).toContainText(`Said with ${code}`);
      await expect(page).toHaveURL(new RegExp(LIST));
    }
  });

  test('8.5: 1400, 1500, 1501 and 1101 are silent', async ({ browser, seat }) => {
    const page = await openAlone(browser, await seat(PEOPLE.manager));
    for (const code of [1400, 1500, 1501, 1101]) {
      await listAnswers(page, 200, code);
      await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect(toast(page)).toHaveCount(0);
    }
  });

  test('8.7: a call that asked for no message gets none', async ({ browser, seat }) => {
    const page = await openAlone(browser, await seat(PEOPLE.manager));
    await page.route('**/apisc/rfi/counts**', (route) =>
      route.fulfill({ json: { code: 4711, msg: 'Not to be read', data: null } }),
    );
    await page.goto(LIST);
    await expect(page.locator('[data-id]').first()).toBeVisible();
    await expect(page.getByText('Not to be read')).toHaveCount(0);
  });

  test('8.8: HTTP 500 warns that something went wrong', async ({ browser, seat }) => {
    const page = await openAlone(browser, await seat(PEOPLE.manager));
    await listAnswers(page, 500, 500);
    await expect(toast(page)).toHaveAttribute('data-toast', 'warning');
    await expect(toast(page)).toContainText(constants.transportErrorMessage);
  });

  test('6.4, 8.9: HTTP 403 fetches the menu again', async ({ browser, seat }) => {
    const page = await openAlone(browser, await seat(PEOPLE.manager));
    const heard = calls(page);
    const menus = () => heard.filter((request) => request.url().includes('/resource/menuTree')).length;
    await listAnswers(page, 403, 403);
    await expect.poll(menus).toBeGreaterThan(1);
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  });

  test('8.10: no answer at all is said by the screen, which offers to try again', async ({ browser, seat }) => {
    const page = await openAlone(browser, await seat(PEOPLE.manager));
    await page.route('**/apisc/project/list**', (route) => route.abort());
    await page.goto('/project/project');
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 });
    await page.unroute('**/apisc/project/list**');
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByText('Mission Creek').first()).toBeVisible();
  });
});

test('an upload that the server refuses says why at once, keeps the file, and goes through when it is taken again', async ({
  browser,
  seat,
}) => {
  const page = await openAlone(browser, await seat(PEOPLE.manager));
  await page.goto(LIST);
  const projectId = await projectNamed(page, 'Mission Creek');
  const msg = 'Plumbline is short of disk space: nothing can be uploaded or exported right now.';
  let asked = 0;
  await page.route('**/apisc/file/upload', (route) => {
    asked += 1;
    return route.fulfill({ status: 507, json: { code: 507, msg, data: null } });
  });
  await page.goto(`${LIST}?act=import&projectId=${projectId}`);
  const log = {
    name: 'door-log.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Number,Title,Question\n990,Door 12,Which?'),
  };
  await page.locator('input[type=file]').first().setInputFiles(log);
  await expect(page.getByRole('alert').filter({ hasText: msg })).toBeVisible();
  expect(asked).toBe(1);
  await page.unroute('**/apisc/file/upload');
  await page.getByRole('button', { name: 'Send door-log.csv again' }).click();
  await expect(page.getByRole('button', { name: /^Import 1 RFI/ })).toBeVisible();
});
