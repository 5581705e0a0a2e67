import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { fetchedAhead } from '../kit/ahead.ts';
import { PEOPLE, PHONE, signIn, openAsStranger, test } from '../kit/people.ts';

/* A page that loses the network stays, and its dialogs still open. */

const BROKEN = 'This page could not be shown';
const WAITS = 'No connection. This opens when the network is back.';

/** Turns prefetching off. The reachability check uses the same address and still works. */
async function nothingAhead(page: Page): Promise<void> {
  await page.route('**/sc/parts.json', (route) =>
    route.request().method() === 'HEAD' ? route.continue() : route.abort(),
  );
}

const LISTS = [
  ['a punch item', '/project/punchList?view=all&status=["readyForReview"]'],
  ['an inspection', '/project/inspection?view=all'],
  ['a task', '/dashboard/accesstask'],
  ['an RFI', '/project/RFIsList'],
] as const;

for (const [kind, list] of LISTS) {
  test(`without a network every verb of ${kind} still opens, and its page stays`, async ({ browser, watch }) => {
    test.setTimeout(240_000);
    const page = await signIn(browser, PEOPLE.manager);
    watch(page);
    await page.goto(list);
    const row = page.getByRole('main').locator('table tbody a[href*="/project/"]').first();
    const href = (await row.getAttribute('href')) ?? '';
    await page.goto(href);
    await fetchedAhead(page);
    const more = page.getByRole('main').getByRole('button', { name: 'More', exact: true }).first();
    await expect(more).toBeVisible();
    const heading = await page.getByRole('heading', { level: 1 }).first().innerText();
    await page.context().setOffline(true);

    const stays = async (verb: string) => {
      await expect(page.locator('h1').filter({ hasText: heading }).first(), verb).toBeVisible();
      await expect(page.getByText(BROKEN), verb).toHaveCount(0);
      await expect(page.getByText(WAITS), verb).toHaveCount(0);
    };
    const entries = page.getByRole('menuitem');
    // A verb's dialog may come late and covers the page until it is closed.
    const open = page.getByRole('dialog').or(page.getByRole('menu'));
    const came = () =>
      page
        .getByRole('dialog')
        .first()
        .waitFor({ timeout: 800 })
        .catch(() => undefined);
    const left = () =>
      expect(async () => {
        if ((await open.count()) > 0) await page.keyboard.press('Escape');
        await expect(open).toHaveCount(0, { timeout: 500 });
      }).toPass();
    // On a busy processor a dialog appears after the check for it, and covers the next press.
    const press = (button: Locator) =>
      expect(async () => {
        await left();
        await button.click({ timeout: 3000 });
      }).toPass();
    const menu = () =>
      expect(async () => {
        await press(more);
        await expect(entries.first()).toBeVisible({ timeout: 3000 });
      }).toPass();
    const leading = more.locator('xpath=..').getByRole('button').filter({ hasNotText: 'More' });
    for (let at = 0; at < (await leading.count()); at += 1) {
      const button = leading.nth(at);
      const verb = await button.innerText();
      if ((await button.getAttribute('aria-disabled')) === 'true' || (await button.isDisabled())) continue;
      await press(button);
      await came();
      await stays(verb);
    }
    await menu();
    const names = await entries.allInnerTexts();
    for (const [at, verb] of names.entries()) {
      if (/PDF|BCF|Download/.test(verb)) continue;
      await menu();
      const entry = entries.nth(at);
      if ((await entry.getAttribute('aria-disabled')) === 'true') continue;
      await entry.click();
      await came();
      await stays(verb);
    }
  });
}

test('a part that did not come before the network went leaves the screen as it is, and opens once it is back', async ({
  browser,
  watch,
}) => {
  const page = await signIn(browser, PEOPLE.superintendent, PHONE);
  watch(page);
  await nothingAhead(page);
  await page.goto('/project/punchList');
  const first = page.getByRole('main').getByText(/PI-\d/).first();
  await expect(first).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'New punch item' }).first().tap();
  await expect(page.getByText(WAITS)).toBeVisible();
  await expect(first).toBeVisible();
  await expect(page.getByText(BROKEN)).toHaveCount(0);
  await expect(page.getByText(/assets|\.js/)).toHaveCount(0);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Capture punch items' })).toBeVisible();
  await expect(page.getByText(WAITS)).toHaveCount(0);
});

test('a screen that did not come before the network went opens once it is back', async ({ browser }) => {
  const page = await signIn(browser, PEOPLE.manager);
  await nothingAhead(page);
  await page.goto('/project/RFIsList');
  await expect(page.getByRole('main').locator('table tbody a').first()).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Contacts' }).click();
  await expect(page.getByText(WAITS)).toBeVisible();
  await expect(page.getByText(BROKEN)).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
});

test('a language that is chosen without a network is waited for, and comes once it is back', async ({ browser }) => {
  const page = await openAsStranger(browser, PHONE);
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Español' }).tap();
  await expect(page.getByText(WAITS)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(page.getByText(WAITS)).toHaveCount(0);
});
