import type { Page } from '@playwright/test';
import { ask } from '../kit/demo.ts';
import { PEOPLE } from '../kit/people.ts';
import { dialog, screen, title } from '../kit/screen.ts';
import type { Screen } from '../kit/screen.ts';

const { admin } = PEOPLE;
const rows = (page: Page) => page.getByRole('main').locator('a[href*="/project/bidPackage/"]').first();

const pageOf = (status: string) => async (page: Page) => {
  const path = `/apisc/bidPackage/list?pageSize=1&sort=-bids&status=${status}`;
  const { rows: found } = await ask<{ rows: { bidPackageId: string }[] }>(page.request, path);
  if (!found[0]) throw new Error(`The demo has no bid package that is ${status}`);
  return `/project/bidPackage/${found[0].bidPackageId}`;
};

export const screens: readonly Screen[] = [
  screen('bid packages', admin, '/dashboard/bidpackage?view=all', rows),
  screen('new bid package', admin, '/dashboard/bidpackage?act=new', dialog('New bid package')),
  screen('bid package, out to bid', admin, pageOf('open'), title(/./)),
  screen('bid package, leveled', admin, pageOf('leveling'), title(/./)),
];
