import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Browser, FrameLocator, Page } from '@playwright/test';
import { ask } from '../kit/demo.ts';
import { HOST_PAGE, serveSite } from '../kit/otherSite.ts';
import type { OtherSite } from '../kit/otherSite.ts';
import { DEMO_PASSWORD, PEOPLE, home, openAsStranger } from '../kit/people.ts';
import { openAlone, test } from '../kit/seats.ts';

/* The demo company allows only http://host.localhost:4000 to embed Plumbline. */

const HOST = 'http://host.localhost:4000';
let host: OtherSite;
let evil: OtherSite;
test.beforeAll(async () => {
  host = await serveSite('host', HOST_PAGE, 4000);
  evil = await serveSite('evil', HOST_PAGE);
});
test.afterAll(async () => {
  await host.stop();
  await evil.stop();
});

const LIST = '/project/RFIsList';

interface Heard {
  origin: string;
  type: string;
  path?: string;
  title?: string;
}

test('a host that the company allowed: people sign in inside its frame and stay signed in', async ({ browser }) => {
  const page = await openHosted(await openAsStranger(browser), HOST, `/sc${LIST}`);
  const inside = page.frameLocator('iframe');
  await signInInside(inside, PEOPLE.manager);
  await expect(inside.getByRole('heading', { name: 'RFIs', level: 1 })).toBeVisible();

  const cookies = (await page.context().cookies()).toSorted((one, other) => one.name.localeCompare(other.name));
  expect(cookies.map(({ name, sameSite, secure, httpOnly }) => ({ name, sameSite, secure, httpOnly }))).toEqual([
    { name: 'plumbline-device-frame', sameSite: 'None', secure: true, httpOnly: true },
    { name: 'plumbline-frame', sameSite: 'None', secure: true, httpOnly: true },
  ]);
  for (const cookie of cookies)
    expect(cookie).toHaveProperty('partitionKey', expect.stringContaining('host.localhost'));

  // The host reloads its page; a window of our own does not know the frame's session.
  await page.reload();
  await expect(inside.getByRole('heading', { name: 'RFIs', level: 1 })).toBeVisible();
  const own = await page.context().newPage();
  await own.goto(`${home()}${LIST}`);
  await expect(own).toHaveURL(/\/login\?/);
  await page.context().close();
});

test('2.14: the host hears where its frame is, under our own addresses, until the person signs out', async ({
  browser,
}) => {
  const page = await openHosted(await openAsStranger(browser), HOST, `/sc${LIST}`);
  const inside = page.frameLocator('iframe');
  await signInInside(inside, PEOPLE.manager);
  await expect.poll(async () => (await heard(page)).find(({ type }) => type === 'plumbline:navigate')?.path).toBe(LIST);
  await expect
    .poll(async () => (await heard(page)).filter(({ type }) => type === 'plumbline:title').at(-1)?.title)
    .toBe('RFIs · Plumbline');
  await inside.getByRole('button', { name: /^You/ }).click();
  await inside.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(inside.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect.poll(async () => (await heard(page)).some(({ type }) => type === 'plumbline:signedOut')).toBe(true);
  expect((await heard(page)).every(({ origin }) => origin === home())).toBe(true);
  await page.context().close();
});

test('7.3: Sub-Tenant goes with every call inside a host, and only there', async ({ browser }) => {
  const asked = '0190c3a2-1111-7000-8000-000000000001';
  const page = await openHosted(await openAsStranger(browser), HOST, `/sc/login?subTenant=${asked}`);
  const said = page.waitForRequest('**/apisc/auth/login');
  await signInInside(page.frameLocator('iframe'), PEOPLE.manager);
  expect((await said).headers()).toMatchObject({ 'sub-tenant': asked, 'embedded-in': HOST });
  await page.context().close();
});

test('7.3: the company that the host asks for stays asked for when somebody signs in inside its frame', async ({
  browser,
}) => {
  const { redwood } = await redwoodShows(browser, [HOST]);
  const page = await openHosted(await openAsStranger(browser), HOST, `/sc${LIST}?subTenant=${redwood}`);
  const inside = page.frameLocator('iframe');
  await expect(inside.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const asked: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/apisc/')) asked.push(request.headers()['sub-tenant']);
  });
  await signInInside(inside, PEOPLE.subTenantAdmin);
  await expect(inside.getByRole('heading', { name: 'RFIs', level: 1 })).toBeVisible();
  await expect(inside.getByRole('button', { name: /Redwood Electric/ })).toBeVisible();
  expect(asked.length).toBeGreaterThan(3);
  expect(new Set(asked)).toEqual(new Set([redwood]));

  // It survives a sign-out: the frame still shows that company.
  await inside.getByRole('button', { name: /^You/ }).click();
  await inside.getByRole('menuitem', { name: 'Sign out' }).click();
  const said = page.waitForRequest('**/apisc/auth/login');
  await signInInside(inside, PEOPLE.subTenantAdmin);
  expect((await said).headers()).toMatchObject({ 'sub-tenant': redwood });
  await page.context().close();
});

test('7.3: pictures, documents and announcements inside a frame are of the company that the host asks for', async ({
  browser,
}) => {
  const { redwood, inRedwood } = await redwoodShows(browser, [HOST]);
  const question = await rfiWithPicture(inRedwood);
  // The frame's session is in Harbor & Vale, and its first page is a record of Redwood.
  const page = await openHosted(await openAsStranger(browser), HOST, `/sc/dashboard?subTenant=${redwood}`);
  const inside = page.frameLocator('iframe');
  await signInInside(inside, PEOPLE.subTenantAdmin);
  await expect(inside.getByRole('button', { name: /Redwood Electric/ })).toBeVisible();
  const [asked, refused, sockets] = fetchedInside(page, redwood);
  await openHosted(page, HOST, `/sc${question.path}?subTenant=${redwood}`);
  await expect(inside.getByRole('heading', { name: question.title, level: 1 })).toBeVisible();

  const picture = inside.locator(`img[src*="${question.fileId}"]`);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const file = page.waitForEvent('download');
  await inside.getByRole('link', { name: 'PDF', exact: true }).click();
  const pdf = await (await file).createReadStream();
  expect((await pdf.toArray()).join('')).toMatch(/^%PDF/);

  await expect.poll(() => sockets.length).toBeGreaterThan(0);
  const { version } = await ask<{ version: number }>(inRedwood.request, question.call);
  await post(inRedwood, '/apisc/rfi/update', { rfiId: question.rfiId, version, title: 'Heard inside the frame' });
  await expect(inside.getByRole('heading', { name: 'Heard inside the frame', level: 1 })).toBeVisible();

  for (const address of sockets) expect(address).toContain(`subTenant=${redwood}`);
  expect(asked.length).toBeGreaterThan(5);
  expect(refused).toEqual([]);
  await page.context().close();
  await inRedwood.context().close();
});

test('a frame that the company does not allow says the words of the server, at each load', async ({ browser }) => {
  // The session is in a company that allows the host; the requested company does not.
  const { redwood } = await redwoodShows(browser, []);
  const page = await openHosted(await openAsStranger(browser), HOST, `/sc${LIST}`);
  const inside = page.frameLocator('iframe');
  await signInInside(inside, PEOPLE.subTenantAdmin);
  await expect(inside.getByRole('heading', { name: 'RFIs', level: 1 })).toBeVisible();
  await openHosted(page, HOST, `/sc${LIST}?subTenant=${redwood}`);
  for (const load of ['first', 'second']) {
    await expect(inside.getByRole('heading', { name: 'Plumbline cannot be shown here' }), load).toBeVisible();
    await expect(inside.getByText(`does not show Plumbline inside ${HOST}`)).toHaveCount(1);
    await expect(inside.getByText('Check your connection')).toHaveCount(0);
    await page.reload();
  }
  await page.context().close();
});

test('somebody without access to the company that the host asks for reads that, not the sign-in form', async ({
  browser,
}) => {
  const { redwood } = await redwoodShows(browser, [HOST]);
  const page = await openHosted(await openAsStranger(browser), HOST, `/sc${LIST}?subTenant=${redwood}`);
  const inside = page.frameLocator('iframe');
  await signInInside(inside, PEOPLE.engineer);
  const refusal = inside.getByRole('heading', { name: 'You have no access to this company' });
  await expect(refusal).toBeVisible();
  await page.reload();
  await expect(refusal).toBeVisible();
  await inside.getByRole('button', { name: 'Sign in as somebody else' }).click();
  await expect(inside.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.context().close();
});

test('somebody of a company that does not know the host is told so, and gets no session', async ({ browser }) => {
  const page = await openHosted(await openAsStranger(browser), HOST, '/sc/login');
  const inside = page.frameLocator('iframe');
  await signInInside(inside, PEOPLE.otherAdmin);
  await expect(inside.getByRole('alert')).toContainText(`does not show Plumbline inside ${HOST}`);
  expect(await page.context().cookies()).toEqual([]);
  await page.context().close();
});

test('a browser that keeps no cookie of the frame: that is said, not tried for ever', async ({ browser }) => {
  const page = await openHosted(await openAsStranger(browser), HOST, '/sc/login');
  await page.route('**/apisc/auth/login', async (route) => {
    const answer = await route.fetch();
    const { 'set-cookie': _kept, ...headers } = answer.headers();
    // Removes the cookies that the test's own request set in the browser.
    await page.context().clearCookies();
    await route.fulfill({ response: answer, headers });
  });
  const inside = page.frameLocator('iframe');
  await signInInside(inside, PEOPLE.manager);
  await expect(inside.getByRole('alert')).toContainText('blocks sign-in inside another site');
  await page.context().close();
});

test('any other site gets no frame of ours, signed in or not', async ({ browser, seat }) => {
  for (const page of [await openAlone(browser, await seat(PEOPLE.manager)), await openAsStranger(browser)]) {
    for (const path of [
      '/dashboard',
      '/login',
      `/login?host=${encodeURIComponent(HOST)}`,
      '/share/x',
      '/sc/dashboard',
    ]) {
      await openHosted(page, evil.origin, path);
      await expect.poll(() => page.frame('plumbline')?.url()).toBe('chrome-error://chromewebdata/');
    }
  }
});

/** A host page with a frame at one of our addresses. */
async function openHosted(page: Page, origin: string, path: string): Promise<Page> {
  await page.goto('about:blank');
  await page.goto(`${origin}/portal#${home()}${path}`);
  return page;
}

async function signInInside(inside: FrameLocator, email: string): Promise<void> {
  await inside.getByLabel('Email').fill(email);
  await inside.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await inside.getByRole('button', { name: 'Sign in' }).click();
}

async function heard(page: Page): Promise<Heard[]> {
  return page.evaluate(() => (window as unknown as { heard: Heard[] }).heard);
}

/** The calls of a frame, the calls that do not name this company, and the address of its socket. */
function fetchedInside(page: Page, company: string): [asked: string[], nameless: string[], sockets: string[]] {
  const [asked, nameless, sockets]: [string[], string[], string[]] = [[], [], []];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!url.pathname.startsWith('/apisc/')) return;
    asked.push(url.pathname);
    const named = [request.headers()['sub-tenant'], url.searchParams.get('subTenant')];
    if (!named.includes(company)) nameless.push(url.pathname);
  });
  page.on('websocket', (socket) => sockets.push(socket.url()));
  return [asked, nameless, sockets];
}

async function post<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(`${home()}${path}`, { data });
  const said = (await answer.json()) as { data: T };
  expect(said).toMatchObject({ code: 0 });
  return said.data;
}

/** A question of Casey's in Redwood Electric, with a picture that has a thumbnail. */
async function rfiWithPicture(page: Page) {
  const { rows } = await ask<{ rows: { projectId: string }[] }>(page.request, '/apisc/project/list');
  const projectId = rows[0]?.projectId ?? '';
  const fileId = await upload(page, Buffer.from(DOT, 'base64'));
  const title = 'Which trip units are in MSB-4?';
  const made = { clientRef: randomUUID(), projectId, title, question: 'The label is not legible.', fileIds: [fileId] };
  const { rfiId } = await post<{ rfiId: string }>(page, '/apisc/rfi/create', made);
  await expect
    .poll(async () => (await page.request.get(`${home()}/apisc/file/thumbnail/${fileId}`)).status(), {
      timeout: 30_000,
    })
    .toBe(200);
  return { rfiId, fileId, title, path: `/project/${projectId}/rfi/${rfiId}`, call: `/apisc/rfi/get?rfiId=${rfiId}` };
}

/** A PNG of one pixel. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

async function upload(page: Page, data: Buffer): Promise<string> {
  const fileId = randomUUID();
  const encoded = (text: string) => Buffer.from(text).toString('base64');
  const headers = { origin: home(), 'tus-resumable': '1.0.0' };
  const metadata = `fileId ${encoded(fileId)},name ${encoded('label.png')}`;
  const begun = { ...headers, 'upload-length': String(data.length), 'upload-metadata': metadata };
  expect((await page.request.post(`${home()}/apisc/file/upload`, { headers: begun })).ok()).toBe(true);
  const sent = { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  const ended = await page.request.patch(`${home()}/apisc/file/upload/${fileId}`, { data, headers: sent });
  expect(ended.ok()).toBe(true);
  return fileId;
}

/** Redwood Electric allows only these sites. Answers its id, and a session there. */
async function redwoodShows(browser: Browser, origins: string[]): Promise<{ redwood: string; inRedwood: Page }> {
  const [page, inRedwood] = [await openAsStranger(browser), await openAsStranger(browser)];
  const casey = { email: PEOPLE.subTenantAdmin, password: DEMO_PASSWORD };
  await post(inRedwood, '/apisc/auth/login', casey);
  const { tenants } = await ask<{ tenants: { tenantId: string; name: string }[] }>(
    inRedwood.request,
    '/apisc/auth/my/info',
  );
  const [redwood, harbor] = ['Redwood', 'Harbor'].map(
    (start) => tenants.find(({ name }) => name.startsWith(start))?.tenantId,
  );
  if (!redwood || !harbor) throw new Error('Casey Lund works in no two companies');
  await post(inRedwood, '/apisc/auth/tenant/switchLogin', { tenantId: redwood });
  const { version } = await ask<{ version: number }>(inRedwood.request, '/apisc/companyProfile/get');
  await post(inRedwood, '/apisc/companyProfile/setOrigins', { version, origins });
  // The next sign-in opens the last company, Harbor & Vale, which allows the host.
  await post(page, '/apisc/auth/login', casey);
  await post(page, '/apisc/auth/tenant/switchLogin', { tenantId: harbor });
  await page.context().close();
  return { redwood, inRedwood };
}
