import type { Page } from '@playwright/test';
import { ask } from './demo.ts';
import { send } from './punch.ts';

/** Somebody of another company, who signs for it or quotes. */
export interface Party {
  personId: string;
  fullName: string;
  companyId: string;
  companyName: string;
}

/** Who of the directory is called so. Throws when nobody is. */
export async function partyNamed(page: Page, name: string): Promise<Party> {
  const wanted = new URLSearchParams({ keyword: name, pageSize: '1' });
  const { rows } = await ask<{ rows: Party[] }>(page.request, `/apisc/contact/list?${wanted}`);
  const [found] = rows;
  if (!found) throw new Error(`The demo has no ${name}`);
  return found;
}

/** The path of the link by which they answer a record, without an account. */
export async function answerLink(page: Page, recordId: string, { personId }: Pick<Party, 'personId'>): Promise<string> {
  const { url } = await send<{ url: string }>(page, 'record/share', {
    recordId,
    clientRef: crypto.randomUUID(),
    scope: 'respond',
    personId,
  });
  return new URL(url).pathname;
}

/** They sign a record by such a link. */
export async function signByLink(page: Page, recordId: string, party: Party): Promise<void> {
  await send(page, 'share/respond', {
    token: (await answerLink(page, recordId, party)).split('/').at(-1),
    clientRef: crypto.randomUUID(),
    choice: 'them',
    signature: { name: party.fullName, company: '', image: '' },
  });
}
