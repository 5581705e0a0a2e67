import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { projectNamed } from '../kit/demo.ts';
import { PEOPLE } from '../kit/people.ts';
import { untilSettled, visitNext } from '../kit/screens.ts';
import { openAlone, test } from '../kit/seats.ts';

/* The lists whose rows must not be cut above their totals and footer, in windows of every height. */

const LISTS = [
  '/project/RFIsList?view=all',
  '/project/changeOrderList',
  '/project/changeOrderList?view=all',
  '/project/submittalList?view=all',
  '/project/submittalList?part=packages',
  '/project/punchList?view=all',
  '/project/punchList?part=packages',
  '/project/inspection?view=all',
  '/project/checklist?view=all',
  '/project/task?view=all',
  '/project/bid?view=all',
  '/project/award?view=all',
  '/contract?view=all',
  '/purchaseOrder?view=all',
  '/project/project',
  '/contact',
  '/employee',
  '/technician',
  '/dashboard/rfis',
  '/dashboard/changeorder',
  '/dashboard/accesspunch',
  '/dashboard/accesssubmittal',
  '/dashboard/accesstask',
  '/dashboard/accessproject',
  '/dashboard/checklist',
  '/dashboard/inspection',
  '/dashboard/bidpackage',
];
const TABS = [
  'rfis',
  'submittals',
  'changeOrders',
  'punch',
  'tasks',
  'inspections',
  'checklists',
  'contracts',
  'awards',
];
const rows = (page: Page) => page.getByRole('main').locator('tr[data-id]');

test('the last row of every list stands whole above its totals and its foot', async ({ browser, seat }) => {
  test.setTimeout(300_000);
  const admin = await seat(PEOPLE.admin);
  const project = `/project/project/${await projectNamed(admin, 'Mission Creek')}`;
  // Nobody has chosen a page size here.
  const page = await openAlone(browser, admin, { reducedMotion: 'reduce' });
  const addresses = [...LISTS, ...TABS.map((tab) => `${project}?tab=${tab}`)];
  for (const at of addresses) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await visitNext(page, { name: at, as: PEOPLE.admin, at, seen: (shown) => rows(shown).first() });
    await expectWhole(page, `${at} at 900 px`);
    await page.setViewportSize({ width: 1440, height: 1000 });
    await expectWhole(page, `${at} at 1000 px`);
  }
});

test('a list with more rows than fit shows that it continues below', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.admin), { reducedMotion: 'reduce' });
  await page.goto('/project/RFIsList?view=all&pageSize=50');
  await expect.poll(async () => (await rowsOf(page)).hidden).toBeGreaterThan(0);
  expect((await rowsOf(page)).isShaded).toBe(true);
  // Grouped by a field, with more headings than the two of courts.
  await page.goto('/project/changeOrderList?view=all&groupBy=status');
  await expect(rows(page).first()).toBeVisible();
  const { cut, isShaded } = await rowsOf(page);
  expect(cut.length === 0 || isShaded).toBe(true);
});

/** Waits until the list has requested the number of rows that fits, and checks that no row is cut. */
async function expectWhole(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(300);
  await untilSettled(page);
  await expect.poll(async () => (await rowsOf(page)).cut, name).toEqual([]);
}

/**
 * The rows cut by the lower edge, the px hidden below it, and whether that edge is shaded while something is hidden.
 */
function rowsOf(page: Page): Promise<{ cut: string[]; hidden: number; isShaded: boolean }> {
  return rows(page).evaluateAll((found) => {
    let box = found[0]?.parentElement;
    while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
    if (!box) return { cut: ['no rows'], hidden: 0, isShaded: false };
    const edge = box.getBoundingClientRect().top + box.clientTop + box.clientHeight;
    const cut = found.flatMap((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top < edge - 1 && bottom > edge + 1 ? `${Math.round(edge - top)} of ${Math.round(bottom - top)} px` : [];
    });
    const isShaded = /\blocal\b/.test(getComputedStyle(box).backgroundAttachment);
    return { cut, hidden: box.scrollHeight - box.clientHeight, isShaded };
  });
}
