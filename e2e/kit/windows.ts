import type { Page } from '@playwright/test';
import { findAxeProblems } from './axe.ts';
import { untilSettled } from './screens.ts';

export const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
/** The narrowest phone, and a window of 1440 px at 200 %. */
export const TIGHT = [
  { width: 320, height: 640 },
  { width: 720, height: 450 },
];

/** The problems of a page in windows of every size: axe findings, and elements that run out of the window. */
export async function findFlaws(page: Page): Promise<string[]> {
  const found: string[] = [];
  // Moves the pointer away, because a tooltip lies outside the page.
  await page.mouse.move(0, 0);
  for (const size of [SIZES.phone, SIZES.wide]) {
    await page.setViewportSize(size);
    await untilSettled(page);
    found.push(...(await findAxeProblems(page)));
  }
  for (const size of TIGHT) {
    await page.setViewportSize(size);
    await untilSettled(page);
    found.push(...(await findOverflow(page)));
  }
  await page.setViewportSize(SIZES.wide);
  return found;
}

/** Elements that need sideways scrolling. After a resize the page has two seconds for its layout. */
export async function findOverflow(page: Page): Promise<string[]> {
  for (let tries = 1; ; tries += 1) {
    const found = await findWideElements(page);
    if (found.length === 0 || tries === 20) return found;
    await page.waitForTimeout(100);
  }
}

/** Elements that are too wide: the page or its main part; a table may scroll in its own box. */
function findWideElements(page: Page): Promise<string[]> {
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
