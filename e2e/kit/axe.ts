import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Theme = 'light' | 'dark';
/** What depends on colour; all else is the same in both themes. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** What axe finds wrong with the page as it stands, one line per element: every rule in light, those of colour in dark. */
export async function findings(page: Page): Promise<string[]> {
  // Half a megabyte is sent to a page once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found: string[] = [];
  for (const theme of ['light', 'dark'] as const) found.push(...(await findingsIn(page, theme)));
  return found;
}

async function findingsIn(page: Page, theme: Theme): Promise<string[]> {
  const { width } = page.viewportSize() ?? { width: 0 };
  const results = await page.evaluate<AxeResults, { theme: Theme; rules: string[] | null }>(
    async ({ theme: wanted, rules }) => {
      // The themes are variables under this attribute: no need to load the page again.
      document.documentElement.dataset.theme = wanted;
      // Buttons fade from one theme into the other where motion is on; what turns for ever is not waited for.
      const fades = document.getAnimations().filter((one) => one instanceof CSSTransition);
      await Promise.allSettled(fades.map((one) => one.finished));
      const { axe } = window as unknown as { axe: { run(what: object): Promise<AxeResults> } };
      return axe.run({
        resultTypes: ['violations'],
        ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
      });
    },
    { theme, rules: theme === 'light' ? null : OF_COLOUR },
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${width} ${theme} ${id}: ${html.slice(0, 160)} (${any[0]?.message ?? ''})`),
  );
}
