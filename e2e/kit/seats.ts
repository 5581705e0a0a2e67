import type { Browser, Page } from '@playwright/test';
import { keptContexts, signIn, openAsStranger, test as base } from './people.ts';
import type { ContextOptions } from './people.ts';

/** The page of a person: an email address, or nobody. */
export type Seat = (email: string | null) => Promise<Page>;

/** The person of each seat's page. */
const emails = new WeakMap<Page, string>();

/** One page per person for all tests of a file. Motion is off. */
export const test = base.extend<{ left: undefined }, { seats: Map<string | null, Promise<Page>>; seat: Seat }>({
  seats: [
    async ({ browserName: _any }, run) => {
      const pages = new Map<string | null, Promise<Page>>();
      await run(pages);
      for (const page of pages.values()) await (await page).context().close();
    },
    { scope: 'worker' },
  ],
  seat: [
    async ({ browser, seats }, run) => {
      const calm = { reducedMotion: 'reduce' } as const;
      await run((email) => {
        const page =
          seats.get(email) ?? sit(email, email ? signIn(browser, email, calm) : openAsStranger(browser, calm));
        seats.set(email, page);
        return page;
      });
    },
    { scope: 'worker' },
  ],
  // An open page refetches whatever other tests change. Before each file every seat gets an empty page in the default
  // window size.
  left: [
    async ({ seats, viewport }, run, { file }) => {
      if (file !== lastFile)
        for (const coming of seats.values()) {
          const page = await coming;
          await page.goto('about:blank');
          if (viewport) await page.setViewportSize(viewport);
        }
      lastFile = file;
      await run(undefined);
    },
    { auto: true },
  ],
});
let lastFile = '';

async function sit(email: string | null, coming: Promise<Page>): Promise<Page> {
  const page = await coming;
  keptContexts.add(page.context());
  if (email) emails.set(page, email);
  return page;
}

/**
 * A separate browser context for the person at this page. Its changes stay there, and leftovers of the seat, such as a
 * draft, do not come along.
 */
export async function openAlone(browser: Browser, page: Page, options: ContextOptions = {}): Promise<Page> {
  const email = emails.get(page);
  return email ? signIn(browser, email, options) : openAsStranger(browser, options);
}
