import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import { DEMO_PASSWORD, PEOPLE, PHONE, stranger } from '../kit/people.ts';
import { test } from '../kit/seats.ts';
import { flaws } from '../kit/windows.ts';

const EMAIL = 'rosa.vidal@both.example';
const PASSWORD = 'four rusty cranes sing';

/** What a call of the program answers to whoever has this page open. */
async function call<T>(page: Page, path: string, input?: object): Promise<T> {
  const answer = input ? await page.request.post(path, { data: input }) : await page.request.get(path);
  const { code, msg, data } = await answer.json();
  if (code !== 0) throw new Error(`${path}: ${msg}`);
  return data as T;
}

/** A link in the mails to this person, the newest first, as an admin or the person reads them. */
async function mailed(reader: Page, link: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const { rows } = await call<{ rows: { mailId: string }[] }>(reader, `/apisc/mailbox/list?keyword=${EMAIL}`);
      for (const { mailId } of rows) {
        const { text } = await call<{ text: string }>(reader, `/apisc/mailbox/get?mailId=${mailId}`);
        found ??= link.exec(text)?.[0];
      }
      return found !== undefined;
    })
    .toBe(true);
  return found ?? '';
}

/** The company of an admin invites the person as a viewer; answers the id of their card there, and the token that was mailed. */
async function invited(admin: Page): Promise<{ personId: string; token: string | undefined }> {
  const roles = await call<{ roleId: string; code: string }[]>(admin, '/apisc/access/role/list?family=employee');
  const { personId } = await call<{ personId: string }>(admin, '/apisc/employee/create', {
    clientRef: randomUUID(),
    fullName: 'Rosa Vidal',
    email: EMAIL,
    roleIds: [roles.find(({ code }) => code === 'viewer')?.roleId],
    invite: true,
  });
  return { personId, token: (await mailed(admin, /\/login\/invite\/[\w-]{43}/)).split('/').at(-1) };
}

/** Accepts what the company asks for before anybody goes on. */
async function acceptDocuments(person: Page): Promise<void> {
  type Pending = { documents: { versionId: string; sha256: string }[] };
  const { documents } = await call<Pending>(person, '/apisc/legal/pending');
  for (const { versionId, sha256 } of documents) {
    const accepted = { versionId, sha256, method: 'typedName', typedName: 'Rosa Vidal', scrolledToEnd: true };
    await call(person, '/apisc/legal/accept', accepted);
  }
}

test('who works for two companies is asked by mail before one takes the second factors away, and confirms on a phone', async ({
  browser,
  seat,
}) => {
  const phone = await stranger(browser, { ...PHONE, reducedMotion: 'reduce' });
  const admin = await seat(PEOPLE.admin);
  // Both before the first is accepted: from then on nobody but the person reads mail to them.
  const there = await invited(await seat(PEOPLE.otherAdmin));
  const { personId, token } = await invited(admin);
  for (const one of [there.token, token])
    await call(phone, '/apisc/auth/invite/accept', { token: one, password: PASSWORD });
  await acceptDocuments(phone);
  const begun = await call<{ factorId: string; secret: string }>(phone, '/apisc/auth/factor/totp/begin', {
    label: 'Phone',
  });
  const code = await generate({ secret: begun.secret });
  await call(phone, '/apisc/auth/factor/totp/confirm', { factorId: begun.factorId, code });

  await call(admin, '/apisc/auth/stepUp', { password: DEMO_PASSWORD });
  await admin.goto(`/employee/${personId}/security`);
  await admin.getByRole('button', { name: 'Take the second factors away' }).click();
  const dialog = admin.getByRole('dialog', { name: /^Take the second factors of Rosa Vidal away/ });
  await dialog.getByLabel('Reason').fill('Lost the phone on site');
  await dialog.getByRole('button', { name: 'Take away' }).click();
  await expect(
    admin.getByText('Asked: Rosa Vidal works for another company too, and confirms it by mail'),
  ).toBeVisible();
  await expect(admin.getByText(/^Taking the second factors away waits for Rosa Vidal/)).toBeVisible();
  expect(await flaws(admin)).toEqual([]);

  await phone.goto(await mailed(phone, /\/login\/factors\/[\w-]{43}/));
  await expect(phone.getByText(/of Harbor & Vale .*asks for it/)).toBeVisible();
  await expect(phone.getByText('Lost the phone on site')).toBeVisible();
  expect(await flaws(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Take them away' }).click();
  await expect(phone.getByText('Type your password')).toBeVisible();
  await phone.getByLabel('Password', { exact: true }).fill('not the password');
  await phone.getByRole('button', { name: 'Take them away' }).click();
  await expect(phone.getByText('This is not your password')).toBeVisible();
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await phone.getByRole('button', { name: 'Take them away' }).click();
  await expect(phone.getByRole('heading', { name: 'Your second factors are taken away' })).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'This link is no longer good' })).toBeVisible();
  await admin.reload();
  await expect(admin.getByText('To be set up anew')).toBeVisible();
  await phone.context().close();
});
