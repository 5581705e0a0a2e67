import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { findAxeProblems } from '../kit/axe.ts';
import { projectNamed } from '../kit/demo.ts';
import { PEOPLE, PHONE, signIn, test } from '../kit/people.ts';
import { send as post } from '../kit/punch.ts';

/** Every run makes its own project. */
async function newProject(page: Page): Promise<string> {
  const mark = Date.now().toString(36).slice(-6).toUpperCase();
  const { projectId } = await post<{ projectId: string }>(page, 'project/create', {
    clientRef: crypto.randomUUID(),
    projectNumber: `B-${mark}`,
    projectName: `Budget clinic ${mark}`,
    projectType: 'newBuild',
    timeZone: 'America/Los_Angeles',
    city: 'Oakland',
  });
  return projectId;
}

test('a budget is pasted and looked over, locked, and moved between its lines; every figure opens the rows behind it', async ({
  browser,
  watch,
}) => {
  test.setTimeout(90_000);
  const [page, jordan] = await Promise.all([signIn(browser, PEOPLE.admin), signIn(browser, PEOPLE.manager, PHONE)]);
  watch(page);
  watch(jordan);
  const main = page.getByRole('main');
  const projectId = await newProject(jordan);
  const figure = (name: RegExp) => main.getByRole('button', { name });

  await test.step('what is wrong in a paste is said of its line, and nothing is saved before it is mended', async () => {
    await page.goto(`/project/project/${projectId}?tab=budget`);
    await expect(main.getByRole('heading', { name: 'No budget yet' })).toBeVisible();
    expect(await findAxeProblems(page)).toEqual([]);
    await main.getByRole('button', { name: 'Paste cells' }).click();
    const dialog = page.getByRole('dialog', { name: 'Budget out of a spreadsheet' });
    const cells = dialog.getByRole('textbox');
    await cells.fill(
      'Code\tName\tType\tAmount\n03 30 00\tConcrete\tSubcontract\t=1+1\n09 90 00\tPaint\tLabor\t12,500.50',
    );
    await expect(dialog.getByText(/Original budget: /)).toBeVisible();
    const save = dialog.getByRole('button', { name: 'Save 1 line' });
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    expect(await findAxeProblems(page)).toEqual([]);
    await save.hover();
    await expect(page.getByRole('tooltip')).toHaveText('Fix 1 line first.');
    // A column of ambiguous numbers is asked about once, and shown as understood.
    await cells.fill('03 30 00\tConcrete\tSubcontract\t8.750\n09 90 00\tPaint\tLabor\t12,50');
    await expect(dialog.getByRole('list', { name: 'Lines' })).toHaveCount(0);
    await dialog.getByRole('radio', { name: '8.750 is 8,750' }).check();
    await expect(dialog.getByRole('list', { name: 'Lines' }).getByText('$8,750.00')).toBeVisible();
    expect(await findAxeProblems(page)).toEqual([]);
    await cells.fill('03 30 00\tConcrete\tSubcontract\t400,000\n09 90 00\tPaint\tLabor\t12,500.50');
    await dialog.getByRole('button', { name: 'Save 2 lines' }).click();
    await expect(figure(/^Original budget, 03 30 00 Concrete, Subcontract: \$400,000\.00$/)).toBeVisible();
  });

  await test.step('locked, a transfer with its reason waits apart from the figures until somebody else approves it', async () => {
    await main.getByRole('button', { name: 'Lock', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Lock', exact: true }).click();
    await expect(main.getByText(/^Locked on /)).toBeVisible();
    await main.getByRole('button', { name: 'Transfer', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Transfer between lines' });
    await dialog.getByLabel('From').selectOption({ label: '03 30 00 Concrete, Subcontract' });
    await dialog.getByLabel('To', { exact: true }).selectOption({ label: '09 90 00 Paint, Labor' });
    await dialog.getByLabel('Amount').fill('2500');
    await dialog.getByLabel('Reason').fill('A second coat');
    expect(await findAxeProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Ask for approval' }).click();
    const waits = main.getByRole('region', { name: 'Transfers to approve' });
    await expect(
      waits.getByText(/\$2,500\.00 · 03 30 00 Concrete, Subcontract to 09 90 00 Paint, Labor/),
    ).toBeVisible();
    await expect(waits.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true');
    await expect(figure(/^Revised budget, 09 90 00 Paint, Labor: \$12,500\.50$/)).toBeVisible();
    expect(await findAxeProblems(page)).toEqual([]);
    await jordan.goto(`/project/project/${projectId}?tab=budget`);
    const asked = jordan.getByRole('main').getByRole('region', { name: 'Transfers to approve' });
    await expect(asked).toBeVisible();
    expect(await findAxeProblems(jordan)).toEqual([]);
    await asked.getByRole('button', { name: 'Approve' }).click();
    await jordan.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(asked).toHaveCount(0);
    await expect(figure(/^Revised budget, 09 90 00 Paint, Labor: \$15,000\.50$/)).toBeVisible();
  });

  await test.step('a figure says by the keyboard what it is made of', async () => {
    await figure(/^Revised budget, 09 90 00 Paint/).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Revised budget' });
    const rows = dialog.getByRole('list', { name: 'Rows of this figure' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(1)).toContainText('Transfer: A second coat');
    await expect(dialog.getByText('$15,000.50')).toBeVisible();
    expect(await findAxeProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('a forecast of a person stands with its note, and the variance says what it means', async () => {
    await main.getByRole('button', { name: 'Change 09 90 00 Paint, Labor' }).click();
    await page.getByRole('menuitem', { name: 'Forecast to complete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Forecast to complete' });
    await dialog.getByLabel('Forecast to complete').fill('16000');
    await dialog.getByLabel('Note').fill('Two suites more');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(figure(/^Variance, 09 90 00 Paint, Labor: \(\$999\.50\)$/)).toBeVisible();
  });

  await test.step('the overview of the project begins with its money', async () => {
    await page.goto(`/project/project/${projectId}`);
    const money = main.getByRole('list', { name: 'Money of the project' });
    await expect(money.getByRole('link', { name: /^Committed/ })).toBeVisible();
    await expect(money.getByRole('link', { name: /^Projected over\s*\$999\.50/ })).toBeVisible();
  });
});

test('the budget of a job comes out of its won bid, on a phone as well, and its rows lead to the bid', async ({
  browser,
  watch,
}) => {
  const page = await signIn(browser, PEOPLE.manager, PHONE);
  watch(page);
  const main = page.getByRole('main');
  await page.goto(`/project/project/${await projectNamed(page, 'Mission Creek')}?tab=budget`);
  await expect(main.getByText(/^Locked on /)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await findAxeProblems(page)).toEqual([]);
  await main.getByRole('button', { name: /^Original budget, 10-0000 .*, Other: / }).click();
  const dialog = page.getByRole('dialog', { name: 'Original budget' });
  await dialog.getByRole('link', { name: /guaranteed maximum price/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /guaranteed maximum price/ })).toBeVisible();
});

test('all columns of a budget fit beside the open menu, a line for each name; where they do not, the variance stays in sight', async ({
  browser,
  watch,
}) => {
  const page = await signIn(browser, PEOPLE.manager);
  watch(page);
  await page.goto(`/project/project/${await projectNamed(page, 'Mission Creek')}?tab=budget`);
  const table = page.getByRole('region', { name: 'Budget by cost code' });
  const line = table.getByRole('row', { name: /Project management and coordination/ }).first();
  await expect(line).toBeVisible();
  expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  expect((await line.boundingBox())?.height).toBeLessThanOrEqual(44);
  await page.setViewportSize({ width: 1000, height: 900 });
  await expect.poll(() => table.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  const [box, variance] = await Promise.all([
    table.boundingBox(),
    table.getByRole('columnheader', { name: 'Variance' }).boundingBox(),
  ]);
  expect((variance?.x ?? 0) + (variance?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
});

test('a person without the right to costs sees no budget', async ({ browser, watch }) => {
  const page = await signIn(browser, PEOPLE.superintendent);
  watch(page);
  const main = page.getByRole('main');
  await page.goto(`/project/project/${await projectNamed(page, 'Mission Creek')}?tab=budget`);
  await expect(main.getByRole('link', { name: 'Overview' }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Budget', exact: true })).toHaveCount(0);
  await expect(main.getByRole('table', { name: 'Budget' })).toHaveCount(0);
});
