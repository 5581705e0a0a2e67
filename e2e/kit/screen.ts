import type { Locator, Page } from '@playwright/test';

/** A screen, or a surface over one, that a person can have before them. A new one is a line in `e2e/screens/<area>.ts`. */
export interface Screen {
  name: string;
  /** who looks; null is a stranger */
  as: string | null;
  at: string | ((page: Page) => Promise<string>);
  /** what is there once it has come */
  seen: (page: Page) => Locator;
  /** what is pressed to bring it up */
  press?: (page: Page) => Promise<void>;
  only?: 'wide' | 'phone';
  /** what was pressed stays open on the next screen */
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

/** An entry of the menu More of the page. */
export const more = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name }).click();
};
