import type { Page } from '@playwright/test';

/** What a browser receives for a screen, in bytes on the wire, headers included. */
export interface Wire {
  /** The page, its scripts, styles and pictures. */
  files: number;
  /** The typeface, which text does not wait for. */
  font: number;
  /** What the API answered. */
  answers: number;
  /** The files by their weight, the heaviest first. */
  of: [name: string, bytes: number][];
}

/** Nothing has come for so long: the screen has all that it loads of itself, right after its first paint too. */
const QUIET_MS = 2500;

/** Opens an address in a fresh page of an empty cache and weighs all that comes until nothing more does. */
export async function weigh(page: Page, path: string): Promise<Wire> {
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
  // A link under the pointer is fetched ahead, and the pointer of a new page begins on one: nothing is pointed at here.
  await page.addInitScript(() => {
    for (const type of ['pointerover', 'pointerout'])
      window.addEventListener(type, (event) => event.stopPropagation(), true);
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  // Where the processor is busy with others, the page may not have come to ask for the rest yet.
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
