import { test as base } from '@playwright/test';
import type { Browser, BrowserContext, Page, Response } from '@playwright/test';

export const DEMO_PASSWORD = 'plumbline-demo-company';

export type ContextOptions = NonNullable<Parameters<Browser['newContext']>[0]>;

/** The demo's people, by what they are. */
export const PEOPLE = {
  admin: 'admin@harborvale.example',
  manager: 'pm@harborvale.example',
  engineer: 'engineer@harborvale.example',
  superintendent: 'super@harborvale.example',
  technician: 'tech@harborvale.example',
  accountant: 'accounting@harborvale.example',
  viewer: 'viewer@harborvale.example',
  subTenantAdmin: 'admin@redwood.example',
  otherAdmin: 'admin@copperline.example',
} as const;

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** The address of the Plumbline under test, without a slash at its end. */
export function home(): string {
  const url = process.env.E2E_URL;
  if (!url) throw new Error('No server was started for this run');
  return url;
}

/** Signs a demo person in by the form, with a session that nobody shares: for whoever signs out, switches the company or looks on as somebody else. */
export async function signInByForm(browser: Browser, email: string, options: ContextOptions = {}): Promise<Page> {
  const page = await stranger(browser, options);
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard**');
  return page;
}

type Kept = NonNullable<Exclude<ContextOptions['storageState'], string>>;
/** What of a browser belongs to the sign-in: see `loginInfo.ts` and `choose.ts` of the web. */
const SIGNED_IN = ['plumbline.loginInfo', 'plumbline.locale'];
/** A proof of who one is counts for ten minutes, and no test takes longer than five. */
const FRESH_MS = 5 * 60_000;
/** Who has signed in by the form in this process, with what their browser keeps of it. */
const signedIn = new Map<string, { at: number; kept: Promise<Kept> }>();

/**
 * A page of a demo person who is signed in, in a browser context of their own that shows nothing yet. They sign in by the form
 * once; the contexts of all tests of this process share that session.
 */
export async function signIn(browser: Browser, email: string, options: ContextOptions = {}): Promise<Page> {
  let entry = signedIn.get(email);
  if (!entry || Date.now() - entry.at > FRESH_MS) {
    entry = { at: Date.now(), kept: keep(browser, email) };
    signedIn.set(email, entry);
  }
  return stranger(browser, { storageState: await entry.kept, ...options });
}

async function keep(browser: Browser, email: string): Promise<Kept> {
  const page = await signInByForm(browser, email);
  const { cookies, origins } = await page.context().storageState();
  await page.context().close();
  return {
    cookies,
    origins: origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.filter(({ name }) => SIGNED_IN.includes(name)),
    })),
  };
}

/** A page in a context of its own, with nobody signed in. */
export async function stranger(browser: Browser, options: ContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: home(), ...options });
  context.on('response', (response) => void noteRefusal(response));
  return context.newPage();
}

/** The writes of the test that runs which the server did not do: a page shows for a moment why, and a failure is seen later. */
const notDone: string[] = [];

async function noteRefusal(response: Response): Promise<void> {
  const path = new URL(response.url()).pathname;
  if (response.request().method() !== 'POST' || !path.startsWith('/apisc/')) return;
  const body = (await response.json().catch(() => null)) as { code?: number; msg?: string } | null;
  // A page that is left takes the answer with it.
  if (response.status() === 200 && (body === null || body.code === 0)) return;
  notDone.push(`${new Date().toISOString()} ${path}: HTTP ${response.status()}, ${body?.code} ${body?.msg}`);
}

/** Contexts that outlive the test in which they were opened. */
export const kept = new WeakSet<BrowserContext>();

/** Every page of a test must obey the content policy and log no error; what a test opened is closed with it. */
export const test = base.extend<{ watch: (page: Page) => void; closed: undefined }>({
  // A page that stays open follows every change of the company for the rest of the run: fifty of them took half a processor.
  closed: [
    async ({ browser }, run, info) => {
      const before = new Set(browser.contexts());
      notDone.length = 0;
      await run(undefined);
      if (info.status !== info.expectedStatus && notDone.length > 0)
        await info.attach('writes that were not done', { body: notDone.join('\n'), contentType: 'text/plain' });
      const opened = browser.contexts().filter((context) => !before.has(context) && !kept.has(context));
      // A route that still waits for its answer when its page is closed would fail the test that is over.
      const pages = opened.flatMap((context) => context.pages());
      await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
  watch: async ({ browserName }, run) => {
    const wrong: string[] = [];
    await run((page) => {
      page.on('pageerror', (error) => wrong.push(`${page.url()}: ${error}`));
      page.on('console', (message) => {
        const text = message.text();
        if (message.type() === 'error' && /Content Security Policy|Refused to/.test(text)) wrong.push(text);
      });
    });
    if (wrong.length > 0) throw new Error(`${browserName}: ${wrong.join('\n')}`);
  },
});
