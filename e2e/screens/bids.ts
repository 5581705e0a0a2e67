import type { Page } from '@playwright/test';
import { ask } from '../kit/demo.ts';
import { PEOPLE } from '../kit/people.ts';
import { button, dialog, screen, title } from '../kit/screen.ts';
import type { Screen } from '../kit/screen.ts';

const { admin } = PEOPLE;
const rows = (page: Page) => page.getByRole('main').locator('a[href*="/project/bid/"]').first();

interface Bid {
  bidId: string;
  breakdowns: { bidBreakdownId: string; lineCount: number }[];
}

async function bid(page: Page, status: string): Promise<Bid> {
  const path = `/apisc/bid/list?pageSize=1&sort=-total&status=${status}`;
  const { rows: found } = await ask<{ rows: { bidId: string }[] }>(page.request, path);
  if (!found[0]) throw new Error(`The demo has no bid that is ${status}`);
  return ask<Bid>(page.request, `/apisc/bid/get?bidId=${found[0].bidId}`);
}
const pageOf = (status: string) => async (page: Page) => `/project/bid/${(await bid(page, status)).bidId}`;
const partOf = (status: string) => async (page: Page) => {
  const { bidId, breakdowns } = await bid(page, status);
  const part = breakdowns.find(({ lineCount }) => lineCount > 0) ?? breakdowns[0];
  return `/project/bid/${bidId}/scopeCost/${part?.bidBreakdownId ?? ''}`;
};

export const screens: readonly Screen[] = [
  screen('bids', admin, '/project/bid?view=all', rows),
  screen('pipeline of bids', admin, '/project/bid?view=all&look=board', rows),
  screen('new bid', admin, '/project/bid?act=new', dialog('New bid')),
  screen('bid, won', admin, pageOf('awarded'), title(/./)),
  screen('markups of a bid', admin, pageOf('estimating'), dialog(/^Set markups of/), {
    press: button('Set markups'),
    only: 'wide',
  }),
  screen('part of a bid, frozen', admin, partOf('awarded'), title(/./)),
  screen('part of a bid, to be priced', admin, partOf('estimating'), title(/./)),
];
