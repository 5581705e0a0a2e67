import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/**
 * Waits until the server has every answer of a form. Until then the device keeps them and sends them when the form is
 * open again.
 */
export async function answersSent(page: Page): Promise<void> {
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('plumbline.answers.')).length);
  await expect.poll(kept).toBe(0);
}
