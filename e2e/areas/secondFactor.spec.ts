import { expect, request } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { generate } from 'otplib';
import { findAxeProblems } from '../kit/axe.ts';
import { test } from '../kit/people.ts';
import { startServer } from '../kit/server.ts';
import type { Server } from '../kit/server.ts';

/* Second factors, in their own company with one person, so that nobody else's sign-in changes. */

test.describe.configure({ mode: 'serial', timeout: 180_000 });
const EMAIL = 'ada@newcomer.example';
const PASSWORD = 'seven cranes over the harbor';
let server: Server;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startServer({ PLUMBLINE_DEMO: '0' });
  const token = /\/login\/setup\/(\S+)/.exec(server.said)?.[1];
  const api = await request.newContext({ baseURL: server.url });
  const made = await api.post('/apisc/auth/setup', {
    data: {
      token,
      companyName: 'Newcomer Builders',
      fullName: 'Ada Penn',
      email: EMAIL,
      password: PASSWORD,
      timeZone: 'UTC',
    },
  });
  expect(await made.json()).toMatchObject({ code: 0 });
  await api.dispose();
});
test.afterAll(() => server.stop());

let secret = '';
let recovery: string[] = [];
/** The code of a time step. Each code counts once, so another sign-in uses the next step. */
const codeAfter = (steps: number) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

/** Browser contexts opened by a test close with it, so that the next test sees no other session. */
const opened: BrowserContext[] = [];
test.afterEach(async () => {
  for (const context of opened.splice(0)) await context.close();
});

async function atLogin(browser: Browser, back = ''): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url });
  opened.push(context);
  const page = await context.newPage();
  await page.goto(`/login${back && `?return=${encodeURIComponent(back)}`}`);
  return page;
}
async function fillPassword(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
async function fillRecovery(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(code);
  await page.getByRole('button', { name: 'Verify' }).click();
}
/** Signs in with the next recovery code. */
async function enter(browser: Browser, back: string): Promise<Page> {
  const page = await atLogin(browser, back);
  await fillPassword(page);
  await fillRecovery(page, recovery.shift() ?? '');
  await page.waitForURL(`**${back}`);
  return page;
}

const mine = (page: Page) => page.getByRole('list', { name: 'Second factors' }).getByRole('listitem');

/** A computer with a fingerprint reader that accepts every finger. */
async function addReader(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a newcomer sets an authenticator app up, and signs in with its codes', async ({ browser, watch }) => {
  const page = await atLogin(browser, '/verification');
  watch(page);
  await fillPassword(page);
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  expect(await findAxeProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  expect(await findAxeProblems(page)).toEqual([]);
  secret = (await page.locator('[data-secret]').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code from the app').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This is not the code that the app shows now.')).toBeVisible();
  await page.getByLabel('Code from the app').fill(await codeAfter(0));
  await page.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  recovery = await codes.allInnerTexts();
  expect(await findAxeProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.waitForURL('**/dashboard**');

  const again = await atLogin(browser, '/verification');
  await fillPassword(again);
  await expect(again.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  await again.getByLabel('Code').fill(await codeAfter(1));
  await again.getByRole('button', { name: 'Verify' }).click();
  await expect(mine(again)).toHaveText([/Authenticator app/]);
  expect(await findAxeProblems(again)).toEqual([]);
});

test('a recovery code stands in for a lost phone, once', async ({ browser }) => {
  const [code = ''] = recovery;
  await enter(browser, '/dashboard');
  const again = await atLogin(browser);
  await fillPassword(again);
  await fillRecovery(again, code);
  await expect(again.getByText('This code is not right, or was used already.')).toBeVisible();
});

test('a passkey signs in by itself', async ({ browser, watch }) => {
  const page = await enter(browser, '/verification');
  watch(page);
  await addReader(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(mine(page)).toHaveText([/Authenticator app/, /Passkey/]);
  await page.context().clearCookies();
  await page.goto('/personalProfile?tab=security');
  // The sign-in page comes between. A browser may offer the passkey there by itself; nothing is typed in either case.
  const inside = page.getByText('by passkey').first();
  const offer = page.getByRole('button', { name: 'Use a passkey' });
  await Promise.race([offer.click().catch(() => undefined), inside.waitFor()]);
  await expect(inside).toBeVisible();
});

test('a dangerous action asks for a proof, then continues', async ({ browser }) => {
  const page = await enter(browser, '/verification');
  const begin = '**/apisc/auth/factor/totp/begin';
  // Simulates ten minutes later.
  await page.route(
    begin,
    (route) => route.fulfill({ json: { code: 1101, msg: 'Confirm.', data: { gate: 'stepUp' } } }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Code').fill('000000');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('This code is not right, or was used already.')).toBeVisible();
  await dialog.getByLabel('Code').fill(recovery.shift() ?? '');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
});

test('a browser that is signed out from another goes to the sign-in by itself', async ({ browser }) => {
  const other = await enter(browser, '/dashboard');
  await expect(other.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const page = await enter(browser, '/verification');
  // The one seen last is first.
  await page
    .getByRole('button', { name: /^Sign out .+ on / })
    .first()
    .click();
  await expect(page.getByText('That browser is signed out')).toBeVisible();
  // Nobody touches it; a server test covers how soon it signs out.
  await expect(other).toHaveURL(/\/login/);
});

test('a browser that was signed out is known until it is forgotten', async ({ browser }) => {
  const other = await enter(browser, '/dashboard');
  await expect(other.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await other.request.post('/apisc/auth/logout', { data: {} });
  const page = await enter(browser, '/verification');
  const known = page.getByRole('list', { name: 'Known browsers' }).getByRole('listitem');
  await expect(known.first()).toBeVisible();
  const before = await known.count();
  await known
    .first()
    .getByRole('button', { name: /^Forget / })
    .click();
  await expect(page.getByText('That browser is forgotten')).toBeVisible();
  await expect(known).toHaveCount(before - 1);
});
