import { employees, people, technicians } from '@plumbline/contract/areas/people';
import { rfis } from '@plumbline/contract/areas/rfis';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRfiScene } from '../../../test/rfiScene.ts';
import type { RfiScene } from '../../../test/rfiScene.ts';
import { refusal } from '../../../test/refusal.ts';
import type { Client, Part, TestServer } from '../../../test/server.ts';

/* Open work of a person goes to others when they leave, pause or are suspended, and only to people who can act on it. */

let scene: RfiScene;
let server: TestServer;
let admin: Client;
beforeAll(async () => {
  scene = await startRfiScene();
  ({ server } = scene);
  admin = await server.as('admin');
});
afterAll(() => server.close());

const reason = 'The badge is missing';
async function step(part: Part) {
  const { personId, version } = await admin.call(employees.get, { personId: server.person(part) });
  return { personId, version };
}
async function nameOf(personId: string): Promise<string> {
  const [person] = await server.sql<{ name: string }>('select full_name as name from person where id = $1', [personId]);
  return person?.name ?? '';
}

test('an heir who could not answer or manage is refused by name, whoever stops working', async () => {
  const { rfiId } = await scene.open([scene.superintendent]);
  const accountant = server.person('accounting');
  const name = await nameOf(accountant);
  const open = await admin.call(people.handOver, { personId: server.person('engineer') });
  expect(open).toContainEqual(
    expect.objectContaining({ duty: 'rfiManager', key: `rfiManager.${rfiId}`, mayDo: 'rfi.manage' }),
  );
  const [held] = await admin.call(people.handOver, { personId: server.person('super') });
  expect(held).toMatchObject({ duty: 'court', recordId: rfiId, mayDo: 'rfi.respond' });
  const toAccountant = open.map(({ key }) => ({ key, toPersonId: accountant }));
  const refused = {
    code: 1400,
    data: {
      fields: expect.arrayContaining([
        {
          path: `items.rfiManager.${rfiId}`,
          msg: `${name} cannot take this over: no role of theirs lets them manage it`,
        },
      ]),
    },
  };
  const engineer = await step('engineer');
  expect(await refusal(admin.call(people.suspend, { ...engineer, reason, items: toAccountant }))).toMatchObject(
    refused,
  );
  expect(await refusal(admin.call(people.startLeave, { ...engineer, items: toAccountant }))).toMatchObject(refused);
  expect(
    await refusal(admin.call(people.leave, { ...engineer, endDate: '2026-11-19', items: toAccountant })),
  ).toMatchObject(refused);
  const answers = [{ key: `court.${rfiId}`, toPersonId: accountant }];
  expect(await refusal(admin.call(people.suspend, { ...(await step('super')), reason, items: answers }))).toMatchObject(
    {
      code: 1400,
      data: {
        fields: [
          { path: `items.court.${rfiId}`, msg: `${name} cannot take this over: no role of theirs lets them answer it` },
        ],
      },
    },
  );
  const self = [{ key: `rfiManager.${rfiId}`, toPersonId: server.person('engineer') }];
  expect(await refusal(admin.call(people.suspend, { ...engineer, reason, items: self }))).toMatchObject({ code: 1400 });
  expect((await admin.call(employees.get, { personId: engineer.personId })).status).toBe('active');
});

test('whoever is deactivated with others hands over all that lies open to one person, who must be able to take it', async () => {
  const { rfiId } = await scene.open([await server.as('tech')]);
  const [technician, pm, accountant] = [server.person('tech'), await server.as('pm'), server.person('accounting')];
  const bulk = { personIds: [technician], verb: 'deactivate' as const };
  const unable = await admin.call(technicians.bulk, { ...bulk, toPersonId: accountant, preview: true });
  const name = await nameOf(accountant);
  expect(unable.refused).toMatchObject([
    { personId: technician, reason: `${name} cannot take this over: no role of theirs lets them answer it` },
  ]);
  expect((await admin.call(technicians.bulk, { ...bulk, toPersonId: pm.personId })).done).toEqual([technician]);
  const { ballInCourt } = await pm.call(rfis.get, { rfiId });
  expect(ballInCourt.map(({ personId }) => personId)).toEqual([pm.personId]);
  expect(await admin.call(people.handOver, { personId: technician })).toEqual([]);
  const [line] = await server.sql<{ detail: object }>("select detail from audit where verb = 'deactivate'");
  expect(line?.detail).toMatchObject({ to: 'inactive', handedOver: 1 });
});

test('whoever goes on leave hands over what is named, in the trail and the court, and keeps the rest', async () => {
  const [first, second] = [await scene.open([scene.superintendent]), await scene.open([scene.superintendent])];
  const pm = await server.as('pm');
  const items = [{ key: `court.${first.rfiId}`, toPersonId: pm.personId }];
  const away = await admin.call(people.startLeave, { ...(await step('super')), items });
  expect(away.status).toBe('onLeave');
  const court = async (rfiId: string) =>
    (await pm.call(rfis.get, { rfiId })).ballInCourt.map(({ personId }) => personId);
  expect(await court(first.rfiId)).toEqual([pm.personId]);
  expect(await court(second.rfiId)).toEqual([server.person('super')]);
  const [line] = await server.sql<{ detail: object }>("select detail from audit where verb = 'startLeave'");
  expect(line?.detail).toMatchObject({ from: 'active', to: 'onLeave', handedOver: 1 });
  const answered = await pm.call(rfis.respond, {
    rfiId: first.rfiId,
    clientRef: newId(),
    body: 'Shift them west.',
  });
  expect(answered.responses).toHaveLength(1);
});
