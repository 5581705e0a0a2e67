import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import calls from '@plumbline/contract/spec/calls.json' with { type: 'json' };
import constants from '@plumbline/contract/spec/constants.json' with { type: 'json' };
import { answerWith, callsWhile, partOfProgram, goWithoutReload } from '../kit/answers.ts';
import { projectNamed, rfiIn } from '../kit/demo.ts';
import { PEOPLE } from '../kit/people.ts';
import { untilSettled, stopClock } from '../kit/screens.ts';
import { openAlone, test } from '../kit/seats.ts';

/*
 * The specification's statements on toasts, dialogs, requests and storage. docs/specification.md names the test of each
 * statement.
 */

const { notification, mergeWindowMs, detailModal, ui, page: paging } = constants;
const toast = (page: Page) => page.locator('[data-toast]');
const loginInfo = (page: Page) => page.evaluate(() => localStorage.getItem('plumbline.loginInfo'));

let page: Page;
let rfi: { rfiId: string; projectId: string };
test.beforeAll(async ({ browser, seat }) => {
  page = await openAlone(browser, await seat(PEOPLE.admin), { reducedMotion: 'reduce' });
  await page.clock.install();
  rfi = await rfiIn(page, 'open');
  await page.goto(`/project/${rfi.projectId}/rfi/${rfi.rfiId}`);
  await untilSettled(page);
});
test.afterAll(() => page.context().close());

/** Stars the record while the server answers with `said`. */
async function starAnswered(said: Parameters<typeof answerWith>[2]): Promise<void> {
  const letGo = await answerWith(page, '/apisc/record/star', said);
  const answer = page.waitForResponse('**/apisc/record/star');
  await page.getByRole('main').getByRole('button', { name: /^Star/ }).click();
  await answer;
  await letGo();
}

test('2.22: while a toast is shown the next one takes its place, for three seconds of its own', async () => {
  await starAnswered({ code: 2000, msg: 'The first one' });
  await expect(toast(page)).toContainText('The first one');
  await stopClock(page);
  await starAnswered({ code: 2000, msg: 'The second one' });
  await expect(toast(page)).toContainText('The second one');
  await expect(toast(page)).toHaveCount(notification.atMost);
  await page.clock.runFor(notification.hideAfterMs - 10);
  await expect(toast(page)).toHaveCount(1);
  await page.clock.runFor(20);
  await expect(toast(page)).toHaveCount(0);
  await page.clock.resume();
});

test('2.23: notifications are of four kinds', async () => {
  for (const kind of notification.kinds) {
    await partOfProgram(page, ['success', 'warning', 'error', 'info'], (notify, name) => notify[name]?.('Said'), kind);
    await expect(toast(page)).toHaveAttribute('data-toast', kind);
  }
  await page.clock.runFor(notification.hideAfterMs + 50);
  await expect(toast(page)).toHaveCount(0);
});

/** Opens a module's detail like a screen does. */
async function openDetail(module: string, href: string): Promise<void> {
  await partOfProgram(page, ['open', 'close'], (modal, [key, to]) => modal['open']?.(key, to, 'Sheet A-101'), [
    module,
    href,
  ] as const);
}

test.describe('the detail modal', () => {
  const modal = () => page.getByRole('dialog', { name: 'Sheet A-101' });
  const place = '/drawing/0190c3a2-1111-7000-8000-000000000001';

  test('2.17, 4.5: opens full-screen for drawing-profiles with the parameter, and for no other module', async () => {
    for (const other of ['rfi', 'drawing', 'new:rfi']) await openDetail(other, place);
    await expect(modal()).toHaveCount(0);
    expect(page.context().pages()).toHaveLength(1);
    await openDetail(detailModal.module, place);
    await expect(modal()).toBeVisible();
    expect(await modal().boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
    await expect(modal().locator('iframe')).toHaveAttribute('src', `${place}?${detailModal.queryParameter}`);
    await expect(page.frameLocator('iframe').getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
    await modal().getByRole('button', { name: 'Close' }).click();
    await expect(modal()).toHaveCount(0);
  });

  test('2.18: inside itself, and with the prefix new:, it opens a window; 2.19: so do pages at /project/project', async () => {
    const opens = async (module: string) => {
      const [window] = await Promise.all([page.context().waitForEvent('page'), openDetail(module, place)]);
      expect(new URL(window.url()).pathname + new URL(window.url()).search).toBe(place);
      await window.close();
      await expect(modal()).toHaveCount(0);
    };
    await opens(`${detailModal.newWindowPrefix}${detailModal.module}`);
    await goWithoutReload(page, `/contact?${detailModal.queryParameter}`);
    await expect(page.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible();
    await opens(detailModal.module);
    await page.goto(detailModal.newPrefixForPagesAt);
    await untilSettled(page);
    await opens(detailModal.module);
  });
});

test('2.15, 9.10: a screen is a file of its own under /sc/, which comes when it is opened', async () => {
  await page.goto('/dashboard');
  await untilSettled(page);
  const file = page.waitForRequest(/BillingAddressScreen-.*\.js/);
  await goWithoutReload(page, '/setting/billingAddress');
  expect(new URL((await file).url()).pathname).toMatch(new RegExp(`^${constants.staticPrefix}assets/`));
  await expect(page.getByRole('heading', { name: 'Billing addresses', level: 1 })).toBeVisible();
});

test('9.11: a file that does not come is given up after 120 s, and the next step is offered', async () => {
  await page.route(/MailboxScreen-.*\.js/, () => undefined);
  await goWithoutReload(page, '/mailbox');
  await page.clock.runFor(constants.chunkLoadTimeoutMs - 2000);
  const failed = page.getByRole('alert').filter({ hasText: 'This page could not be shown' });
  await expect(failed).toHaveCount(0);
  await page.clock.runFor(3000);
  await expect(failed).toContainText('did not load within 120 s');
  await expect(failed.getByRole('button', { name: 'Reload' })).toBeVisible();
  await page.unroute(/MailboxScreen-.*\.js/);
});

test('9.7: the main menu folds and the bar of the phone comes at the breakpoints', async () => {
  await page.goto('/contact');
  await untilSettled(page);
  const { md, lg } = ui.breakpointsPx;
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  for (const [width, bar] of [
    [lg, 208],
    [lg - 1, 56],
    [md, 56],
    [md - 1, md - 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await menu.boundingBox())?.width, `at ${width} px`).toBe(bar);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('3.2: the dashboard is of the last year up to now until it is narrowed, and the address keeps both', async () => {
  const asked = page.waitForRequest('**/apisc/dashboard/get?**');
  await page.goto('/dashboard');
  const query = new URL((await asked).url()).searchParams;
  const days = (Date.parse(query.get('to') ?? '') - Date.parse(query.get('from') ?? '')) / 86_400_000;
  expect(days).toBeGreaterThanOrEqual(364);
  expect(days).toBeLessThanOrEqual(366);
  const projectId = await projectNamed(page, 'Mission Creek');
  const narrowed = page.waitForRequest((request) => /dashboard\/get\?.*from=2026-10-01/.test(request.url()));
  await page.goto(`/dashboard?projectIds=${JSON.stringify([projectId])}&from=2026-10-01&to=2026-10-31`);
  expect(new URL((await narrowed).url()).searchParams.getAll('projectIds')).toEqual([projectId]);
});

test('3.3, 9.1: people are filtered by the five fields, ten to a page from page 1', async () => {
  const list = async (query = '') => {
    const answer = await page.request.get(`/apisc/employee/list${query}`);
    return ((await answer.json()) as { data: { rows: { fullName: string }[]; total: number } }).data;
  };
  const all = await list();
  expect(all.rows).toHaveLength(paging.size);
  expect((await list(`?pageNum=${paging.first}&pageSize=${paging.size}`)).rows).toEqual(all.rows);
  const narrower = ['fullName=solberg', 'email=pm%40', 'status=onLeave', 'mfaStatus=enrolled'];
  for (const filter of narrower) expect((await list(`?${filter}`)).total, filter).toBeLessThan(all.total);
  const roles = await page.request.get('/apisc/access/role/list?family=employee');
  const [role] = ((await roles.json()) as { data: { roleId: string; members: number }[] }).data;
  expect((await list(`?roleIds=${role?.roleId}`)).total).toBe(role?.members);
});

test('3.4: loginInfo lies in the local storage and names the user', async () => {
  const kept = JSON.parse((await loginInfo(page)) ?? '{}') as { userId?: string };
  const me = await page.request.get('/apisc/auth/my/info');
  expect(kept.userId).toBe(((await me.json()) as { data: { userId: string } }).data.userId);
});

test('3.8, 7.5: the calls of the specification answer with code, msg and data', async () => {
  const built = calls.calls.filter(({ path, method }) => method === 'GET' && !path.includes('/chat/'));
  expect(built).toHaveLength(6);
  for (const { path } of built) {
    const query = path === '/apisc/project/get' ? `?projectId=${rfi.projectId}` : '';
    const envelope = (await (await page.request.get(path + query)).json()) as Record<string, unknown>;
    expect(Object.keys(envelope).toSorted(), path).toEqual(['code', 'data', 'msg']);
    expect(envelope['code'], path).toBe(0);
    if (query) expect(envelope['data']).toMatchObject({ projectId: rfi.projectId });
  }
});

test('7.4: identical requests within 1000 ms are one; after that it is sent again', async () => {
  await page.goto('/dashboard');
  await untilSettled(page);
  // The code of the menu loads with its first opening.
  await choose('By screen width');
  await stopClock(page);
  /** How often the call was sent after this many choices, with 100 ms in between for the menu to close. */
  const sent = async (times: number) => {
    const made = await callsWhile(page, async () => {
      for (let time = 0; time < times; time += 1) {
        await choose('Compact');
        await page.clock.runFor(100);
      }
    });
    return made.filter((request) => request.url().endsWith('preferences/update')).length;
  };
  expect(await sent(3)).toBe(1);
  await page.clock.runFor(mergeWindowMs - 350);
  expect(await sent(1)).toBe(0);
  expect(await sent(1)).toBe(1);
  await page.clock.resume();
  await choose('By screen width');
});

for (const status of [404, 418])
  test(`8.10: HTTP ${status} is the caller’s: no toast, and the screen stays`, async () => {
    const at = `/project/${rfi.projectId}/rfi/${rfi.rfiId}`;
    await page.goto(at);
    await untilSettled(page);
    await starAnswered({ status, code: 9, msg: 'Not to be shown' });
    await page.clock.runFor(500);
    await expect(toast(page)).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(at);
  });

test('4.1, 8.1: on the login page code 1009 leads nowhere', async () => {
  await page.goto('/login/forgot');
  await answerWith(page, /reset\/request$/, { code: 1009, msg: 'Not to be shown' });
  await page.getByLabel('Email').fill(PEOPLE.manager);
  await page.getByRole('main').getByRole('button').first().click();
  await page.clock.runFor(500);
  expect(new URL(page.url()).pathname).toBe('/login/forgot');
  expect(await loginInfo(page)).not.toBeNull();
});

test('4.4, 7.1: signing out clears loginInfo and tells the server at /apisc/auth/logout', async () => {
  // Answers the sign-out itself, because other tests use the same session.
  await answerWith(page, '/apisc/auth/logout', {});
  await page.goto('/dashboard');
  await untilSettled(page);
  const told = page.waitForRequest('**/apisc/auth/logout');
  await choose('Sign out');
  expect((await told).method()).toBe('POST');
  await page.waitForURL('**/login');
  expect(await loginInfo(page)).toBeNull();
});

/** Chooses an entry of my own menu. */
async function choose(entry: string): Promise<void> {
  await page.getByRole('button', { name: /^You/ }).click();
  await page
    .getByRole('menuitem', { name: entry })
    .or(page.getByRole('menuitemradio', { name: entry }))
    .click();
}
