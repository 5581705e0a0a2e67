import type { Page } from '@playwright/test';

/** The bytes that a browser receives for a screen, including headers. */
export interface Wire {
  /** The page, its scripts, styles and pictures. */
  files: number;
  /** The typeface, which does not block text. */
  font: number;
  /** The answers of the API. */
  answers: number;
  /** The files by size, largest first. */
  of: [name: string, bytes: number][];
}

/** After this time without a request, the screen has everything it loads by itself, also after its first paint. */
const QUIET_MS = 2500;

/** Opens an address in a fresh page with an empty cache, and weighs everything until nothing more comes. */
export async function weighScreen(page: Page, path: string): Promise<Wire> {
  const devtools = await page.context().newCDPSession(page);
  const asked = new Map<string, string>();
  const came: [string, number][] = [];
  let last = Date.now();
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    last = Date.now();
    asked.set(requestId, new URL(request.url).pathname);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = Date.now();
    came.push([asked.get(requestId) ?? '', encodedDataLength]);
  });
  await devtools.send('Network.enable');
  // A link under the pointer is prefetched, and a new page's pointer may start on a link: this moves it away.
  await page.addInitScript(() => {
    for (const type of ['pointerover', 'pointerout'])
      window.addEventListener(type, (event) => event.stopPropagation(), true);
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  // On a busy processor the page may not have requested the rest yet.
  const idle = () => page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))));
  do {
    await idle();
    await page.waitForTimeout(250);
  } while (Date.now() - last < QUIET_MS);
  const sum = (wanted: (name: string) => boolean) =>
    came.filter(([name]) => wanted(name)).reduce((all, [, bytes]) => all + bytes, 0);
  const isAnswer = (name: string) => name.startsWith('/apisc/');
  const isFont = (name: string) => name.endsWith('.woff2');
  return {
    files: sum((name) => !isAnswer(name) && !isFont(name)),
    font: sum(isFont),
    answers: sum(isAnswer),
    of: came.filter(([name]) => !isAnswer(name)).toSorted(([, a], [, b]) => b - a),
  };
}
