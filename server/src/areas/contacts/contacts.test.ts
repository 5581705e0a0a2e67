import { contacts } from '@plumbline/contract/areas/contacts';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer } from '../../../test/server.ts';
import type { Client, TestServer } from '../../../test/server.ts';
import { systemActor } from '../../kit/actor.ts';
import { addMember } from '../people/index.ts';

let server: TestServer;
let pm: Client;
beforeAll(async () => {
  server = await startTestServer();
  pm = await server.as('pm');
});
afterAll(() => server.close());

const newCompany = (more: object = {}) => ({
  clientRef: newId(),
  companyName: 'Alder + Voss Architects',
  roles: ['architect' as const],
  ...more,
});
const newPerson = (more: object = {}) => ({ clientRef: newId(), fullName: 'Nguyễn Thị Hạnh', ...more });

test('a company is added once, changed with its version, and found', async () => {
  const input = newCompany({ phone: ' 415 555 0100 ', email: 'office@alder.example' });
  const made = await pm.call(contacts.createCompany, input);
  expect(made).toEqual({
    companyId: input.clientRef,
    version: 1,
    companyName: 'Alder + Voss Architects',
    roles: ['architect'],
    phone: '415 555 0100',
    email: 'office@alder.example',
    people: 0,
    status: 'active',
    statusReason: null,
  });
  expect(await pm.call(contacts.createCompany, input)).toEqual(made);
  expect(await refusal(pm.call(contacts.createCompany, { ...input, companyName: 'Else' }))).toMatchObject({
    code: 1501,
    data: made,
  });
  const { clientRef: _, ...fields } = input;
  const changed = await pm.call(contacts.updateCompany, {
    ...fields,
    companyId: made.companyId,
    version: 1,
    companyName: 'Alder Voss',
    roles: ['architect', 'engineer', 'engineer'],
    phone: null,
  });
  expect(changed).toMatchObject({
    version: 2,
    companyName: 'Alder Voss',
    roles: ['architect', 'engineer'],
    phone: null,
  });
  expect(
    await refusal(pm.call(contacts.updateCompany, { ...fields, companyId: made.companyId, version: 1 })),
  ).toMatchObject({ code: 1500, data: changed });
  expect((await pm.call(contacts.companies, { keyword: 'alder v' })).rows).toEqual([changed]);
  expect((await pm.call(contacts.companies, { roles: ['engineer', 'lender'] })).rows).toEqual([changed]);
  expect((await pm.call(contacts.companies, { roles: ['lender'] })).total).toBe(0);
  const [line] = await server.sql<{ changes: object }>(
    'select changes from trail where record_id = $1 order by seq desc limit 1',
    [made.companyId],
  );
  expect(line?.changes).toEqual({
    companyName: ['Alder + Voss Architects', 'Alder Voss'],
    roles: ['architect', 'architect, engineer'],
    phone: ['415 555 0100', null],
  });
});

test('a contact belongs to a company, and the company counts its people', async () => {
  const firm = await pm.call(contacts.createCompany, newCompany({ companyName: 'Fathom MEP Engineers' }));
  const input = newPerson({ email: 'hanh@fathom.example', title: 'Mechanical engineer', companyId: firm.companyId });
  const made = await pm.call(contacts.createPerson, input);
  expect(made).toEqual({
    personId: input.clientRef,
    version: 1,
    fullName: 'Nguyễn Thị Hạnh',
    email: 'hanh@fathom.example',
    phone: null,
    title: 'Mechanical engineer',
    companyId: firm.companyId,
    companyName: 'Fathom MEP Engineers',
    family: null,
  });
  expect(await pm.call(contacts.createPerson, input)).toEqual(made);
  expect((await pm.call(contacts.companies, { keyword: 'fathom' })).rows[0]?.people).toBe(1);
  expect((await pm.call(contacts.people, { companyId: firm.companyId })).rows).toEqual([made]);
  const { clientRef: _, ...fields } = input;
  const changed = await pm.call(contacts.updatePerson, {
    ...fields,
    personId: made.personId,
    version: 1,
    companyId: null,
    phone: '1',
  });
  expect(changed).toMatchObject({ version: 2, companyId: null, companyName: null, phone: '1' });
  expect(
    await refusal(pm.call(contacts.updatePerson, { ...fields, personId: made.personId, version: 1 })),
  ).toMatchObject({ code: 1500, data: changed });
});

test('an email address stands on one card, in capitals or not, and other companies are not told of', async () => {
  await pm.call(contacts.createPerson, newPerson({ email: 'One@Site.example' }));
  const taken = await refusal(pm.call(contacts.createPerson, newPerson({ email: 'ONE@site.example' })));
  expect(taken).toMatchObject({
    code: 1400,
    data: { fields: [{ path: 'email', msg: 'Somebody in the directory has this email address' }] },
  });
  const other = await pm.call(contacts.createPerson, newPerson({ email: 'two@site.example' }));
  expect(
    await refusal(
      pm.call(contacts.updatePerson, {
        personId: other.personId,
        version: 1,
        fullName: 'Two',
        email: 'one@SITE.example',
      }),
    ),
  ).toMatchObject({ code: 1400 });
  // The same address, and an account's address, in another company: as if nobody had it.
  expect((await server.rival.call(contacts.createPerson, newPerson({ email: 'one@site.example' }))).email).toBe(
    'one@site.example',
  );
  expect((await server.rival.call(contacts.createPerson, newPerson({ email: 'pm@harbor.example' }))).email).toBe(
    'pm@harbor.example',
  );
});

test('a contact who gets an account keeps the card', async () => {
  const card = await pm.call(
    contacts.createPerson,
    newPerson({ fullName: 'Casey Lund', email: 'Casey@redwood.example' }),
  );
  const at = new Date();
  const [account] = await server.context.database.call<{ make_account: string }>('identity.make_account', [
    newId(),
    'casey@redwood.example',
    'Casey Lund',
    null,
  ]);
  const join = () =>
    server.context.database.transact(server.tenantId, (tx) =>
      addMember(tx, systemActor(server.tenantId, at), account?.make_account ?? '', {
        fullName: 'Casey Lund',
        email: 'casey@redwood.example',
        family: 'external',
        roles: ['tradePartner'],
      }),
    );
  expect(await join()).toBe(card.personId);
  expect((await pm.call(contacts.people, { keyword: 'casey' })).rows).toMatchObject([
    { personId: card.personId, family: 'external' },
  ]);
  await expect(join()).rejects.toMatchObject({ code: 1400 });
});

test('ids of another company lead nowhere', async () => {
  const foreign = await server.rival.call(contacts.createCompany, newCompany());
  expect(await refusal(pm.call(contacts.createPerson, newPerson({ companyId: foreign.companyId })))).toMatchObject({
    code: 1004,
  });
  expect(
    await refusal(pm.call(contacts.updateCompany, { companyId: foreign.companyId, version: 1, companyName: 'Mine' })),
  ).toMatchObject({ code: 1004 });
  const mine = await pm.call(contacts.createPerson, newPerson());
  expect(
    await refusal(
      pm.call(contacts.updatePerson, {
        personId: mine.personId,
        version: 1,
        fullName: 'X',
        companyId: foreign.companyId,
      }),
    ),
  ).toMatchObject({ code: 1004 });
  expect(await pm.call(contacts.pick, { ids: [server.rival.personId, foreign.companyId] })).toEqual([]);
  expect((await pm.call(contacts.people, { companyId: foreign.companyId })).total).toBe(0);
});

test('who may write in the directory, and whose card', async () => {
  for (const part of ['viewer', 'tech', 'accounting', 'architect', 'trade', 'executive'] as const) {
    expect(await refusal((await server.as(part)).call(contacts.createPerson, newPerson())), part).toMatchObject({
      status: 403,
    });
  }
  for (const part of ['engineer', 'super', 'admin', 'safety'] as const)
    await (await server.as(part)).call(contacts.createPerson, newPerson());
  const card = {
    personId: server.person('viewer'),
    version: 1,
    fullName: 'Noor Haddad',
    email: 'viewer@harbor.example',
  };
  expect(await refusal(pm.call(contacts.updatePerson, { ...card, title: 'Intern' }))).toMatchObject({ status: 403 });
  expect(await (await server.as('admin')).call(contacts.updatePerson, { ...card, title: 'Intern' })).toMatchObject({
    title: 'Intern',
    family: 'employee',
    version: 2,
  });
});

test('the picker: the project’s people first, then members, then contacts; one statement', async () => {
  await pm.call(contacts.createPerson, newPerson({ fullName: 'Aaron Aal' }));
  const before = server.trips();
  const all = await pm.call(contacts.pick, { projectId: server.projectId });
  expect(server.trips() - before).toBe(1);
  const groups = all.map(({ onProject, isMember }) => (onProject ? 'project' : isMember ? 'member' : 'contact'));
  expect(groups).toEqual(
    [...groups].sort(
      (a, b) => ['project', 'member', 'contact'].indexOf(a) - ['project', 'member', 'contact'].indexOf(b),
    ),
  );
  expect(new Set(groups)).toEqual(new Set(['project', 'member', 'contact']));
  expect(all.filter(({ onProject }) => onProject)).toHaveLength(18);
  expect(
    (await pm.call(contacts.pick, { projectId: server.projectId, membersOnly: true, keyword: 'aa' })).map(
      ({ fullName }) => fullName,
    ),
  ).not.toContain('Aaron Aal');
  expect((await pm.call(contacts.pick, { keyword: 'ARCHITECT@harbor' })).map(({ fullName }) => fullName)).toEqual([
    'Inés Calderón-Brandt',
  ]);
  expect(
    (await pm.call(contacts.pick, { ids: [server.person('tech'), server.person('pm')] })).map(
      ({ fullName }) => fullName,
    ),
  ).toEqual(['Jordan Reyes', 'Luis Ortega']);
  // Who is on a project that one may not see is not told.
  expect((await pm.call(contacts.pick, { projectId: server.otherProjectId })).some(({ onProject }) => onProject)).toBe(
    false,
  );
});

test('with a narrow right one sees and names those one works with', async () => {
  const stranger = await pm.call(contacts.createPerson, newPerson({ fullName: 'Far Away' }));
  for (const part of ['tech', 'architect', 'viewer'] as const) {
    const client = await server.as(part);
    const names = (await client.call(contacts.pick, {})).map(({ fullName }) => fullName);
    expect(names, part).toContain('Jordan Reyes');
    expect(names, part).not.toContain('Far Away');
    expect(names, part).not.toContain('Eli Stone');
  }
  const viewer = await server.as('viewer');
  const seen = (await viewer.call(contacts.people, { pageSize: 100 })).rows.map(({ fullName }) => fullName);
  expect(seen).toContain('Jordan Reyes');
  expect(seen).not.toContain('Far Away');
  for (const part of ['architect', 'tech'] as const)
    expect(await refusal((await server.as(part)).call(contacts.people, {})), part).toMatchObject({ code: 1010 });
  expect(await refusal(viewer.call(records.activity, { recordId: stranger.personId }))).toMatchObject({ code: 1004 });
  expect((await pm.call(records.activity, { recordId: stranger.personId })).rows).toMatchObject([{ verb: 'create' }]);
});

test('lists answer in one statement', async () => {
  for (const call of [
    () => pm.call(contacts.companies, { keyword: 'a' }),
    () => pm.call(contacts.people, { keyword: 'a', pageSize: 100 }),
  ]) {
    await call();
    const before = server.trips();
    const page = await call();
    expect(server.trips() - before).toBe(1);
    expect(page.rows.length).toBe(page.total);
  }
});

test('a company says what it does for us, when it is added and ever after', async () => {
  const wanted = { code: 1400, data: { fields: [{ path: 'roles', msg: 'Say what the company does for us' }] } };
  const { roles: _none, ...bare } = newCompany({ companyName: 'Role Less' });
  expect(await refusal(pm.call(contacts.createCompany, bare))).toMatchObject(wanted);
  expect(await refusal(pm.call(contacts.createCompany, { ...bare, roles: [] }))).toMatchObject(wanted);
  const { companyId, version, companyName } = await pm.call(
    contacts.createCompany,
    newCompany({ companyName: 'Role Full' }),
  );
  const change = { companyId, version, companyName, roles: [] };
  expect(await refusal(pm.call(contacts.updateCompany, change))).toMatchObject(wanted);
});
