import type { Page } from '@playwright/test';
import { ask, projectTab } from '../kit/demo.ts';
import { PEOPLE } from '../kit/people.ts';
import { dialog, more, screen, title } from '../kit/screen.ts';
import type { Screen } from '../kit/screen.ts';

const { admin } = PEOPLE;
const rows = (page: Page) => page.getByRole('main').locator('a[href*="/project/award-detail/"]').first();

const pageOf = (status: string) => async (page: Page) => {
  const path = `/apisc/projectAward/list?pageSize=1&status=${status}`;
  const { rows: found } = await ask<{ rows: { projectAwardId: string }[] }>(page.request, path);
  if (!found[0]) throw new Error(`The demo has no award that is ${status}`);
  return `/project/award-detail/${found[0].projectAwardId}`;
};

export const screens: readonly Screen[] = [
  screen('awards of a project', admin, projectTab('awards&view=all'), rows),
  screen('new award', admin, projectTab('awards&act=new'), dialog('New award')),
  screen('award, issued', admin, pageOf('issued'), title(/./)),
  screen('award, converted', admin, pageOf('contracted'), title(/./)),
  screen('award that is extended', admin, pageOf('issued'), dialog(/./), { press: more('Extend'), only: 'wide' }),
];
