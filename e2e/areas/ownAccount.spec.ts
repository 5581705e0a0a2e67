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

/** A link in the mails of a company to this person, the newest first. */
async function mailed(admin: Page, link: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const { rows } = await call<{ rows: { mailId: string }[] }>(admin, `/apisc/mailbox/list?keyword=${EMAIL}`);
      for (const { mailId } of rows) {
        const { text } = await call<{ text: string }>(admin, `/apisc/mailbox/get?mailId=${mailId}`);
        found ??= link.exec(text)?.[0];
      }
      return found !== undefined;
    })
    .toBe(true);
  return found ?? '';
}

/** The person joins the company of an admin; answers the id of their card there. */
async function joined(admin: Page, person: Page): Promise<string> {
  const made = { clientRef: randomUUID(), fullName: 'Rosa Vidal', email: EMAIL, roleIds: [], invite: true };
  const { personId } = await call<{ personId: string }>(admin, '/apisc/employee/create', made);
  const token = (await mailed(admin, /\/login\/invite\/[\w-]{43}/)).split('/').at(-1);
  await call(person, '/apisc/auth/invite/accept', { token, password: PASSWORD });
  return personId;
}

test('who works for two companies is asked by mail before one takes the second factors away, and confirms on a phone', async ({
  browser,
  seat,
}) => {
  const phone = await stranger(browser, { ...PHONE, reducedMotion: 'reduce' });
  await joined(await seat(PEOPLE.otherAdmin), phone);
  const admin = await seat(PEOPLE.admin);
  const personId = await joined(admin, phone);
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

  await phone.goto(await mailed(admin, /\/login\/factors\/[\w-]{43}/));
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
