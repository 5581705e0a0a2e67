import { expect } from '@playwright/test';
import { findings } from '../kit/axe.ts';
import { SCREENS, settled, visit } from '../kit/screens.ts';
import { test } from '../kit/seats.ts';

// What axe finds is said in full: neither a trace nor a picture adds to it.
test.use({ trace: 'off', screenshot: 'off' });

const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

for (const screen of SCREENS) {
  test(`axe finds nothing: ${screen.name}`, async ({ seat }) => {
    const page = await seat(screen.as);
    const found: string[] = [];
    for (const size of screen.only ? [screen.only] : (['wide', 'phone'] as const)) {
      await page.setViewportSize(SIZES[size]);
      // What was pressed to come up may close with the frame that it hung on; a screen stays.
      if (size === 'phone' && !screen.only && !screen.press) await settled(page);
      else await visit(page, screen);
      found.push(...(await findings(page)));
    }
    expect(found).toEqual([]);
  });
}
