import { rfis } from '@plumbline/contract/areas/rfis';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failure, onlyId, onlyVersion, startRfiScene } from '../../../test/rfiScene.ts';
import type { Client, TestServer } from '../../../test/server.ts';
import { buildRfi } from './build.ts';

let server: TestServer;
let superintendent: Client;
let pm: Client;
const [locationId, costCodeId, foreignLocationId, companyId] = [newId(), newId(), newId(), newId()];
beforeAll(async () => {
  ({ server, superintendent } = await startRfiScene());
  pm = await server.as('pm');
  const { tenantId, projectId, otherProjectId } = server;
  await server.sql(
    `insert into location (tenant_id, id, project_id, name, path)
      values ($1, $2, $3, 'Level 4', 'Tower > Level 4'), ($1, $4, $5, 'Level 1', 'Level 1')`,
    [tenantId, locationId, projectId, foreignLocationId, otherProjectId],
  );
  await server.sql(
    `insert into cost_code (tenant_id, id, project_id, code, name, cost_type) values ($1, $2, $3, '08 44 13', 'Curtain wall', 'S')`,
    [tenantId, costCodeId, projectId],
  );
  await server.sql(
    `insert into record (tenant_id, id, kind, title, status, create_hash) values ($1, $2, 'company', 'Vela Glazing', 'active', '\\x')`,
    [tenantId, companyId],
  );
  await server.sql(`insert into company (tenant_id, id, company_name) values ($1, $2, 'Vela Glazing')`, [
    tenantId,
    companyId,
  ]);
});
afterAll(() => server.close());

test('the answers of a create and a submit are what get answers, though little or nothing is read back', async () => {
  const [type] = await pm.call(rfis.types, {});
  const full = {
    suggestedAnswer: 'Shift them 2¾″ west.',
    priority: 'high',
    rfiTypeId: type?.rfiTypeId,
    rfiManagerId: pm.personId,
    receivedFromId: server.person('architect'),
    responsibleCompanyId: companyId,
    locationId,
    costCodeId,
    drawingRefs: 'S2.12',
    specSection: '08 44 13',
    reference: 'Log 7',
    neededOnSiteDate: '2026-12-01',
    dueDate: '2026-12-02',
    costImpact: 'yesKnown',
    costImpactCents: 125_000,
    scheduleImpact: 'tbd',
    scheduleImpactDays: 3,
    isPrivate: true,
  } as const;
  for (const by of [superintendent, pm])
    for (const over of [{}, full, { question: null, reason: null, disciplines: [] }, { receivedFromId: by.personId }]) {
      const made = await by.call(rfis.create, buildRfi(server.projectId, over));
      expect(made).toEqual(await by.call(rfis.get, onlyId(made)));
      if (!made.question) continue;
      const wait = (minutes: number) => server.setClock(new Date(Date.parse(made.createdAt) + minutes * 60_000));
      wait(1);
      const handedIn = await by.call(rfis.submit, onlyVersion(made));
      expect(handedIn).toEqual(await by.call(rfis.get, onlyId(made)));
      // Once more, with a past, a watcher and a number that it keeps.
      const seenByManager = onlyVersion(await pm.call(rfis.get, onlyId(made)));
      wait(2);
      await pm.call(rfis.return, { ...seenByManager, reason: 'Name the grid line.' });
      await by.call(records.watch, { recordId: made.rfiId, personIds: [by.personId] });
      wait(3);
      const again = await by.call(rfis.submit, onlyVersion(await by.call(rfis.get, onlyId(made))));
      expect(again.number).toBe(handedIn.number);
      expect(again).toEqual(await by.call(rfis.get, onlyId(made)));
    }
});

test('sent twice it is answered as it is now', async () => {
  const ask = buildRfi(server.projectId);
  const made = await superintendent.call(rfis.create, ask);
  await superintendent.call(rfis.update, { rfiId: made.rfiId, version: made.version, title: 'Changed meanwhile' });
  expect(await superintendent.call(rfis.create, ask)).toMatchObject({ title: 'Changed meanwhile', version: 2 });
});

test.each([
  ['a place of another project', { locationId: foreignLocationId }, 1004],
  ['a manager who is nobody', { rfiManagerId: newId() }, 1004],
  ['a manager who cannot sign in', { rfiManagerId: 'contact' }, 1400],
  ['files of nobody', { fileIds: [newId()] }, 1004],
])('%s is refused, and nothing is left', async (_name, over: Record<string, unknown>, code) => {
  const given = over['rfiManagerId'] === 'contact' ? { rfiManagerId: await contact() } : over;
  const ask = buildRfi(server.projectId, given);
  expect(await failure(superintendent.call(rfis.create, ask))).toMatchObject({ code });
  expect(
    await server.sql(
      `select 1 from record where id = $1 union all select 1 from trail where record_id = $1 union all select 1 from rfi where id = $1`,
      [ask.clientRef],
    ),
  ).toEqual([]);
});

test('nothing is drafted where the project is closed, hidden or of nobody', async () => {
  const { projectId, otherProjectId } = server;
  const left = () => server.sql(`select count(*)::int as n from record where kind = 'rfi'`);
  const before = await left();
  await server.sql(`update record set status = 'closed' where id = $1`, [projectId]);
  expect(await failure(superintendent.call(rfis.create, buildRfi(projectId)))).toMatchObject({ code: 2000 });
  await server.sql(`update record set status = 'active' where id = $1`, [projectId]);
  expect(await failure(superintendent.call(rfis.create, buildRfi(otherProjectId)))).toMatchObject({ code: 1004 });
  expect(await failure(superintendent.call(rfis.create, buildRfi(newId())))).toMatchObject({ code: 1004 });
  const viewer = await server.as('viewer');
  expect(await failure(viewer.call(rfis.create, buildRfi(projectId)))).toMatchObject({ status: 403 });
  expect(await left()).toEqual(before);
});

async function contact(): Promise<string> {
  const personId = newId();
  await server.sql(
    `insert into record (tenant_id, id, kind, title, status, create_hash) values ($1, $2, 'person', 'Quiet Contact', 'active', '\\x')`,
    [server.tenantId, personId],
  );
  await server.sql(`insert into person (tenant_id, id, full_name) values ($1, $2, 'Quiet Contact')`, [
    server.tenantId,
    personId,
  ]);
  return personId;
}

test('what somebody has just made is no news to them; what others say of it is', async () => {
  const made = buildRfi(server.projectId, { title: 'Curb height at the roof hatch' });
  await superintendent.call(rfis.create, made);
  const unread = async (client: Client) =>
    (await client.call(rfis.list, { keyword: 'roof hatch' })).rows.map((row) => row.unread);
  expect([await unread(superintendent), await unread(pm)]).toEqual([[false], [true]]);
  server.setClock(new Date(Date.now() + 60_000));
  await pm.call(records.comment, { recordId: made.clientRef, clientRef: newId(), body: 'Is there a detail?' });
  expect(await unread(superintendent)).toEqual([true]);
});

test('an RFI is received from somebody else of the same name', async () => {
  const [first, second] = [await contact(), await contact()];
  const made = await pm.call(rfis.create, buildRfi(server.projectId, { receivedFromId: first }));
  const { title } = made;
  const changed = await pm.call(rfis.update, { ...onlyVersion(made), title, receivedFromId: second });
  expect([changed.version, changed.receivedFrom?.personId]).toEqual([2, second]);
  const same = await pm.call(rfis.update, { ...onlyVersion(changed), title, receivedFromId: second });
  expect([same.version, same.receivedFrom?.personId]).toEqual([2, second]);
});
