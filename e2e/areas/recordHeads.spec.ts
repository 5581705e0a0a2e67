import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { ask, projectNamed, rfiIn } from '../kit/demo.ts';
import { findInspector, makeInspection, pathOf, schedule } from '../kit/inspections.ts';
import { PEOPLE, PHONE } from '../kit/people.ts';
import { send as post } from '../kit/punch.ts';
import { untilSettled } from '../kit/screens.ts';
import { openAlone, test } from '../kit/seats.ts';

/* The head, the reviewers and the feed of a record's page, and the edges of a list. */

const LIST = '/project/RFIsList';
const ONE_LINE = 30;

const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator.toString()} is not on the screen`);
  return box;
}

async function draftTitled(page: Page, words: string): Promise<string> {
  const projectId = await projectNamed(page, 'Mission Creek Medical Office');
  const made = await post<{ rfiId: string }>(page, 'rfi/create', { clientRef: randomUUID(), projectId, title: words });
  return `/project/${projectId}/rfi/${made.rfiId}`;
}

async function awaitingMe(page: Page): Promise<string> {
  const { rfiId, projectId } = await rfiIn(page, 'open', 'mine');
  return `/project/${projectId}/rfi/${rfiId}`;
}

test('the title of a record takes one line while the window has room for it, and at most four buttons stand beside it', async ({
  browser,
  seat,
}) => {
  const page = await openAlone(browser, await seat(PEOPLE.engineer), { viewport: { width: 1440, height: 900 } });
  const header = page.getByRole('main').locator('header').first();
  for (const words of [
    'Curtain wall embed plates conflict with PT tendons at slab edge, grid C-4, level 2',
    'Curtain wall embed plates conflict with the post-tensioning tendons at the slab edge, grid lines C-4 to C-7, level 2',
  ]) {
    await page.goto(await draftTitled(page, words));
    await expect(title(page)).toHaveText(words);
    const more = header.getByRole('button', { name: 'More', exact: true });
    const [head, menu] = [await boxOf(title(page)), await boxOf(more)];
    expect(head.height, words).toBeLessThanOrEqual(ONE_LINE);
    expect(menu.y >= head.y + head.height || menu.x >= head.x + head.width, words).toBe(true);
    expect(await more.locator('xpath=..').getByRole('button').count()).toBeLessThanOrEqual(4);
  }

  // While an answer is being written beside the record, the buttons are below, so that the title has the full width.
  await page.goto(await awaitingMe(page));
  await expect(title(page)).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: /^Respond to RFI-/ })).toBeVisible();
  const room = await boxOf(header);
  expect((await boxOf(title(page))).height).toBeLessThanOrEqual(room.width > 700 ? 2 * ONE_LINE : 3 * ONE_LINE);
  await page.context().close();
});

test('whoever is asked for an answer responds beside the line that asks them, on a desk and on a phone', async ({
  browser,
  seat,
}) => {
  for (const device of [{}, PHONE]) {
    const page = await openAlone(browser, await seat(PEOPLE.engineer), device);
    await page.goto(await awaitingMe(page));
    const responses = page
      .getByRole('main')
      .locator('section', { has: page.getByRole('heading', { name: 'Responses' }) });
    await expect(responses.getByText('You', { exact: true })).toBeVisible();
    await responses.getByRole('button', { name: 'Respond', exact: true }).click();
    await expect(page.getByRole('dialog', { name: /^Respond to RFI-/ })).toBeVisible();
    await page.context().close();
  }
});

test('the feed of a record says how many comments and changes there are, and switches without another wait', async ({
  browser,
  seat,
}) => {
  const page = await openAlone(browser, await seat(PEOPLE.engineer));
  const path = await draftTitled(page, 'Counts of the feed');
  const recordId = path.split('/').at(-1);
  for (const body of ['First.', 'Second.'])
    await post(page, 'record/comment', { recordId, clientRef: randomUUID(), body });
  await page.goto(path);
  const sides = page.getByRole('main').getByRole('group', { name: 'Show' });
  await expect(sides.getByRole('button')).toHaveText(['All', 'Comments 2', 'Changes 1']);
  // Loaded comments need no answer from the server.
  await page.route('**/apisc/record/activity?*', () => undefined);
  await sides.getByRole('button', { name: 'Comments 2' }).click();
  const feed = page.locator('section', { has: page.getByRole('group', { name: 'Show' }) });
  await expect(feed.getByText('Second.')).toBeVisible();
  await expect(feed.getByText('created it')).toHaveCount(0);
  await expect(sides.getByRole('button')).toHaveText(['All', 'Comments 2', 'Changes 1']);
  await page.context().close();
});

test('a list keeps 16 px to the edge of the window, and its heads stand over what they name', async ({
  browser,
  seat,
}) => {
  const page = await openAlone(browser, await seat(PEOPLE.engineer), { viewport: { width: 1440, height: 900 } });
  await page.goto(LIST);
  await untilSettled(page);
  const last = page.locator('[data-id]').first().locator('td').last();
  const head = page.getByRole('columnheader');
  for (const cell of [last, head.last()])
    expect(await cell.evaluate((one) => Number.parseFloat(getComputedStyle(one).paddingRight))).toBe(16);
  const number = page
    .locator('[data-id]')
    .first()
    .getByText(/^RFI-\d+$/);
  const words = head.filter({ hasText: 'Number and title' }).getByRole('button');
  expect(Math.abs((await boxOf(words)).x - (await boxOf(number)).x)).toBeLessThanOrEqual(1);

  // Nothing is shaded under the bulk bar.
  await page.getByRole('checkbox', { name: 'Select', exact: true }).first().check();
  await expect(page.getByRole('toolbar', { name: 'For the selected rows' })).toBeVisible();
  const shade = (table: Element) => getComputedStyle(table.parentElement ?? table).backgroundImage;
  expect(await page.getByRole('table', { name: 'RFIs' }).evaluate(shade)).toBe('none');
  await page.context().close();
});

test('a list is as narrow while its record panel loads as afterwards', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.engineer), { viewport: { width: 1440, height: 900 } });
  const { rows } = await ask<{ rows: { rfiId: string }[] }>(page.request, '/apisc/rfi/list?pageSize=1');
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/RfiPanel/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${LIST}?record=${rows[0]?.rfiId}`);
  const table = page.getByRole('table', { name: 'RFIs' });
  await expect(page.locator('[data-id]').first()).toBeVisible();
  const before = (await boxOf(table)).width;
  answer();
  await expect(page.locator('[data-panel] dl')).toBeVisible();
  expect(Math.abs((await boxOf(table)).width - before)).toBeLessThanOrEqual(1);
  await page.context().close();
});

test('on a phone the place and the hour of a visit are on its first screen', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.engineer), PHONE);
  const projectId = await projectNamed(page, 'Mission Creek');
  const places = await ask<{ locationId: string; path: string }[]>(
    page.request,
    `/apisc/project/location/list?projectId=${projectId}`,
  );
  const room = places.find(({ path }) => path.split(' › ').length === 3);
  const asked = await makeInspection(page, 'Hour of the visit', await findInspector(page, 'Dana'), undefined, {
    locationId: room?.locationId,
  });
  const visit = await schedule(page, asked);
  await page.goto(pathOf(visit));
  await expect(title(page)).toHaveText('Hour of the visit');
  const hour = page.getByText(/^\w{3} \d{1,2}, \d{1,2}:\d{2} [AP]M/).filter({ visible: true });
  for (const said of [page.getByTitle(room?.path ?? '').first(), hour.first()]) {
    const { y, height } = await boxOf(said);
    expect(y + height).toBeLessThan(PHONE.viewport.height);
  }
  const list = new URLSearchParams({ keyword: 'Hour of the visit', view: 'all' });
  await page.goto(`/project/inspection?${list}`);
  await expect(
    page
      .getByRole('main')
      .getByText(room?.path.split(' › ').at(-1) ?? '')
      .first(),
  ).toBeVisible();
});

test('on a phone a record of a desk’s address has the whole width while it loads', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.engineer), PHONE);
  const { rows } = await ask<{ rows: { inspectionPackageId: string }[] }>(
    page.request,
    '/apisc/inspectionPackage/list?pageSize=1',
  );
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/InspectionScreen|inspectionPackage\/get/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/project/inspection?record=${rows[0]?.inspectionPackageId}&view=all`);
  await expect(page.getByRole('main').getByRole('progressbar').or(page.locator('[data-panel]'))).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Search inspections' })).toBeHidden();
  answer();
  await expect(page).toHaveURL(new RegExp(`/inspection/${rows[0]?.inspectionPackageId}`));
});
