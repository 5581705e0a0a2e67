import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { findings } from '../kit/axe.ts';
import { SCREENS, settled, visit } from '../kit/screens.ts';
import { test } from '../kit/seats.ts';

// What axe finds is said in full: neither a trace nor a picture adds to it.
test.use({ trace: 'off', screenshot: 'off' });

const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
/** The narrowest phone, and a window of 1440 px at 200 %. */
const TIGHT = [
  { width: 320, height: 640 },
  { width: 720, height: 450 },
];

for (const screen of SCREENS) {
  test(`axe finds nothing and nothing runs out of the window: ${screen.name}`, async ({ seat }) => {
    const page = await seat(screen.as);
    const found: string[] = [];
    for (const size of screen.only ? [screen.only] : (['wide', 'phone'] as const)) {
      await page.setViewportSize(SIZES[size]);
      // What was pressed to come up may close with the frame that it hung on; a screen stays.
      if (size === 'phone' && !screen.only && !screen.press) await settled(page);
      else await visit(page, screen);
      found.push(...(await findings(page)));
    }
    for (const size of screen.only === 'wide' ? [] : TIGHT) {
      await page.setViewportSize(size);
      await settled(page);
      found.push(...(await runsOut(page)));
    }
    expect(found).toEqual([]);
  });
}

/** What one would have to scroll sideways for: the page or its main part; a table may scroll in a box of its own. */
async function runsOut(page: Page): Promise<string[]> {
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
