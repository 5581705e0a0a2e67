import type { Page, Request } from '@playwright/test';

/** A fake answer of the server: HTTP 200 with an envelope, unless a status is given. */
export interface Said {
  status?: number;
  code?: number;
  msg?: string;
  data?: unknown;
}

/** Answers every call whose path ends this way instead of the server, until the page is left or `letGo` is called. */
export async function answerWith(
  page: Page,
  path: string | RegExp,
  { status = 200, code = 0, msg = '', data = null }: Said,
): Promise<() => Promise<void>> {
  const matches = (url: URL) =>
    url.pathname.startsWith('/apisc/') && (typeof path === 'string' ? url.pathname === path : path.test(url.pathname));
  await page.route(matches, (route) => route.fulfill({ status, json: { code, msg, data } }));
  return () => page.unroute(matches);
}

/** The calls that the page makes during an action. */
export async function callsWhile(page: Page, act: () => Promise<unknown>): Promise<Request[]> {
  const made: Request[] = [];
  const note = (request: Request) => {
    if (new URL(request.url()).pathname.startsWith('/api')) made.push(request);
  };
  page.on('request', note);
  await act();
  page.off('request', note);
  return made;
}

/** Goes to an address without reloading the document, like a link. */
export async function goWithoutReload(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), path);
}

/** A module of the running program, as an object of functions. */
export type Part = Record<string, ((...args: unknown[]) => unknown) | undefined>;

/**
 * Runs an action with a module of the page's program: the module that exports exactly these functions. It is the very
 * instance that the screens use. Throws if there is none.
 */
export async function partOfProgram<A>(
  page: Page,
  has: readonly string[],
  act: (part: Part, argument: A) => unknown,
  argument?: A,
): Promise<void> {
  const found = await page.evaluateHandle(async (names) => {
    const files = [
      ...document.querySelectorAll<HTMLScriptElement & HTMLLinkElement>('script[src], link[href$=".js"]'),
    ].map(({ src, href }) => src || href);
    for (const file of new Set(files)) {
      const exported: Record<string, unknown> = await import(file);
      for (const value of Object.values(exported)) {
        const part = value as Part;
        if (typeof value !== 'object' || value === null) continue;
        const fits =
          names.every((name) => typeof part[name] === 'function') && Object.keys(part).length === names.length;
        if (fits) return part;
      }
    }
    throw new Error(`No file of the program exports a part with ${names.join(', ')}`);
  }, has);
  await found.evaluate(act as (part: Part, given: unknown) => unknown, argument);
  await found.dispose();
}
