import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { findAxeProblems } from '../kit/axe.ts';
import { projectNamed } from '../kit/demo.ts';
import { PEOPLE } from '../kit/people.ts';
import { untilSettled } from '../kit/screens.ts';
import { openAlone, test } from '../kit/seats.ts';

const LIST = '/project/RFIsList';

async function choose(page: Page, name: string, lines: string[]): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  await page.locator('input[type=file]').first().setInputFiles(file);
}

const lines = (page: Page) => page.getByRole('grid', { name: 'Lines of the file' });

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
  // An unknown column is asked about before the preview.
  await page.getByLabel('What “What” is').selectOption({ label: 'Subject' });
  await page.getByRole('button', { name: 'Show the preview' }).click();
  await page.getByRole('button', { name: /^Refused/ }).click();
  await expect(lines(page).getByRole('row').nth(1)).toContainText('The line has neither a subject nor a question');
  const start = page.getByRole('button', { name: /^Import \d RFI/ });
  await expect(start).toHaveText('Import 1 RFI');
  await start.click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(/It goes into the project Mission Creek/);
  await question.getByRole('button', { name: 'Import 1 RFI' }).click();
  await expect(page.getByText('Import, doors.csv')).toBeVisible();
  await expect(page.getByText('All rows are in.')).toBeVisible({ timeout: 20_000 });
  const bar = page.getByRole('status').filter({ hasText: 'Import, doors.csv' });
  await bar.getByRole('link', { name: 'Show the imported records' }).click();
  await expect(page.getByRole('main').getByText(mark).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove filter One import' })).toBeVisible();
  await bar.getByRole('button', { name: 'Dismiss' }).click();
  await page.goto(`${LIST}?keyword=${encodeURIComponent(mark)}`);
  await untilSettled(page);
  await expect(page.getByRole('main').getByText(mark).first()).toBeVisible();
});

for (const [device, width, height] of [
  ['desk', 1440, 900],
  ['phone', 390, 844],
] as const)
  test(`what a log says is asked part by part: words, people and numbers, at a ${device}`, async ({
    browser,
    seat,
  }) => {
    const page = await openAlone(browser, await seat(PEOPLE.manager), { viewport: { width, height } });
    await page.goto(LIST);
    const projectId = await projectNamed(page, 'Mission Creek');
    await page.goto(`${LIST}?act=import&projectId=${projectId}`);
    const mark = `Hatch ${device} ${Date.now()}`;
    await choose(page, 'hatches.csv', [
      'Number,Subject,Question,Status,Assignees',
      `H-${Date.now()},${mark},Which hatch?,Parked ${device},Quill ${device}`,
    ]);
    // Unknown words are asked about first.
    await page.getByLabel(`What “Parked ${device}” means`).selectOption({ label: 'Answered' });
    await expect(page.getByRole('button', { name: 'Import 1 RFI' })).toBeEnabled();
    await expect(page.getByText('1 name is not in your directory', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Match: People' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('region', { name: 'Names of the file' })).toContainText(`Quill ${device}`);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Change: Numbers' }).click();
    await expect(dialog.getByLabel('Keep the numbers of the file', { exact: false })).toBeChecked();
    await dialog.getByLabel('Give the next numbers of the project', { exact: false }).check();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(lines(page)).toContainText(/H-\d+.*RFI-\d{3}/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Import 1 RFI' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Import 1 RFI' }).click();
    await expect(page.getByText('All rows are in.')).toBeVisible({ timeout: 20_000 });
    await page.getByRole('link', { name: 'Show the imported records' }).click();
    await page.getByRole('main').getByText(mark).first().click();
    await expect(page.getByText('Which hatch?')).toBeVisible();
    if (device === 'desk') await page.getByRole('link', { name: /full page/ }).click();
    await expect(page.getByText(`Quill ${device}`).first()).toBeVisible();
  });

test('an RFI goes out as BCF, and comes into another project as an RFI once', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.manager));
  await page.goto(LIST);
  const [from, into] = [await projectNamed(page, 'Mission Creek'), await projectNamed(page, 'Tidewater Dental TI')];
  await page.goto(`${LIST}?projectId=${from}&keyword=${encodeURIComponent('Roof drain RD-7 lands')}`);
  await untilSettled(page);
  await page.getByRole('button', { name: 'Export' }).first().click();
  const leaving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'BCF' }).click();
  const file = await leaving;
  expect(file.suggestedFilename()).toBe('RFIs.bcf');
  await page.goto(`${LIST}?act=import&projectId=${into}`);
  const buffer = await readFile(await file.path());
  const given = { name: 'RFIs.bcf', mimeType: 'application/octet-stream', buffer };
  await page.locator('input[type=file]').first().setInputFiles(given);
  await expect(lines(page)).toContainText('Roof drain RD-7');
  await expect(page.getByRole('button', { name: 'Back to columns' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Match: People' }).click();
  await expect(page.getByRole('region', { name: 'Names of the file' })).toContainText('@');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Import 1 RFI' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import 1 RFI' }).click();
  await expect(page.getByText('All rows are in.')).toBeVisible({ timeout: 20_000 });
  await page.goto(`${LIST}?act=import&projectId=${into}`);
  await page.locator('input[type=file]').first().setInputFiles(given);
  await expect(page.getByRole('button', { name: /^Here already/ })).toContainText('1');
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
  await expect(dialog.getByRole('button', { name: /^Refused/ })).toContainText('1');
  await expect(dialog.getByText('nobody is not an email address').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 1 card' }).click();
  await expect(page.getByText('1 company and 1 person were imported')).toBeVisible();
  await page.goto(`/contact?companyName=${encodeURIComponent(mark)}`);
  await expect(page.getByRole('main').locator('a[href^="/contact/"]')).toHaveCount(2);
});

for (const [device, width, height] of [
  ['desk', 1440, 900],
  ['phone', 390, 844],
] as const)
  test(`each cell is shown as it will be written, edited, answered and left out, at a ${device}`, async ({
    browser,
    seat,
  }) => {
    const page = await openAlone(browser, await seat(PEOPLE.manager), { viewport: { width, height } });
    await page.goto(LIST);
    const projectId = await projectNamed(page, 'Mission Creek');
    await page.goto(`${LIST}?act=import&projectId=${projectId}`);
    const mark = `Shaft ${device} ${Date.now()}`;
    await choose(page, 'shafts.csv', [
      'Number;Subject;Status;Date initiated;Due date;Cost impact amount;Question',
      `S${Date.now()}-1;${mark} A;erledigt;08.11.26;2026-11-20;8.750;Which?`,
      `S${Date.now()}-2;${mark} B;erledigt;09.11.26;asap;6.200;Where?`,
      `S${Date.now()}-3;${mark} C;erledigt;13.11.26;asap;;Why?`,
    ]);
    const table = lines(page);
    await expect(table).toContainText('Nov 8, 2026');
    await expect(page.getByText('1 question open: 2 cells stay empty until you answer')).toBeVisible();
    const question = page.getByRole('region', { name: 'Cost impact amount: 8.750 is 8,750 or 8.75?' });
    await question.getByLabel('Thousands').click();
    await expect(question).toHaveCount(0);
    expect(await findAxeProblems(page)).toEqual([]);
    // All equal cells, by keyboard.
    await table.focus();
    await page.keyboard.press('Control+Home');
    const isDue = () =>
      page.evaluate(
        () =>
          document.getElementById(document.querySelector('[role=grid]')?.getAttribute('aria-activedescendant') ?? '')
            ?.dataset.field,
      );
    for (let steps = 0; steps < 12 && (await isDue()) !== 'dueDate'; steps += 1)
      await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const editor = page.getByRole('dialog', { name: /^Due date in line/ });
    await editor.getByLabel('All 2 cells that say “asap”').check();
    await editor.getByLabel('Due date').fill('2026-12-01');
    await editor.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(table.getByText('Dec 1, 2026')).toHaveCount(2);
    await expect(page.getByRole('button', { name: /^Not readable/ })).toHaveCount(0);
    // Escape leaves a cell unchanged; Space leaves the line out.
    await page.keyboard.press('Enter');
    await editor.getByLabel('Due date').fill('2026-12-24');
    await page.keyboard.press('Escape');
    await expect(editor).toHaveCount(0);
    await page.getByRole('button', { name: 'Sorted by doubt' }).click();
    await expect(table.getByRole('row').nth(1)).toContainText(`${mark} A`);
    await table.focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Import 2 RFIs' })).toBeVisible();
    await expect(table).toContainText('Left out by you');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Import 2 RFIs' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Import 2 RFIs' }).click();
    await expect(page.getByText('All rows are in.')).toBeVisible({ timeout: 20_000 });
    await page.goto(`${LIST}?keyword=${encodeURIComponent(mark)}`);
    await untilSettled(page);
    await expect(page.getByRole('main').getByText(`${mark} B`).first()).toBeVisible();
    await expect(page.getByRole('main').getByText(`${mark} A`)).toHaveCount(0);
    // After the undo nothing remains in lists or courts.
    await page.goto(`${LIST}?act=import&projectId=${projectId}`);
    const past = page.locator('section', {
      has: page.getByRole('heading', { name: 'Earlier imports into this project' }),
    });
    const earlier = past.getByRole('listitem').first();
    await expect(earlier).toContainText('shafts.csv');
    await earlier.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
    await expect(earlier.getByText('Undone', { exact: true })).toBeVisible({ timeout: 20_000 });
    await page.goto(`${LIST}?keyword=${encodeURIComponent(mark)}`);
    await expect(page.getByRole('main').getByText('No RFI matches these filters')).toBeVisible();
  });
