import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { projectNamed } from '../kit/demo.ts';
import { PEOPLE } from '../kit/people.ts';
import { test } from '../kit/seats.ts';

/** Creates a project by its form; answers the path of its page. */
async function newProject(page: Page, number: string): Promise<string> {
  await page.goto('/project/project/new');
  await page.getByLabel('Name', { exact: true }).fill(`Pier ${number}`);
  await page.getByLabel('Number', { exact: true }).fill(number);
  await page.getByLabel('Type').selectOption({ label: 'Renovation' });
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Pier ${number}` })).toBeVisible();
  return page.url().replace(/\?.*$/, '');
}

test('a project under way has Edit as its first button, and More lists possible verbs first', async ({ seat }) => {
  const page = await seat(PEOPLE.manager);
  await page.goto(`/project/project/${await projectNamed(page, 'Mission Creek')}`);
  const head = page.getByRole('banner').or(page.locator('main header')).last();
  await expect(head.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await expect(head.getByRole('button', { name: 'Certify completion' })).toHaveCount(0);
  await head.getByRole('button', { name: 'More' }).click();
  const entries = page.getByRole('menuitem');
  await expect(entries.nth(0)).toHaveText(/Certify completion/);
  await expect(entries.nth(1)).toHaveText(/Put on hold/);
  await expect(page.getByRole('menuitem', { name: /Record the award/ })).toHaveAttribute('aria-disabled', 'true');
  await entries.nth(0).click();
  await expect(page.getByRole('dialog', { name: 'Certify completion' })).toBeVisible();
});

test('a project without places and codes says what to do, and the first button does it', async ({ seat }) => {
  const page = await seat(PEOPLE.admin);
  const address = await newProject(page, `E-${Date.now() % 100_000}`);

  await page.goto(`${address}?tab=locations`);
  await expect(page.getByRole('heading', { name: 'No places yet' })).toBeVisible();
  const addPlace = page.getByRole('button', { name: 'Add place' });
  await expect(addPlace).toHaveCount(1);
  await addPlace.click();
  for (const name of ['Level 1', 'Level 2']) {
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('treeitem', { name, exact: true })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('treeitem', { name: 'Level 1' })).toHaveAttribute('aria-selected', 'true');
  await expect(addPlace).toHaveCount(1);
  await expectFullWidth(page, page.getByRole('tree'));

  await page.goto(`${address}?tab=costCodes`);
  await expect(page.getByRole('heading', { name: 'No cost codes yet' })).toBeVisible();
  const addCode = page.getByRole('button', { name: 'Add cost code' });
  await expect(addCode).toHaveCount(1);
  await addCode.click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Give the code')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill('03 30 00');
  await page.getByLabel('Name', { exact: true }).fill('Concrete');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: /03 30 00/ });
  await expect(row).toContainText('Subcontract');
  // The input row counts as a row too; it is empty again once the first code is saved.
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue('');
  await page.getByLabel('Code', { exact: true }).fill('03 30 00');
  await page.getByLabel('Name', { exact: true }).fill('Again');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is in use already')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await row.getByRole('button', { name: 'Change 03 30 00' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Cast-in-place concrete');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Cast-in-place concrete');
  await expectFullWidth(page, page.getByRole('table', { name: 'Cost codes' }));
});

/** A list of a project's parts has the full width of the page. */
async function expectFullWidth(page: Page, list: ReturnType<Page['getByRole']>): Promise<void> {
  const [box, main] = await Promise.all([list.boundingBox(), page.getByRole('main').boundingBox()]);
  expect(box?.width).toBeCloseTo(main?.width ?? 0, -1);
}

test('the numbers of a company are told by examples of each kind', async ({ seat }) => {
  const page = await seat(PEOPLE.admin);
  await page.goto('/companyProfile?tab=numbers');
  await expect(page.getByRole('term').filter({ hasText: 'RFIs' })).toBeVisible();
  await expect(page.getByText('RFI-001, RFI-002, RFI-003')).toBeVisible();
  await page.getByRole('link', { name: /As your company numbers its jobs/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
});

test('the page of a project asks for the late records of kinds that have some, and of no other', async ({ seat }) => {
  const page = await seat(PEOPLE.manager);
  const projectId = await projectNamed(page, 'Mission Creek');
  const counted: Promise<[kind: string, late: number]>[] = [];
  const asked: string[] = [];
  page.on('response', (answer) => {
    const { pathname, searchParams } = new URL(answer.url());
    const [, , kind = '', call] = pathname.split('/');
    if (!searchParams.getAll('projectId').includes(projectId)) return;
    if (call === 'counts') counted.push(answer.json().then(({ data }) => [kind, data.late]));
    if (call === 'list' && searchParams.get('late') === 'true') asked.push(kind);
  });
  await page.goto(`/project/project/${projectId}`);
  await expect(page.getByRole('heading', { name: 'Late, and who holds it' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const late = new Map(await Promise.all(counted));
  const some = [...late].filter(([, n]) => n > 0).map(([kind]) => kind);
  expect(asked.toSorted()).toEqual(some.toSorted());
  expect(some.length).toBeLessThan(late.size);
});
