import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** Marks the current document, so that a reload would show. */
export async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { markedByTest: true }));
}

/** Expects the marked document, so no reload. */
export async function expectNoReload(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'markedByTest' in window), `${page.url()} was reloaded`).toBe(true);
}

/** The bell's count of unread notices. */
export async function unreadCount(page: Page): Promise<number> {
  const name = await page.getByRole('button', { name: /^Notifications/ }).getAttribute('aria-label');
  return Number(/\d+/.exec(name ?? '')?.[0] ?? 0);
}

/** A photo for tests: this page as a JPEG. */
export async function takePhoto(page: Page): Promise<Buffer> {
  return page.screenshot({ type: 'jpeg', quality: 80 });
}

/** Expects a loaded picture with content. */
export async function expectPicture(image: Locator): Promise<void> {
  await expect
    .poll(() =>
      image.evaluate((shown) => (shown instanceof HTMLImageElement && shown.complete ? shown.naturalWidth : 0)),
    )
    .toBeGreaterThan(0);
}
