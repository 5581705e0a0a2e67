import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { projectNamed } from '../kit/demo.ts';
import { PEOPLE } from '../kit/people.ts';
import { settled } from '../kit/screens.ts';
import { test } from '../kit/seats.ts';

const LIST = '/project/RFIsList';

async function choose(page: Page, name: string, lines: string[]): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  await page.locator('input[type=file]').first().setInputFiles(file);
}

test('a log is imported in the background: columns, refused lines, and how far it is above the list', async ({
  seat,
}) => {
  const page = await seat(PEOPLE.manager);
  await page.goto(LIST);
  const projectId = await projectNamed(page, 'Mission Creek');
  await page.goto(`${LIST}?act=import&projectId=${projectId}`);
  const mark = `Door ${Date.now()}`;
  await choose(page, 'doors.csv', [
    'Number,What,Question,Status',
    `${mark} A,${mark},Which hardware?,Draft`,
    `${mark} B,,,Open`,
  ]);
  const start = page.getByRole('button', { name: /^Import \d RFI/ });
  await expect(start).toHaveText('Import 1 RFI');
  await page.getByLabel('What “What” is').selectOption({ label: 'Subject' });
  await page.getByRole('tab', { name: /^Refused/ }).click();
  await expect(page.getByRole('list', { name: 'Lines of the file' }).getByRole('listitem')).toContainText([
    'The line has neither a subject nor a question',
  ]);
  await page.getByLabel('Leave the refused line out').check();
  await start.click();
  await expect(page.getByText('Import, doors.csv')).toBeVisible();
  await expect(page.getByText('All rows are in.')).toBeVisible({ timeout: 20_000 });
  const bar = page.getByRole('status').filter({ hasText: 'Import, doors.csv' });
  await bar.getByRole('button', { name: 'Dismiss' }).click();
  await page.goto(`${LIST}?keyword=${encodeURIComponent(mark)}`);
  await settled(page);
  await expect(page.getByRole('main').getByText(mark).first()).toBeVisible();
});

test('a list of contacts says what becomes of each line, leaves refused ones out and comes in', async ({ seat }) => {
  const page = await seat(PEOPLE.manager);
  await page.goto('/contact');
  await page.getByRole('button', { name: 'More' }).last().click();
  await page.getByRole('menuitem', { name: 'Import contacts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import contacts' });
  const mark = `Glass ${Date.now()}`;
  await choose(page, 'list.csv', [
    'Vendor name,Contact name,E-mail address',
    `${mark},Ana Ruiz,ana.${Date.now()}@glass.example`,
    `${mark},Bo Li,nobody`,
  ]);
  await expect(dialog.getByRole('tab', { name: /^Refused/ })).toContainText('1');
  await expect(dialog.getByText('nobody is not an e-mail address')).toBeVisible();
  await dialog.getByLabel('Leave the refused line out').check();
  await dialog.getByRole('button', { name: 'Import 1 card' }).click();
  await expect(page.getByText('1 companies and 1 people came in')).toBeVisible();
  await page.goto(`/contact?companyName=${encodeURIComponent(mark)}`);
  await expect(page.getByRole('main').locator('a[href^="/contact/"]')).toHaveCount(2);
});
