import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { fetchedAhead } from '../kit/ahead.ts';
import { ask } from '../kit/demo.ts';
import { PEOPLE, signIn, test } from '../kit/people.ts';
import { DOT, makeItem, makeList, open } from '../kit/punch.ts';
import type { MadeItem, MadeList } from '../kit/punch.ts';

/* Unique words per run. These tests keep the files of an unsent form with its draft, and remove them with it. */

const MARK = Date.now().toString(36).slice(-5).toUpperCase();
const UPLOAD = '**/apisc/file/upload**';
const NOT_SENT = 'Not sent yet. It is sent when the network is back.';
const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: DOT });
const pathOf = (list: MadeList, item: MadeItem) =>
  `/project/${list.projectId}/punchlistpackage/${list.punchListPackageId}/punchlistitem/${item.punchListItemId}`;

/** The number of files that this device keeps for unsent forms. */
const keptFiles = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('.upload.draft.')).length);

/** Chooses a photo while the network is down, and reloads the page before the upload. */
async function chooseInDeadZone(page: Page, input: Locator, name: string): Promise<void> {
  await expect(input).toBeAttached();
  // The code that keeps files on the device loads after the form.
  await fetchedAhead(page);
  await page.route(UPLOAD, (route) => route.abort());
  await page.context().setOffline(true);
  await input.setInputFiles([photo(name)]);
  await expect(page.getByText(NOT_SENT)).toBeVisible();
  await expect.poll(() => keptFiles(page)).toBe(1);
  // The draft's text is saved a moment after the last change.
  await page.waitForTimeout(700);
  await page.context().setOffline(false);
  await page.reload();
}

/** Expects the photo on the form again, and its upload once the network is back. */
async function arrives(page: Page, name: string): Promise<void> {
  await expect(page.getByText(name)).toBeVisible();
  await page.unroute(UPLOAD);
  await expect(page.getByText(NOT_SENT)).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible({ timeout: 30_000 });
}

const attached = async (page: Page, { punchListItemId }: { punchListItemId: string }) =>
  (
    await ask<{ attachments: { name: string }[] }>(
      page.request,
      `/apisc/punchListItem/get?punchListItemId=${punchListItemId}`,
    )
  ).attachments.map(({ name }) => name);

test('a photo of a verb comes back after a reload and is sent by itself; discarding the draft takes it along', async ({
  browser,
}) => {
  const page = await signIn(browser, PEOPLE.manager);
  const list = await makeList(page, `Draft files ${MARK}`);
  const item = await makeItem(page, list, `Draft files ${MARK}`, {});
  await page.goto(pathOf(list, item));
  const first = await open(page, 'Add photos');
  await chooseInDeadZone(page, first.locator('input[type=file]'), 'sleeve.png');
  const dialog = await open(page, 'Add photos');
  await arrives(page, 'sleeve.png');
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await open(page, 'Add photos');
  await expect(dialog.getByRole('button', { name: 'Remove sleeve.png' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add photos', exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await attached(page, item)).toEqual(['sleeve.png']);
  await expect.poll(() => keptFiles(page)).toBe(0);

  await open(page, 'Add photos');
  await dialog.locator('input[type=file]').setInputFiles([photo('wrong.png')]);
  await expect(dialog.getByRole('button', { name: 'Remove wrong.png' })).toBeVisible();
  await expect(dialog.getByText(/Draft/)).toBeVisible();
  await page.reload();
  await open(page, 'Add photos');
  await expect(dialog.getByRole('button', { name: 'Remove wrong.png' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Throw it away' }).click();
  await expect(dialog.getByText('wrong.png')).toHaveCount(0);
  await expect.poll(() => keptFiles(page)).toBe(0);
});

test('a photo of a comment comes back with its words, on its own record alone', async ({ browser }) => {
  const page = await signIn(browser, PEOPLE.manager);
  const list = await makeList(page, `Comment files ${MARK}`);
  const item = await makeItem(page, list, `Comment files ${MARK}`, {});
  const other = await makeItem(page, list, `Other item ${MARK}`, {});
  await page.goto(pathOf(list, item));
  const words = page.getByRole('textbox', { name: 'Comment' });
  await words.fill('The sleeve is missing.');
  await page.getByRole('button', { name: 'Attach files' }).click();
  await chooseInDeadZone(page, page.getByLabel('Files', { exact: true }), 'comment.png');
  await expect(words).toHaveValue('The sleeve is missing.');
  await arrives(page, 'comment.png');
  await page.goto(pathOf(list, other));
  await expect(words).toBeVisible();
  await expect(page.getByText('comment.png')).toHaveCount(0);
  await page.goto(pathOf(list, item));
  await expect(page.getByRole('button', { name: 'Remove comment.png' })).toBeVisible();
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(words).toHaveValue('');
  await expect.poll(() => attached(page, item)).toEqual(['comment.png']);
  await expect.poll(() => keptFiles(page)).toBe(0);
});

const NEW = {
  'punch item': { path: '/project/punchList?act=new', title: 'New punch item', files: 'Photos of the defect' },
  RFI: { path: '/project/RFIsList?act=new', title: 'New RFI', files: 'Attach photos, sketches or files' },
  submittal: {
    path: '/project/submittalList?act=new',
    title: 'New submittal',
    files: 'Attach the drawings, data sheets or other files',
  },
} as const;

for (const [kind, { path, title, files }] of Object.entries(NEW))
  test(`a photo of a new ${kind} comes back with its words and is sent by itself`, async ({ browser }) => {
    const page = await signIn(browser, PEOPLE.manager);
    await page.goto(path);
    const form = page.getByRole('dialog', { name: title });
    const words = form.getByRole('textbox', { name: 'Title' });
    await words.fill(`With a photo ${MARK}`);
    await chooseInDeadZone(page, form.getByLabel(files, { exact: true }), 'new.png');
    await expect(words).toHaveValue(`With a photo ${MARK}`);
    await arrives(page, 'new.png');
    await form
      .getByRole('button', { name: 'Cancel' })
      .or(form.getByRole('button', { name: 'Close' }))
      .first()
      .click();
    await page.getByRole('button', { name: 'Throw it away' }).click();
    await expect.poll(() => keptFiles(page)).toBe(0);
  });
