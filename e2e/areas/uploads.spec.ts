import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { ask } from '../kit/demo.ts';
import { answerLink } from '../kit/parties.ts';
import { PEOPLE, signIn, openAsStranger, test } from '../kit/people.ts';
import { DOT, findFixer, makeItem, makeList } from '../kit/punch.ts';

/* Unique words per run. These tests upload many files at once, and files after a lost network. */

const MARK = Date.now().toString(36).slice(-5).toUpperCase();
const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: DOT });

interface Item {
  attachments: { name: string }[];
}

test('sixty photos are attached in one step of the history, counted while they are sent', async ({
  browser,
  watch,
}) => {
  const page = await signIn(browser, PEOPLE.manager);
  watch(page);
  const list = await makeList(page, `Uploads ${MARK}`);
  const item = await makeItem(page, list, `Sixty photos ${MARK}`, {});
  const path = `/project/${item.projectId}/punchlistpackage/${list.punchListPackageId}/punchlistitem/${item.punchListItemId}`;
  await page.goto(path);
  await page.getByRole('button', { name: 'Add files' }).click();
  const photos = Array.from({ length: 60 }, (_, at) => photo(`ph-${String(at).padStart(2, '0')}.png`));
  await page.route('**/apisc/file/upload/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 30));
    await route.continue();
  });
  await page.getByLabel('Drop or browse', { exact: true }).setInputFiles(photos);
  await expect(page.getByText(/of 60 files are sent/)).toBeVisible();
  const read = () => ask<Item>(page.request, `/apisc/punchListItem/get?punchListItemId=${item.punchListItemId}`);
  await expect.poll(async () => (await read()).attachments.length, { timeout: 90_000 }).toBe(60);
  await expect(page.getByText(/of 60 files are sent/)).toHaveCount(0);
  await expect(page.getByText(/attached files/)).toHaveCount(1);
});

test('a file that failed without a network is sent automatically, also after a reload', async ({ browser, watch }) => {
  const page = await signIn(browser, PEOPLE.manager);
  watch(page);
  const list = await makeList(page, `Broken line ${MARK}`);
  const item = await makeItem(page, list, `Broken line ${MARK}`, {});
  const path = `/project/${item.projectId}/punchlistpackage/${list.punchListPackageId}/punchlistitem/${item.punchListItemId}`;
  const read = () => ask<Item>(page.request, `/apisc/punchListItem/get?punchListItemId=${item.punchListItemId}`);
  await page.goto(path);
  await page.getByRole('button', { name: 'Add files' }).click();
  const input = page.getByLabel('Drop or browse', { exact: true });
  await expect(input).toBeAttached();
  // The upload code is loaded by now.
  await input.setInputFiles([photo('first.png')]);
  await expect.poll(async () => (await read()).attachments.length).toBe(1);

  await page.context().setOffline(true);
  await input.setInputFiles([photo('second.png')]);
  await expect(page.getByText('Not sent yet. It is sent when the network is back.')).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(async () => (await read()).attachments.length, { timeout: 60_000 }).toBe(2);

  await page.context().setOffline(true);
  await input.setInputFiles([photo('third.png')]);
  await expect(page.getByText('Not sent yet. It is sent when the network is back.')).toBeVisible();
  await page.route('**/apisc/file/upload**', (route) => route.abort());
  await page.context().setOffline(false);
  await page.reload();
  expect((await read()).attachments).toHaveLength(2);
  await page.unroute('**/apisc/file/upload**');
  await expect.poll(async () => (await read()).attachments.length, { timeout: 60_000 }).toBe(3);
});

test('a trade’s photo on a share link is kept over a reload and sent by itself', async ({ browser, watch }) => {
  const manager = await signIn(browser, PEOPLE.manager);
  const list = await makeList(manager, `Link ${MARK}`);
  const gus = await findFixer(manager, 'Gus Petrakis');
  const item = await makeItem(manager, list, `Link photo ${MARK}`, {
    personIds: [gus],
    verbs: [
      ['submit', {}],
      ['send', { dueDate: '2027-06-01', mailLinks: false }],
    ],
  });
  const path = await answerLink(manager, item.punchListItemId, { personId: gus });
  const page = await openAsStranger(browser);
  watch(page);
  await page.goto(path);
  const input = page.getByLabel('Add photos, sketches or PDF', { exact: true });
  await expect(input).toBeAttached();
  await input.setInputFiles([photo(`a-${randomBytes(3).toString('hex')}.png`)]);
  await expect(page.getByRole('button', { name: /^Remove a-/ })).toBeVisible();
  await page.context().setOffline(true);
  await input.setInputFiles([photo('basement.png')]);
  await expect(page.getByText('Not sent yet. It is sent when the network is back.')).toBeVisible();
  // It is stored on the device before the page closes.
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.entries(localStorage).some(([name, kept]) => name.includes('upload.') && kept.includes('"fileId":null')),
      ),
    )
    .toBe(true);
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByText('basement.png')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove basement.png' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('A file was not sent.')).toHaveCount(0);
  // The reason why an answer cannot be sent stays visible until it is fixed.
  await page.context().setOffline(true);
  await input.setInputFiles([photo('attic.png')]);
  await expect(page.getByText('Not sent yet. It is sent when the network is back.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Your answer' }).selectOption({ label: 'It is fixed' });
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText(/^A file waits for the network/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: 'Remove attic.png' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^A file waits for the network/)).toHaveCount(0, { timeout: 30_000 });
});

test('a comment says how many files it takes, takes no more, and sends none of the others', async ({
  browser,
  watch,
}) => {
  const page = await signIn(browser, PEOPLE.manager);
  watch(page);
  const list = await makeList(page, `Limit ${MARK}`);
  const item = await makeItem(page, list, `Limit ${MARK}`, {});
  await page.goto(
    `/project/${item.projectId}/punchlistpackage/${list.punchListPackageId}/punchlistitem/${item.punchListItemId}`,
  );
  await page.getByRole('textbox', { name: 'Comment' }).fill('All of them.');
  await page.getByRole('button', { name: 'Attach files' }).click();
  await expect(page.getByText('50 files at most')).toBeVisible();
  const begun: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/apisc/file/upload')) begun.push(request.url());
  });
  const input = page.getByLabel('Files', { exact: true });
  await input.setInputFiles(Array.from({ length: 53 }, (_, at) => photo(`many-${at}.png`)));
  await expect(
    page.getByRole('alert').filter({ hasText: '3 files were left out, because no more fit.' }),
  ).toBeVisible();
  await expect(page.getByText('No more files fit')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Drop files here, or choose them' })).toBeDisabled();
  await expect(page.getByText('50 of 50 files are sent')).toBeVisible({ timeout: 60_000 });
  expect(begun).toHaveLength(50);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('');
});

test('a trade sends forty photos with its answer by one link', async ({ browser, watch }) => {
  const manager = await signIn(browser, PEOPLE.manager);
  const list = await makeList(manager, `Forty ${MARK}`);
  const gus = await findFixer(manager, 'Gus Petrakis');
  const item = await makeItem(manager, list, `Forty photos ${MARK}`, {
    personIds: [gus],
    verbs: [
      ['submit', {}],
      ['send', { dueDate: '2027-06-01', mailLinks: false }],
    ],
  });
  const page = await openAsStranger(browser);
  watch(page);
  await page.goto(await answerLink(manager, item.punchListItemId, { personId: gus }));
  await expect(page.getByText('300 files at most')).toBeVisible();
  const photos = Array.from({ length: 40 }, (_, at) => photo(`fixed-${at}.png`));
  await page.getByLabel('Add photos, sketches or PDF', { exact: true }).setInputFiles(photos);
  await expect(page.getByText('40 of 40 files are sent')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('combobox', { name: 'Your answer' }).selectOption({ label: 'It is fixed' });
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('Your answer was sent')).toBeVisible();
  const { attachments } = await ask<Item>(
    manager.request,
    `/apisc/punchListItem/get?punchListItemId=${item.punchListItemId}`,
  );
  expect(attachments).toHaveLength(40);
});
