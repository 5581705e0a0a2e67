import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { projectNamed } from '../kit/demo.ts';
import { PEOPLE } from '../kit/people.ts';
import { settled } from '../kit/screens.ts';
import { alone, test } from '../kit/seats.ts';

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
  const question = page.getByRole('dialog');
  await expect(question).toContainText(/It goes into the project Mission Creek/);
  await question.getByRole('button', { name: 'Import 1 RFI' }).click();
  await expect(page.getByText('Import, doors.csv')).toBeVisible();
  await expect(page.getByText('All rows are in.')).toBeVisible({ timeout: 20_000 });
  const bar = page.getByRole('status').filter({ hasText: 'Import, doors.csv' });
  await bar.getByRole('link', { name: 'Show what came in' }).click();
  await expect(page.getByRole('main').getByText(mark).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove filter One import' })).toBeVisible();
  await bar.getByRole('button', { name: 'Dismiss' }).click();
  await page.goto(`${LIST}?keyword=${encodeURIComponent(mark)}`);
  await settled(page);
  await expect(page.getByRole('main').getByText(mark).first()).toBeVisible();
});

for (const [device, width, height] of [
  ['desk', 1440, 900],
  ['phone', 390, 844],
] as const)
  test(`what a log says is asked part by part: columns, words, people and numbers, at a ${device}`, async ({
    browser,
    seat,
  }) => {
    const page = await alone(browser, await seat(PEOPLE.manager), { viewport: { width, height } });
    await page.goto(LIST);
    const projectId = await projectNamed(page, 'Mission Creek');
    await page.goto(`${LIST}?act=import&projectId=${projectId}`);
    const mark = `Hatch ${device} ${Date.now()}`;
    await choose(page, 'hatches.csv', [
      'Number,Subject,Question,Status,Assignees',
      `H-${Date.now()},${mark},Which hatch?,Parked ${device},Quill ${device}`,
    ]);
    // What nobody knows is asked first.
    const parts = page.getByRole('tablist', { name: 'What the file says' });
    await expect(parts.getByRole('tab', { name: /^Words/ })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tab', { name: /^Refused/ })).toContainText('1');
    await page.getByLabel(`What “Parked ${device}” means`).selectOption({ label: 'Answered' });
    await expect(page.getByRole('button', { name: 'Import 1 RFI' })).toBeEnabled();
    await expect(page.getByText('1 name is not in your directory', { exact: false })).toBeVisible();
    await parts.getByRole('tab', { name: /^People/ }).click();
    await expect(page.getByRole('region', { name: 'Names of the file' })).toContainText(`Quill ${device}`);
    await parts.getByRole('tab', { name: 'Numbers' }).click();
    await expect(page.getByLabel('Keep the numbers of the file', { exact: false })).toBeChecked();
    await page.getByLabel('Give the next numbers of the project', { exact: false }).check();
    await expect(page.getByRole('list', { name: 'Lines of the file' })).toContainText(/H-\d+, here RFI-\d{3}/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Import 1 RFI' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Import 1 RFI' }).click();
    await expect(page.getByText('All rows are in.')).toBeVisible({ timeout: 20_000 });
    await page.getByRole('link', { name: 'Show what came in' }).click();
    await page.getByRole('main').getByText(mark).first().click();
    await expect(page.getByText('Which hatch?')).toBeVisible();
    if (device === 'desk') await page.getByRole('link', { name: /full page/ }).click();
    await expect(page.getByText(`Quill ${device}`).first()).toBeVisible();
  });

test('an RFI goes out as BCF, and comes into another project as an RFI once', async ({ browser, seat }) => {
  const page = await alone(browser, await seat(PEOPLE.manager));
  await page.goto(LIST);
  const [from, into] = [await projectNamed(page, 'Mission Creek'), await projectNamed(page, 'Tidewater Dental TI')];
  await page.goto(`${LIST}?projectId=${from}&keyword=${encodeURIComponent('Roof drain RD-7 lands')}`);
  await settled(page);
  await page.getByRole('button', { name: 'Export' }).first().click();
  const leaving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'BCF' }).click();
  const file = await leaving;
  expect(file.suggestedFilename()).toBe('RFIs.bcf');
  await page.goto(`${LIST}?act=import&projectId=${into}`);
  const buffer = await readFile(await file.path());
  const given = { name: 'RFIs.bcf', mimeType: 'application/octet-stream', buffer };
  await page.locator('input[type=file]').first().setInputFiles(given);
  await expect(page.getByRole('list', { name: 'Lines of the file' })).toContainText('Roof drain RD-7');
  const parts = page.getByRole('tablist', { name: 'What the file says' });
  await expect(parts.getByRole('tab', { name: 'Columns' })).toHaveCount(0);
  await parts.getByRole('tab', { name: /^People/ }).click();
  await expect(page.getByRole('region', { name: 'Names of the file' })).toContainText('@');
  await page.getByRole('button', { name: 'Import 1 RFI' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import 1 RFI' }).click();
  await expect(page.getByText('All rows are in.')).toBeVisible({ timeout: 20_000 });
  await page.goto(`${LIST}?act=import&projectId=${into}`);
  await page.locator('input[type=file]').first().setInputFiles(given);
  await expect(page.getByRole('tab', { name: /^Here already/ })).toContainText('1');
});

test('a list of contacts says what becomes of each line, leaves refused ones out and comes in', async ({ seat }) => {
  const page = await seat(PEOPLE.manager);
  await page.goto('/contact');
  await page.getByRole('button', { name: 'More' }).last().click();
  await page.getByRole('menuitem', { name: 'Import contacts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import contacts' });
  const mark = `Glass ${Date.now()}`;
  await choose(page, 'list.csv', [
    'Vendor name,Contact name,Email address',
    `${mark},Ana Ruiz,ana.${Date.now()}@glass.example`,
    `${mark},Bo Li,nobody`,
  ]);
  await expect(dialog.getByRole('tab', { name: /^Refused/ })).toContainText('1');
  await expect(dialog.getByText('nobody is not an email address')).toBeVisible();
  await dialog.getByLabel('Leave the refused line out').check();
  await dialog.getByRole('button', { name: 'Import 1 card' }).click();
  await expect(page.getByText('1 company and 1 person were imported')).toBeVisible();
  await page.goto(`/contact?companyName=${encodeURIComponent(mark)}`);
  await expect(page.getByRole('main').locator('a[href^="/contact/"]')).toHaveCount(2);
});
