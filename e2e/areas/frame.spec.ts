import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import constants from '@plumbline/contract/spec/constants.json' with { type: 'json' };
import { projectNamed, rfiIn } from '../kit/demo.ts';
import { DEMO_PASSWORD, PEOPLE, openAsStranger } from '../kit/people.ts';
import { untilSettled, stopClock } from '../kit/screens.ts';
import { openAlone, test } from '../kit/seats.ts';

const { ui, notification, confirm } = constants;
const toast = (page: Page) => page.locator('[data-toast]');

test('2.22, 2.26: a toast stands at the top centre, alone, for three seconds; copying a link says so', async ({
  browser,
  seat,
}) => {
  const page = await openAlone(browser, await seat(PEOPLE.manager), {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.clock.install();
  const { rfiId, projectId } = await rfiIn(page, 'open');
  await page.goto(`/project/RFIsList?record=${rfiId}`);
  const copy = page.getByRole('button', { name: 'Copy link' });
  await expect(copy).toBeVisible();
  await untilSettled(page);

  // The first toast loads the code; then the clock stands still for the second.
  await copy.click();
  const first = await toast(page).elementHandle();
  await stopClock(page);
  await copy.click();
  await first?.waitForElementState('hidden');
  await expect(toast(page)).toHaveCount(notification.atMost);
  await expect(toast(page)).toContainText(constants.copyLinkMessage);
  await expect(toast(page)).toHaveAttribute('data-toast', 'success');
  const box = await boxOf(toast(page));
  expect(box).toMatchObject({ width: ui.toastWidthPx, x: (1440 - ui.toastWidthPx) / 2 });
  expect(box.y).toBeLessThan(48);
  expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname).toBe(
    `/project/${projectId}/rfi/${rfiId}`,
  );
  await page.clock.runFor(notification.hideAfterMs - 1);
  await expect(toast(page)).toHaveCount(1);
  await page.clock.runFor(2);
  await expect(toast(page)).toHaveCount(0);
});

test('2.24, 9.4: the confirm dialog: its place, its words, and 300 ms to its end', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.manager), { reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(`/project/project/${await projectNamed(page, 'Mission Creek')}?tab=team`);
  await page
    .getByRole('button', { name: /^Change / })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Take off the team' }).click();
  const dialog = page.getByRole('dialog', { name: confirm.title });
  await expect(dialog).toBeVisible();
  expect(await boxOf(dialog)).toMatchObject({
    width: ui.dialogWidthPx,
    y: ui.modalTopOffsetPx,
    x: (1440 - ui.dialogWidthPx) / 2,
  });
  await expect(dialog.getByRole('heading', { name: confirm.title })).toHaveCSS('font-size', '18px');
  await stopClock(page);
  await dialog.getByRole('button', { name: confirm.buttons[1] }).click();
  await page.clock.runFor(confirm.closeDelayMs - 1);
  await expect(dialog).toBeVisible();
  await page.clock.runFor(2);
  await expect(dialog).toHaveCount(0);
});

test('leaving an unfinished form asks first, and typed text stays', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.admin));
  await page.goto('/project/project/new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Pier 40');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave this form?' });
  await dialog.getByRole('button', { name: confirm.buttons[1] }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Pier 40');
});

test('a sign-in that fails says so once, in its form, and nothing of it follows to the dashboard', async ({
  browser,
}) => {
  const page = await openAsStranger(browser);
  await page.goto('/login');
  await page.getByLabel('Email').fill(PEOPLE.viewer);
  await page.getByLabel('Password', { exact: true }).fill('a long wrong password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The email or the password is wrong.')).toHaveCount(1);
  await expect(toast(page)).toHaveCount(0);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard**');
  await expect(toast(page)).toHaveCount(0);
});

test('9.5: a spinner shows only when an answer takes longer than 100 ms', async ({ browser }) => {
  const page = await openAsStranger(browser);
  await page.clock.install();
  await page.route('**/apisc/auth/login', () => undefined);
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@harborvale.example');
  await page.getByLabel('Password', { exact: true }).fill('a long wrong password');
  const button = page.getByRole('button', { name: 'Sign in' });
  await stopClock(page);
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  const ring = button.locator('span[aria-hidden]');
  await page.clock.runFor(ui.spinnerAfterMs - 1);
  await expect(ring).toHaveCount(0);
  await page.clock.runFor(2);
  await expect(ring).toBeVisible();
});

test('9.9: type has the sizes of the specification, space its grid', async ({ seat }) => {
  const page = await seat(PEOPLE.manager);
  await page.setViewportSize({ width: 1440, height: 900 });
  const { rfiId, projectId } = await rfiIn(page, 'open');
  await page.goto(`/project/${projectId}/rfi/${rfiId}`);
  await untilSettled(page);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  for (const [style, element] of [
    ['headline1', page.getByRole('heading', { level: 1 })],
    ['body1', page.getByRole('main').locator('header b').first()],
    ['body2', page.locator('body')],
    ['button', page.getByRole('main').getByRole('button', { name: 'More' }).first()],
    ['caption', crumbs.locator('ol')],
  ] as const)
    await expectStyle(element, style);
  await page.keyboard.press('?');
  await expectStyle(page.getByRole('dialog', { name: 'Keyboard' }).getByRole('heading'), 'headline2');
  await page.keyboard.press('Escape');
});

test('reduced motion shows no animation; otherwise animations take at most 150 ms', async ({ browser, seat }) => {
  const calm = await seat(PEOPLE.manager);
  const lively = await openAlone(browser, calm);
  for (const [page, most] of [
    [calm, 0],
    [lively, 150],
  ] as const) {
    await page.goto('/project/RFIsList');
    await expect(page.getByRole('heading', { name: 'RFIs', level: 1 })).toBeVisible();
    await untilSettled(page);
    const times = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration } = getComputedStyle(element);
        return transitionDuration.split(',').map((part) => Math.round(Number.parseFloat(part) * 1000));
      }),
    );
    expect(Math.max(...times)).toBeLessThanOrEqual(most);
    expect(Math.max(...times) > 0).toBe(most > 0);
  }
});

test('5.1, 5.3: an amount is digits and one point, is lowered to the most, and is grouped; days lie between 1900 and 2099', async ({
  browser,
  seat,
}) => {
  const page = await openAlone(browser, await seat(PEOPLE.engineer));
  const { rfiId, projectId } = await rfiIn(page, 'answered', 'mine');
  await page.goto(`/project/${projectId}/rfi/${rfiId}`);
  await page.getByRole('button', { name: 'Confirm impacts' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Cost impact').selectOption('yesKnown');
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  await amount.fill('$1,234.56');
  await amount.blur();
  await expect(amount).toHaveValue('1,234.56');
  await amount.fill('45678901.23');
  await amount.blur();
  await expect(amount).toHaveValue('9,999,999.99');
  // Invalid amounts stay as typed and are refused: see decision 214.
  for (const typed of ['$1a2,34.5.6', '-45.5', '50%']) {
    await amount.fill(typed);
    await amount.blur();
    await expect(amount).toHaveValue(typed);
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
  }

  // A person whose RFI form is folded, whatever other tests unfolded.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('plumbline.unfolded.')) localStorage.removeItem(key);
  });
  await page.goto('/project/RFIsList?act=new');
  await page.getByRole('button', { name: 'More details' }).click();
  const day = page.getByLabel(/Answer due/);
  await expect(day).toHaveAttribute('min', constants.datePicker.min);
  await expect(day).toHaveAttribute('max', constants.datePicker.max);
  // The field names its error when the user leaves it, before the form is sent.
  const form = page.getByRole('dialog', { name: 'New RFI' });
  for (const [typed, said] of [
    ['01/01/1850', /^Choose a date between Jan 1, 1900 and Dec 31, 2099/],
    ['xyz', /xyz/],
  ] as const) {
    await day.fill(typed);
    await day.blur();
    await expect(day).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByText(said).first()).toBeVisible();
  }
  await day.fill('');
});

/** Refusals by the server or a proxy instead of a session, and the shown text. */
const NOT_NOW: { status: number; msg?: string; says: string }[] = [
  { status: 429, msg: 'Too many requests at once. Try again in a moment.', says: 'Too many requests at once.' },
  { status: 503, msg: 'The database starts again. Try again in a moment.', says: 'The database starts again.' },
  { status: 500, msg: 'Something went wrong', says: 'Something went wrong' },
  { status: 403, msg: 'You do not have the right to do this.', says: 'You do not have the right to do this.' },
  { status: 502, says: 'Your work is safe on the server. Try again in a moment.' },
];

test('before the frame loads, a refusal of the server is shown; only a missing answer is called a network failure', async ({
  browser,
  seat,
}) => {
  const page = await openAlone(browser, await seat(PEOPLE.manager), {});
  const info = '**/apisc/auth/my/info';
  for (const { status, msg, says } of NOT_NOW) {
    const body = msg === undefined ? '<h1>Bad gateway</h1>' : JSON.stringify({ code: status, msg, data: null });
    await page.route(info, (route) => route.fulfill({ status, body }));
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Plumbline cannot open now' }), `${status}`).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: says }), `${status}`).toHaveCount(1);
    await expect(page.getByText('Check your connection')).toHaveCount(0);
    await page.unroute(info);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText('Plumbline cannot open now');
  }
  await page.route(info, (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Plumbline does not answer' })).toBeVisible();
  await expect(page.getByText('Check your connection, then try again.')).toBeVisible();
});

test('the page prefetches the frame only for signed-in people', async ({ browser, seat }) => {
  const member = await openAlone(browser, await seat(PEOPLE.manager), {});
  const outside = await openAsStranger(browser);
  const ahead = async (page: Page) =>
    [...(await (await page.request.get('/dashboard')).text()).matchAll(/rel="modulepreload"[^>]*href="([^"]+)"/g)].map(
      ([, href]) => href ?? '',
    );
  const [forMember, forStranger] = [await ahead(member), await ahead(outside)];
  expect(forMember.filter((href) => !forStranger.includes(href)).join(' ')).toContain('/frame-');
  expect(forStranger.join(' ')).not.toContain('/frame-');
  for (const href of forMember) expect((await member.request.get(href)).status()).toBe(200);
});

async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator.toString()} is not on the screen`);
  return box;
}

async function expectStyle(locator: Locator, name: keyof typeof constants.typography): Promise<void> {
  const { sizePx, linePx, weights } = constants.typography[name];
  await expect(locator, name).toHaveCSS('font-size', `${sizePx}px`);
  await expect(locator, name).toHaveCSS('line-height', `${linePx}px`);
  const weight = await locator.evaluate((element) => getComputedStyle(element).fontWeight);
  expect(
    weights.map((one) => ({ normal: '400', bold: '700' })[one]),
    name,
  ).toContain(weight);
}
