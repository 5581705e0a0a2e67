import { test as base } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';

const PASSWORD = 'plumbline-demo-company';

/** Signs a demo person in, in a browser context of their own. */
export async function signIn(browser: Browser, email: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.PLUMBLINE_URL ?? '', ...options });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard**');
  return page;
}

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** Every page of a test must obey the content policy and log no error. */
export const test = base.extend<{ watch: (page: Page) => void }>({
  watch: async ({ browserName }, use) => {
    const wrong: string[] = [];
    await use((page) => {
      page.on('pageerror', (error) => wrong.push(String(error)));
      page.on('console', (message) => message.type() === 'error' && /Content Security Policy|Refused to/.test(message.text()) && wrong.push(message.text()));
    });
    if (wrong.length > 0) throw new Error(`${browserName}: ${wrong.join('\n')}`);
  },
});
