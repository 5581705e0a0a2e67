import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { newId } from '@plumbline/contract/kit/uuid';
import { projectNamed } from '../kit/demo.ts';
import { paste } from '../kit/grid.ts';
import { addNewcomer } from '../kit/newcomers.ts';
import { PEOPLE, home } from '../kit/people.ts';
import { openAlone, test } from '../kit/seats.ts';

/** Types a number into a field and leaves it. Answers the shown text, as understood, or as refused at its field. */
async function typeAndLeave(field: Locator, text: string): Promise<string> {
  await field.fill(text);
  await field.blur();
  return field.inputValue();
}

test('a number of a form is shown as it was read, and what is no number is refused at its field', async ({
  browser,
  seat,
}) => {
  const page = await openAlone(browser, await seat(PEOPLE.admin), { viewport: { width: 1440, height: 900 } });
  await page.goto('/setting/template');
  await page.getByRole('button', { name: 'New template' }).first().click();
  await page.getByRole('menuitem', { name: 'Empty template' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(`Strength ${Date.now()}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('button', { name: 'Paste a list' }).click();
  const paste = page.getByRole('dialog', { name: 'Paste a list' });
  await paste.getByLabel(/^A line for each item/).fill('Compressive strength\n');
  await paste.getByRole('button', { name: /^Add / }).click();
  await page
    .getByRole('main')
    .locator('[data-part] > div > button[aria-keyshortcuts]')
    .filter({ hasText: 'Compressive strength' })
    .click();
  await page.getByLabel('Answer', { exact: true }).selectOption({ label: 'Number' });
  const smallest = page.getByLabel('Smallest', { exact: true });
  expect(await typeAndLeave(smallest, '4,000')).toBe('4,000');
  const answer = page.getByRole('complementary', { name: 'Preview' }).getByRole('textbox', { name: /^≥ 4000/ });
  await expect(answer).toBeVisible();
  expect(await typeAndLeave(answer, '4,000')).toBe('4,000');
  expect(await typeAndLeave(answer, '0,125')).toBe('0.125');
  expect(await typeAndLeave(answer, '1 234,56')).toBe('1,234.56');
  expect(await typeAndLeave(answer, '(250.00)')).toBe('-250');
  expect(await typeAndLeave(answer, '−5')).toBe('-5');
  for (const [typed, sentence] of [
    ['50%', '50% is a percentage. Enter a number without %.'],
    ['12 34', '12 34 is not a number. Enter one such as 1,234.5'],
    ['0.1234567', '0.1234567 has too many decimals. Enter at most 6 decimals.'],
  ] as const) {
    expect(await typeAndLeave(answer, typed)).toBe(typed);
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await page.context().close();
});

test('an amount is never changed silently', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.superintendent));
  await page.goto('/project/punchList?act=new');
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'More details' }).click();
  const cost = form.getByLabel(/^Estimated cost/);
  expect(await typeAndLeave(cost, '4,000')).toBe('4,000.00');
  expect(await typeAndLeave(cost, '1.234,5')).toBe('1,234.50');
  expect(await typeAndLeave(cost, '50%')).toBe('50%');
  await expect(form.getByText('50% is a percentage. Enter a number without %.')).toBeVisible();
  expect(await typeAndLeave(cost, '8.750')).toBe('8.750');
  await form.getByRole('button', { name: 'It is 8750' }).click();
  await expect(cost).toHaveValue('8,750.00');
  expect(await typeAndLeave(cost, '10000000')).toBe('9,999,999.99');
  await expect(form.getByText('9,999,999.99 is the largest amount. Yours was lowered to it.')).toBeVisible();
  await page.context().close();
});

test('half a day of a step of a policy is refused, and never taken for fifteen days', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.admin));
  await page.goto('/setting/approvalPolicy');
  await page.getByRole('button', { name: 'New policy' }).click();
  const form = page.getByRole('dialog', { name: 'New policy' });
  await form.getByRole('button', { name: 'Add a step' }).click();
  const days = form.getByRole('group', { name: 'Step 1', exact: true }).getByLabel(/^Escalate after days/);
  expect(await typeAndLeave(days, '1.5')).toBe('1.5');
  await expect(form.getByText('1.5 has decimals. Enter a whole number.')).toBeVisible();
  expect(await typeAndLeave(days, '15')).toBe('15');
  await page.context().close();
});

test('a reader of Spanish is asked what 4,000 and 8.750 mean in a cell; a rate of tax may have its sign', async ({
  browser,
  seat,
}) => {
  const page = await addNewcomer(browser, await seat(PEOPLE.admin), 'tenantAdmin', {
    viewport: { width: 1440, height: 900 },
  });
  const projectId = await projectNamed(page, 'Mission Creek Medical Office');
  const made = await page.request.post(`${home()}/apisc/purchaseOrder/create`, {
    data: { clientRef: newId(), projectId, contractType: 'material', title: `Lockers ${Date.now()}` },
    headers: { origin: home() },
  });
  const { data } = (await made.json()) as { data: { contractId: string } };
  await page.goto('/dashboard');
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitemradio', { name: 'Español' }).click();
  await page.goto(`/purchaseOrder/material/${data.contractId}?tab=lines`);
  const grid = page.getByRole('main').getByRole('grid');
  const cellOf = async (head: RegExp) => {
    await expect(grid).toBeVisible();
    const heads = await grid.getByRole('columnheader').allTextContents();
    const column = heads.slice(1).findIndex((text) => head.test(text));
    return grid.locator(`[data-line="0"][data-column="${column}"]`);
  };
  const quantity = await cellOf(/^Cantidad/);
  await quantity.click();
  await page.keyboard.type('4,000');
  await page.keyboard.press('Enter');
  const asked = page.getByRole('dialog');
  await asked.getByRole('radio', { name: /4,000 es 4$/ }).check();
  await asked.getByRole('button', { name: 'Listo' }).click();
  await expect(quantity).toHaveText('4');
  await quantity.click();
  await page.keyboard.type('12,5');
  await page.keyboard.press('Enter');
  await expect(quantity).toHaveText('12.5');
  await quantity.click();
  await page.keyboard.type('8.750');
  await page.keyboard.press('Enter');
  await asked.getByRole('radio', { name: /8\.750 es 8,750$/ }).check();
  await asked.getByRole('button', { name: 'Listo' }).click();
  await expect(quantity).toHaveText('8,750');
  const taxable = await cellOf(/^Gravada/);
  await taxable.click();
  await paste(grid, '8.625%');
  await expect(taxable).toHaveText('Sí');
  await page.context().close();
});
