import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** Marks the document that is open now, so that a reload would show. */
export async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { markedByTest: true }));
}

/** The document is the one that was marked. */
export async function expectNoReload(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'markedByTest' in window), `${page.url()} was reloaded`).toBe(true);
}

/** What the bell says: how many notices are unread. */
export async function unread(page: Page): Promise<number> {
  const name = await page.getByRole('button', { name: /^Notifications/ }).getAttribute('aria-label');
  return Number(/\d+/.exec(name ?? '')?.[0] ?? 0);
}

/** A photograph: this page, as a JPEG. */
export async function photo(page: Page): Promise<Buffer> {
  return page.screenshot({ type: 'jpeg', quality: 80 });
}

/** The picture has arrived and shows something. */
export async function expectPicture(image: Locator): Promise<void> {
  await expect
    .poll(() =>
      image.evaluate((shown) => (shown instanceof HTMLImageElement && shown.complete ? shown.naturalWidth : 0)),
    )
    .toBeGreaterThan(0);
}
