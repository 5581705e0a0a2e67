import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { ask } from '../kit/demo.ts';
import { answerLink } from '../kit/parties.ts';
import { PEOPLE, signIn, stranger, test } from '../kit/people.ts';
import { DOT, fixer, makeItem, makeList } from '../kit/punch.ts';

/* Many files at once, and files that a lost network kept from being sent. */

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

test('a file that a lost network kept from being sent is sent by itself, also after a reload', async ({
  browser,
  watch,
}) => {
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
  // What sends files has come by now.
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
  const gus = await fixer(manager, 'Gus Petrakis');
  const item = await makeItem(manager, list, `Link photo ${MARK}`, {
    personIds: [gus],
    verbs: [
      ['submit', {}],
      ['send', { dueDate: '2027-06-01', mailLinks: false }],
    ],
  });
  const path = await answerLink(manager, item.punchListItemId, { personId: gus });
  const page = await stranger(browser);
  watch(page);
  await page.goto(path);
  const input = page.getByLabel('Add photos, sketches or PDF', { exact: true });
  await expect(input).toBeAttached();
  await input.setInputFiles([photo(`a-${randomBytes(3).toString('hex')}.png`)]);
  await expect(page.getByRole('button', { name: /^Remove a-/ })).toBeVisible();
  await page.context().setOffline(true);
  await input.setInputFiles([photo('basement.png')]);
  await expect(page.getByText('Not sent yet. It is sent when the network is back.')).toBeVisible();
  // It is on the device before the page goes.
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
});
