import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { rfiIn } from '../kit/demo.ts';
import { PEOPLE } from '../kit/people.ts';
import { settled } from '../kit/screens.ts';
import { alone, test } from '../kit/seats.ts';

/* What is typed at once after something was chosen lands in what was chosen, also where the device takes its time to draw it. */

/** From now on the processor of this page takes eight times as long. */
async function slow(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
}

test('an item of a template that is chosen takes what is typed, and not the item before', async ({ browser, seat }) => {
  const page = await alone(browser, await seat(PEOPLE.admin));
  const template = `Slow ${Date.now()}`;
  await page.goto('/setting/template');
  await page.getByRole('button', { name: 'New template' }).first().click();
  await page.getByRole('menuitem', { name: 'Empty template' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(template);
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Frames');
  await page.getByRole('button', { name: 'Paste a list' }).click();
  const paste = page.getByRole('dialog', { name: 'Paste a list' });
  await paste.getByRole('textbox').first().fill('Plumb\nAnchored\n');
  await paste.getByRole('button', { name: 'Add 2 items' }).click();
  const rows = page.getByRole('main').locator('[data-part] > div > button[aria-keyshortcuts]');
  await expect(rows).toHaveText([/Frames/, /Plumb/, /Anchored/]);
  await slow(page);
  await rows.filter({ hasText: 'Anchored' }).click();
  await expect(page.getByLabel('What is asked', { exact: true })).toHaveValue('Anchored');
  for (const [name, words] of [
    ['Plumb', 'Plumb and square'],
    ['Anchored', 'Anchored twice'],
    ['Frames', 'Frames and doors'],
  ] as const) {
    await rows.filter({ hasText: name }).click();
    // No waiting: the first field that there is.
    await page
      .getByLabel(name === 'Frames' ? 'Title' : 'What is asked', { exact: true })
      .first()
      .fill(words);
  }
  await expect(rows).toHaveText([/Frames and doors/, /Plumb and square/, /Anchored twice/]);
  await page.getByRole('button', { name: 'Save draft' }).click();
});

test('while another record is opened, the panel of the one before takes no input', async ({ browser, seat }) => {
  const page = await alone(browser, await seat(PEOPLE.engineer));
  await page.goto('/project/RFIsList');
  const rows = page.locator('tr[data-id]');
  const numberOf = (at: number) => rows.nth(at).locator('.num').first().innerText();
  const open = (at: number) =>
    rows
      .nth(at)
      .locator('td')
      .nth(1)
      .click({ position: { x: 2, y: 2 } });
  const panel = page.locator('[data-panel]');
  await open(0);
  await expect(panel).toContainText(await numberOf(0));
  await slow(page);
  const isHeld = await rows.nth(1).evaluate((row: HTMLElement) => {
    row.click();
    return document.querySelector<HTMLElement>('[data-panel]')?.inert;
  });
  expect(isHeld).toBe(true);
  await expect(panel).toContainText(await numberOf(1));
  await expect(panel).not.toHaveAttribute('inert');
});

test('by keys and buttons the panel shows the other record before anything more can be typed', async ({
  browser,
  seat,
}) => {
  const page = await alone(browser, await seat(PEOPLE.engineer));
  await page.goto('/project/RFIsList');
  const first = page.locator('tr[data-id]').first().locator('td').nth(1);
  await first.click({ position: { x: 2, y: 2 } });
  const panel = page.locator('[data-panel]');
  await expect(panel.getByRole('button', { name: /^Next record/ })).toBeVisible();
  await slow(page);
  for (const way of ['j', 'Next record', 'Previous record', 'k']) {
    const isAnother = await page.evaluate(async (pressed) => {
      const record = () => document.querySelector('[data-panel]');
      const before = record();
      if (pressed.length === 1)
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }));
      else document.querySelector<HTMLElement>(`[data-panel] [aria-label^="${pressed}"]`)?.click();
      // A browser hears the next key in a new task, which begins after this one has ended.
      const { port1, port2 } = new MessageChannel();
      await new Promise((next) => {
        port1.addEventListener('message', next);
        port1.start();
        port2.postMessage(null);
      });
      return record() !== before && before?.isConnected === false;
    }, way);
    expect(isAnother, way).toBe(true);
    await expect(panel.getByRole('button', { name: /^Next record/ })).toBeVisible();
  }
});

test('a room that is opened from a record takes nobody back who has gone elsewhere meanwhile', async ({
  browser,
  seat,
}) => {
  const page = await alone(browser, await seat(PEOPLE.engineer));
  const { rfiId } = await rfiIn(page, 'open');
  let answer = () => {};
  const later = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/room/create', async (route) => {
    await later;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/room\/create/);
  await page.goto(`/chat?record=${rfiId}`);
  await asked;
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  const answered = page.waitForResponse(/\/room\/create/);
  answer();
  await answered;
  await settled(page);
  await expect(page).toHaveURL(/\/dashboard/);
});
