import { expect, test } from '@playwright/test';
import { ask, rfiIn } from '../kit/demo.ts';
import { PEOPLE, PHONE, signIn } from '../kit/people.ts';

/* What pages of records and their lists have room for, and the tools in the head of a page. */

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
    // The number stands 14 px below the edge of its card.
    expect((await first.boundingBox())?.y ?? 999, path).toBeLessThanOrEqual(314);
  }
});

test('rows of punch items at 1440 show the picture, the room and the company that fixes them', async ({ browser }) => {
  const page = await signIn(browser, PEOPLE.manager, { viewport: { width: 1440, height: 900 } });
  await page.goto('/project/punchList');
  for (const name of ['Photo', 'Location', 'Company'])
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
});
