import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { ask, projectNamed } from '../kit/demo.ts';
import { PEOPLE, PHONE } from '../kit/people.ts';
import { DOT } from '../kit/punch.ts';
import { openAlone, test } from '../kit/seats.ts';

const PHOTO = { mimeType: 'image/png', buffer: DOT };
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const wordsOf = async (page: Page) => {
  await expect(bar(page).getByRole('button', { name: 'More' })).toBeVisible();
  return bar(page)
    .locator('> a, > button')
    .evaluateAll((cells) =>
      cells.map((cell) => cell.getAttribute('aria-label') ?? cell.querySelector('span')?.textContent),
    );
};

const BARS: [role: keyof typeof PEOPLE, words: string[]][] = [
  ['technician', ['Home', 'My work', 'Capture', 'Chat', 'More']],
  ['superintendent', ['Home', 'Punch', 'Tasks', 'Capture', 'More']],
  ['manager', ['Home', 'RFIs', 'Submittals', 'Capture', 'More']],
  ['engineer', ['Home', 'RFIs', 'Submittals', 'Capture', 'More']],
];
for (const [role, words] of BARS)
  test(`the bar of a phone follows what a person does, without a cut word: ${role}`, async ({ browser, seat }) => {
    const page = await openAlone(browser, await seat(PEOPLE[role]), PHONE);
    await page.goto('/dashboard');
    expect(await wordsOf(page)).toEqual(words);
    const cut = await bar(page)
      .locator('span')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));
    expect(cut.filter((text) => !/court/.test(text ?? ''))).toEqual([]);
  });

test('my work lists what a technician has to do, by place, and counts as the court does', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.technician), PHONE);
  await page.goto('/dashboard');
  await bar(page)
    .getByRole('link', { name: /^My work/ })
    .click();
  await expect(page.getByRole('heading', { name: 'My work', level: 1 })).toBeVisible();
  const kinds = ['task', 'punchItem', 'checklist', 'inspection'];
  // Other tests give this technician work meanwhile.
  await expect(async () => {
    const { total } = await ask<{ total: number }>(
      page.request,
      `/apisc/record/court?pageSize=1&${kinds.map((kind) => `kind=${kind}`).join('&')}`,
    );
    expect(total).toBeGreaterThan(0);
    await expect(page.getByRole('tab', { name: /^All/ })).toContainText(String(total), { timeout: 5000 });
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(total, { timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  const room = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2, name: /›/ }) });
  await room.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/project\//);
});

test('the first photo of a defect takes two presses', async ({ browser, seat }) => {
  for (const person of [PEOPLE.technician, PEOPLE.superintendent]) {
    const page = await openAlone(browser, await seat(person), PHONE);
    await page.goto('/dashboard');
    await bar(page).getByRole('link', { name: 'Capture' }).click();
    const camera = page.waitForEvent('filechooser');
    await page.getByText('Take a photo').click();
    expect((await camera).isMultiple()).toBe(false);
    // Besides the camera, several photos can come from the gallery.
    const gallery = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose photos' }).click();
    await (await gallery).setFiles(['door.png', 'frame.png', 'sill.png'].map((name) => ({ ...PHOTO, name })));
    for (const n of [1, 2, 3])
      await expect(page.getByRole('button', { name: `Photo ${n}`, exact: true }).locator('img')).toBeVisible();
  }
});

test('More has the menu, what can be started, the guide, the chat, the theme and the way out', async ({
  browser,
  seat,
}) => {
  const page = await openAlone(browser, await seat(PEOPLE.superintendent), PHONE);
  await page.goto('/dashboard');
  await bar(page).getByRole('button', { name: 'More' }).click();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  for (const name of [/^Chat/, /^Theme/, 'Sign out', 'How it works'])
    await expect(sheet.getByRole('button', { name }).or(sheet.getByRole('link', { name }))).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'New punch item' })).toBeAttached();
  await sheet.getByRole('button', { name: 'How it works' }).click();
  const guide = page.getByRole('dialog', { name: 'How it works' });
  await guide.getByLabel('Search the guide').fill('checklist');
  await expect(guide.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await guide.getByLabel('Search the guide').fill('zzzz');
  await expect(guide.getByText('The guide says nothing about')).toBeVisible();
  // It does not follow to another screen, not even through a screen without a frame.
  for (const path of ['/blank', '/project/project']) await page.evaluate((to) => history.pushState(null, '', to), path);
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await expect(guide).toHaveCount(0);
});

test('the guide opens from a form and leaves it as it was', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.manager), PHONE);
  await page.goto('/project/RFIsList?act=new');
  const form = page.getByRole('dialog', { name: 'New RFI' });
  await form.getByRole('textbox', { name: 'Title' }).fill('Anchor at grid C');
  await form.getByRole('button', { name: 'How it works' }).click();
  const guide = page.getByRole('dialog', { name: 'How it works' });
  await expect(guide.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(guide).toHaveCount(0);
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Anchor at grid C');
});

const DOORS: [role: keyof typeof PEOPLE, entries: string[]][] = [
  ['accountant', ['Change orders', 'Contracts', 'Purchase orders', 'Awards', 'Budget', 'Tasks', 'Checklists']],
  ['manager', ['Change orders', 'Contracts', 'Purchase orders', 'Bid packages', 'Awards', 'Budget', 'Tasks']],
  ['superintendent', ['Tasks', 'Checklists', 'Change orders']],
  ['technician', ['Tasks', 'Checklists']],
];
for (const [role, entries] of DOORS)
  test(`what a person works with is in their menu and leads to its list: ${role}`, async ({ seat }) => {
    const page = await seat(PEOPLE[role]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/project/project');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    for (const name of entries) {
      await menu.getByRole('link', { name: new RegExp(`^${name}`) }).click();
      await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible();
    }
  });

test('Quick Access finds the money lists, the guide and the theme by a word', async ({ seat }) => {
  const page = await seat(PEOPLE.manager);
  await page.goto('/dashboard');
  const first = page.getByRole('option').first();
  for (const [typed, found] of [
    ['dark', 'Dark theme'],
    ['help', 'How it works'],
    ['how', 'How it works'],
    ['password', 'My profile'],
    ['spanish', 'Español'],
    ['logout', 'Sign out'],
  ] as const) {
    await page.getByRole('button', { name: /^Search or go to/ }).click();
    await page.getByRole('combobox', { name: 'Search or go to' }).fill(typed);
    await expect(first).toContainText(found);
    await page.keyboard.press('Escape');
  }
  for (const typed of ['contracts', 'bid packages', 'awards', 'purchase', 'budget', 'chat', 'notifications']) {
    await page.getByRole('button', { name: /^Search or go to/ }).click();
    await page.getByRole('combobox', { name: 'Search or go to' }).fill(typed);
    await expect(
      page
        .getByRole('group', { name: 'Go to' })
        .getByRole('option', { name: new RegExp(typed, 'i') })
        .first(),
    ).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('on a phone the open tab and view are in sight once their numbers came, and the page stays at its top', async ({
  browser,
  seat,
}) => {
  // A window so low that the row of tabs is below the fold.
  const page = await openAlone(browser, await seat(PEOPLE.manager), {
    ...PHONE,
    viewport: { width: 390, height: 300 },
  });
  const inTheMiddle = async (tab: Locator) => {
    const { x = 0, width = 0 } = (await tab.boundingBox()) ?? {};
    return x >= 0 && x + width <= 390;
  };
  const projectId = await projectNamed(page, 'Mission Creek');
  await page.goto(`/project/project/${projectId}?tab=budget`);
  const row = page.getByRole('main').locator('nav', { hasText: 'Punch' }).first();
  await expect(row.getByRole('link', { name: /^RFIs\s*\d/ })).toBeAttached();
  await expect.poll(() => inTheMiddle(row.locator('[aria-current="page"]'))).toBe(true);
  expect(await page.getByRole('main').evaluate((main) => main.scrollTop)).toBe(0);

  await page.goto('/project/punchList?view=all');
  const all = page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: /^All\s*\d/ });
  await expect.poll(() => inTheMiddle(all)).toBe(true);
});

test('the tabs of a project fit a desk; what has no room stands under More', async ({ seat }) => {
  const page = await seat(PEOPLE.manager);
  await page.setViewportSize({ width: 1440, height: 900 });
  const { rows } = await ask<{ rows: { projectId: string }[] }>(page.request, '/apisc/project/list?pageSize=1');
  await page.goto(`/project/project/${rows[0]?.projectId}`);
  const tabs = page.getByRole('navigation', { name: 'Parts of the project' });
  const more = tabs.getByRole('button', { name: /^More/ });
  await expect(more).toBeVisible();
  const { x, width } = (await more.boundingBox()) ?? { x: 0, width: 0 };
  expect(x + width).toBeLessThanOrEqual(1440);
  await more.click();
  await page.getByRole('menuitem', { name: /^Activity/ }).click();
  await expect(page).toHaveURL(/tab=activity/);
  await expect(tabs.getByRole('button', { name: 'More: Activity' })).toHaveAttribute('aria-current', 'page');
  await expect(tabs.getByRole('link', { name: 'Overview' })).toBeInViewport();
  await page.reload();
  await expect(tabs.getByRole('button', { name: 'More: Activity' })).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'Overview' })).toBeInViewport();
});
