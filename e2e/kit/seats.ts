import type { Page } from '@playwright/test';
import { signIn, stranger, test as base } from './people.ts';

/** Somebody at their browser: an e-mail address, or nobody. */
export type Seat = (email: string | null) => Promise<Page>;

/** One page per person for all tests of a file, so that each signs in once. Motion is off. */
export const test = base.extend<object, { seat: Seat }>({
  seat: [
    async ({ browser }, run) => {
      const pages = new Map<string | null, Promise<Page>>();
      const calm = { reducedMotion: 'reduce' } as const;
      await run((email) => {
        const page = pages.get(email) ?? (email ? signIn(browser, email, calm) : stranger(browser, calm));
        pages.set(email, page);
        return page;
      });
      for (const page of pages.values()) await (await page).context().close();
    },
    { scope: 'worker' },
  ],
});
