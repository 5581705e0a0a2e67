import type { Browser, Page } from '@playwright/test';
import { kept, signIn, stranger, test as base } from './people.ts';
import type { ContextOptions } from './people.ts';

/** Somebody at their browser: an email address, or nobody. */
export type Seat = (email: string | null) => Promise<Page>;

/** One page per person for all tests of a file, so that each signs in once. Motion is off. */
export const test = base.extend<object, { seat: Seat }>({
  seat: [
    async ({ browser }, run) => {
      const pages = new Map<string | null, Promise<Page>>();
      const calm = { reducedMotion: 'reduce' } as const;
      await run((email) => {
        const page = pages.get(email) ?? sit(email ? signIn(browser, email, calm) : stranger(browser, calm));
        pages.set(email, page);
        return page;
      });
      for (const page of pages.values()) await (await page).context().close();
    },
    { scope: 'worker' },
  ],
});

async function sit(coming: Promise<Page>): Promise<Page> {
  const page = await coming;
  kept.add(page.context());
  return page;
}

/** What of a browser belongs to the sign-in: see `loginInfo.ts` and `choose.ts` of the web. */
const SIGNED_IN = ['plumbline.loginInfo', 'plumbline.locale'];

/**
 * A browser context of its own for somebody who has signed in already: what a test does to it stays there, and what others
 * left behind at the seat, such as a kept draft, does not come.
 */
export async function alone(browser: Browser, page: Page, options: ContextOptions = {}): Promise<Page> {
  const { cookies, origins } = await page.context().storageState();
  const storageState = {
    cookies,
    origins: origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.filter(({ name }) => SIGNED_IN.includes(name)),
    })),
  };
  return stranger(browser, { storageState, ...options });
}
