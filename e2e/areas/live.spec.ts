import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { newId } from '@plumbline/contract/kit/uuid';
import { findAxeProblems } from '../kit/axe.ts';
import { ask, projectNamed } from '../kit/demo.ts';
import { press, tabTo } from '../kit/keyboard.ts';
import { PEOPLE, PHONE, home, signIn, test } from '../kit/people.ts';

// Unique words per run. Two people work on the same records, each on their own screen.
const MARK = Date.now().toString(36).slice(-5).toUpperCase();

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
async function get(page: Page, { rfiId }: Made): Promise<Made> {
  const body = (await (await page.request.get(`${home()}/apisc/rfi/get?rfiId=${rfiId}`)).json()) as { data: Made };
  return body.data;
}
async function make(page: Page, title: string): Promise<Made> {
  const projectId = await projectNamed(page, 'Mission Creek');
  const facts = { title, question: 'May the anchors move?', disciplines: [] };
  return send<Made>(page, '/apisc/rfi/create', { clientRef: newId(), projectId, ...facts });
}
const pageOf = ({ rfiId, projectId }: Made) => `/project/${projectId}/rfi/${rfiId}`;
const rowsOf = (page: Page) => page.getByRole('main').getByRole('link', { name: new RegExp(MARK) });

test('a list follows at once what others do, and moves no row under the pointer', async ({ browser }) => {
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
  await expect(rowsOf(lee)).toHaveCount(2);

  await rowsOf(lee).last().hover();
  const before = await rowsOf(lee).allInnerTexts();
  await send(sam, '/apisc/rfi/update', { rfiId: one.rfiId, version: one.version, title: `First, changed ${MARK}` });
  await make(sam, `Third ${MARK}`);
  await expect(lee.getByText('1 row has changed places, come or gone')).toBeVisible();
  await expect(rowsOf(lee)).toHaveText(before.map((text) => (text.includes('First') ? /First, changed/ : text)));
  // By keyboard, so that the pointer stays on the row.
  await lee.getByRole('button', { name: 'Show', exact: true }).press('Enter');
  await expect(rowsOf(lee)).toHaveCount(3);
});

test('a record shows who views and edits it, and two edits show both versions side by side', async ({
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
  await expect(head(lee).getByRole('img', { name: /is editing$/ })).toBeVisible();
  await lee.mouse.move(0, 0);
  expect(await findAxeProblems(lee)).toEqual([]);

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
  await expect(lee.getByRole('heading', { name: `Anchors of Sam ${MARK}` })).toBeVisible();

  await expect(head(lee).getByRole('img', { name: /is looking at this$/ })).toBeVisible();
  await sam.goto('/dashboard/rfis');
  await expect(head(lee).getByRole('img')).toHaveCount(0);
});

test('neither a fact nor a dialog overwrites what another person saved meanwhile', async ({ browser, watch }) => {
  const [sam, lee] = await Promise.all([signIn(browser, PEOPLE.engineer), signIn(browser, PEOPLE.admin)]);
  for (const page of [sam, lee]) watch(page);

  await test.step('a fact is changed alone', async () => {
    const rfi = await make(lee, `Hangers ${MARK}`);
    await lee.goto(pageOf(rfi));
    await lee.getByRole('button', { name: /^Change Drawings/ }).click();
    await lee.getByRole('textbox', { name: 'Drawings' }).fill('S2.12');
    const { version } = await get(sam, rfi);
    await send(sam, '/apisc/rfi/update', { rfiId: rfi.rfiId, version, title: `Hangers of Sam ${MARK}` });
    // Elements below the field are hidden from screen readers.
    await expect(lee.locator('h1').getByText(`Hangers of Sam ${MARK}`)).toBeVisible();
    await lee.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(lee.getByRole('link', { name: 'S2.12' })).toBeVisible();
    await expect(lee.getByRole('heading', { name: `Hangers of Sam ${MARK}` })).toBeVisible();
  });

  await test.step('a dialog that replaces lines says that they are others by now', async () => {
    const projectId = await projectNamed(lee, 'Mission Creek');
    const { rows } = await ask<{ rows: { companyId: string }[] }>(
      lee.request,
      '/apisc/contact/list?keyword=Gail%20Sorensen&pageSize=1',
    );
    const award = await send<{ projectAwardId: string; version: number }>(lee, '/apisc/projectAward/create', {
      clientRef: newId(),
      projectId,
      title: `Glazing ${MARK}`,
      companyId: rows[0]?.companyId,
    });
    const priced = (description: string, { projectAwardId, version } = award) =>
      send<typeof award>(lee, '/apisc/projectAward/setPrice', {
        projectAwardId,
        version,
        budgetCents: null,
        lines: [{ description, amountCents: 100_000 }],
      });
    const first = await priced('As it was');
    await lee.goto(`/project/award-detail/${award.projectAwardId}`);
    await lee.getByRole('button', { name: 'Set the price' }).click();
    const dialog = lee.getByRole('dialog', { name: /^Set the price of/ });
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Mine');
    await priced('Theirs', first);
    await expect(lee.locator('main').getByText('Theirs')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByText(/changed this \d+ seconds? ago/)).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('Mine');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(lee.getByRole('main').getByText('Mine')).toBeVisible();
  });
});

test('three people, one on a phone that is without a network for a while: the same rows, and no typed word is lost', async ({
  browser,
  watch,
}) => {
  test.setTimeout(180_000);
  const [sam, lee, jordan] = await Promise.all([
    signIn(browser, PEOPLE.engineer),
    signIn(browser, PEOPLE.admin),
    signIn(browser, PEOPLE.manager, PHONE),
  ]);
  for (const page of [sam, lee, jordan]) watch(page);
  const title = (words: string) => `${words} ${MARK}P`;
  const cardsOf = (page: Page) => page.getByRole('main').getByRole('link', { name: new RegExp(`${MARK}P`) });
  const rfi = await make(sam, title('Sleeves'));

  await test.step('the phone and the desk have what Sam does, the phone as soon as it is back', async () => {
    for (const page of [lee, jordan]) await page.goto(`/project/RFIsList?keyword=${MARK}P&sort=-createdAt`);
    await expect(cardsOf(jordan)).toHaveCount(1);
    await expect(cardsOf(lee)).toHaveCount(1);
    await lee.mouse.move(0, 0);
    await jordan.context().setOffline(true);
    await make(sam, title('Second'));
    await send(sam, '/apisc/rfi/update', { rfiId: rfi.rfiId, version: rfi.version, title: title('Sleeves, moved') });
    await expect(cardsOf(lee)).toHaveText([/Second/, /Sleeves, moved/]);
    await expect(cardsOf(jordan)).toHaveCount(1);
    await jordan.context().setOffline(false);
    await expect(cardsOf(jordan)).toHaveText([/Second/, /Sleeves, moved/]);
  });

  await test.step('what Jordan typed without a network meets what Lee saved meanwhile', async () => {
    await Promise.all([lee, jordan].map((page) => page.goto(pageOf(rfi))));
    const openForm = async (page: Page) => {
      await expect(page.getByRole('heading', { name: title('Sleeves, moved') })).toBeVisible();
      await page.keyboard.press('e');
      const form = page.getByRole('dialog', { name: /^Edit/ });
      await expect(form).toBeVisible();
      return form;
    };
    const [theirs, form] = [await openForm(lee), await openForm(jordan)];
    await form.getByLabel('Title').fill(title('Sleeves of Jordan'));
    await jordan.context().setOffline(true);
    await form.getByRole('button', { name: 'Save', exact: true }).tap();
    await expect(form.getByText('It is sent as soon as there is one.')).toBeVisible();
    await expect(form.getByLabel('Title')).toHaveValue(title('Sleeves of Jordan'));
    await tabTo(lee, theirs.getByLabel('Title'));
    await lee.keyboard.press('ControlOrMeta+A');
    await lee.keyboard.type(title('Sleeves of Lee'));
    await press(lee, theirs.getByRole('button', { name: 'Save', exact: true }));
    await expect(theirs).toBeHidden();
    // It is sent automatically, as the form said.
    await jordan.context().setOffline(false);
    const both = jordan.getByRole('dialog', { name: /changed while you were writing/ });
    await expect(both).toContainText('of Lee');
    expect(await findAxeProblems(jordan)).toEqual([]);
    expect(await jordan.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await both.getByRole('button', { name: /^Save/ }).tap();
    await expect(lee.getByRole('heading', { name: title('Sleeves of Jordan') })).toBeVisible();
  });

  await test.step('by keyboard alone Lee keeps what Jordan wrote', async () => {
    await lee.keyboard.press('e');
    const form = lee.getByRole('dialog', { name: /^Edit/ });
    await tabTo(lee, form.getByLabel('Title'));
    await lee.keyboard.press('ControlOrMeta+A');
    await lee.keyboard.type(title('Again of Lee'));
    const { version } = await get(jordan, rfi);
    await send(jordan, '/apisc/rfi/update', { rfiId: rfi.rfiId, version, title: title('Last of Jordan') });
    await press(lee, form.getByRole('button', { name: 'Save', exact: true }));
    const both = lee.getByRole('dialog', { name: /changed while you were writing/ });
    await tabTo(lee, both.getByRole('radio').first());
    await lee.keyboard.press('ArrowRight');
    await press(lee, both.getByRole('button', { name: /^Save/ }));
    await expect(both).toBeHidden();
    await expect(lee.getByRole('heading', { name: title('Last of Jordan') })).toBeVisible();
  });
});

test('a part whose prefetch failed still opens, and the open form keeps its text', async ({ browser, watch }) => {
  const [sam, lee] = await Promise.all([signIn(browser, PEOPLE.engineer), signIn(browser, PEOPLE.admin)]);
  watch(sam);
  const rfi = await make(sam, `Anchors ${MARK}A`);
  const part = '**/sc/assets/ConflictView-*.js';
  let failed = 0;
  await sam.route(part, (route) => {
    failed += 1;
    return route.abort();
  });
  await sam.goto(pageOf(rfi));
  await expect.poll(() => failed, { timeout: 90_000 }).toBeGreaterThan(0);
  await expect(sam.getByRole('heading', { name: `Anchors ${MARK}A` })).toBeVisible();
  await sam.keyboard.press('e');
  const form = sam.getByRole('dialog', { name: /^Edit/ });
  await form.getByLabel('Title').fill(`Mine ${MARK}A`);
  await send(lee, '/apisc/rfi/update', { rfiId: rfi.rfiId, version: rfi.version, title: `Theirs ${MARK}A` });
  const before = failed;
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => failed).toBeGreaterThan(before);
  await expect(form.getByLabel('Title')).toHaveValue(`Mine ${MARK}A`);
  await sam.unroute(part);
  await expect(sam.getByRole('dialog', { name: /changed while you were writing/ })).toContainText('Theirs');
});
