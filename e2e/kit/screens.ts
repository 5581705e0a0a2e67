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
export async function visit(page: Page, screen: Screen): Promise<void> {
  await page.goto(typeof screen.at === 'string' ? screen.at : await screen.at(page));
  await settled(page);
  await screen.press?.(page);
  await expect(screen.seen(page)).toBeVisible();
  await settled(page);
}

/** Nothing on the page is still on its way. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('#root > *')).not.toHaveCount(0);
  await expect(page.locator('[aria-busy="true"], [role="progressbar"], .MuiSkeleton-root')).toHaveCount(0);
}
