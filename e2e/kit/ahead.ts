import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Waits until the page has prefetched its code; fetched code may request more. */
export async function fetchedAhead(page: Page): Promise<void> {
  const isThere = () =>
    page.evaluate(() => {
      const last = performance.getEntriesByName('plumbline.ahead').at(-1);
      return last !== undefined && performance.now() - last.startTime > 1500;
    });
  await expect.poll(isThere, { timeout: 90_000 }).toBe(true);
}
