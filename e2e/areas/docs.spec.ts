import { expect } from '@playwright/test';
import { findAxeProblems } from '../kit/axe.ts';
import { openAsStranger, test } from '../kit/people.ts';
import { SIZES, TIGHT, findOverflow } from '../kit/windows.ts';

interface Document {
  paths: Record<string, Record<string, { operationId: string }>>;
}

test('the page of calls lists each of them, is searched by keyboard, and opens by its link', async ({
  browser,
  watch,
}) => {
  const page = await openAsStranger(browser);
  watch(page);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const answer = await page.goto('/apisc/docs');
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()['content-security-policy']).not.toContain('unsafe');

  const { paths }: Document = await (await page.request.get('/apisc/openapi.json')).json();
  const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
  expect(ids.length).toBeGreaterThan(250);
  const calls = page.locator('details');
  expect(await calls.evaluateAll((all) => all.map(({ id }) => id).toSorted())).toEqual(ids.toSorted());

  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Find a call' });
  await expect(field).toBeFocused();
  await page.keyboard.type('rfi respond');
  await expect(page.getByText(/^\d of \d+ calls$/)).toBeVisible();
  const respond = page.locator('[id="rfi.respond"]');
  await expect(respond).toBeVisible();
  await expect(page.locator('[id="auth.login"]')).toBeHidden();
  await respond.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(respond.getByRole('cell', { name: 'clientRef' })).toBeVisible();
  await expect(respond.getByRole('cell', { name: 'rfi.respond' })).toHaveCount(0);
  for (const status of ['200', '403', '413', '503'])
    await expect(respond.getByRole('cell', { name: status, exact: true })).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type('nothing has these words');
  await expect(page.getByText('No call has all of these words.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[id="auth.login"]')).toBeVisible();

  await page.goto('/apisc/docs#auth.login');
  await expect(page.locator('[id="auth.login"]')).toHaveAttribute('open', '');
  expect(errors).toEqual([]);
});

test('axe finds nothing on the page of calls, light or dark, and nothing runs out of the window', async ({
  browser,
}) => {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    // The script of axe is no part of the page, which lets only its own run.
    const page = await openAsStranger(browser, { viewport: SIZES.wide, colorScheme, bypassCSP: true });
    await page.goto('/apisc/docs#rfi.respond');
    await expect(page.locator('[id="rfi.respond"] table').first()).toBeVisible();
    await page.getByRole('searchbox').fill('rfi/respond');
    // Three hundred calls look alike: one is looked at.
    await page.locator('details[hidden], #schemas').evaluateAll((all) => all.forEach((one) => one.remove()));
    found.push(...(await findAxeProblems(page)), ...(await findOverflow(page)));
    for (const size of [SIZES.phone, ...TIGHT]) {
      await page.setViewportSize(size);
      found.push(...(await findOverflow(page)));
    }
    await page.context().close();
  }
  expect(found).toEqual([]);
});
