import { expect } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { generate } from 'otplib';
import { findings } from '../kit/axe.ts';
import { DEMO_PASSWORD, PEOPLE, test } from '../kit/people.ts';
import { startServer } from '../kit/server.ts';
import type { Server } from '../kit/server.ts';

/* Second factors, at a server of their own: nobody else's sign-in may change under them. */

test.describe.configure({ mode: 'serial' });
let server: Server;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startServer();
});
test.afterAll(() => server.stop());

async function open(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

async function fillPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function enter(browser: Browser, email: string, path = '/verification'): Promise<Page> {
  const page = await open(browser, '/login');
  await fillPassword(page, email);
  await page.waitForURL('**/dashboard**');
  await page.goto(path);
  return page;
}

/** A computer with a finger reader, on which every finger fits. */
async function addAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const client = await context.newCDPSession(page);
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

let secret = '';
let recovery: string[] = [];
/** The code after the one that was used last: each counts once. */
const nextCode = (steps: number) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

test('a newcomer sets an authenticator app up, and signs in with its codes', async ({ browser, watch }) => {
  const page = await enter(browser, PEOPLE.viewer);
  watch(page);
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  secret = (await page.locator('[data-secret]').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code from the app').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This is not the code that the app shows now.')).toBeVisible();
  await page.getByLabel('Code from the app').fill(await nextCode(0));
  await page.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  recovery = await codes.allInnerTexts();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.waitForURL('**/dashboard**');

  const again = await open(browser, '/login?return=%2Fverification');
  await fillPassword(again, PEOPLE.viewer);
  await expect(again.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  await again.getByLabel('Code').fill(await nextCode(1));
  await again.getByRole('button', { name: 'Verify' }).click();
  await expect(again.getByText('Authenticator app ·')).toBeVisible();
  expect(await findings(again)).toEqual([]);
});

test('a recovery code stands in for a lost phone, once', async ({ browser }) => {
  for (const lets of [true, false]) {
    const page = await open(browser, '/login');
    await fillPassword(page, PEOPLE.viewer);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recovery[0] ?? '');
    await page.getByRole('button', { name: 'Verify' }).click();
    if (lets) await page.waitForURL('**/dashboard**');
    else await expect(page.getByText('This code is not right, or was used already.')).toBeVisible();
  }
});

test('a passkey signs in by itself', async ({ browser, watch }) => {
  const page = await enter(browser, PEOPLE.accountant);
  watch(page);
  await addAuthenticator(page.context(), page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.waitForURL('**/dashboard**');
  await page.context().clearCookies();
  await page.goto('/verification');
  await page.waitForURL('**/login?**');
  // The browser may offer it by itself: either way nothing is typed.
  const button = page.getByRole('button', { name: 'Use a passkey' });
  await button.click({ timeout: 3000 }).catch(() => undefined);
  await expect(page.getByText('Passkey ·')).toBeVisible();
  await expect(page.getByText('by passkey')).toBeVisible();
});

test('what is dangerous asks for the passkey again', async ({ browser }) => {
  const page = await enter(browser, PEOPLE.manager);
  await page.route('**/apisc/auth/factor/totp/begin', async (route) => {
    await page.unroute('**/apisc/auth/factor/totp/begin');
    await route.fulfill({ json: { code: 1101, msg: 'Confirm that it is you to go on.', data: { gate: 'stepUp' } } });
  });
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Password').fill('not mine');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('This is not your password')).toBeVisible();
  await dialog.getByLabel('Password').fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
});

test('a browser that is signed out from another is out within five seconds', async ({ browser }) => {
  const other = await enter(browser, PEOPLE.engineer, '/dashboard');
  await expect(other.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const page = await open(browser, '/login');
  await addAuthenticator(page.context(), page);
  await fillPassword(page, PEOPLE.engineer);
  await page.waitForURL('**/dashboard**');
  await page.goto('/verification');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.waitForURL('**/dashboard**');
  await page.goto('/verification');
  const line = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Sign out / }) });
  await line
    .first()
    .getByRole('button', { name: /^Sign out / })
    .click();
  const begun = Date.now();
  await expect(page.getByText('That browser is signed out')).toBeVisible();
  await other.waitForURL('**/login**', { timeout: 6000 });
  expect(Date.now() - begun).toBeLessThan(6000);
});
