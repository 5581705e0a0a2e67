import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import constants from '@plumbline/contract/spec/constants.json' with { type: 'json' };
import { projectNamed, rfiIn } from '../kit/demo.ts';
import { DEMO_PASSWORD, PEOPLE, openAsStranger } from '../kit/people.ts';
import { untilSettled } from '../kit/screens.ts';
import { openAlone, test } from '../kit/seats.ts';

const LIST = '/project/RFIsList';
const { queryParameter, droppedFromUrlsLongerThan } = constants.breadcrumbs;
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumbs' });
const trailOf = (page: Page) => new URL(page.url()).searchParams.get(queryParameter);
const frame = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

test('2.20, 3.7: the way here is carried in the address as JSON and kept in the tab', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.manager));
  await openFromList(page, `${LIST}?status=open`);
  const trail: unknown = JSON.parse(trailOf(page) ?? '');
  expect(trail).toEqual([
    { text: 'Projects', href: '/project/project' },
    { text: 'RFIs', href: expect.stringMatching(/^\/project\/RFIsList\?/) },
  ]);
  await expect(crumbs(page).getByRole('link')).toHaveText(['Harbor & Vale Construction', 'Projects', 'RFIs']);
  expect(await page.evaluate(() => sessionStorage.getItem('plumbline.breadcrumbs'))).toContain(LIST);

  // The same address without its trail: the tab remembers it.
  await page.goto(new URL(page.url()).pathname);
  await expect(crumbs(page).getByRole('link', { name: 'RFIs' })).toHaveAttribute('href', /status/);
});

test('2.21: an address never grows longer than 2000 characters for it: the tab still knows the way', async ({
  browser,
  seat,
}) => {
  const page = await openAlone(browser, await seat(PEOPLE.manager));
  // A list that shows everything, with a long address.
  await openFromList(page, `${LIST}?status=open&x=${'y'.repeat(1700)}`);
  expect(trailOf(page)).toBeNull();
  expect(page.url().length).toBeLessThanOrEqual(droppedFromUrlsLongerThan);
  await expect(crumbs(page).getByRole('link', { name: 'RFIs' })).toHaveAttribute('href', /yyyy/);
});

test('2.13, 8.11: an unknown address: /404 for a stranger, said inside the frame to who is signed in', async ({
  browser,
  seat,
}) => {
  const page = await openAsStranger(browser);
  await page.goto('/no/such/place');
  await page.waitForURL('**/404');
  const sam = await seat(PEOPLE.manager);
  await sam.setViewportSize({ width: 1440, height: 900 });
  await sam.goto('/no/such/place');
  await expect(frame(sam)).toBeVisible();
  await expect(sam.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(sam).toHaveURL(/\/no\/such\/place$/);
});

test('a stranger at a known address signs in and comes back to it', async ({ browser }) => {
  const page = await openAsStranger(browser);
  await page.goto(`${LIST}?status=open`);
  await page.waitForURL('**/login?**');
  await page.getByLabel('Email').fill(PEOPLE.viewer);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`**${LIST}?status=**`);
  await page.context().close();
});

test('2.14: under the host’s /sc the address is our own', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.manager));
  for (const [under, own] of [
    [`/sc${LIST}?keyword=frame#x`, `${LIST}?keyword=frame#x`],
    ['/sc', '/dashboard'],
    ['/screen', '/screen'],
  ] as const) {
    await page.goto(under);
    await expect(frame(page)).toBeVisible();
    const { pathname, search, hash } = new URL(page.url());
    expect(pathname + search + hash).toBe(own);
  }
});

test('2.17: inside the detail modal a page shows no frame of its own, and keeps it so', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.manager));
  await page.goto(`/project/project?${constants.detailModal.queryParameter}`);
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  await expect(frame(page)).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Mission Creek/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /Mission Creek/, level: 1 })).toBeVisible();
  expect(page.url()).toContain(constants.detailModal.queryParameter);
  await expect(frame(page)).toHaveCount(0);
});

test('Quick Access takes what is typed from its first key', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.manager));
  await page.goto('/dashboard');
  // The key listener is mounted with the frame.
  await expect(page.getByRole('button', { name: /^Search or go to/ })).toBeVisible();
  await untilSettled(page);
  // Quick Access loads slowly, and people type fast.
  await page.route('**/sc/assets/OpenPalette*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('new rfi');
  await expect(page.getByRole('combobox', { name: 'Search or go to' })).toHaveValue('new rfi');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New RFI' })).toBeVisible();
});

test('Quick Access knows views, the theme and what can be done with the open record', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.manager));
  await page.goto('/dashboard');
  await untilSettled(page);
  const type = async (text: string) => {
    // Keys are heard as soon as the bar is drawn.
    await expect(page.getByRole('button', { name: /^Search or go to/ })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or go to' }).fill(text);
  };
  const option = (name: string) => page.getByRole('option', { name });
  await type('overdue');
  await option('Late RFIs').click();
  await page.waitForURL(/\/project\/RFIsList\?.*late=true/);
  await expect(page.getByRole('navigation', { name: 'Views' }).locator('[aria-current]')).toContainText('Late');
  await type('dark theme');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await type('light theme');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

  const { rfiId, projectId } = await rfiIn(page, 'open');
  await page.goto(`/project/${projectId}/rfi/${rfiId}`);
  await untilSettled(page);
  await type('');
  await expect(page.getByRole('group', { name: 'This record' }).getByRole('option').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('add reviewer');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /Add reviewer/ })).toBeVisible();
});

test('the chosen project narrows lists and numbers; the page of a record names its own and leaves the choice alone', async ({
  browser,
  seat,
}) => {
  const page = await openAlone(browser, await seat(PEOPLE.manager));
  const chosen = await projectNamed(page, 'Tidewater Dental TI');
  const other = await projectNamed(page, 'Mission Creek Medical Office');
  const switcher = page.getByRole('banner').getByRole('button', { name: /^Project: / });
  await page.goto(LIST);
  await untilSettled(page);
  await switcher.click();
  await page.getByRole('option', { name: /Tidewater Dental TI/ }).click();
  await untilSettled(page);
  expect(new URL(page.url()).pathname).toBe(LIST);
  const links = page.locator('[data-id]').getByRole('link');
  await expect(links.first()).toHaveAttribute('href', new RegExp(chosen));
  // The first line may be from the previously chosen project.
  await expect(page.locator(`[data-id] a[href*="${other}"]`)).toHaveCount(0);
  expect(await links.count()).toBeGreaterThan(0);
  await page.goto('/dashboard');
  await expect(page.getByRole('table', { name: 'In your court' }).getByText('Mission Creek')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'All projects' })).toHaveCount(0);

  const { rfiId, projectId } = await rfiIn(page, 'open');
  expect(projectId).toBe(other);
  await page.goto(`/project/${projectId}/rfi/${rfiId}`);
  await untilSettled(page);
  await expect(crumbs(page).getByText('Mission Creek Medical Office')).toBeVisible();
  // A project's page names that project; lists and numbers keep the chosen one.
  await expect(switcher).toHaveAccessibleName('Project: Mission Creek Medical Office');

  await page.goto(LIST);
  await untilSettled(page);
  await expect(switcher).toHaveAccessibleName('Project: Tidewater Dental TI');
  await switcher.click();
  await page.getByRole('button', { name: 'All projects' }).click();
  await expect(page.getByRole('columnheader', { name: 'Project' })).toBeVisible();
});

test('the last typed text is kept when the form closes at once', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.manager));
  await page.goto(`${LIST}?act=new`);
  const title = page.getByRole('dialog', { name: 'New RFI' }).getByLabel('Title');
  await title.pressSequentially('The last word');
  await page.keyboard.press('Escape');
  await expect(title).toHaveCount(0);
  await page.goto(`${LIST}?act=new`);
  await expect(title).toHaveValue('The last word');
});

test('a record that another person may not see is not there for them', async ({ seat }) => {
  const { rfiId, projectId } = await rfiIn(await seat(PEOPLE.manager), 'open');
  const foreign = await seat(PEOPLE.otherAdmin);
  await foreign.goto(`/project/${projectId}/rfi/${rfiId}`);
  await foreign.waitForURL('**/404');
});

/** From a list to its first record's full page, like a press on its name with the panel closed. */
async function openFromList(page: Page, list: string): Promise<void> {
  await page.goto(list);
  await untilSettled(page);
  await page.locator('[data-id]').first().getByRole('link').first().click();
  await page.getByRole('link', { name: /full page/ }).click();
  await page.waitForURL(/\/project\/[^/]+\/rfi\//);
  await untilSettled(page);
}
