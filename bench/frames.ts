/*
 * npm run bench -- --frames: the longest frame in a browser, at a desk and on a phone. Scrolls, pages and searches a punch list of 10,000 items. Opens,
 * scrolls, answers and edits a form of 500 items. Types a schedule of 5,000 lines.
 */
import type { Page } from '@playwright/test';
import { punchListItems } from '@plumbline/contract/areas/punch';
import { addFieldRecords } from './data/fields.ts';
import { generate } from './data/generate.ts';
import type { Login } from './data/generate.ts';
import { edit, fillIn, makeLongForm, scroll, watchFrames } from './forms.ts';
import { givePassword, launch, row, signIn, timesOf } from './kit/browser.ts';
import { SEED, openTarget } from './kit/target.ts';
import { makeContract, pasteLines } from './schedule.ts';

const ITEMS = 10_000;
/** What RAIL and the browser call a long frame begins here. */
const MUST = 50;
const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const DEVICES = ['desk', 'phone'] as const;

/** Opens a target of its own, measures, and prints one table. */
export async function frames(rounds: number): Promise<void> {
  const browser = await launch();
  const target = await openTarget();
  try {
    const shape = { tenants: 1, projectsPerTenant: 1, peoplePerTenant: 40, rfisPerTenant: ITEMS };
    const [login] = await generate(target.client, await target.seed(), shape);
    if (!login) throw new Error('Nobody was made');
    await addFieldRecords(target.client, [login], shape);
    await assertItems(target.url, login);
    const open = await signIn(browser, target.url, await givePassword(target.client, login));
    const asSeed = await signIn(browser, target.url, SEED.email);
    const rows: ReturnType<typeof row>[] = [];
    async function add(what: string, parts: string[], device: keyof typeof SIZES, by: typeof open, measure: Measure) {
      const { context, page } = await by(SIZES[device]);
      const times = await timesOf(rounds, () => measure(page));
      await context.close();
      for (const [at, part] of parts.entries())
        rows.push(
          row(
            `${what}, ${device}: ${part}`,
            times.map((all) => all[at] ?? Number.NaN),
            MUST,
          ),
        );
    }
    for (const device of DEVICES)
      await add(`${ITEMS} punch items`, ['scrolled', 'next page', 'searched'], device, open, (page) =>
        walkList(page, target.url),
      );
    const { context, page: maker } = await asSeed();
    const form = await makeLongForm(maker, target.url);
    const schedule = await makeContract(maker, target.url);
    await context.close();
    for (const device of DEVICES)
      await add('form of 500 items', ['opened', 'scrolled', '50 answered'], device, asSeed, (page) =>
        fillIn(page, form, device),
      );
    await add(
      'schedule of 5,000 lines',
      ['pasted until seen', 'scrolled', 'by keys', 'typed'],
      'desk',
      asSeed,
      (page) => pasteLines(page, schedule),
    );
    await add('its template', ['opened', 'scrolled', 'typed', 'moved'], 'desk', asSeed, (page) => edit(page, form));
    console.table(rows);
  } finally {
    await browser.close();
    await target.stop();
  }
}

type Measure = (page: Page) => Promise<number[]>;

/** Drafts of others are not seen; nearly all of the rest are. */
async function assertItems(url: string, { token }: Login): Promise<void> {
  const counted = await fetch(url + punchListItems.counts.path, { headers: { cookie: `plumbline=${token}` } });
  const { data } = (await counted.json()) as { data: { all: number } };
  if (data.all < 0.9 * ITEMS) throw new Error(`Only ${data.all} punch items are there`);
}

/** The longest frames of a list at a hundred a page: scrolled to its end and back, at its next page, and searched. */
async function walkList(page: Page, url: string): Promise<number[]> {
  await page.goto(`${url}/project/punchList?view=all&pageSize=100`);
  const items = page.locator('main a[href*="/punchlistitem/"]');
  await items.first().waitFor();
  await page.waitForTimeout(2000);
  const longest = await watchFrames(page);
  await scroll(page);
  const scrolled = await longest();
  await page.locator('[aria-label="Next page"]').click();
  await page.waitForTimeout(2000);
  const paged = await longest();
  await page.locator('main input[type=search]').first().fill('door');
  await page.waitForTimeout(2000);
  return [scrolled, paged, await longest()];
}
