import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { addDays } from '@plumbline/contract/kit/days';
import { newId } from '@plumbline/contract/kit/uuid';
import { ask, projectNamed } from '../kit/demo.ts';
import { PEOPLE, home } from '../kit/people.ts';
import { untilSettled } from '../kit/screens.ts';
import { test } from '../kit/seats.ts';

/*
 * A person who gets the ball can act and is told: types that propose people, pickers that offer permitted people, links
 * that last, accounts for contacts.
 */

async function send<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(`${home()}${path}`, { data });
  const body = (await answer.json()) as { code: number; msg: string; data: T };
  expect([body.code, body.msg]).toEqual([0, body.msg]);
  return body.data;
}

test('a type of RFI proposes its days and its reviewers, and the picker offers only who can answer', async ({
  seat,
}) => {
  const admin = await seat(PEOPLE.admin);
  await admin.goto('/companyProfile?tab=rfiTypes');
  await admin.getByRole('button', { name: 'Edit Urgent, work stopped' }).click();
  const type = admin.getByRole('dialog', { name: 'RFI type' });
  await type.getByRole('combobox', { name: 'Default reviewers' }).fill('Inés');
  await admin.getByRole('option', { name: /Inés/ }).first().click();
  await type.getByRole('button', { name: 'Save' }).click();
  await expect(type).toBeHidden();

  const sam = await seat(PEOPLE.engineer);
  const projectId = await projectNamed(sam, 'Mission Creek');
  const types = await ask<{ rfiTypeId: string; name: string }[]>(sam.request, '/apisc/rfi/type/list');
  const made = await send<{ rfiId: string }>(sam, '/apisc/rfi/create', {
    clientRef: newId(),
    projectId,
    title: 'Shoring at grid 4',
    question: 'May the shoring stay over the weekend?',
    disciplines: [],
    rfiTypeId: types.find(({ name }) => name.startsWith('Urgent'))?.rfiTypeId,
  });
  await sam.goto(`/project/${projectId}/rfi/${made.rfiId}`);
  await sam.getByRole('button', { name: 'Send for review' }).click();
  const dialog = sam.getByRole('dialog', { name: /for review/ });
  await expect(dialog.getByText(/Inés/).first()).toBeVisible();
  const { today, rfiDueWorkingDays } = await ask<{ today: string; rfiDueWorkingDays: boolean }>(
    sam.request,
    `/apisc/project/get?projectId=${projectId}`,
  );
  const due = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  if (!rfiDueWorkingDays)
    await expect(dialog.getByLabel('Answer due')).toHaveValue(due.format(new Date(addDays(today, 2))));
  const reviewers = dialog.getByRole('combobox', { name: 'Reviewers' });
  await reviewers.fill('Priya');
  await untilSettled(sam);
  await expect(sam.getByRole('option', { name: /Priya/ })).toHaveCount(0);
});

test('a new RFI that goes out at once proposes the reviewers of its type until somebody chooses others', async ({
  seat,
}) => {
  const sam = await seat(PEOPLE.engineer);
  const types = await ask<{ name: string }[]>(sam.request, '/apisc/rfi/type/list');
  const name = types.map((type) => type.name).findLast((one) => !one.startsWith('Urgent')) ?? '';
  const admin = await seat(PEOPLE.admin);
  await admin.goto('/companyProfile?tab=rfiTypes');
  await admin.getByRole('button', { name: `Edit ${name}` }).click();
  const kept = admin.getByRole('dialog', { name: 'RFI type' });
  await kept.getByRole('combobox', { name: 'Default reviewers' }).fill('Tomasz');
  await admin
    .getByRole('option', { name: /Tomasz/ })
    .first()
    .click();
  await kept.getByRole('button', { name: 'Save' }).click();
  await expect(kept).toBeHidden();
  await sam.goto('/project/RFIsList?act=new');
  const form = sam.getByRole('dialog', { name: 'New RFI' });
  await form.getByRole('combobox', { name: 'Project' }).fill('Mission');
  await sam.getByRole('option', { name: /Mission Creek Medical Office/ }).click();
  await expect(form.getByRole('combobox', { name: 'Also inform' })).toBeVisible();
  await form.getByRole('button', { name: /^More/ }).click();
  await form.getByRole('combobox', { name: 'Type' }).fill(name);
  await sam.getByRole('option', { name }).click();
  await expect(form.getByRole('button', { name: 'Send to Tomasz' })).toBeVisible();
});

test('a link to answer by says that it works until the RFI is closed', async ({ seat }) => {
  const sam = await seat(PEOPLE.engineer);
  const { rows } = await ask<{ rows: { rfiId: string; projectId: string }[] }>(
    sam.request,
    '/apisc/rfi/list?pageSize=20&status=open',
  );
  const [rfi] = rows;
  await sam.goto(`/project/${rfi?.projectId}/rfi/${rfi?.rfiId}`);
  await sam.getByRole('button', { name: 'Share link' }).click();
  const dialog = sam.getByRole('dialog', { name: /^Share/ });
  await expect(dialog.getByLabel('Good for')).toBeVisible();
  await dialog.getByLabel('They may').selectOption('Read and answer it');
  await expect(dialog.getByLabel('Good for')).toBeHidden();
  await expect(dialog.getByText(/works until 7 days after this is closed/)).toBeVisible();
});

test('a contact is given an account from their card', async ({ seat }) => {
  const admin = await seat(PEOPLE.admin);
  const personId = newId();
  const fullName = `Rosa Lind ${personId.slice(-6)}`;
  const email = `${personId}@lind.example`;
  await send(admin, '/apisc/contact/create', { clientRef: personId, fullName, email });
  await admin.goto(`/contact/${personId}`);
  await admin.getByRole('button', { name: 'More' }).last().click();
  await admin.getByRole('menuitem', { name: 'Give an account' }).click();
  const dialog = admin.getByRole('dialog', { name: `Give ${fullName} an account` });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('Choose what they come in as')).toBeVisible();
  await dialog.getByLabel('They come in as').selectOption('Architect');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(
      async () =>
        (await ask<{ rows: unknown[] }>(admin.request, `/apisc/mailbox/list?keyword=${personId}`)).rows.length,
    )
    .toBe(1);
});
