import { expect } from '@playwright/test';
import { findings } from '../kit/axe.ts';
import { SCREENS, settled, visitNext } from '../kit/screens.ts';
import { test } from '../kit/seats.ts';
import { SIZES, TIGHT, runsOut } from '../kit/windows.ts';

// What axe finds is said in full: a picture adds nothing to it.
test.use({ screenshot: 'off' });

for (const screen of SCREENS) {
  test(`axe finds nothing and nothing runs out of the window: ${screen.name}`, async ({ seat }) => {
    const page = await seat(screen.as);
    const found: string[] = [];
    for (const size of screen.only ? [screen.only] : (['wide', 'phone'] as const)) {
      await page.setViewportSize(SIZES[size]);
      // What was pressed to come up may close with the frame that it hung on; a screen stays.
      if (size === 'phone' && !screen.only && !screen.press) await settled(page);
      else await visitNext(page, screen);
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
