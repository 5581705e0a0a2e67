import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { MenuNode } from '@plumbline/contract/areas/access';
import spec from '@plumbline/contract/spec/routes.json' with { type: 'json' };
import { answerWith, goWithoutReload } from '../kit/answers.ts';
import { PEOPLE, openAsStranger } from '../kit/people.ts';
import { untilSettled } from '../kit/screens.ts';
import { openAlone, test } from '../kit/seats.ts';

/*
 * The specification's statements on routes, the menu and refused screens. docs/specification.md names the test of each
 * statement.
 */

interface Route {
  path: string;
  layout: string;
  redirect?: string;
  public?: boolean | string;
}
const ROUTES: Route[] = spec.routes;
const SOME = '0190c3a2-1111-7000-8000-000000000001';
const filled = ({ path }: Route) => path.replaceAll(/:\w+/g, SOME);
const inFrame = ROUTES.filter(({ layout, redirect }) => layout === 'main' && !redirect);
/** Addresses with a right of their own, and one for sub-tenants only. */
const FLAGGED = /^\/(purchaseOrder|contract|subtenant)\//;
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

/** The finished screens, each with its main read. */
const MADE_OF: Record<string, string> = {
  '/dashboard': '/apisc/dashboard/get',
  '/dashboard/accessproject': '/apisc/project/list',
  '/dashboard/rfis': '/apisc/rfi/list',
  '/dashboard/accesssubmittal': '/apisc/submittalItem/list',
  '/notification/manager': '/apisc/notification/inbox',
  '/project/project': '/apisc/project/list',
  [`/project/project/${SOME}`]: '/apisc/project/get',
  '/project/RFIsList': '/apisc/rfi/list',
  [`/project/${SOME}/rfi/${SOME}`]: '/apisc/rfi/get',
  '/project/submittalList': '/apisc/submittalItem/list',
  [`/project/${SOME}/submittal/item/${SOME}`]: '/apisc/submittalItem/get',
  [`/project/${SOME}/submittal/${SOME}`]: '/apisc/submittalPackage/get',
  '/project/bid': '/apisc/bid/list',
  [`/project/bid/${SOME}`]: '/apisc/bid/get',
  '/dashboard/bidpackage': '/apisc/bidPackage/list',
  '/project/changeOrderList': '/apisc/changeOrder/list',
  [`/project/project/${SOME}/changeOrder/${SOME}`]: '/apisc/changeOrder/get',
  '/dashboard/changeorder': '/apisc/changeOrder/list',
  '/employee': '/apisc/employee/list',
  [`/employee/${SOME}/profile`]: '/apisc/employee/get',
  '/technician': '/apisc/technician/list',
  [`/technician/${SOME}/profile`]: '/apisc/technician/get',
  '/contact': '/apisc/contact/directory',
  [`/contact/${SOME}`]: '/apisc/contact/get',
  '/setting/employeeRole': '/apisc/access/role/list',
  '/setting/technicianRole': '/apisc/access/role/list',
  '/setting/billingAddress': '/apisc/billingAddress/list',
  '/companyProfile': '/apisc/companyProfile/get',
  '/personalProfile': '/apisc/personalProfile/get',
  '/licence': '/apisc/auth/tenant/licence',
  '/subtenant': '/apisc/auth/subtenant/list',
  '/mailbox': '/apisc/mailbox/list',
  [`/image-viewer/${SOME}`]: '/apisc/file/picture',
};

test('2.10, 2.16: signed out, every address leads to the login page and back, but for those that are public', async ({
  browser,
}) => {
  const page = await openAsStranger(browser);
  await page.goto('/login');
  for (const route of ROUTES) {
    const at = filled(route);
    await goWithoutReload(page, '/login/forgot');
    await expect(page).toHaveURL(/\/login\/forgot$/);
    await goWithoutReload(page, at);
    if (route.public || route.layout === 'login') {
      await expect(page, at).toHaveURL((url) => url.pathname === at);
      continue;
    }
    await expect(page, at).toHaveURL((url) => url.pathname === '/login');
    const back = new URL(page.url()).searchParams.get('return');
    expect(back, at).toBe(at === '/' || at === '/dashboard' ? null : at);
    if (route.layout !== 'login access') continue;
    await goWithoutReload(page, `${at}?shareToken=x`);
    await expect(page, at).toHaveURL((url) => url.pathname === at);
  }
  await page.context().close();
});

test('2.1, 2.3, 2.4: /404 and /blank are open to all, and any path with /login in it is the login page', async ({
  browser,
}) => {
  const page = await openAsStranger(browser);
  await page.goto('/404');
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  await page.goto('/blank');
  // Only its name, for screen readers.
  await expect(page.getByRole('main')).toHaveText('Empty page');
  for (const path of ['/login/nowhere', '/sub/login', '/portal/login/again']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Sign in' }), path).toBeVisible();
  }
  await page.context().close();
});

test('2.7: / leads to the dashboard, and an area to its first screen', async ({ seat }) => {
  const page = await seat(PEOPLE.admin);
  await page.goto('/');
  await expect(page).toHaveURL(/\/dashboard$/);
  for (const { path, redirect } of ROUTES.filter((route) => route.redirect)) {
    await goWithoutReload(page, path);
    await expect(page).toHaveURL((url) => url.pathname === redirect);
  }
});

test('2.10: every address of the main layout stands in the frame', async ({ seat }) => {
  const page = await seat(PEOPLE.admin);
  await page.goto('/dashboard');
  // Calls with an unknown id are left waiting, because only the frame matters here.
  await page.route(/\/apisc\/(?!auth\/)/, () => undefined);
  for (const route of inFrame.filter(({ path }) => !FLAGGED.test(path))) {
    await goWithoutReload(page, filled(route));
    await expect(page, route.path).toHaveURL((url) => url.pathname === filled(route));
    await expect(menu(page), route.path).toBeVisible();
  }
  await page.unroute(/\/apisc\/(?!auth\/)/);
});

test('2.16: in onboarding, every address of the main layout leads to /onboarding/agreement and back', async ({
  browser,
  seat,
}) => {
  const page = await openAlone(browser, await seat(PEOPLE.manager), { reducedMotion: 'reduce' });
  await page.route('**/apisc/legal/pending', () => undefined);
  await answerWith(page, /^\/apisc\/(?!auth\/|legal\/pending$)/, { code: 1101, data: { gate: 'onboarding' } });
  await page.clock.install();
  await page.goto('/dashboard');
  for (const route of inFrame.filter(({ path }) => !FLAGGED.test(path))) {
    // An unfinished area makes no calls of its own, and the frame's reads of the last second are not repeated.
    const isBuilt = filled(route) in MADE_OF;
    if (!isBuilt) await page.clock.fastForward(2000);
    await goWithoutReload(page, filled(route));
    // Nor while an earlier read is running. A full reload reads in any case.
    if (!isBuilt)
      await page.waitForURL('**/onboarding/agreement?*', { timeout: 2000 }).catch(() => page.goto(filled(route)));
    await expect(page, route.path).toHaveURL(({ pathname }) => pathname === '/onboarding/agreement');
    // A list may have added its opening view to its address.
    const back = new URL(page.url()).searchParams.get('return')?.split('?')[0];
    expect(back).toBe(route.path === '/dashboard' ? undefined : filled(route));
  }
  await page.context().close();
});

test('2.16: what the plan does not hold leads to /licence with its path, by the menu and by the read of the screen', async ({
  browser,
  seat,
}) => {
  const page = await openAlone(browser, await seat(PEOPLE.admin), { reducedMotion: 'reduce' });
  await page.goto('/policyAbout');
  await untilSettled(page);
  const expectLicence = async (path: string) => {
    await goWithoutReload(page, path);
    await expect(page, path).toHaveURL(({ pathname }) => pathname === '/licence');
    await expect(page.getByText(`${path} belongs to an area`), path).toBeVisible();
    await goWithoutReload(page, '/policyAbout');
    await expect(page, path).toHaveURL(({ pathname }) => pathname === '/policyAbout');
  };
  for (const [path, read] of Object.entries(MADE_OF).filter(([at]) => at !== '/licence')) {
    const letGo = await answerWith(page, read, { code: 1101, data: { gate: 'licence' } });
    await expectLicence(path);
    await letGo();
  }
  const paths: string[] = [];
  await page.route('**/apisc/auth/resource/menuTree', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: MenuNode[] };
    const close = (node: MenuNode) => {
      node.licensed = false;
      if (node.type === 0 && node.path && !ROUTES.some(({ path, redirect }) => path === node.path && redirect))
        paths.push(node.path);
      node.children.forEach(close);
    };
    body.data.forEach(close);
    await route.fulfill({ response: answer, json: body });
  });
  await page.reload();
  await untilSettled(page);
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths) await expectLicence(path);
  await page.context().close();
});

test('2.16: with a lapsed plan every screen opens under a line that says so', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.admin), { reducedMotion: 'reduce' });
  await page.route('**/apisc/auth/my/info', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = (await answer.json()) as { data: { tenant: object } };
    const tenant = { ...data.tenant, readOnly: true, status: 'pastDue' };
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, tenant } } });
  });
  await page.goto('/dashboard');
  const line = page.getByRole('status').filter({ hasText: 'has ended: everything can be read and exported' });
  for (const { path } of inFrame.filter((route) => !route.path.includes(':') && route.path !== '/subtenant/upgrade')) {
    await goWithoutReload(page, path);
    await expect(page, path).toHaveURL((url) => url.pathname === path);
    await expect(line, path).toBeVisible();
  }
  await line.getByRole('link', { name: 'See the plan' }).click();
  await expect(page).toHaveURL(/\/licence$/);
  await page.context().close();
});

test('2.2, 4.2, 8.2 and 4.3, 8.3: the read that a screen is made of leads to /403 with the path, or to /404', async ({
  browser,
  seat,
}) => {
  const page = await openAlone(browser, await seat(PEOPLE.admin), { reducedMotion: 'reduce' });
  await page.goto('/policyAbout');
  await untilSettled(page);
  for (const [path, read] of Object.entries(MADE_OF)) {
    const refuse = async (code: number) => {
      const letGo = await answerWith(page, read, { code, msg: 'Not to be shown' });
      await goWithoutReload(page, path);
      await expect(page, `${path} by ${code}`).toHaveURL(code === 1010 ? /\/403$/ : /\/404$/);
      if (code === 1010) await expectRefusalOf(page, path);
      await goWithoutReload(page, '/policyAbout');
      await letGo();
    };
    await refuse(1010);
    await refuse(1004);
  }
  await page.context().close();
});

test('4.2, 8.2 and 4.3, 8.3: a read of a part of the screen leaves the screen, and says it in its place', async ({
  browser,
  seat,
}) => {
  const page = await openAlone(browser, await seat(PEOPLE.manager), { reducedMotion: 'reduce' });
  for (const code of [1010, 1004]) {
    await answerWith(page, /record\/(court|recent)$|notification\/counts$|\/counts$/, { code, msg: 'Not to be shown' });
    await page.goto('/dashboard');
    await untilSettled(page);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText(code === 1010 ? 'You cannot see this part' : 'There is nothing here')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  }
  await page.context().close();
});

test('2.12, 6.2: a flagged address leads to /403 without its right', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.viewer));
  for (const path of [
    `/purchaseOrder/subcontract/${SOME}`,
    `/contract/prime/${SOME}`,
    `/contract/any/${SOME}`,
    '/subtenant/upgrade',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/403$/);
    await expectRefusalOf(page, path);
  }
  await page.context().close();
});

test('2.8, 2.9, 2.11, 6.1, 6.5: the menu shows what the tree says: menus with a right to read, in the order given', async ({
  browser,
  seat,
}) => {
  const page = await openAlone(browser, await seat(PEOPLE.admin), { reducedMotion: 'reduce' });
  await page.goto('/project/project');
  const names = () => menu(page).locator('ul').first().locator(':scope > li:not([aria-hidden])').allInnerTexts();
  const first = (texts: string[]) => texts.map((text) => text.split('\n')[0]);
  await expect(menu(page)).toBeVisible();
  expect(first(await names())).toEqual(['Dashboard', 'Project', 'Employees', 'Technicians', 'Settings', 'Contacts']);
  await expect(menu(page).locator('a[href*="onboarding"], a[href*="callback"]')).toHaveCount(0);
  const links = menu(page).locator('li li a');
  // The seven entries of the specification in order, then our own lists.
  const specified = [/^Projects/, /^Bids/, /^Change orders/, /^RFIs/, /^Inspections/, /^Punch lists/, /^Submittals/];
  const own = [/^Tasks/, /^Checklists/, /^Bid packages/, /^Awards/, /^Contracts/, /^Purchase orders/, /^Budget/];
  const listed = [...specified, ...own];
  await expect(links).toHaveText(listed);

  await page.route('**/apisc/auth/resource/menuTree', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: MenuNode[] };
    for (const node of body.data) {
      if (node.path === '/employee') node.type = 1;
      if (node.path === '/technician') node.readPermissionOption = null;
      if (node.path === '/contact') node.order = -1;
    }
    await route.fulfill({ response: answer, json: body });
  });
  await page.reload();
  await expect(menu(page)).toBeVisible();
  expect(first(await names())).toEqual(['Dashboard', 'Project', 'Settings', 'Contacts']);
  await page.context().close();
});

test('2.5: a shared item opens without a session, and says so when there is none', async ({ browser }) => {
  const page = await openAsStranger(browser);
  await page.goto(`/share/${'x'.repeat(43)}`);
  await expect(page).toHaveURL(/\/share\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().close();
});

/** /403 keeps the frame and names no path. Its link tries the path of the navigation state again. */
async function expectRefusalOf(page: Page, path: string): Promise<void> {
  await expect(page.getByText('Your roles do not let you see this page.'), path).toBeVisible();
  await expect(page.locator('main').getByText(path)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', path);
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
}
