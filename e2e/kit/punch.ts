import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { ask, projectNamed } from './demo.ts';
import { home } from './people.ts';

/** A picture of one pixel. */
export const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

export interface MadeItem {
  punchListItemId: string;
  projectId: string;
  version: number;
  number: string | null;
}

/** A punch list in Mission Creek, with the values that items need. */
export interface MadeList {
  projectId: string;
  punchListPackageId: string;
  locationIds: string[];
}

/** Sends a write as the person at this page. Throws when it is refused. */
export async function send<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(`${home()}/apisc/${path}`, { data, headers: { origin: home() } });
  const body = (await answer.json()) as { code: number; msg: string; data: T };
  if (body.code !== 0) throw new Error(`${path}: ${body.code} ${body.msg} ${JSON.stringify(body.data)}`);
  return body.data;
}

/** A person of the directory who may answer punch items, by the beginning of the name. */
export async function findFixer(page: Page, name: string): Promise<string> {
  const people = await ask<{ personId: string; fullName: string }[]>(
    page.request,
    `/apisc/contact/pick?mayDo=punchList.respond&keyword=${encodeURIComponent(name)}`,
  );
  const found = people.find(({ fullName }) => fullName.startsWith(name));
  if (!found) throw new Error(`Nobody called ${name} can fix punch items`);
  return found.personId;
}

/** An issued punch list of the manager, or of the person at this page; photos are optional. */
export async function makeList(page: Page, title: string, managerId?: string): Promise<MadeList> {
  const projectId = await projectNamed(page, 'Mission Creek');
  const locations = await ask<{ locationId: string }[]>(
    page.request,
    `/apisc/project/location/list?projectId=${projectId}`,
  );
  const made = await send<{ punchListPackageId: string; version: number }>(page, 'punchListPackage/create', {
    clientRef: randomUUID(),
    projectId,
    title,
    photoRule: 'none',
    managerId,
  });
  const { punchListPackageId, version } = made;
  await send(page, 'punchListPackage/issue', { punchListPackageId, version });
  return { projectId, punchListPackageId, locationIds: locations.map(({ locationId }) => locationId) };
}

/** An item of a list, moved by these verbs in order. */
export async function makeItem(
  page: Page,
  list: MadeList,
  title: string,
  {
    personIds = [],
    verbs = [],
    ...more
  }: { personIds?: string[]; verbs?: [string, object][]; [field: string]: unknown },
): Promise<MadeItem> {
  let item = await send<MadeItem>(page, 'punchListItem/create', {
    clientRef: randomUUID(),
    projectId: list.projectId,
    packageId: list.punchListPackageId,
    locationId: list.locationIds[0],
    title,
    assignments: personIds.map((personId) => ({ personId })),
    ...more,
  });
  for (const [verb, input] of verbs) {
    const { punchListItemId, version } = item;
    item = await send<MadeItem>(page, `punchListItem/${verb}`, { punchListItemId, version, ...input });
  }
  return item;
}

/** Opens a verb's dialog, from its button or from More. */
export async function open(page: Page, verb: string): Promise<Locator> {
  const main = page.getByRole('main');
  const button = main.getByRole('button', { name: verb, exact: true });
  const more = main.getByRole('button', { name: 'More', exact: true });
  await expect(more.or(button).filter({ visible: true }).first()).toBeVisible();
  if (await button.filter({ visible: true }).count()) await button.filter({ visible: true }).first().click();
  else {
    await more.filter({ visible: true }).first().click();
    await page.getByRole('menuitem', { name: verb, exact: true }).click();
  }
  const dialog = page.getByRole('dialog', { name: verb });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Runs a verb without a form. */
export async function press(page: Page, verb: string): Promise<void> {
  const dialog = await open(page, verb);
  await dialog.getByRole('button', { name: verb, exact: true }).click();
  await expect(dialog).toBeHidden();
}
