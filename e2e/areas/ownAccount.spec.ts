import { expect } from '@playwright/test';
import { generate } from 'otplib';
import { NEW_PASSWORD, acceptDocuments, call, invitePerson, findMailedLink } from '../kit/newcomers.ts';
import { DEMO_PASSWORD, PEOPLE, PHONE, openAsStranger } from '../kit/people.ts';
import { test } from '../kit/seats.ts';
import { findFlaws } from '../kit/windows.ts';

const EMAIL = 'rosa.vidal@both.example';
const ROSA = { fullName: 'Rosa Vidal', email: EMAIL };

test('a person of two companies confirms by mail, on a phone, before one company resets the second factors', async ({
  browser,
  seat,
}) => {
  const phone = await openAsStranger(browser, { ...PHONE, reducedMotion: 'reduce' });
  const admin = await seat(PEOPLE.admin);
  // Both invitations come before the first acceptance: afterwards only the person can read mail to them.
  const there = await invitePerson(await seat(PEOPLE.otherAdmin), ROSA);
  const { personId, token } = await invitePerson(admin, ROSA);
  for (const one of [there.token, token])
    await call(phone, '/apisc/auth/invite/accept', { token: one, password: NEW_PASSWORD });
  await acceptDocuments(phone, ROSA.fullName);
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
  expect(await findFlaws(admin)).toEqual([]);

  await phone.goto(await findMailedLink(phone, EMAIL, /\/login\/factors\/[\w-]{43}/));
  await expect(phone.getByText(/of Harbor & Vale .*asks for it/)).toBeVisible();
  await expect(phone.getByText('Lost the phone on site')).toBeVisible();
  expect(await findFlaws(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Take them away' }).click();
  await expect(phone.getByText('Type your password')).toBeVisible();
  await phone.getByLabel('Password', { exact: true }).fill('not the password');
  await phone.getByRole('button', { name: 'Take them away' }).click();
  await expect(phone.getByText('This is not your password')).toBeVisible();
  await phone.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await phone.getByRole('button', { name: 'Take them away' }).click();
  await expect(phone.getByRole('heading', { name: 'Your second factors were removed' })).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'This link is no longer good' })).toBeVisible();
  await admin.reload();
  await expect(admin.getByText('To be set up anew')).toBeVisible();
  await phone.context().close();
});
