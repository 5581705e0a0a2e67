import { test as base } from '@playwright/test';
import type { Browser, BrowserContext, Page, Response } from '@playwright/test';

export const DEMO_PASSWORD = 'plumbline-demo-company';

export type ContextOptions = NonNullable<Parameters<Browser['newContext']>[0]>;

/** The demo's people, by role. */
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

/** The address of the Plumbline under test, without a final slash. */
export function home(): string {
  const url = process.env.E2E_URL;
  if (!url) throw new Error('No server was started for this run');
  return url;
}

/**
 * Signs a demo person in by the form with a private session, for tests that sign out, switch companies or view as
 * another person.
 */
export async function signInByForm(browser: Browser, email: string, options: ContextOptions = {}): Promise<Page> {
  const page = await openAsStranger(browser, options);
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard**');
  return page;
}

type Kept = NonNullable<Exclude<ContextOptions['storageState'], string>>;
/** The storage keys of the sign-in: see `loginInfo.ts` and `choose.ts` of the web. */
const SIGNED_IN = ['plumbline.loginInfo', 'plumbline.locale'];
/** A proof of identity lasts ten minutes, and no test takes longer than five. */
const FRESH_MS = 5 * 60_000;
/** The people who signed in by the form in this process, with their browser's state. */
const signedIn = new Map<string, { at: number; kept: Promise<Kept> }>();

/**
 * A page of a signed-in demo person in its own browser context, still empty. Each person signs in by the form once; all
 * tests of this process share that session.
 */
export async function signIn(browser: Browser, email: string, options: ContextOptions = {}): Promise<Page> {
  let entry = signedIn.get(email);
  if (!entry || Date.now() - entry.at > FRESH_MS) {
    entry = { at: Date.now(), kept: keep(browser, email) };
    signedIn.set(email, entry);
  }
  return openAsStranger(browser, { storageState: await entry.kept, ...options });
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

/** A page in its own context, without sign-in. */
export async function openAsStranger(browser: Browser, options: ContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: home(), ...options });
  context.on('response', (response) => void noteRefusal(response));
  return context.newPage();
}

/** The failed writes of the running test: a page shows their reason only for a moment. */
const notDone: string[] = [];

async function noteRefusal(response: Response): Promise<void> {
  const path = new URL(response.url()).pathname;
  if (response.request().method() !== 'POST' || !path.startsWith('/apisc/')) return;
  const body = (await response.json().catch(() => null)) as { code?: number; msg?: string } | null;
  // Leaving a page aborts its pending answer.
  if (response.status() === 200 && (body === null || body.code === 0)) return;
  notDone.push(`${new Date().toISOString()} ${path}: HTTP ${response.status()}, ${body?.code} ${body?.msg}`);
}

/** Contexts that outlive the test that opened them. */
export const keptContexts = new WeakSet<BrowserContext>();

/** Every page of a test must obey the content policy and log no error; pages close with their test. */
export const test = base.extend<{ watch: (page: Page) => void; closed: undefined }>({
  // An open page follows every change of the company: fifty of them took half a processor.
  closed: [
    async ({ browser }, run, info) => {
      const before = new Set(browser.contexts());
      notDone.length = 0;
      await run(undefined);
      if (info.status !== info.expectedStatus && notDone.length > 0)
        await info.attach('writes that were not done', { body: notDone.join('\n'), contentType: 'text/plain' });
      const opened = browser.contexts().filter((context) => !before.has(context) && !keptContexts.has(context));
      // A route that still waits for an answer when its page closes would fail the finished test.
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
