import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { inDays } from '../kit/days.ts';
import { ask, rfiIn } from '../kit/demo.ts';
import { PEOPLE } from '../kit/people.ts';
import { test } from '../kit/seats.ts';

const LIST = '/project/RFIsList';
const cell = (page: Page, change: string) =>
  page
    .locator('[data-id]')
    .getByRole('button', { name: new RegExp(`^${change}`) })
    .first();

/** Opens a list that shows only one RFI, whatever its sort order. */
async function goToRow(page: Page, status: string): Promise<void> {
  const { title } = await rfiIn(page, status);
  await page.goto(`${LIST}?status=${status}&keyword=${encodeURIComponent(title)}`);
  await expect(page.locator('[data-id]').first()).toBeVisible();
}

/** The answer to the next write on this kind. A page that reloads before the answer aborts the write. */
function nextWrite(page: Page, kind: string): Promise<unknown> {
  return page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes(`/apisc/${kind}/`),
  );
}

async function saveDue(page: Page, day: string, kind = 'rfi'): Promise<void> {
  await cell(page, 'Change due date').click();
  const editor = page.getByRole('dialog', { name: 'Change due date' });
  await editor.getByLabel('Due').fill(day);
  const answer = nextWrite(page, kind);
  await editor.getByRole('button', { name: 'Save' }).click();
  await answer;
  await expect(editor).toBeHidden();
}

test('a due date is changed in its cell; a day that is past is taken back, and why is said', async ({ seat }) => {
  const page = await seat(PEOPLE.manager);
  await goToRow(page, 'open');
  await saveDue(page, inDays(60));
  const year = inDays(60).slice(0, 4);
  await expect(cell(page, 'Change due date')).toContainText(year);
  await expect(page.getByText('Up to date')).toBeVisible();
  await page.reload();
  const moved = await cell(page, 'Change due date').textContent();
  expect(moved).toContain(year);

  await saveDue(page, inDays(-400));
  await expect(page.locator('[data-toast]')).toContainText('Choose today or a later day');
  await expect(cell(page, 'Change due date')).toHaveText(moved ?? '');
});

test('the requested day of an inspection is edited in its cell, its appointment by a form', async ({ seat }) => {
  const page = await seat(PEOPLE.manager);
  const asked = '/apisc/inspectionPackage/list?status=requested&sort=-number&pageSize=1';
  const { rows } = await ask<{ rows: { title: string }[] }>(page.request, asked);
  const keyword = encodeURIComponent(rows[0]?.title ?? '');
  await page.goto(`/project/inspection?status=requested&keyword=${keyword}`);
  await saveDue(page, inDays(60), 'inspectionPackage');
  await expect(cell(page, 'Change due date')).toContainText(inDays(60).slice(0, 4));
  await expect(page.getByText('Up to date')).toBeVisible();

  await page.goto('/project/inspection?status=scheduled');
  await cell(page, 'Change due date').click();
  const form = page.getByRole('dialog', { name: /^Schedule INS-/ });
  await expect(form.getByLabel('Time on site')).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();
  await cell(page, 'Change due date').click();
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/project/inspection?status=inReview');
  await cell(page, 'Change due date').click();
  await expect(page.getByText('its appointment no longer changes')).toBeVisible();
  await page.keyboard.press('Escape');
  await cell(page, 'Change status').click();
  await expect(page.getByRole('menuitem', { name: 'Give the verdict' })).toBeVisible();
});

test('a manager is changed in the cell', async ({ seat }) => {
  const page = await seat(PEOPLE.manager);
  await goToRow(page, 'submitted');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('dialog', { name: 'Columns' }).getByLabel('RFI manager').check();
  await page.keyboard.press('Escape');
  const before = (await cell(page, 'Change manager').textContent()) ?? '';
  const [person, other] = before.includes('Jordan') ? ['Sam Okafor', 'Jordan Reyes'] : ['Jordan Reyes', 'Sam Okafor'];
  for (const name of [person, other]) {
    await cell(page, 'Change manager').click();
    await page.getByRole('dialog', { name: 'Change manager' }).getByRole('combobox').fill(name);
    const answer = nextWrite(page, 'rfi');
    await page.getByRole('option', { name }).first().click();
    await answer;
    await expect(cell(page, 'Change manager')).toContainText(name);
    await expect(page.getByText('Up to date')).toBeVisible();
    await page.reload();
    await expect(cell(page, 'Change manager')).toContainText(name);
  }
});

test('a status cell offers the same verbs as the page; a closed record says that it is closed', async ({ seat }) => {
  const page = await seat(PEOPLE.manager);
  await goToRow(page, 'submitted');
  await cell(page, 'Change status').click();
  await page.getByRole('menuitem', { name: 'Return' }).click();
  const dialog = page.getByRole('dialog', { name: /^Return/ });
  await expect(dialog.getByRole('textbox')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await cell(page, 'Change status').click();
  await expect(page.getByRole('menuitem', { name: 'Return' })).toBeVisible();
  await page.keyboard.press('Escape');

  await goToRow(page, 'closed');
  await cell(page, 'Change due date').click();
  const refused = page.getByRole('dialog', { name: 'Change due date' });
  await expect(refused.getByText('This RFI has ended. Nothing is due.')).toBeVisible();
  await expect(refused.getByRole('button', { name: 'Save' })).toHaveCount(0);
});

test('a read-only person gets no editable cells', async ({ seat }) => {
  const page = await seat(PEOPLE.viewer);
  await page.goto(LIST);
  await expect(page.locator('[data-id]').first()).toBeVisible();
  await expect(cell(page, 'Change')).toHaveCount(0);
});

test('rows in my court come first, in every list that is grouped by court', async ({ seat }) => {
  const page = await seat(PEOPLE.engineer);
  for (const list of [LIST, '/project/submittalList', '/project/punchList']) {
    await page.goto(list);
    const headings = page.getByRole('button', { name: /^In (your|other) courts? \d/ });
    await expect(headings.first()).toHaveText(/^In your court/);
    await expect(page.locator('main tbody [data-id]').first()).toContainText('You');
  }
});

test('a bulk verb first shows refusals, then its result', async ({ seat }) => {
  const page = await seat(PEOPLE.manager);
  await page.goto(`${LIST}?status=open`);
  const boxes = page.getByRole('checkbox', { name: 'Select', exact: true });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const bar = page.getByRole('toolbar', { name: 'For the selected rows' });
  await bar.getByRole('button', { name: 'Close RFIs', exact: true }).click();
  const closing = page.getByRole('dialog', { name: 'Close RFIs: 2 RFIs' });
  await expect(closing.getByText('2 of the 2 will be refused')).toBeVisible();
  await expect(closing.getByText('Only an answered RFI can be closed.').first()).toBeVisible();
  await expect(closing.getByRole('button', { name: 'Close RFIs', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await closing.getByRole('button', { name: 'Cancel' }).click();

  await bar.getByRole('button', { name: 'Add watchers' }).click();
  const adding = page.getByRole('dialog', { name: 'Add watchers: 2 RFIs' });
  await adding.getByRole('combobox', { name: 'Watchers' }).fill('Avery');
  await page.getByRole('option', { name: /Avery Cole/ }).click();
  await expect(adding.getByText('All 2 can be changed.')).toBeVisible();
  await adding.getByRole('button', { name: 'Add watchers' }).click();
  await expect(page.locator('[data-toast]')).toContainText('Add watchers: 2 done');
  await expect(bar).toBeHidden();
});

test('the bulk bar takes one line and covers no row; the rest is under More', async ({ seat }) => {
  const page = await seat(PEOPLE.manager);
  await page.goto('/project/punchList');
  await page.getByRole('checkbox', { name: 'Select', exact: true }).first().check();
  const bar = page.getByRole('toolbar', { name: 'For the selected rows' });
  await expect(bar.getByRole('button', { name: 'Submit' })).toBeVisible();
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThanOrEqual(48);
  const last = page.locator('[data-id]').last();
  await last.scrollIntoViewIfNeeded();
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 2000);
  await expect
    .poll(async () => {
      const [row, over] = await Promise.all([last.boundingBox(), bar.boundingBox()]);
      return (row?.y ?? 0) + (row?.height ?? 0) - (over?.y ?? 0);
    })
    .toBeLessThanOrEqual(0);
  await bar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Void' }).click();
  await expect(page.getByRole('dialog', { name: 'Void: 1 punch item' })).toBeVisible();
});

test('grouping by court is switched off and on again', async ({ seat }) => {
  const page = await seat(PEOPLE.manager);
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Do not group' }).click();
  await expect(page).toHaveURL(/groupBy=none/);
  await expect(page.getByRole('button', { name: /^In other courts/ })).toBeHidden();
  await page.getByRole('button', { name: 'Group', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Court' }).click();
  await expect(page.getByRole('button', { name: /^In other courts/ })).toBeVisible();
});

test('a list whose height is known asks once for its rows, once for its sums and once for the numbers of its courts', async ({
  seat,
}) => {
  const page = await seat(PEOPLE.manager);
  await page.goto(`${LIST}?view=late`);
  await expect(page.locator('main tbody tr').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Projects' }).click();
  await page.waitForURL(/\/project\/project/);
  await expect(page.locator('main tbody tr').first()).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/apisc\/rfi\/(list|totals|counts)/.test(pathname)) asked.push(pathname);
  });
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'RFIs' }).click();
  await expect(page.getByRole('button', { name: /^In other courts \d/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.toSorted()).toEqual(['/apisc/rfi/counts', '/apisc/rfi/list', '/apisc/rfi/totals']);
});
