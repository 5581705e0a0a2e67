import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { projectNamed } from '../kit/demo.ts';
import { addNewcomer } from '../kit/newcomers.ts';
import { PEOPLE, PHONE, signIn, test } from '../kit/people.ts';

/* What the dashboard and the overview of a project show beside what waits. */

test('the numbers of the dashboard stand in the order that a person gives them', async ({ browser }) => {
  const page = await signIn(browser, PEOPLE.manager);
  await page.goto('/dashboard');
  const numbers = page.locator('ul[aria-label=Numbers] > li');
  await expect(numbers.first()).toContainText('Open RFIs');
  expect(await unevenRows(page)).toEqual([]);
  const links = await numbers.evaluateAll((tiles) =>
    tiles.map(
      (tile) => new Set([...tile.querySelectorAll('a + div > a')].map((a) => a.getBoundingClientRect().top)).size,
    ),
  );
  expect(Math.max(...links)).toBe(1);
  await page.getByRole('button', { name: 'Arrange' }).click();
  const dialog = page.getByRole('dialog', { name: 'Arrange the numbers' });
  const down = dialog.getByRole('button', { name: 'Move Open RFIs down' });
  await down.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(numbers.first()).toContainText('Open submittals');
  await expect(down).toBeFocused();
  await dialog.getByText('Open tasks').dragTo(dialog.getByText('Open submittals'));
  await expect(numbers.first()).toContainText('Open tasks');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(numbers.first()).toContainText('Open tasks');
  await page.getByRole('button', { name: 'Arrange' }).click();
  await dialog.getByRole('button', { name: 'Restore usual order' }).click();
  await expect(numbers.first()).toContainText('Open RFIs');
});

test('nothing is cut in the numbers of the dashboard, in Spanish as in English', async ({ browser }) => {
  const page = await addNewcomer(browser, await signIn(browser, PEOPLE.admin), 'viewer');
  const numbers = page.locator('main ul[aria-label] > li > a > span');
  const person = page.getByRole('banner').getByRole('button').last();
  expect(await findCutTexts(numbers)).toEqual([]);
  expect(await findOverprintedTexts(page)).toEqual([]);
  await person.click();
  await page.getByRole('menuitemradio', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: 'Hoy en obra' })).toBeVisible();
  expect(await findCutTexts(numbers)).toEqual([]);
  expect(await findOverprintedTexts(page)).toEqual([]);
});

test('one kind of the waiting records is chosen, and the address keeps it', async ({ browser }) => {
  const page = await signIn(browser, PEOPLE.manager);
  await page.goto('/dashboard');
  const kinds = page.getByRole('group', { name: 'Kinds in your court' });
  const rows = page.getByRole('table', { name: 'In your court' }).getByRole('rowgroup').getByRole('row');
  const changes = kinds.getByRole('button', { name: /^Change orders \d+$/ });
  const n = Number((await changes.textContent())?.replaceAll(/\D/g, ''));
  await changes.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/kind=changeOrder/);
  await expect(rows.filter({ hasNotText: 'Change order' })).toHaveCount(0);
  await expect(rows).toHaveCount(Math.min(n, 8));
  await page.getByRole('link', { name: `All ${n} in your court` }).click();
  await expect(page).toHaveURL(/\/project\/changeOrderList.*court=mine/);
  await page.goBack();
  await expect(changes).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(kinds.getByRole('button', { name: 'All', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(rows.filter({ hasNotText: 'Change order' }).first()).toBeVisible();
});

test('a number of two figures leaves the bell and the chat in sight, at a desk and on a phone', async ({ browser }) => {
  for (const options of [{}, PHONE]) {
    const page = await signIn(browser, PEOPLE.manager, options);
    await page.route('**/notification/counts**', async (route) => {
      const answer: { data: object } = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, data: { ...answer.data, unread: 128 } } });
    });
    await page.goto('/dashboard');
    const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications, 128/ });
    const [sign, badge] = await Promise.all([bell.locator('svg').boundingBox(), bell.locator('> span').boundingBox()]);
    if (!sign || !badge) throw new Error('The bell has no sign or no number');
    expect(badge.x).toBeGreaterThan(sign.x + sign.width / 2);
    expect(badge.y + badge.height).toBeLessThan(sign.y + sign.height / 2);
    const chat = await page.getByRole('banner').getByRole('button', { name: /^Chat/ }).locator('svg').boundingBox();
    expect(badge.x + badge.width).toBeLessThan((chat?.x ?? 0) + 1);
  }
});

test('a waiting record names its room before its project, and the project is cut first', async ({ browser }) => {
  const page = await signIn(browser, PEOPLE.manager);
  await page.goto('/dashboard');
  const cells = page.getByRole('table', { name: 'In your court' }).locator('[role=cell]:nth-child(4)');
  expect(await findCutTexts(cells.locator('> span:not(:only-child):not(:last-child)'))).toEqual([]);
});

test('the dashboard says what is planned today and next; on a phone it comes after what waits', async ({ browser }) => {
  const desk = await signIn(browser, PEOPLE.superintendent);
  await desk.goto('/dashboard');
  await expect(desk.getByRole('heading', { name: 'Today on site' })).toBeVisible();
  const phone = await signIn(browser, PEOPLE.superintendent, PHONE);
  await phone.goto('/dashboard');
  const today = phone.getByRole('heading', { name: 'Today on site' });
  const court = phone.getByRole('heading', { name: /in your court/i });
  // Until what waits has come, the days stand below its empty place.
  await expect(court).toBeVisible();
  expect((await today.boundingBox())?.y ?? 0).toBeGreaterThan((await court.boundingBox())?.y ?? 0);
});

test('on a phone those who work on site see their day first, and open the camera in one press', async ({ browser }) => {
  for (const [person, name] of [
    [PEOPLE.superintendent, 'Dana'],
    [PEOPLE.technician, 'Luis'],
  ] as const) {
    const page = await signIn(browser, person, PHONE);
    await page.goto('/dashboard');
    const topOf = async (heading: RegExp) =>
      (await page.getByRole('heading', { name: heading }).first().boundingBox())?.y ?? 0;
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^Good .*, ${name}$`) })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Numbers of today' })).toBeVisible();
    expect(await topOf(/^Today$/)).toBeLessThan(await topOf(/^Punch/));
    expect(await topOf(/^Punch/)).toBeLessThan(await topOf(/in your court$/));
    const capture = page.getByRole('main').getByRole('link', { name: 'Capture' });
    await expect(capture).toBeInViewport({ ratio: 1 });
    await capture.click();
    await expect(page.getByText('Take a photo')).toBeVisible();
  }
  const manager = await signIn(browser, PEOPLE.manager, PHONE);
  await manager.goto('/dashboard');
  const [court, filter] = [
    manager.getByRole('heading', { name: /in your court/ }),
    manager.getByRole('main').getByRole('button', { name: 'All projects' }),
  ];
  expect((await court.boundingBox())?.y ?? 0).toBeLessThan(160);
  expect((await filter.boundingBox())?.y ?? 0).toBeGreaterThan(PHONE.viewport.height);
});

test('on a phone what is late stands before the plan of the day, and no title is cut', async ({ browser }) => {
  const page = await signIn(browser, PEOPLE.superintendent, PHONE);
  await page.goto('/dashboard');
  const late = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Late', exact: true }) });
  await expect(late.getByText(/days? late/).first()).toBeInViewport();
  const titles = page.getByRole('region', { name: 'Today', exact: true }).getByRole('listitem').getByRole('link');
  await expect(titles.first()).toBeVisible();
  expect(await titles.evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length)).toBe(
    0,
  );
  expect(await findCutTexts(titles)).toEqual([]);
});

test('the overview of a project says which tasks are not ready to begin, and why', async ({ browser }) => {
  const page = await signIn(browser, PEOPLE.manager);
  await page.goto(`/project/project/${await projectNamed(page, 'Mission Creek')}`);
  const readiness = page.locator('section').filter({ has: page.getByRole('heading', { name: /^Readiness/ }) });
  await expect(readiness.getByText('Not ready', { exact: true }).first()).toBeVisible();
  const reason = readiness.getByText(/predecessor/).first();
  await expect(reason).toBeVisible();
  expect(await reason.evaluate((one) => one.scrollHeight > one.clientHeight + 1)).toBe(false);
  expect(await findCutTexts(reason)).toEqual([]);
});

/** The words of charts that stand over another word or a bar, or run out of their chart. */
async function findOverprintedTexts(page: Page): Promise<string[]> {
  const charts = page.locator('main svg[role="img"]').filter({ has: page.locator('text') });
  await expect(charts.first()).toBeVisible();
  return charts.evaluateAll((all) =>
    all.flatMap((chart) => {
      const frame = chart.getBoundingClientRect();
      const words = [...chart.querySelectorAll('text')].filter((word) => word.textContent);
      const others = [...words, ...chart.querySelectorAll('rect')];
      return words.flatMap((word) => {
        const a = word.getBoundingClientRect();
        const isOver = others.some((other) => {
          const b = other.getBoundingClientRect();
          const [across, down] = [
            Math.min(a.right, b.right) - Math.max(a.left, b.left),
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
          ];
          return other !== word && b.width > 0 && across > 1 && down > 4;
        });
        return isOver || a.left < frame.left - 1 || a.right > frame.right + 1 ? [word.textContent ?? ''] : [];
      });
    }),
  );
}

/** The rows of tiles whose lines stand at several heights, or that leave room beside their last tile. */
async function unevenRows(page: Page): Promise<string[]> {
  return page.locator('main ul[aria-label]:has(> li .num)').evaluateAll((lists) =>
    lists.flatMap((list) => {
      const end = list.getBoundingClientRect().right;
      const tiles = [...list.querySelectorAll(':scope > li')];
      const rows = Object.values(Object.groupBy(tiles, (tile) => Math.round(tile.getBoundingClientRect().top)));
      return rows.flatMap((row = []) => {
        const tops = [0, 1, 2].map((line) => {
          const texts = row.flatMap(
            (tile) => [...tile.querySelectorAll('a > span, a + div > a, div > span')][line] ?? [],
          );
          return new Set(texts.map((text) => Math.round(text.getBoundingClientRect().top / 4)));
        });
        const isFull = Math.abs(end - (row.at(-1)?.getBoundingClientRect().right ?? 0)) < 2;
        return isFull && tops.every(({ size }) => size < 2) ? [] : [row.map((tile) => tile.textContent).join(' | ')];
      });
    }),
  );
}

/** The texts that do not fit where they stand. */
async function findCutTexts(texts: Locator): Promise<string[]> {
  await expect(texts.first()).toBeVisible();
  return texts.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent ?? ''),
  );
}
