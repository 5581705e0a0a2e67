import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { ask, rfiIn } from '../kit/demo.ts';
import { PEOPLE, PHONE } from '../kit/people.ts';
import { openAlone, test } from '../kit/seats.ts';

/* A phone's photo that neither this browser nor the server can decode: no broken image anywhere. */

const heic = () => {
  const head = Buffer.from('\0\0\0\x1cftypheic\0\0\0\0mif1heicmiaf', 'latin1');
  const name = `beam ${Date.now().toString(36)}.heic`;
  return { name, mimeType: 'image/heic', buffer: Buffer.concat([head, Buffer.alloc(200, 1)]) };
};

/** The requested pictures that failed to load. */
const broken = (page: Page) =>
  page
    .locator('img')
    .evaluateAll((all: HTMLImageElement[]) =>
      all
        .filter((one) => one.complete && one.naturalWidth === 0 && one.getClientRects().length > 0)
        .map((one) => one.src),
    );

test('a HEIC photo says that it has no preview while a defect is captured', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.superintendent), PHONE);
  await page.goto('/project/punchList?act=new');
  const form = page.getByRole('dialog', { name: 'Capture punch items' });
  await form.locator('input[type=file]').first().setInputFiles(heic());
  await expect(form.getByText('No preview')).toBeVisible();
  await expect.poll(() => broken(page)).toEqual([]);
});

test('a HEIC photo of a record has a sign in its place, and a sentence with the download in the viewer', async ({
  browser,
  seat,
}) => {
  const page = await openAlone(browser, await seat(PEOPLE.engineer), PHONE);
  const { rfiId, projectId } = await rfiIn(page, 'open');
  await page.goto(`/project/${projectId}/rfi/${rfiId}`);
  const file = heic();
  const camera = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Take a photo' }).tap();
  await (await camera).setFiles(file);
  const facts = page.getByRole('complementary', { name: 'Facts and people' });
  await expect(facts.getByText(file.name).first()).toBeVisible();
  await expect.poll(() => broken(page)).toEqual([]);
  const { attachments } = await ask<{ attachments: { fileId: string; name: string }[] }>(
    page.request,
    `/apisc/rfi/get?rfiId=${rfiId}`,
  );
  await page.goto(`/image-viewer/${attachments.find(({ name }) => name === file.name)?.fileId}`);
  await expect(
    page.getByText('This picture cannot be shown. Download it to open it with another program.'),
  ).toBeVisible();
  await expect(
    page
      .getByRole('link', { name: /^Download/ })
      .or(page.getByRole('button', { name: /^Download/ }))
      .first(),
  ).toBeVisible();
  expect(await broken(page)).toEqual([]);
});
