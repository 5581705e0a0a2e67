import { expect } from '@playwright/test';
import { projectNamed } from '../kit/demo.ts';
import { PEOPLE } from '../kit/people.ts';
import { openAlone, test } from '../kit/seats.ts';

/** Where each create form is opened. */
const FORMS = {
  'New RFI': '/project/RFIsList?act=new',
  'New submittal': '/project/submittalList?act=new',
  'New punch item': '/project/punchList?act=new',
  'New punch list': '/project/punchList?part=packages&act=new',
  'New inspection': '/project/inspection?act=new',
  'New checklist': '/project/checklist?act=new',
  'New task': '/dashboard/accesstask?act=new',
  'New change order': '/project/changeOrderList?act=new',
  'New bid': '/project/bid?act=new',
  'New bid package': '/dashboard/bidpackage?act=new',
  'New contract': '/contract?act=new',
  'New purchase order': '/purchaseOrder?act=new',
};

test('the form of each new record begins with four to eight fields and folds the rest', async ({ browser, seat }) => {
  // A browser that has opened none of them: what was unfolded stays so.
  const page = await openAlone(browser, await seat(PEOPLE.admin));
  const projectId = await projectNamed(page, 'Mission Creek');
  for (const [name, address] of Object.entries({
    ...FORMS,
    'New award': `/project/project/${projectId}?tab=awards&act=new`,
  })) {
    await page.goto(address);
    const form = page.getByRole('dialog', { name, exact: true });
    await expect(form.getByRole('textbox', { name: 'Title' })).toBeVisible();
    const fields = form.locator('[data-field]:not([data-field="projectId"]):not([data-field^="customFields:"])');
    // A time of the day belongs to the date before it.
    const times = form.locator('[data-field="requestedTime"]');
    await expect.soft(form.getByRole('button', { name: 'More details' }), name).toBeVisible();
    expect.soft((await fields.count()) - (await times.count()), name).toBeLessThanOrEqual(8);
    expect.soft(await fields.count(), name).toBeGreaterThanOrEqual(2);
  }
  await page.goto('/project/project/new');
  await expect(page.getByRole('button', { name: 'More details' })).toBeVisible();
  expect(await page.getByRole('main').locator('[data-field]').count()).toBeLessThanOrEqual(8);
});

test('lists of choices look alike, whether the browser draws them or we do', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.engineer));
  await page.goto('/project/RFIsList?act=new');
  const form = page.getByRole('dialog', { name: 'New RFI' });
  await form.getByRole('button', { name: 'More details' }).click();
  const hint = await form
    .getByRole('combobox', { name: /^Received from/ })
    .evaluate((input) => getComputedStyle(input, '::placeholder').color);
  await expect(form.getByRole('combobox', { name: /^Reason/ })).toHaveCSS('color', hint);
  const shape = await form.locator('select + svg path').first().getAttribute('d');
  await expect(form.locator('.MuiAutocomplete-popupIndicator svg path').first()).toHaveAttribute('d', shape ?? '');
});

test('an inspection is requested for a time of the day', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.manager));
  const projectId = await projectNamed(page, 'Mission Creek');
  await page.goto(`/project/inspection?act=new&projectId=["${projectId}"]`);
  const form = page.getByRole('dialog', { name: 'New inspection' });
  await form.getByRole('textbox', { name: 'Title' }).fill('Rebar at half past nine');
  await form.getByLabel(/^Requested time/).fill('09:30');
  await form.getByRole('button', { name: 'Keep as draft' }).click();
  await page.waitForURL(/\/inspection\/[0-9a-f-]{36}/);
  await expect(page.getByText('9:30 AM').first()).toBeVisible();
});

test("a press before a form's project is loaded runs once it is loaded", async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.manager));
  const projectId = await projectNamed(page, 'Mission Creek');
  for (const [name, address] of Object.entries({
    'New inspection': `/project/inspection?act=new&projectId=["${projectId}"]`,
    'New RFI': `/project/RFIsList?act=new&projectId=["${projectId}"]`,
  })) {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((done) => (answer = done));
    await page.route('**/apisc/project/get?*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(address);
    const form = page.getByRole('dialog', { name });
    await form.getByRole('textbox', { name: 'Title' }).fill('Pressed early');
    const keep = form.getByRole('button', { name: 'Keep as draft' });
    await keep.click();
    await expect(keep).toHaveAttribute('aria-busy', 'true');
    await expect(form.getByText('Choose a project')).toHaveCount(0);
    answer();
    await page.waitForURL(/\/(inspection|rfi)\/[0-9a-f-]{36}/);
    await expect(page.getByRole('heading', { name: 'Pressed early' })).toBeVisible();
    await page.unroute('**/apisc/project/get?*');
  }
});
