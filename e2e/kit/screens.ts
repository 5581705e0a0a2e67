import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const folder = join(import.meta.dirname, '../screens');

/** Every screen of every area: what the files of `e2e/screens` name. */
export const SCREENS = (
  await Promise.all(
    globSync('*.ts', { cwd: folder })
      .toSorted()
      .map(async (file) => ((await import(join(folder, file))) as { screens: readonly Screen[] }).screens),
  )
).flat();

/** Pages of somebody who is signed in, on which the app has loaded. */
const inApp = new WeakSet<Page>();

/**
 * Goes there as a link of the app would, and brings it up: what the app has loaded stays. By way of the empty screen, so that
 * nothing of the last one is taken for the next; where something of it stays open there, the app is loaded anew.
 */
export async function visitNext(page: Page, screen: Screen): Promise<void> {
  const to = typeof screen.at === 'string' ? screen.at : await screen.at(page);
  if (inApp.has(page) && (await emptied(page))) {
    await lead(page, to);
    await expect(emptyScreen(page)).toHaveCount(0);
  } else await page.goto(to);
  await settled(page);
  await screen.press?.(page);
  await expect(screen.seen(page)).toBeVisible();
  await settled(page);
  if (screen.as && !screen.stays) inApp.add(page);
  else inApp.delete(page);
}

/** In the language of whoever sits there: a test beside this one may have changed it. */
const emptyScreen = (page: Page) => page.getByRole('heading', { name: /^(Empty page|Página vacía)$/ });

/** Whether the app shows its empty screen, and nothing over it: a question before leaving, or what hangs on the frame. */
async function emptied(page: Page): Promise<boolean> {
  await lead(page, '/blank');
  const over = page.locator('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="tooltip"]');
  await expect(emptyScreen(page).or(over).first()).toBeAttached();
  return (await over.count()) === 0;
}

async function lead(page: Page, to: string): Promise<void> {
  await page.evaluate((address) => window.history.pushState(null, '', address), to);
}

/** Nothing on the page is still on its way. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('#root > *')).not.toHaveCount(0);
  await expect(page.locator('[aria-busy="true"], [role="progressbar"], .MuiSkeleton-root')).toHaveCount(0);
}

/** Stops the page's clock, which the test has installed, about a second from now; again where that moment passed meanwhile. */
export async function stopClock(page: Page): Promise<void> {
  await expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))).toPass();
}
