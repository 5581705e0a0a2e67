import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { PEOPLE } from '../kit/people.ts';
import { openAlone, test } from '../kit/seats.ts';
import { weighScreen } from '../kit/wire.ts';

/*
 * A browser with an empty cache receives no more than the screen's budget, including everything after the first paint.
 */

const { wire } = JSON.parse(readFileSync(join(import.meta.dirname, '../../bench/budgets.json'), 'utf8')) as {
  wire: Record<string, number>;
};

/** More than this over the released size is a warning (scripts/budgets.ts). */
const SLACK = 1.02;

for (const [path, budget] of Object.entries(wire)) {
  test(`${path} brings at most ${budget} kB`, async ({ browser, seat }) => {
    const page = await openAlone(browser, await seat(path === '/login' ? null : PEOPLE.manager));
    const { files, of } = await weighScreen(page, path);
    console.log(`${path}: ${(files / 1000).toFixed(1)} kB of ${budget}${files > budget * 1000 ? ': warns' : ''}`);
    expect(files / 1000, JSON.stringify(of)).toBeLessThanOrEqual(budget * SLACK);
    await page.context().close();
  });
}
