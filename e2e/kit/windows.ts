import type { Page } from '@playwright/test';
import { findings } from './axe.ts';
import { settled } from './screens.ts';

export const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
/** The narrowest phone, and a window of 1440 px at 200 %. */
export const TIGHT = [
  { width: 320, height: 640 },
  { width: 720, height: 450 },
];

/** What is wrong with a page that stays as it is in windows of every size: what axe finds, and what runs out of them. */
export async function flaws(page: Page): Promise<string[]> {
  const found: string[] = [];
  // Nothing is pointed at: a tooltip lies outside the page.
  await page.mouse.move(0, 0);
  for (const size of [SIZES.phone, SIZES.wide]) {
    await page.setViewportSize(size);
    await settled(page);
    found.push(...(await findings(page)));
  }
  for (const size of TIGHT) {
    await page.setViewportSize(size);
    await settled(page);
    found.push(...(await runsOut(page)));
  }
  await page.setViewportSize(SIZES.wide);
  return found;
}

/** What one would have to scroll sideways for. After a change of the window the page has two seconds to be laid out anew. */
export async function runsOut(page: Page): Promise<string[]> {
  for (let tries = 1; ; tries += 1) {
    const found = await wide(page);
    if (found.length === 0 || tries === 20) return found;
    await page.waitForTimeout(100);
  }
}

/** What is too wide as it stands: the page or its main part; a table may scroll in a box of its own. */
function wide(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main, [role="dialog"]')]
      .filter((box) => box.scrollWidth > box.clientWidth + 1)
      .map((box) => {
        const right = box.getBoundingClientRect().left + box.clientWidth;
        const widest = [...box.querySelectorAll('*')].find(
          (part) => part.getBoundingClientRect().right > right + 1 && getComputedStyle(part).position !== 'absolute',
        );
        return `${innerWidth} px: ${box.tagName} is ${box.scrollWidth} px wide; ${widest?.outerHTML.slice(0, 200)}`;
      }),
  );
}
