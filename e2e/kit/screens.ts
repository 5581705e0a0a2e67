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

/** Goes there and brings it up. */
async function visit(page: Page, screen: Screen): Promise<void> {
  await page.goto(typeof screen.at === 'string' ? screen.at : await screen.at(page));
  await settled(page);
  await screen.press?.(page);
  await expect(screen.seen(page)).toBeVisible();
  await settled(page);
}

/** Pages that show a screen as it came, from which the app itself can lead on. */
const inApp = new WeakSet<Page>();

/**
 * Goes there as a link of the app would, where nothing was pressed on the last screen: what the app has loaded stays. By way
 * of the empty screen, so that nothing of the last one is taken for the next.
 */
export async function visitNext(page: Page, screen: Screen): Promise<void> {
  if (inApp.has(page) && typeof screen.at === 'string' && !screen.press) {
    await lead(page, '/blank');
    const empty = page.getByRole('heading', { name: 'Empty page' });
    await expect(empty).toHaveCount(1);
    await lead(page, screen.at);
    await expect(empty).toHaveCount(0);
    await expect(screen.seen(page)).toBeVisible();
    await settled(page);
  } else await visit(page, screen);
  if (screen.as && !screen.press) inApp.add(page);
  else inApp.delete(page);
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
