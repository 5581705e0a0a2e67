import type { Page } from '@playwright/test';
import { checklists } from '@plumbline/contract/areas/checklists';
import { formTemplates } from '@plumbline/contract/areas/formTemplates';
import { session } from '@plumbline/contract/areas/session';
import { projects } from '@plumbline/contract/areas/projects';
import type { Endpoint, InputOf, OutputOf } from '@plumbline/contract/kit/endpoint';
import { EMPTY_DEFINITION, newItem, newSection } from '@plumbline/contract/kit/forms/definition';
import { newId } from '@plumbline/contract/kit/uuid';

const [SECTIONS, ITEMS, ANSWERS] = [20, 25, 50];
/** A frame that is no longer is not reported. */
const NOT_LONG = 50;

/** Where a form of 500 items is edited and filled in. */
export interface LongForm {
  editor: string;
  checklist: string;
}

/** Creates a template of 500 items, each with a condition in two, and a checklist of it, by the calls that people use. */
export async function makeLongForm(page: Page, url: string): Promise<LongForm> {
  const send = sender(page, url);
  const project = await send(projects.create, {
    clientRef: newId(),
    projectNumber: 'LONG',
    projectName: 'Long forms',
    projectType: 'newBuild',
    timeZone: 'America/Los_Angeles',
    city: 'San Francisco',
  });
  const sections = Array.from({ length: SECTIONS }, (_, at) => ({
    ...newSection(`s${at}`, `Room ${at + 1}`),
    items: Array.from({ length: ITEMS }, (__, place) => ({
      ...newItem(`i${at}-${place}`, 'choice', `Work ${place + 1} of room ${at + 1} is done as drawn`),
      rules: place % 2 === 0 ? [] : [skippedUnless(`i${at}-${place - 1}`)],
    })),
  }));
  const made = await send(formTemplates.create, {
    clientRef: newId(),
    kind: 'checklist',
    name: 'Five hundred items',
    definition: { ...EMPTY_DEFINITION, sections },
  });
  const { formTemplateId } = made;
  await send(formTemplates.publish, { formTemplateId, version: made.version });
  const me = (await (await page.request.get(url + session.myInfo.path)).json()) as { data: { personId: string } };
  const checklist = await send(checklists.create, {
    clientRef: newId(),
    projectId: project.projectId,
    title: 'Five hundred items',
    leadId: me.data.personId,
    scheduledDate: '2026-11-23',
    dueDate: '2026-11-27',
    schedule: true,
    runs: [{ formTemplateId }],
  });
  return {
    editor: `${url}/setting/template/checklist/${formTemplateId}`,
    checklist: `${url}/project/${project.projectId}/checklist/${checklist.checklistPackageId}`,
  };
}

/** An item that is not asked where the one before it does not apply. */
function skippedUnless(itemId: string) {
  const tests = [{ itemId, is: 'eq' as const, value: 'na' }];
  return { effect: 'skip' as const, when: { join: 'and' as const, groups: [{ join: 'and' as const, tests }] } };
}

/** Sends calls as the page would. */
export function sender(page: Page, url: string) {
  return async <E extends Endpoint>({ path }: E, data: InputOf<E>): Promise<OutputOf<E>> => {
    const answer = await page.request.post(url + path, { data, headers: { origin: url } });
    const body = (await answer.json()) as { code: number; data: OutputOf<E> };
    if (body.code !== 0) throw new Error(`${path} does not work: ${JSON.stringify(body)}`);
    return body.data;
  };
}

/** The longest frame, in ms, of opening the form, scrolling through it and answering 50 items. */
export async function fillIn(page: Page, form: LongForm, device: 'desk' | 'phone'): Promise<number[]> {
  await page.goto(form.checklist);
  const link = page.locator('main a[href*="/run/"]').first();
  await link.waitFor();
  const frames = await watchFrames(page);
  await link.click();
  await page.locator('.item').first().waitFor();
  await page.waitForTimeout(3000);
  const opened = await frames();
  if (device === 'phone') await page.getByRole('button', { name: 'All items' }).click();
  await scroll(page);
  const scrolled = await frames();
  if (device === 'phone') await page.keyboard.press('Escape');
  for (let n = 0; n < ANSWERS; n += 1) {
    const place = device === 'desk' ? page.locator('.item').nth(n) : page;
    await place.getByRole('button', { name: 'Pass', exact: true }).click();
    if (device === 'phone') await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
  await page.waitForTimeout(2000);
  return [opened, scrolled, await frames()];
}

/** The same of the editor: opened, scrolled, a word typed, an item moved. */
export async function edit(page: Page, form: LongForm): Promise<number[]> {
  await page.goto(`${new URL(form.editor).origin}/setting/template`);
  const link = page.getByRole('link', { name: 'Five hundred items' });
  await link.waitFor();
  const frames = await watchFrames(page);
  await link.click();
  await page.locator('[data-part]').first().waitFor();
  await page.waitForTimeout(4000);
  const opened = await frames();
  await scroll(page);
  const scrolled = await frames();
  const row = page.locator('[data-part] > div > button[aria-expanded]').nth(ITEMS * 2);
  await row.click();
  // By CSS, because finding a field by its label takes the page a whole frame among so many.
  await page.locator('[data-part] .fields').locator('input, textarea').first().focus();
  await page.keyboard.type(' and signed', { delay: 60 });
  await page.waitForTimeout(1500);
  const typed = await frames();
  await row.press('Alt+ArrowDown');
  await page.waitForTimeout(1500);
  return [opened, scrolled, typed, await frames()];
}

/** Through all of what scrolls, a window at a time. */
export async function scroll(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width / 3, height / 2);
  for (let n = 0; n < 60; n += 1) {
    await page.mouse.wheel(0, height);
    await page.waitForTimeout(40);
  }
  for (let n = 0; n < 10; n += 1) await page.mouse.wheel(0, -10 * height);
}

/** Answers what tells the longest frame since it was asked last, at least `NOT_LONG`. */
export async function watchFrames(page: Page): Promise<() => Promise<number>> {
  await page.evaluate((least) => {
    const seen = globalThis as { longest?: number };
    seen.longest = least;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest ?? 0, duration);
    }).observe({ type: 'long-animation-frame' });
  }, NOT_LONG);
  return () =>
    page.evaluate((least) => {
      const seen = globalThis as { longest?: number };
      const { longest = 0 } = seen;
      seen.longest = least;
      return longest;
    }, NOT_LONG);
}
