import type { Page } from '@playwright/test';
import { ask } from './demo.ts';
import { send } from './punch.ts';

/** A person of another company, who signs or quotes. */
export interface Party {
  personId: string;
  fullName: string;
  companyId: string;
  companyName: string;
}

/** Finds a party in the directory by name. Throws when nobody has it. */
export async function partyNamed(page: Page, name: string): Promise<Party> {
  const wanted = new URLSearchParams({ keyword: name, pageSize: '1' });
  const { rows } = await ask<{ rows: Party[] }>(page.request, `/apisc/contact/list?${wanted}`);
  const [found] = rows;
  if (!found) throw new Error(`The demo has no ${name}`);
  return found;
}

/** The path of the link by which the party answers a record without an account. */
export async function answerLink(page: Page, recordId: string, { personId }: Pick<Party, 'personId'>): Promise<string> {
  const { url } = await send<{ url: string }>(page, 'record/share', {
    recordId,
    clientRef: crypto.randomUUID(),
    scope: 'respond',
    personId,
  });
  return new URL(url).pathname;
}

/** The party signs a record by such a link. */
export async function signByLink(page: Page, recordId: string, party: Party): Promise<void> {
  await send(page, 'share/respond', {
    token: (await answerLink(page, recordId, party)).split('/').at(-1),
    clientRef: crypto.randomUUID(),
    choice: 'them',
    signature: { name: party.fullName, company: '', image: '' },
  });
}
