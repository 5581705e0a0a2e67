import type { Locator, Page } from '@playwright/test';

/** A screen, or a surface over one, that a person can see. A new one is a line in `e2e/screens/<area>.ts`. */
export interface Screen {
  name: string;
  /** The person who looks; null is a stranger */
  as: string | null;
  at: string | ((page: Page) => Promise<string>);
  /** The element that shows once it is loaded */
  seen: (page: Page) => Locator;
  /** Opens the surface */
  press?: (page: Page) => Promise<void>;
  only?: 'wide' | 'phone';
  /** The surface stays open on the next screen */
  stays?: true;
}

export const screen = (
  name: string,
  as: string | null,
  at: Screen['at'],
  seen: Screen['seen'],
  more: Pick<Screen, 'press' | 'only' | 'stays'> = {},
): Screen => ({ name, as, at, seen, ...more });

export const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first();
export const title = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name, level: 1 });
export const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });
export const button = (name: string | RegExp) => async (page: Page) =>
  page.getByRole('button', { name }).first().click();

/** Chooses an entry of the page's menu More. */
export const more = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name }).click();
};
