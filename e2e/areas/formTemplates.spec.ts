import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { PEOPLE } from '../kit/people.ts';
import { openAlone, test } from '../kit/seats.ts';

/* The rows of a template's outline. */

const outline = (page: Page) => page.getByRole('main').locator('[data-part] > div > button[aria-keyshortcuts]');
const more = async (page: Page, entry: string) => {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
};
async function make(page: Page, name: string) {
  await page.goto('/setting/template');
  await page.getByRole('button', { name: 'New template' }).first().click();
  await page.getByRole('menuitem', { name: 'Empty template' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}
async function publish(page: Page, changed?: string) {
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  if (changed) await expect(dialog.getByRole('list', { name: 'Differences' })).toContainText(changed);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog).toBeHidden();
}

for (const [device, width, height] of [
  ['desk', 1440, 900],
  ['phone', 390, 844],
] as const)
  test(`a template is made, ordered, tried, published and changed, at a ${device}`, async ({ browser, seat }) => {
    const name = `Doors ${device} ${Date.now()}`;
    const page = await openAlone(browser, await seat(PEOPLE.admin), { viewport: { width, height } });
    await make(page, name);
    await page.getByRole('button', { name: 'Add section' }).click();
    await page.getByLabel('Title', { exact: true }).fill('Frames');
    const problem = await page.getByRole('button', { name: /has no item/ }).boundingBox();
    expect((problem?.x ?? width) + (problem?.width ?? 0)).toBeLessThanOrEqual(width - 16);
    await page.getByRole('button', { name: 'Paste a list' }).click();
    const paste = page.getByRole('dialog', { name: 'Paste a list' });
    await paste.getByLabel(/^A line for each item/).fill('1. Plumb\tWith a level\n2. Anchored\nHardware:\n- Closer\n');
    await expect(paste.getByText('3 items and 1 new section')).toBeVisible();
    await paste.getByRole('button', { name: 'Add 3 items' }).click();
    await expect(outline(page)).toHaveText([/Frames/, /Plumb/, /Anchored/, /Hardware/, /Closer/]);

    await outline(page).filter({ hasText: 'Plumb' }).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(outline(page)).toHaveText([/Frames/, /Anchored/, /Plumb/, /Hardware/, /Closer/]);
    await expect(outline(page).filter({ hasText: 'Plumb' })).toBeFocused();
    if (device === 'desk') {
      // Pass, Fail and N/A are in one row, although the preview is narrow.
      const answers = page.getByRole('complementary', { name: 'Preview' }).getByRole('group', { name: 'Plumb' });
      await expect(answers.getByRole('button', { name: 'N/A' })).toBeVisible();
      const options = answers.getByRole('button').filter({ hasText: /^(Pass|Fail|N\/A)$/ });
      const tops = await options.evaluateAll((found) => found.map((one) => one.getBoundingClientRect().top));
      expect(tops).toHaveLength(3);
      expect(new Set(tops).size).toBe(1);
      const row = (text: string) =>
        page.getByRole('main').locator('[data-part] > div').filter({ hasText: text }).first();
      await row('Closer').dragTo(row('Anchored'));
      await expect(outline(page)).toHaveText([/Frames/, /Closer/, /Anchored/, /Plumb/, /Hardware/]);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(outline(page)).toHaveText([/Frames/, /Anchored/, /Plumb/, /Hardware/, /Closer/]);
    }
    await outline(page).filter({ hasText: 'Closer' }).click();
    await page.getByRole('button', { name: 'Add condition' }).click();
    await page.getByLabel('Item', { exact: true }).selectOption({ label: 'Anchored' });
    await page.getByLabel('Comparison', { exact: true }).selectOption({ label: 'is' });
    await expect(page.getByText('1 problem to fix before the template can be published')).toBeVisible();
    await page.getByLabel('Value', { exact: true }).selectOption({ label: 'Pass' });

    await page.getByLabel('Point of inspection').selectOption({ label: 'Hold point' });
    await page.getByLabel('Who releases it').selectOption({ label: 'A third party' });
    await expect(page.getByText('“Closer”: say who releases it')).toBeVisible();
    await page.getByRole('textbox', { name: 'Third party' }).fill('City inspector');
    await page.getByLabel('Ask for a document or photo of the release').check();

    if (device === 'phone') await more(page, 'Preview');
    const preview =
      device === 'phone' ? page.getByRole('dialog') : page.getByRole('complementary', { name: 'Preview' });
    await expect(preview.getByText('0 of 2 answered')).toBeVisible();
    await preview.getByRole('group', { name: 'Anchored' }).getByRole('button', { name: 'Pass' }).click();
    await expect(preview.getByText('1 of 3 answered')).toBeVisible();
    await expect(preview.getByText('Who may release it: City inspector')).toBeVisible();
    await preview.getByRole('group', { name: 'Closer' }).getByRole('button', { name: 'Fail' }).click();
    await expect(preview.getByText('Score 50 %')).toBeVisible();
    if (device === 'phone') await preview.getByRole('button', { name: 'Close', exact: true }).last().click();

    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Draft saved')).toBeVisible();
    await publish(page);
    await expect(page.getByText('Version 1', { exact: true })).toBeVisible();
    await outline(page).filter({ hasText: 'Plumb' }).click();
    await page.getByLabel('What is asked', { exact: true }).fill('Plumb and square');
    await publish(page, 'Plumb and square');
    await expect(page.getByText('Version 2', { exact: true })).toBeVisible();
    await more(page, 'Compare versions');
    await expect(page.getByRole('dialog').getByRole('list', { name: 'Differences' })).toContainText('Plumb and square');
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();

    const file = page.waitForEvent('download');
    await more(page, 'Export as a file');
    const text = await readFile(await (await file).path(), 'utf8');
    await more(page, 'Archive template');
    await expect(page.getByText('This template is archived. Restore it to change it.')).toBeVisible();
    await page.goto('/setting/template');
    await page
      .getByLabel('Template file')
      .setInputFiles({ name: 'doors.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
    await expect(outline(page)).toHaveText([/Frames/, /Anchored/, /Plumb and square/, /Hardware/, /Closer/]);
    await more(page, 'Archive template');
    await expect(page.getByText('This template is archived. Restore it to change it.')).toBeVisible();
  });

test('two people edit a template at once: the second chooses a version, and nothing is lost', async ({
  browser,
  seat,
}) => {
  const name = `Two ${Date.now()}`;
  const [first, second] = await Promise.all([0, 1].map(async () => openAlone(browser, await seat(PEOPLE.admin))));
  if (!first || !second) throw new Error('no page');
  await make(first, name);
  await second.goto(first.url());
  for (const [page, title] of [
    [first, 'Mine'],
    [second, 'Other'],
  ] as const) {
    await page.getByRole('button', { name: 'Add section' }).click();
    await page.getByLabel('Title', { exact: true }).fill(title);
  }
  await first.getByRole('button', { name: 'Save draft' }).click();
  await expect(first.getByText('Draft saved')).toBeVisible();
  await second.getByRole('button', { name: 'Save draft' }).click();
  const dialog = second.getByRole('dialog', { name: `${name} changed while you were writing` });
  await expect(dialog).toContainText('Mine: Added');
  await dialog.getByRole('button', { name: 'Save 1 field' }).click();
  await expect(second.getByText('Draft saved')).toBeVisible();
  await first.reload();
  await expect(outline(first)).toHaveText([/Other/]);
  await more(first, 'Archive template');
});

test('a template tells where it is used, and asks before it is archived', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.admin));
  await page.goto('/setting/template?tab=inspection');
  await expect(page.getByRole('listitem').filter({ hasText: 'Pre-pour' }).first()).toContainText(
    /used in \d+ records?/,
  );
  await page.getByRole('link', { name: 'Pre-pour' }).first().click();
  await more(page, 'Show where it is used');
  const dialog = page.getByRole('dialog', { name: 'Where Pre-pour is used' });
  await expect(dialog.getByRole('list', { name: 'Version 1' }).getByRole('link').first()).toHaveAttribute(
    'href',
    /\/inspection\//,
  );
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await more(page, 'Archive template');
  const question = page.getByRole('dialog', { name: 'Archive Pre-pour?' });
  await expect(question).toContainText(/It stays in \d+ records?/);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('This template is archived. Restore it to change it.')).toBeHidden();
});

test('a template of the library is added as a draft', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.admin));
  await page.goto('/setting/template?tab=inspection');
  await page.getByRole('button', { name: 'New template' }).click();
  await page.getByRole('menuitem', { name: 'Add from the library' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add Crane', exact: true }).click();
  await expect(page.getByText(/is added as a draft/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('link', { name: 'Crane' }).first()).toBeVisible();
});
