import { contacts } from '@plumbline/contract/areas/contacts';
import { people } from '@plumbline/contract/areas/people';
import { session } from '@plumbline/contract/areas/session';
import { account } from '@plumbline/contract/areas/session/account';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo, tokenFor } from '../../../test/newcomer.ts';
import { refusal } from '../../../test/refusal.ts';
import { startWorkingServer } from '../../../test/work.ts';
import type { Visitor, WorkingServer } from '../../../test/work.ts';

/* A contact is given an account from their card: the card stays the same, and its person signs in. */

let server: WorkingServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startWorkingServer({ described: true });
  admin = await server.as('admin');
});
afterAll(() => server.close());

async function contact(email: string | null): Promise<{ personId: string; version: number }> {
  return admin.call(contacts.createPerson, { clientRef: newId(), fullName: 'Rosa Lind', email });
}
async function roleOf(family: 'external' | 'employee', code: string): Promise<string> {
  const roles = await admin.call(people.roles, { family });
  return roles.find((role) => role.code === code)?.roleId ?? '';
}
const cardOf = async (personId: string, by: Visitor = admin) =>
  (await by.call(contacts.get, { contactId: personId })).person;

test('a contact is invited, comes in by the card that they have, and is invited no more', async () => {
  const { personId, version } = await contact('rosa@lind.example');
  expect((await cardOf(personId))?.can.invite).toBe(true);
  const roleIds = [await roleOf('external', 'architect')];
  const invited = await admin.call(people.inviteContact, { personId, version, roleIds });
  expect(invited.personId).toBe(personId);
  await server.settled();
  expect(await mailsTo(server, 'rosa@lind.example')).toMatchObject([{ subject: 'You are invited to Plumbline' }]);
  // They did not come: the invitation goes out anew.
  expect((await cardOf(personId))?.can.invite).toBe(true);
  await admin.call(people.inviteContact, { ...invited, roleIds });
  const token = await tokenFor(server, 'rosa@lind.example');
  const answer = await server.company.anonymous.raw('POST', account.inviteAccept.path, {
    token,
    password: 'four rusty cranes sing',
  });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  expect((await server.company.anonymous.raw('GET', session.myInfo.path, {}, { cookie })).json()).toMatchObject({
    data: { personId, roles: ['architect'] },
  });
  const card = await cardOf(personId);
  expect(card).toMatchObject({ family: 'external', email: 'rosa@lind.example' });
  expect(card?.can.invite).toBeUndefined();
  const again = { personId, version: card?.version ?? 0, roleIds };
  expect(await refusal(admin.call(people.inviteContact, again))).toMatchObject({
    code: 2000,
    message: 'Rosa Lind has an account already.',
  });
});

test('without an address, with a role of the office, by somebody who gives no roles, or out of date: nobody is invited', async () => {
  const bare = await contact(null);
  expect((await cardOf(bare.personId))?.can.invite).toBe('Give this person an email address first.');
  const card = { personId: bare.personId, version: bare.version };
  expect(await refusal(admin.call(people.inviteContact, card))).toMatchObject({ code: 1400 });
  const reached = await contact('omar@owner.example');
  const wanted = { personId: reached.personId, version: reached.version };
  const office = [await roleOf('employee', 'viewer')];
  expect(await refusal(admin.call(people.inviteContact, { ...wanted, roleIds: office }))).toMatchObject({
    code: 1400,
    data: { fields: [{ path: 'roleIds', msg: 'Choose a role for people from outside' }] },
  });
  const pm = await server.as('pm');
  expect((await cardOf(reached.personId, pm))?.can.invite).toBeUndefined();
  expect((await refusal(pm.call(people.inviteContact, wanted))).status).toBe(403);
  expect(await refusal(admin.call(people.inviteContact, { ...wanted, version: 99 }))).toMatchObject({ code: 1500 });
  expect(
    await server.company.sql('select 1 from membership where person_id = any($1)', [[bare.personId, reached.personId]]),
  ).toEqual([]);
});
