import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const folder = join(import.meta.dirname, '../screens');

/** Every screen of every area, from the files in `e2e/screens`. */
export const SCREENS = (
  await Promise.all(
    globSync('*.ts', { cwd: folder })
      .toSorted()
      .map(async (file) => ((await import(join(folder, file))) as { screens: readonly Screen[] }).screens),
  )
).flat();

/** Pages of a signed-in person on which the app is loaded. */
const inApp = new WeakSet<Page>();

/**
 * Opens a screen like a link of the app, and its surface; the loaded app stays. It goes through the empty screen, so
 * that the last screen is not mistaken for the next. If something stays open there, the app is reloaded.
 */
export async function visitNext(page: Page, screen: Screen): Promise<void> {
  const to = typeof screen.at === 'string' ? screen.at : await screen.at(page);
  if (inApp.has(page) && (await isEmptied(page))) {
    await lead(page, to);
    await expect(emptyScreen(page)).toHaveCount(0);
  } else await page.goto(to);
  await untilSettled(page);
  await screen.press?.(page);
  await expect(screen.seen(page)).toBeVisible();
  await untilSettled(page);
  if (screen.as && !screen.stays) inApp.add(page);
  else inApp.delete(page);
}

/** In either language, because another test may have changed it. */
const emptyScreen = (page: Page) => page.getByRole('heading', { name: /^(Empty page|Página vacía)$/ });

/** Whether the app shows its empty screen, without a question or popup over it. */
async function isEmptied(page: Page): Promise<boolean> {
  await lead(page, '/blank');
  const over = page.locator('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="tooltip"]');
  await expect(emptyScreen(page).or(over).first()).toBeAttached();
  return (await over.count()) === 0;
}

async function lead(page: Page, to: string): Promise<void> {
  await page.evaluate((address) => window.history.pushState(null, '', address), to);
}

/** Waits until nothing on the page is loading. */
export async function untilSettled(page: Page): Promise<void> {
  await expect(page.locator('#root > *')).not.toHaveCount(0);
  await expect(page.locator('[aria-busy="true"], [role="progressbar"], .MuiSkeleton-root')).toHaveCount(0);
}

/** Stops the page's installed clock about a second from now; tries again if that moment has passed. */
export async function stopClock(page: Page): Promise<void> {
  await expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))).toPass();
}
