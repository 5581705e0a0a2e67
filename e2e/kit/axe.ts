import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Theme = 'light' | 'dark';
/** Rules that depend on colour; all others are equal in both themes. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/**
 * Siblings with the same markup are checked up to this number, because styles can differ for even, odd and first lines.
 */
const MOST_ALIKE = 3;

/**
 * Runs in the page. Finds siblings with the same markup, such as rows of a list. Same means: elements, classes, styles,
 * roles, states, and which attributes and texts exist. Their content is ignored.
 */
function findAlike(most: number): Element[] {
  const SAID =
    /^(id|href|src|srcset|alt|title|value|key|for|data-(id|index)|aria-(label|labelledby|describedby|controls|owns|posinset|rowindex))$/;
  const marks = new Map<Element, string>();
  const markOf = (one: Element): string => {
    const attributes = [...one.attributes].map(
      ({ name, value }) => `${name}=${SAID.test(name) ? value !== '' : value}`,
    );
    const says = [...one.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim());
    const mark = `<${one.tagName} ${attributes.toSorted().join(' ')} ${says}>${[...one.children].map(markOf).join('')}</>`;
    marks.set(one, mark);
    return mark;
  };
  markOf(document.body);
  const found: Element[] = [];
  const look = (parent: Element) => {
    const times = new Map<string, number>();
    for (const child of parent.children) {
      const mark = marks.get(child) ?? '';
      const before = times.get(mark) ?? 0;
      times.set(mark, before + 1);
      if (before < most) look(child);
      else found.push(child);
    }
  };
  look(document.body);
  return found;
}

/** The findings of axe on the current page, one line per element: every rule in light, colour rules in dark. */
export async function findAxeProblems(page: Page): Promise<string[]> {
  // The half megabyte is sent to a page only once.
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(`${source}; window.alike = () => (${findAlike.toString()})(${MOST_ALIKE});`);
  const found: string[] = [];
  for (const theme of ['light', 'dark'] as const) found.push(...(await findingsIn(page, theme)));
  return found;
}

async function findingsIn(page: Page, theme: Theme): Promise<string[]> {
  const { width } = page.viewportSize() ?? { width: 0 };
  const results = await page.evaluate<AxeResults, { theme: Theme; rules: string[] | null }>(
    async ({ theme: wanted, rules }) => {
      // The themes are variables under this attribute, so the page need not reload.
      document.documentElement.dataset.theme = wanted;
      // Waits for the fade between themes where motion is on, but not for endless animations.
      const fades = document.getAnimations().filter((one) => one instanceof CSSTransition);
      await Promise.allSettled(fades.map((one) => one.finished));
      const { axe, alike } = window as unknown as {
        axe: { run(where: object, what: object): Promise<AxeResults> };
        alike(): Element[];
      };
      const exclude = alike();
      return axe.run(exclude.length > 0 ? { exclude } : document, {
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
