import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { PEOPLE } from '../kit/people.ts';
import { alone, test } from '../kit/seats.ts';

/* Numbers as people type them: shown as they were understood, or refused at their field. */

/** Types into a field and leaves it; answers what stands there then. */
async function left(field: Locator, text: string): Promise<string> {
  await field.fill(text);
  await field.blur();
  return field.inputValue();
}

test('a number of a form is shown as it was read, and what is no number is refused at its field', async ({
  browser,
  seat,
}) => {
  const page = await alone(browser, await seat(PEOPLE.admin), { viewport: { width: 1440, height: 900 } });
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
  expect(await left(smallest, '4,000')).toBe('4,000');
  const answer = page.getByRole('complementary', { name: 'Preview' }).getByRole('textbox', { name: /^≥ 4000/ });
  await expect(answer).toBeVisible();
  expect(await left(answer, '4,000')).toBe('4,000');
  expect(await left(answer, '0,125')).toBe('0.125');
  expect(await left(answer, '1 234,56')).toBe('1,234.56');
  expect(await left(answer, '(250.00)')).toBe('-250');
  expect(await left(answer, '−5')).toBe('-5');
  for (const [typed, sentence] of [
    ['50%', '50% is a percentage. Enter a number without %.'],
    ['12 34', '12 34 is not a number. Enter one such as 1,234.5'],
    ['0.1234567', '0.1234567 has too many decimals. Enter at most 6 decimals.'],
  ] as const) {
    expect(await left(answer, typed)).toBe(typed);
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await page.context().close();
});

test('an amount is never what nobody typed', async ({ browser, seat }) => {
  const page = await alone(browser, await seat(PEOPLE.superintendent));
  await page.goto('/project/punchList?act=new');
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'More details' }).click();
  const cost = form.getByLabel(/^Estimated cost/);
  expect(await left(cost, '4,000')).toBe('4,000.00');
  expect(await left(cost, '1.234,5')).toBe('1,234.50');
  expect(await left(cost, '50%')).toBe('50%');
  await expect(form.getByText('50% is a percentage. Enter a number without %.')).toBeVisible();
  expect(await left(cost, '8.750')).toBe('8.750');
  await form.getByRole('button', { name: 'It is 8750' }).click();
  await expect(cost).toHaveValue('8,750.00');
  expect(await left(cost, '10000000')).toBe('9,999,999.99');
  await expect(form.getByText('9,999,999.99 is the largest amount. Yours was lowered to it.')).toBeVisible();
  await page.context().close();
});
