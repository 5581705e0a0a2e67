import { expect } from '@playwright/test';
import { findAxeProblems } from '../kit/axe.ts';
import { SCREENS, untilSettled, visitNext } from '../kit/screens.ts';
import { test } from '../kit/seats.ts';
import { SIZES, TIGHT, findOverflow } from '../kit/windows.ts';

test('of rows that are alike axe looks at some, and at every row that is otherwise', async ({ seat }) => {
  const page = await seat(null);
  const row = (text: string) => `<tr><td>${text}</td></tr>`;
  const rows = Array.from({ length: 40 }, (_, index) => row(`Row ${index}`));
  rows[33] = row('<img src="/favicon.svg">');
  rows[36] = row('<button type="button"></button>');
  await page.goto('/404');
  await page.evaluate((html) => {
    document.body.innerHTML = `<main><h1>Rows</h1><table>${html}</table></main>`;
    for (const [index, line] of document.querySelectorAll('td').entries()) {
      line.style.color = index === 30 ? '#ccc' : '#000';
      line.style.background = '#fff';
    }
  }, rows.join(''));
  const light = (await findAxeProblems(page)).filter((one) => one.includes(' light '));
  expect(light.flatMap((one) => one.split(' ').slice(2, 3)).toSorted()).toEqual([
    'button-name:',
    'color-contrast:',
    'image-alt:',
  ]);
});

for (const screen of SCREENS) {
  test(`axe finds nothing and nothing runs out of the window: ${screen.name}`, async ({ seat }) => {
    const page = await seat(screen.as);
    const found: string[] = [];
    for (const size of screen.only ? [screen.only] : (['wide', 'phone'] as const)) {
      await page.setViewportSize(SIZES[size]);
      // An opened popup may close with its frame; a screen stays.
      if (size === 'phone' && !screen.only && !screen.press) await untilSettled(page);
      else await visitNext(page, screen);
      found.push(...(await findAxeProblems(page)));
    }
    for (const size of screen.only === 'wide' ? [] : TIGHT) {
      await page.setViewportSize(size);
      await untilSettled(page);
      found.push(...(await findOverflow(page)));
    }
    expect(found).toEqual([]);
  });
}
