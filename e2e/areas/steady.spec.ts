import { expect } from '@playwright/test';
import type { APIResponse } from '@playwright/test';
import { PEOPLE, PHONE } from '../kit/people.ts';
import { openAlone, test } from '../kit/seats.ts';

/* Parts that load later must not move what somebody reads, whatever the order of answers. */

const PARTS = ['/apisc/record/court', '/apisc/dashboard/get', '/apisc/record/recent'];
const ORDERS = [
  [0, 400, 800],
  [800, 400, 0],
  [400, 800, 0],
];
/** The largest sum of layout shifts of a steady page: half of the usual limit. */
const MOST = 0.05;

for (const [name, options] of [
  ['a phone', PHONE],
  ['a desk', {}],
] as const) {
  for (const delays of ORDERS) {
    test(`the dashboard on ${name} stands still while it loads, its answers after ${delays.join(', ')} ms`, async ({
      browser,
      seat,
    }) => {
      const page = await openAlone(browser, await seat(PEOPLE.manager), options);
      // Each part is answered only once: records that other tests put into this court must not count as shifts.
      for (const [at, path] of PARTS.entries()) {
        let first: Promise<APIResponse> | undefined;
        await page.route(`**${path}*`, async (route) => {
          first ??= route.fetch();
          await new Promise((later) => setTimeout(later, delays[at]));
          await route.fulfill({ response: await first });
        });
      }
      await page.addInitScript(() => {
        const shifts: { value: number; of: string[] }[] = [];
        Object.assign(globalThis, { shifts });
        new PerformanceObserver((seen) => {
          for (const entry of seen.getEntries()) {
            const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
              value: number;
              hadRecentInput: boolean;
              sources: { node: Node | null }[];
            };
            if (!hadRecentInput)
              shifts.push({ value, of: sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '') });
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { name: 'Held by others' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Recent' })).toBeVisible();
      await page.waitForTimeout(1200);
      const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: { value: number }[] }).shifts);
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(MOST);
      // A refetch still in a route handler would fail when the context closes.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().close();
    });
  }
}
