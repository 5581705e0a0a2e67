import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { ask } from '../kit/demo.ts';
import { PEOPLE } from '../kit/people.ts';
import { test } from '../kit/seats.ts';

/* "In my court" is one number: every place counts the same records. */

interface Court {
  total: number;
  byKind: Record<string, number>;
}
interface Board {
  myCourt: number;
  counts: Record<string, { mine: number }>;
}
interface Projects {
  rows: { projectId: string; projectName: string; myCourt: number }[];
}

/** The dashboard's drill-downs, by the kind that they list. */
const DRILL_DOWNS: Record<string, string> = {
  rfi: '/dashboard/rfis',
  submittal: '/dashboard/accesssubmittal',
  task: '/dashboard/accesstask',
  punchItem: '/dashboard/accesspunch',
  inspection: '/dashboard/inspection',
  checklist: '/dashboard/checklist',
  changeOrder: '/dashboard/changeorder',
  bidPackage: '/dashboard/bidpackage',
};

const courtOf = (page: Page, projectId?: string) =>
  ask<Court>(page.request, `/apisc/record/court?pageSize=1${projectId ? `&projectId=${projectId}` : ''}`);
const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, n) => sum + n, 0);

/** Other tests move records in the same courts, so the numbers are read again until they match. */
const whileOthersWork = (check: () => Promise<void>) => expect(check).toPass({ timeout: 60_000 });
const SHOWN = { timeout: 5000 };

for (const [role, email] of Object.entries(PEOPLE).filter(([, address]) => address.endsWith('@harborvale.example')))
  test(`every "in my court" says the same: ${role}`, async ({ seat }) => {
    const page = await seat(email);
    await page.setViewportSize({ width: 1440, height: 900 });
    let busiest: Projects['rows'][number] | undefined;
    await whileOthersWork(async () => {
      const court = await courtOf(page);
      const board = await ask<Board>(page.request, '/apisc/dashboard/get');
      expect(sumOf(court.byKind)).toBe(court.total);
      expect(board.myCourt).toBe(court.total);
      for (const [kind, { mine }] of Object.entries(board.counts))
        expect([kind, mine]).toEqual([kind, court.byKind[kind] ?? 0]);
      const { rows } = await ask<Projects>(page.request, '/apisc/project/list?pageSize=100');
      for (const { projectId, projectName, myCourt } of rows)
        expect([projectName, myCourt]).toEqual([projectName, (await courtOf(page, projectId)).total]);
      [busiest] = rows.toSorted((a, b) => b.myCourt - a.myCourt);
    });

    await page.goto('/dashboard');
    const group = page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: /^Project/ });
    await whileOthersWork(async () => {
      const { total } = await courtOf(page);
      await expect(page.getByRole('heading', { name: `${total} in your court` })).toBeVisible(SHOWN);
      if ((await group.count()) > 0 && total > 0) await expect(group).toContainText(`${total} in your court`, SHOWN);
    });
    // People without records in their court see no number.
    if (busiest && busiest.myCourt > 0 && (await group.count()) > 0) {
      const { projectId } = busiest;
      await page.goto(`/project/project/${projectId}`);
      const tile = page.getByRole('list', { name: 'Numbers of the project' }).getByRole('listitem').first();
      await expect(tile).toContainText('In your court');
      await whileOthersWork(async () =>
        expect(tile).toContainText(String((await courtOf(page, projectId)).total), SHOWN),
      );
    }
    for (const [kind, path] of Object.entries(DRILL_DOWNS)) {
      if (((await courtOf(page)).byKind[kind] ?? 0) === 0) continue;
      await page.goto(path);
      const figure = page.locator('dl > *').filter({ hasText: 'In your court' }).locator('dd');
      await whileOthersWork(async () =>
        expect(figure, path).toHaveText(String((await courtOf(page)).byKind[kind] ?? 0), SHOWN),
      );
    }
  });
