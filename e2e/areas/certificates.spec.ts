import { expect } from '@playwright/test';
import { findAxeProblems } from '../kit/axe.ts';
import { ask } from '../kit/demo.ts';
import { partyNamed } from '../kit/parties.ts';
import { PEOPLE, PHONE, signIn, openAsStranger, test } from '../kit/people.ts';
import { makeItem, makeList, open, send } from '../kit/punch.ts';

// Unique words per run, so that a repeated test finds only its own lists.
const MARK = Date.now().toString(36).slice(-5).toUpperCase();

test('an architect without an account reads a certificate on a phone and signs it; the list says by whose link', async ({
  browser,
  watch,
}) => {
  test.setTimeout(180_000);
  const jordan = await signIn(browser, PEOPLE.manager);
  watch(jordan);
  const main = jordan.getByRole('main');
  const list = await makeList(jordan, `Walk of ${MARK}`);
  const { punchListPackageId } = list;
  await makeItem(jordan, list, `Door sticks ${MARK}`, { verbs: [['submit', {}]], estimatedCents: 45_000 });
  const { version } = await ask<{ version: number }>(
    jordan.request,
    `/apisc/punchListPackage/get?punchListPackageId=${punchListPackageId}`,
  );
  const { personId: approverId, fullName } = await partyNamed(jordan, 'Inés');
  const title = `Walk of ${MARK}`;
  await send(jordan, 'punchListPackage/update', { punchListPackageId, version, title, approverId });

  await jordan.goto(`/project/${list.projectId}/punchlistpackage/${punchListPackageId}`);
  const sending = await open(jordan, 'Send for signature');
  await expect(sending).toContainText(fullName);
  await sending.getByRole('button', { name: 'Send for signature' }).click();
  await expect(sending).toBeHidden();
  await expect(main.getByText('Out for signature', { exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'Copy or mail the link' }).click();
  const sharing = jordan.getByRole('dialog', { name: /^Share/ });
  await sharing.getByRole('combobox', { name: 'Who answers' }).selectOption(approverId);
  await sharing.getByRole('button', { name: 'Create link' }).click();
  const address = await sharing.getByText(/\/share\/[\w-]{20,}/).innerText();

  const phone = await openAsStranger(browser, PHONE);
  watch(phone);
  await phone.goto(new URL(address).pathname);
  await expect(phone.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(phone.getByText(`Door sticks ${MARK}`)).toBeVisible();
  await expect(phone.getByText('$450.00').first()).toBeVisible();
  expect(await findAxeProblems(phone)).toEqual([]);
  const isWider = await phone.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isWider).toBe(false);
  await phone.getByRole('button', { name: 'Go to the signature' }).tap();
  await phone.getByRole('button', { name: 'Sign with the typed name' }).tap();
  await expect(phone.getByText('Your signature was sent')).toBeVisible();
  await expect(phone.getByText(/Signed by the link of/)).toBeVisible();

  await jordan.reload();
  await expect(main.getByText(/Signed by the link of/)).toBeVisible();
  const sign = await open(jordan, 'Sign');
  await expect(sign.getByText(`Door sticks ${MARK}`)).toBeVisible();
  await sign.getByRole('button', { name: 'Sign' }).click();
  await expect(sign).toBeHidden();
  await expect(main.getByText('Out for signature', { exact: true })).toBeHidden();
  await main.getByRole('button', { name: 'Show what was signed' }).click();
  await expect(main.getByRole('region', { name: 'Terms that are signed' })).toContainText(`Door sticks ${MARK}`);
  expect(await findAxeProblems(jordan)).toEqual([]);
});
