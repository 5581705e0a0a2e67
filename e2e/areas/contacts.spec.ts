import { expect } from '@playwright/test';
import { PEOPLE } from '../kit/people.ts';
import { untilSettled } from '../kit/screens.ts';
import { test } from '../kit/seats.ts';

test('a company is added, put on hold with its reason, and every picker says so', async ({ seat }) => {
  const page = await seat(PEOPLE.manager);
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'New company' }).first().click();
  const name = `Test Masonry ${Date.now()}`;
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  const add = page.getByRole('dialog').getByRole('button', { name: 'Add company' });
  await add.click();
  await expect(page.getByRole('dialog').getByText('Say what they do for us')).toBeVisible();
  await page.getByRole('dialog').getByLabel('What they do for us').selectOption('Subcontractor');
  await add.click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'More' }).last().click();
  await page.getByRole('menuitem', { name: 'Put on hold' }).click();
  const dialog = page.getByRole('dialog', { name: 'Put on hold' });
  await dialog.getByRole('button', { name: 'Put on hold' }).click();
  await expect(dialog.getByText('Say why: people who pick this company read it')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Bond has lapsed');
  await dialog.getByRole('button', { name: 'Put on hold' }).click();
  await expect(page.getByRole('note').getByText('Bond has lapsed')).toBeVisible();

  await page.goto('/contact');
  await page.getByRole('button', { name: 'More' }).last().click();
  await page.getByRole('menuitem', { name: 'New contact' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Company' }).fill(name);
  await expect(page.getByRole('option', { name: 'On hold: Bond has lapsed' })).toBeVisible();
  await page.keyboard.press('Escape');
});

test('3.1: the directory is filtered by its four fields, and the address keeps it', async ({ seat }) => {
  const page = await seat(PEOPLE.manager);
  await page.goto('/contact?companyName=halvorsen&kind=company');
  await untilSettled(page);
  const rows = page.getByRole('main').locator('a[href^="/contact/"]');
  await expect(rows).toHaveCount(1);
  await rows.first().click();
  await page.goto('/contact?title=estimator');
  await untilSettled(page);
  await expect(page.getByRole('main').getByText('Petra Wynn')).toBeVisible();
});

test('an expired paper of a company shows, and a contact is asked for a new one', async ({ seat }) => {
  const page = await seat(PEOPLE.manager);
  await page.goto('/contact?companyName=ridgeline&kind=company');
  await untilSettled(page);
  const href = await page.getByRole('main').locator('a[href^="/contact/"]').first().getAttribute('href');
  await page.goto(`${href?.split('?')[0]}?tab=compliance`);
  await expect(page.getByText('Expired').first()).toBeVisible();
  await page.getByRole('button', { name: 'Ask for a document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for a document' });
  await dialog.getByLabel('Kind of insurance').selectOption({ label: 'Bond' });
  await dialog.getByRole('button', { name: 'Ask for a document' }).click();
  await expect(page.getByRole('region', { name: 'Bond' }).getByText('Asked for')).toBeVisible();
});

test('a merge is shown before it is done', async ({ seat }) => {
  const page = await seat(PEOPLE.manager);
  await page.goto('/contact');
  await page.getByRole('button', { name: 'More' }).last().click();
  await page.getByRole('menuitem', { name: 'Find duplicates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Find duplicates' });
  await expect(dialog.getByText(/Amy Tran/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Compare' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Merge two cards' }).getByText(/stays/)).toBeVisible();
});

test('a change of payment details waits for a second person', async ({ seat }) => {
  const page = await seat(PEOPLE.admin);
  await page.goto('/setting/billingAddress');
  await page.getByText('Cedar Bank wire desk').click();
  await expect(page.getByText(/proposed where money goes/)).toBeVisible();
  await page.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByRole('dialog', { name: 'Where money goes' }).getByText('1 Embarcadero Center')).toBeVisible();
});
