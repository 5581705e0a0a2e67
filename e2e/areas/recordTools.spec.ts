import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { ZONE } from '../kit/days.ts';
import { ask, rfiIn } from '../kit/demo.ts';
import { PEOPLE, PHONE, signIn } from '../kit/people.ts';

/* The layout of record pages and lists, and the tools in a page's head. */

test('the page of a record gives its link, and its PDF once', async ({ browser }) => {
  const page = await signIn(browser, PEOPLE.manager, { permissions: ['clipboard-read', 'clipboard-write'] });
  const { rfiId, projectId } = await rfiIn(page, 'open');
  const path = `/project/${projectId}/rfi/${rfiId}`;
  await page.goto(`${path}?breadcrumbs=%5B%5D`);
  await page.getByRole('main').getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('URL copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(path, page.url()).href);
  await expect(page.getByRole('heading', { name: 'Custody' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'PDF', exact: true })).toHaveCount(1);
  await expect(page.getByRole('main').getByText('Evidence PDF')).toHaveCount(0);
});

test('the lines of a change take the whole width at 1440, and nothing of a sum is cut', async ({ browser }) => {
  const page = await signIn(browser, PEOPLE.manager, { viewport: { width: 1440, height: 900 } });
  const { rows } = await ask<{ rows: { changeOrderId: string; projectId: string }[] }>(
    page.request,
    '/apisc/changeOrder/list?changeKind=pco&pageSize=1',
  );
  const [change] = rows;
  await page.goto(`/project/project/${change?.projectId}/changeOrder/${change?.changeOrderId}?tab=lines`);
  const grid = page.getByRole('main').getByRole('grid');
  await expect(grid).toBeVisible();
  expect((await grid.boundingBox())?.width ?? 0).toBeGreaterThan(1100);
  const [amount, whole] = [
    await grid.getByText('Amount', { exact: true }).first().boundingBox(),
    await grid.boundingBox(),
  ];
  expect((amount?.x ?? 9999) + (amount?.width ?? 0)).toBeLessThanOrEqual((whole?.x ?? 0) + (whole?.width ?? 0));
});

test('on a phone the first record of a drill-down stands within the first 300 px', async ({ browser }) => {
  const page = await signIn(browser, PEOPLE.manager, PHONE);
  for (const path of ['/dashboard/accesstask', '/dashboard/checklist']) {
    await page.goto(path);
    const first = page
      .getByRole('main')
      .getByText(/^(T|CL)-\d+$/)
      .first();
    await expect(first).toBeVisible();
    // The number is 14 px below the top of its card.
    expect((await first.boundingBox())?.y ?? 999, path).toBeLessThanOrEqual(314);
  }
});

test('rows of punch items at 1440 show the picture, the room and the company that fixes them', async ({ browser }) => {
  const page = await signIn(browser, PEOPLE.manager, { viewport: { width: 1440, height: 900 } });
  await page.goto('/project/punchList');
  for (const name of ['Photo', 'Location', 'Company'])
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
});

test('beside an answer that is being written the actions stand below the title', async ({ browser }) => {
  const page = await signIn(browser, PEOPLE.engineer, { viewport: { width: 1440, height: 900 } });
  const { rfiId, projectId } = await rfiIn(page, 'open', 'mine');
  await page.goto(`/project/${projectId}/rfi/${rfiId}`);
  const respond = page.getByRole('main').locator('header').getByRole('button', { name: 'Respond', exact: true });
  await expect(respond).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: /^Respond to RFI-/ })).toBeVisible();
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect
    .poll(async () => {
      const [above, below] = [await title.boundingBox(), await respond.boundingBox()];
      return above && below ? below.y - (above.y + above.height) : null;
    })
    .toBeGreaterThanOrEqual(0);
});

test('an empty list on a phone offers to begin one once', async ({ browser }) => {
  const page = await signIn(browser, PEOPLE.admin, PHONE);
  const made = await page.request.post('/apisc/project/create', {
    data: {
      clientRef: randomUUID(),
      projectNumber: `E-${Date.now().toString(36)}`,
      projectName: `Empty ${Date.now().toString(36)}`,
      projectType: 'newBuild',
      timeZone: ZONE,
    },
  });
  const { data } = (await made.json()) as { data: { projectId: string } };
  await page.goto(`/project/project/${data.projectId}?tab=checklists`);
  await expect(page.getByRole('heading', { name: 'No checklists yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New checklist' })).toHaveCount(1);
});

test('my profile says number and title behind the name, and where I live beside whom to call', async ({ browser }) => {
  const page = await signIn(browser, PEOPLE.engineer, { viewport: { width: 1440, height: 900 } });
  await page.goto('/personalProfile');
  const personal = page.getByRole('region', { name: 'Personal', exact: true });
  for (const name of [/^Emergency contact/, /^Home base/])
    await expect(personal.getByRole('textbox', { name })).toBeVisible();
  const head = page.getByRole('main').locator('header');
  await expect(head).toContainText(/\S+ · \S+/);
  const [name, facts] = [
    await head.getByRole('heading', { level: 1 }).boundingBox(),
    await head.getByText(/\S+ · \S+/).boundingBox(),
  ];
  expect((facts?.x ?? 999) - ((name?.x ?? 0) + (name?.width ?? 0))).toBeLessThanOrEqual(16);
});

test('a passkey that this browser cannot have says why beside its button', async ({ browser }) => {
  const page = await signIn(browser, PEOPLE.engineer);
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
  await page.goto('/verification');
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('This browser knows no passkeys.')).toBeVisible();
});
