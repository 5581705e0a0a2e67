import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { ask, rfiIn } from '../kit/demo.ts';
import { serveSite } from '../kit/otherSite.ts';
import type { OtherSite } from '../kit/otherSite.ts';
import { DEMO_PASSWORD, PEOPLE, home, openAsStranger } from '../kit/people.ts';
import { untilSettled } from '../kit/screens.ts';
import { openAlone, test } from '../kit/seats.ts';

/* What a page of somebody else's tries while a person of ours has it open beside us. */

let evil: OtherSite;
test.beforeAll(async () => {
  evil = await serveSite('evil', '<!doctype html><title>Kittens</title><body>');
});
test.afterAll(() => evil.stop());

const LOGOUT = '/apisc/auth/logout';
const isSignedIn = async (page: Page) =>
  (await ask<{ fullName: string }>(page.request, '/apisc/auth/my/info')).fullName === 'Jordan Reyes';

test('a form of theirs changes nothing, whatever it calls its content', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.manager));
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']) {
    await page.goto(evil.origin);
    const answered = page.waitForResponse((response) => response.url().endsWith(LOGOUT));
    await page.evaluate(
      ({ action, enctype }) => {
        const form = Object.assign(document.createElement('form'), { action, enctype, method: 'POST' });
        form.append(Object.assign(document.createElement('input'), { name: '{"x":"', value: '"}' }));
        document.body.append(form);
        form.submit();
      },
      { action: home() + LOGOUT, enctype: type },
    );
    expect((await answered).status(), type).toBe(403);
    await page.waitForURL(home() + LOGOUT);
    expect(await isSignedIn(page)).toBe(true);
  }
});

test('a script of theirs reads nothing and writes nothing, with or without preflight', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.manager));
  await page.goto(evil.origin);
  const tried = await page.evaluate(
    async ({ ours, logout }) => {
      const json = { 'content-type': 'application/json' };
      const tries: Record<string, [string, RequestInit]> = {
        read: ['/apisc/auth/my/info', {}],
        readOpaque: ['/apisc/auth/my/info', { mode: 'no-cors' }],
        write: [logout, { method: 'POST', headers: json, body: '{}' }],
        writeOpaque: [logout, { method: 'POST', mode: 'no-cors', body: '{}' }],
        beacon: [logout, { method: 'POST', mode: 'no-cors', keepalive: true, body: new Blob(['{}']) }],
      };
      const seen: Record<string, string> = {};
      for (const [name, [path, init]] of Object.entries(tries)) {
        try {
          const answer = await fetch(ours + path, { credentials: 'include', ...init });
          seen[name] = answer.type + (await answer.text());
        } catch {
          seen[name] = 'refused';
        }
      }
      return seen;
    },
    { ours: home(), logout: LOGOUT },
  );
  expect(tried).toEqual({
    read: 'refused',
    readOpaque: 'opaque',
    write: 'refused',
    writeOpaque: 'opaque',
    beacon: 'opaque',
  });
  expect(await isSignedIn(page)).toBe(true);
});

test('a websocket of theirs is not let in; ours is', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.manager));
  const shake = () =>
    page.evaluate(
      (address) =>
        new Promise((told) => {
          const socket = new WebSocket(address);
          socket.onmessage = () => told('let in');
          socket.onerror = () => told('refused');
        }),
      `${home().replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
    );
  await page.goto(evil.origin);
  expect(await shake()).toBe('refused');
  await page.goto('/blank');
  expect(await shake()).toBe('let in');
});

test('messages posted to our window are ignored', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.manager));
  await page.goto(evil.origin);
  const opened = page.waitForEvent('popup');
  await page.evaluate((address) => Object.assign(window, { ours: window.open(address) }), `${home()}/project/RFIsList`);
  const ours = await opened;
  await expect(ours.getByRole('heading', { name: 'RFIs', level: 1 })).toBeVisible();
  await untilSettled(ours);
  const before = ours.url();
  await page.evaluate(() => {
    const { ours: target } = window as unknown as { ours: Window };
    for (const type of ['plumbline:navigate', 'plumbline:title', 'plumbline:signedOut', 'plumbline:switchTenant'])
      target.postMessage({ type, path: '/403', title: 'Evil', href: 'javascript:alert(1)' }, '*');
  });
  await ours.getByRole('searchbox', { name: 'Search RFIs' }).fill('frame');
  await ours.waitForURL(/\/project\/RFIsList\?.*keyword=frame/);
  expect(before).toContain('/project/RFIsList');
  await expect(ours).toHaveTitle(/RFIs/);
  expect(await isSignedIn(page)).toBe(true);
});

const AWAY = [
  '//evil.localhost',
  '\\\\evil.localhost',
  '/%09/evil.localhost',
  '/\\evil.localhost',
  'javascript:alert(1)',
];

test('signing in leads nowhere but to us', async ({ browser }) => {
  for (const away of AWAY) {
    const page = await openAsStranger(browser);
    const scripts: string[] = [];
    page.on('dialog', (dialog) => scripts.push(dialog.message()));
    await page.goto(`/login?return=${encodeURIComponent(away)}`);
    await page.getByLabel('Email').fill(PEOPLE.viewer);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(`${home()}/dashboard`);
    expect(scripts).toEqual([]);
    await page.context().close();
  }
});

test('no breadcrumb and no way back from /403 leads to them', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.manager));
  const crumbs = JSON.stringify([...AWAY, '/dashboard'].map((href, at) => ({ text: `Crumb ${at}`, href })));
  await page.goto(`/project/RFIsList?breadcrumbs=${encodeURIComponent(crumbs)}`);
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(trail.getByRole('link')).toHaveText(['Harbor & Vale Construction', 'Crumb 5']);
  for (const from of AWAY) {
    await page.goto('/403');
    await page.evaluate((path) => history.replaceState({ ...history.state, from: path }, ''), from);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveCount(0);
  }
  await page.evaluate(() => history.replaceState({ ...history.state, from: '/project/bid' }, ''));
  await page.reload();
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/project/bid');
});

test('a path with /login in it shows nothing that a session guards', async ({ browser, seat }) => {
  const manager = await seat(PEOPLE.manager);
  const { rfiId, projectId, title } = await rfiIn(manager, 'open');
  // Who was here is still written down, but the session is gone; and a stranger, who never was.
  const page = await openAlone(browser, manager);
  await page.context().clearCookies();
  for (const visitor of [page, await openAsStranger(browser)]) {
    for (const path of [
      '/share/x/login',
      '/share/login',
      `/project/${projectId}/rfi/${rfiId}/login`,
      '/dashboard/login',
    ]) {
      await visitor.goto(path);
      await untilSettled(visitor);
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/^(Sign in|Shared with you)$/);
      await expect(visitor.getByText(title)).toHaveCount(0);
    }
  }
});
