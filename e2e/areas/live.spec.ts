import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { newId } from '@plumbline/contract/kit/uuid';
import { findings } from '../kit/axe.ts';
import { projectNamed } from '../kit/demo.ts';
import { PEOPLE, home, signIn, test } from '../kit/people.ts';

/* Two people work on the same records, each at their own screen. */

// Its own words in every run.
const MARK = Date.now().toString(36).slice(-5).toUpperCase();
/** A second on a machine of one's own; the tests share theirs with another browser. */
const SECOND = { timeout: 3000 };

interface Made {
  rfiId: string;
  projectId: string;
  version: number;
}
async function send<T>(page: Page, path: string, data: object): Promise<T> {
  const body = (await (await page.request.post(`${home()}${path}`, { data })).json()) as { code: number; data: T };
  expect(body.code).toBe(0);
  return body.data;
}
async function make(page: Page, title: string): Promise<Made> {
  const projectId = await projectNamed(page, 'Mission Creek');
  const facts = { title, question: 'May the anchors move?', disciplines: [] };
  return send<Made>(page, '/apisc/rfi/create', { clientRef: newId(), projectId, ...facts });
}
const pageOf = ({ rfiId, projectId }: Made) => `/project/${projectId}/rfi/${rfiId}`;
const rowsOf = (page: Page) => page.getByRole('main').getByRole('link', { name: new RegExp(MARK) });

test('a list follows what others do within a second, and moves no row under the pointer', async ({ browser }) => {
  const [sam, lee] = await Promise.all([signIn(browser, PEOPLE.engineer), signIn(browser, PEOPLE.admin)]);
  const one = await make(sam, `First ${MARK}`);
  const listening = lee
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', { predicate: ({ payload }) => String(payload).startsWith('40') }),
    );
  await lee.goto(`/project/RFIsList?keyword=${MARK}&sort=-createdAt`);
  await listening;
  await expect(rowsOf(lee)).toHaveText([/First/]);
  await lee.mouse.move(0, 0);

  await make(sam, `Second ${MARK}`);
  await expect(rowsOf(lee)).toHaveCount(2, SECOND);

  await rowsOf(lee).last().hover();
  const before = await rowsOf(lee).allInnerTexts();
  await send(sam, '/apisc/rfi/update', { rfiId: one.rfiId, version: one.version, title: `First, changed ${MARK}` });
  await make(sam, `Third ${MARK}`);
  await expect(lee.getByText('1 row has changed places, come or gone')).toBeVisible(SECOND);
  await expect(rowsOf(lee)).toHaveText(before.map((text) => (text.includes('First') ? /First, changed/ : text)));
  await lee.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(rowsOf(lee)).toHaveCount(3);
});

test('who looks at a record and who changes it is seen, and two edits meet in both versions side by side', async ({
  browser,
  watch,
}) => {
  const [sam, lee] = await Promise.all([signIn(browser, PEOPLE.engineer), signIn(browser, PEOPLE.admin)]);
  for (const page of [sam, lee]) watch(page);
  const rfi = await make(sam, `Anchors ${MARK}`);
  await Promise.all([sam.goto(pageOf(rfi)), lee.goto(pageOf(rfi))]);
  const head = (page: Page) => page.getByRole('main').locator('header');
  await expect(head(sam).getByRole('img', { name: /is looking at this$/ })).toBeVisible();
  await expect(head(lee).getByRole('img', { name: /is looking at this$/ })).toBeVisible();

  await sam.keyboard.press('e');
  const form = sam.getByRole('dialog', { name: /^Edit/ });
  await expect(head(lee).getByRole('img', { name: /is editing$/ })).toBeVisible(SECOND);
  await lee.mouse.move(0, 0);
  expect(await findings(lee)).toEqual([]);

  await lee.keyboard.press('e');
  const theirs = lee.getByRole('dialog', { name: /^Edit/ });
  await theirs.getByLabel('Title').fill(`Anchors of Lee ${MARK}`);
  await form.getByLabel('Title').fill(`Anchors of Sam ${MARK}`);
  await theirs.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(theirs).toBeHidden();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  const both = sam.getByRole('dialog', { name: /changed while you were writing/ });
  await expect(both).toContainText('of Lee');
  await both.getByRole('button', { name: /^Save/ }).click();
  await expect(lee.getByRole('heading', { name: `Anchors of Sam ${MARK}` })).toBeVisible(SECOND);

  await expect(head(lee).getByRole('img', { name: /is looking at this$/ })).toBeVisible(SECOND);
  await sam.goto('/dashboard/rfis');
  await expect(head(lee).getByRole('img')).toHaveCount(0, { timeout: 2000 });
});
