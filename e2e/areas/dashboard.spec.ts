import { expect, test } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { projectNamed } from '../kit/demo.ts';
import { PEOPLE, PHONE, signIn, signInByForm } from '../kit/people.ts';

/* What the dashboard and the overview of a project show beside what waits. */

test('the numbers of the dashboard stand in the order that a person gives them', async ({ browser }) => {
  const page = await signIn(browser, PEOPLE.manager);
  await page.goto('/dashboard');
  const numbers = page.locator('ul[aria-label=Numbers] > li');
  await expect(numbers.first()).toContainText('Open RFIs');
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
  await dialog.getByRole('button', { name: 'Usual order' }).click();
  await expect(numbers.first()).toContainText('Open RFIs');
});

test('nothing is cut in the numbers of the dashboard, in Spanish as in English', async ({ browser }) => {
  // A session of its own: the language of this person changes for a moment, and hardly a test reads their screens.
  const page = await signInByForm(browser, PEOPLE.viewer);
  const numbers = page.locator('main ul[aria-label] > li > a > span');
  const person = page.getByRole('banner').getByRole('button').last();
  expect(await cut(numbers)).toEqual([]);
  await person.click();
  await page.getByRole('menuitemradio', { name: 'Español' }).click();
  try {
    await expect(page.getByRole('heading', { name: 'Hoy en obra' })).toBeVisible();
    expect(await cut(numbers)).toEqual([]);
  } finally {
    await person.click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'Today on site' })).toBeVisible();
  }
});

test('what waits names its room before its project, and the project is cut first', async ({ browser }) => {
  const page = await signIn(browser, PEOPLE.manager);
  await page.goto('/dashboard');
  const cells = page.getByRole('table', { name: 'In your court' }).locator('[role=cell]:nth-child(4)');
  expect(await cut(cells.locator('> span:not(:only-child):not(:last-child)'))).toEqual([]);
});

test('the dashboard says what is planned today and next; on a phone it comes after what waits', async ({ browser }) => {
  const desk = await signIn(browser, PEOPLE.superintendent);
  await desk.goto('/dashboard');
  await expect(desk.getByRole('heading', { name: 'Today on site' })).toBeVisible();
  const phone = await signIn(browser, PEOPLE.superintendent, PHONE);
  await phone.goto('/dashboard');
  const today = phone.getByRole('heading', { name: 'Today on site' });
  const court = phone.getByRole('heading', { name: /in your court/i });
  expect((await today.boundingBox())?.y ?? 0).toBeGreaterThan((await court.boundingBox())?.y ?? 0);
});

test('the overview of a project says which tasks are not ready to begin, and why', async ({ browser }) => {
  const page = await signIn(browser, PEOPLE.manager);
  await page.goto(`/project/project/${await projectNamed(page, 'Mission Creek')}`);
  const readiness = page.locator('section').filter({ has: page.getByRole('heading', { name: /^Readiness/ }) });
  await expect(readiness.getByText('Not ready', { exact: true }).first()).toBeVisible();
  await expect(readiness.getByText(/predecessor/).first()).toBeVisible();
});

/** The texts that do not fit where they stand. */
async function cut(texts: Locator): Promise<string[]> {
  await expect(texts.first()).toBeVisible();
  return texts.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent ?? ''),
  );
}
