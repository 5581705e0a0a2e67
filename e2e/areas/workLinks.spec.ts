import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { findAxeProblems } from '../kit/axe.ts';
import { PEOPLE, PHONE, home, signIn, openAsStranger, test } from '../kit/people.ts';
import { DOT, findFixer, makeItem, makeList, send } from '../kit/punch.ts';

// Unique words per run, so that a repeated test finds only its own items.
const MARK = Date.now().toString(36).slice(-5).toUpperCase();

test('a foreman without an account reports items fixed on the list of what is theirs, on a phone', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await signIn(browser, PEOPLE.manager);
  const list = await makeList(page, `List of ${MARK}`);
  const gus = await findFixer(page, 'Gus Petrakis');
  for (const n of [1, 2])
    await makeItem(page, list, `Dent ${n} ${MARK}`, {
      personIds: [gus],
      ...(n === 2 && { fileIds: [await heic(page)] }),
      verbs: [
        ['submit', {}],
        ['send', { dueDate: '2030-01-15', mailLinks: false }],
      ],
    });
  const { url } = await send<{ url: string }>(page, 'share/handOver', {
    projectId: list.projectId,
    personId: gus,
  });

  const phone = await openAsStranger(browser, PHONE);
  await phone.goto(new URL(url).pathname);
  await expect(phone.getByRole('heading', { level: 1, name: /items are yours/ })).toBeVisible();
  const row = (n: number) => phone.getByRole('listitem').filter({ hasText: `Dent ${n} ${MARK}` });
  await expect(row(1)).toContainText('Due: Jan 15, 2030');
  expect(await findAxeProblems(phone)).toEqual([]);
  const isWider = await phone.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isWider).toBe(false);

  // A photo that this browser cannot show is not a broken image.
  await expect(row(2).getByText('No preview')).toBeVisible();

  await row(1).locator('input[type=file]').setInputFiles({ name: 'done.png', mimeType: 'image/png', buffer: DOT });
  await expect(row(1).getByText('done.png')).toBeVisible();
  const fixed = row(1).getByRole('button', { name: /^It is fixed/ });
  await expect(fixed).not.toHaveAttribute('aria-disabled');
  // A photo added while the answer waits for the network would not be sent, so none can be added.
  await phone.context().setOffline(true);
  await fixed.tap();
  await expect(row(1).getByRole('button', { name: /^Add a photo/ })).toBeDisabled();
  await phone.context().setOffline(false);
  await expect(row(1)).toContainText('Ready for review', { timeout: 30_000 });
  await expect(row(2).getByRole('button', { name: /^It is fixed/ })).toBeVisible();

  // The page of an item says what else is open, and links back.
  await row(2)
    .getByRole('link', { name: `Dent 2 ${MARK}` })
    .tap();
  await expect(phone.getByRole('heading', { level: 1, name: `Dent 2 ${MARK}` })).toBeVisible();
  await phone.getByRole('combobox', { name: 'Your answer' }).selectOption({ label: 'It is fixed' });
  await phone.getByRole('button', { name: 'Send answer' }).tap();
  await expect(phone.getByText('Your answer was sent')).toBeVisible();
  await phone.getByRole('link', { name: 'All that is yours' }).tap();
  await expect(row(2)).toContainText('Ready for review');
});

test('a superintendent hands the link of a company over from a phone: QR code, text message, address', async ({
  browser,
}) => {
  const [page, manager] = await Promise.all([
    signIn(browser, PEOPLE.superintendent, PHONE),
    signIn(browser, PEOPLE.manager),
  ]);
  // The list is Dana's, because superintendents keep lists that a project manager makes.
  const list = await makeList(manager, `Handed ${MARK}`, await findFixer(manager, 'Dana Whitfield'));
  const gus = await findFixer(manager, 'Gus Petrakis');
  await makeItem(manager, list, `Handed dent ${MARK}`, {
    personIds: [gus],
    verbs: [
      ['submit', {}],
      ['send', { dueDate: '2030-01-15', mailLinks: false }],
    ],
  });
  const { projectId, punchListPackageId } = list;
  await page.goto(`/project/${projectId}/punchlistpackage/${punchListPackageId}`);
  await page.getByRole('button', { name: 'Hand over' }).filter({ visible: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Hand over the work' });
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'Gus Petrakis' })
    .getByRole('button', { name: 'Show link' })
    .tap();
  await expect(dialog.getByRole('img', { name: 'QR code with the link of Gus Petrakis' })).toBeVisible();
  const message = dialog.getByRole('link', { name: /^Text message/ });
  const body = decodeURIComponent((await message.getAttribute('href')) ?? '');
  expect(body).toMatch(/^sms:.*body=\d+ items? (is|are) yours: http\S+\/share\//);
  expect(await findAxeProblems(page)).toEqual([]);
  // The link opens for the person on site who gets it.
  const phone = await openAsStranger(browser, PHONE);
  await phone.goto(new URL(body.slice(body.indexOf('http'))).pathname);
  await expect(phone.getByText(`Handed dent ${MARK}`)).toBeVisible();
});

/** A photo file that neither the server nor this browser can decode. */
async function heic(page: Page): Promise<string> {
  const data = Buffer.concat([Buffer.from('\0\0\0\x1cftypheic\0\0\0\0mif1heicmiaf', 'latin1'), Buffer.alloc(200, 1)]);
  const fileId = randomUUID();
  const encoded = (text: string) => Buffer.from(text).toString('base64');
  const headers = { origin: home(), 'tus-resumable': '1.0.0' };
  await page.request.post(`${home()}/apisc/file/upload`, {
    headers: {
      ...headers,
      'upload-length': String(data.length),
      'upload-metadata': `fileId ${encoded(fileId)},name ${encoded('beam.heic')}`,
    },
  });
  await page.request.patch(`${home()}/apisc/file/upload/${fileId}`, {
    data,
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  });
  return fileId;
}
