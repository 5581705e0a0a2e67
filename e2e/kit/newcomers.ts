import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { DEMO_PASSWORD, signInByForm, openAsStranger } from './people.ts';
import type { ContextOptions } from './people.ts';

/* People whom a test adds to the demo company, so that its changes to a person affect no other test. */

export const NEW_PASSWORD = 'four rusty cranes sing';

/** The answer of an API call, made as the person at this page. */
export async function call<T>(page: Page, path: string, input?: object): Promise<T> {
  const answer = input ? await page.request.post(path, { data: input }) : await page.request.get(path);
  const { code, msg, data } = await answer.json();
  if (code !== 0) throw new Error(`${path}: ${msg}`);
  return data as T;
}

/** A link from the mails to an address, newest first, read by an admin or the person. */
export async function findMailedLink(reader: Page, email: string, link: RegExp): Promise<string> {
  let found: string | undefined;
  const list = `/apisc/mailbox/list?keyword=${encodeURIComponent(email)}`;
  await expect
    .poll(
      async () => {
        const { rows } = await call<{ rows: { mailId: string }[] }>(reader, list);
        for (const { mailId } of rows) {
          const { text } = await call<{ text: string }>(reader, `/apisc/mailbox/get?mailId=${mailId}`);
          found ??= link.exec(text)?.[0];
        }
        return found !== undefined;
      },
      { timeout: 15_000 },
    )
    .toBe(true);
  return found ?? '';
}

interface Newcomer {
  fullName: string;
  email: string;
}

/** Invites a person as the admin; answers the id of the card and the mailed address. */
export async function invitePerson(
  admin: Page,
  who: Newcomer,
  role = 'viewer',
): Promise<{ personId: string; link: string; token: string | undefined }> {
  const roles = await call<{ roleId: string; code: string }[]>(admin, '/apisc/access/role/list?family=employee');
  const { personId } = await call<{ personId: string }>(admin, '/apisc/employee/create', {
    clientRef: randomUUID(),
    ...who,
    roleIds: [roles.find(({ code }) => code === role)?.roleId],
    invite: true,
  });
  const link = await findMailedLink(admin, who.email, /\/login\/invite\/[\w-]{43}/);
  return { personId, link, token: link.split('/').at(-1) };
}

/** Accepts the documents that the company requires first. */
export async function acceptDocuments(person: Page, typedName: string): Promise<void> {
  type Pending = { documents: { versionId: string; sha256: string }[] };
  const { documents } = await call<Pending>(person, '/apisc/legal/pending');
  for (const { versionId, sha256 } of documents)
    await call(person, '/apisc/legal/accept', {
      versionId,
      sha256,
      method: 'typedName',
      typedName,
      scrolledToEnd: true,
    });
}

/** A new person in the admin's company, signed in on their own page, so that no other test depends on what they see. */
export async function addNewcomer(
  browser: Browser,
  admin: Page,
  role: string,
  options: ContextOptions = {},
): Promise<Page> {
  const who = { fullName: 'Ines Prado', email: `ines.prado.${randomUUID()}@harborvale.example` };
  const { token } = await invitePerson(admin, who, role);
  const page = await openAsStranger(browser);
  await call(page, '/apisc/auth/invite/accept', { token, password: DEMO_PASSWORD });
  await acceptDocuments(page, who.fullName);
  return signInByForm(browser, who.email, options);
}
