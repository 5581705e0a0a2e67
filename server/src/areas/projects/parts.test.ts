import { costCodes } from '@plumbline/contract/areas/costCodes';
import { locations } from '@plumbline/contract/areas/locations';
import { projects } from '@plumbline/contract/areas/projects';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer } from '../../../test/server.ts';
import type { Client, TestServer } from '../../../test/server.ts';
import { installedAreas } from '../../kit/area.ts';
import { inTreeOrder } from '../locations/locations.ts';

let server: TestServer;
let pm: Client;
let projectId: string;
let numbers = 0;
beforeAll(async () => {
  server = await startTestServer();
  pm = await server.as('pm');
});
beforeEach(async () => {
  numbers += 1;
  ({ projectId } = await pm.call(projects.create, {
    clientRef: newId(),
    projectNumber: `T-${numbers}`,
    projectName: 'Clinic',
    projectType: 'renovation',
    timeZone: 'America/New_York',
  }));
});
afterAll(() => server.close());

describe('team', () => {
  test('a person joins, changes role and leaves; the trail tells', async () => {
    const clientRef = newId();
    const input = {
      clientRef,
      projectId,
      personId: server.person('super'),
      projectRole: 'superintendent' as const,
      startDate: '2020-01-01',
    };
    server.left.length = 0;
    const member = await pm.call(projects.addMember, input);
    expect(member).toMatchObject({
      memberId: clientRef,
      person: { fullName: 'Dana Whitfield' },
      projectRole: 'superintendent',
      startDate: '2020-01-01',
      endDate: null,
      hasAccount: true,
    });
    expect(server.left).toContainEqual({ job: 'notify' });
    expect(await pm.call(projects.addMember, input)).toEqual(member);
    expect(await refusal(pm.call(projects.addMember, { ...input, projectRole: 'observer' }))).toMatchObject({
      code: 1501,
      data: member,
    });
    expect(await refusal(pm.call(projects.addMember, { ...input, clientRef: newId() }))).toMatchObject({
      code: 1400,
      data: { fields: [{ path: 'personId', msg: 'This person is on the team already' }] },
    });
    const changed = await pm.call(projects.updateMember, {
      projectId,
      memberId: clientRef,
      projectRole: 'safety',
      endDate: '2030-01-01',
    });
    expect(changed).toMatchObject({ projectRole: 'safety', startDate: null, endDate: '2030-01-01' });
    expect((await pm.call(projects.members, { projectId, keyword: 'DANA' })).rows).toEqual([changed]);
    expect((await pm.call(projects.get, { projectId })).memberCount).toBe(2);
    await pm.call(projects.removeMember, { projectId, memberId: clientRef });
    expect((await pm.call(projects.members, { projectId })).total).toBe(1);
    const lines = await server.sql<{ verb: string; changes: object }>(
      'select verb, changes from trail where record_id = $1 and seq > 1 order by seq',
      [projectId],
    );
    expect(lines).toEqual([
      { verb: 'addMember', changes: { member: [null, 'Dana Whitfield'], projectRole: [null, 'superintendent'] } },
      {
        verb: 'updateMember',
        changes: {
          member: ['Dana Whitfield', 'Dana Whitfield'],
          projectRole: ['superintendent', 'safety'],
          startDate: ['2020-01-01', null],
          endDate: [null, '2030-01-01'],
        },
      },
      { verb: 'removeMember', changes: { member: ['Dana Whitfield', null] } },
    ]);
    expect((await pm.call(projects.get, { projectId })).version).toBe(1);
  });

  test('joining opens the project to a person, and leaving closes it within five seconds', async () => {
    const apprentice = await server.as('apprentice');
    const { memberId } = await pm.call(projects.addMember, {
      clientRef: newId(),
      projectId,
      personId: apprentice.personId,
      projectRole: 'technician',
    });
    expect(await apprentice.call(projects.get, { projectId })).toMatchObject({ projectId });
    await pm.call(projects.removeMember, { projectId, memberId });
    await expect
      .poll(() => apprentice.call(projects.get, { projectId }).catch(() => null), { timeout: 5500, interval: 250 })
      .toBeNull();
  }, 10_000);

  test('the team is changed by those who keep it, on projects of theirs', async () => {
    const add = (client: Client, on: string) =>
      client.call(projects.addMember, {
        clientRef: newId(),
        projectId: on,
        personId: server.person('executive'),
        projectRole: 'observer',
      });
    for (const part of ['super', 'viewer', 'tech', 'architect', 'executive'] as const)
      expect(await refusal(add(await server.as(part), server.projectId)), part).toMatchObject({ status: 403 });
    expect(await refusal(add(pm, server.otherProjectId))).toMatchObject({ code: 1004 });
    expect(await refusal(pm.call(projects.members, { projectId: server.rivalProjectId }))).toMatchObject({
      code: 1004,
    });
    const [other] = (await (await server.as('admin')).call(projects.members, { projectId: server.otherProjectId }))
      .rows;
    expect(await refusal(pm.call(projects.removeMember, { projectId, memberId: other?.memberId ?? '' }))).toMatchObject(
      { code: 1004 },
    );
    expect(
      await refusal(
        pm.call(projects.addMember, {
          clientRef: newId(),
          projectId,
          personId: server.person('super'),
          projectRole: 'observer',
          startDate: '2025-02-01',
          endDate: '2025-01-01',
        }),
      ),
    ).toMatchObject({ code: 1400 });
  });
});

describe('locations', () => {
  const add = async (name: string, parentId: string | null = null) => {
    const clientRef = newId();
    await pm.call(locations.create, { clientRef, projectId, parentId, name });
    return clientRef;
  };
  const paths = async () => (await pm.call(locations.list, { projectId })).map(({ path }) => path);

  test('a new name runs down the tree, and a move takes along what lies within', async () => {
    const level = await add('Level 1');
    const east = await add('East', level);
    await add('Room 101', east);
    const second = await add('Level 2');
    await add('Level 10');
    expect(await paths()).toEqual(['Level 1', 'Level 1 › East', 'Level 1 › East › Room 101', 'Level 2', 'Level 10']);
    await pm.call(locations.update, { projectId, locationId: level, parentId: null, name: 'Ground 🏗️ › floor' });
    expect(await paths()).toEqual([
      'Ground 🏗️ › floor',
      'Ground 🏗️ › floor › East',
      'Ground 🏗️ › floor › East › Room 101',
      'Level 2',
      'Level 10',
    ]);
    await pm.call(locations.update, { projectId, locationId: east, parentId: second, name: 'East wing' });
    expect(await paths()).toEqual([
      'Ground 🏗️ › floor',
      'Level 2',
      'Level 2 › East wing',
      'Level 2 › East wing › Room 101',
      'Level 10',
    ]);
    await pm.call(locations.remove, { projectId, locationId: second });
    expect(await paths()).toEqual(['Ground 🏗️ › floor', 'Level 10']);
  });

  test('a place never lies within itself', async () => {
    const a = await add('A');
    const below = await add('B', a);
    const deepest = await add('C', below);
    for (const parentId of [a, below, deepest]) {
      expect(await refusal(pm.call(locations.update, { projectId, locationId: a, parentId, name: 'A' }))).toMatchObject(
        { code: 2000, message: 'A place cannot lie within itself.' },
      );
    }
    expect(await paths()).toEqual(['A', 'A › B', 'A › B › C']);
  });

  test('two moves that would make a ring: one of them is refused', async () => {
    const [a, b] = [await add('A'), await add('B')];
    const outcomes = await Promise.allSettled([
      pm.call(locations.update, { projectId, locationId: a, parentId: b, name: 'A' }),
      pm.call(locations.update, { projectId, locationId: b, parentId: a, name: 'B' }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('one name once among neighbours, at most ten levels, places of this project alone', async () => {
    const first = await add('L1');
    expect(await refusal(add('L1'))).toMatchObject({ code: 1400, data: { fields: [{ path: 'name' }] } });
    let at = first;
    for (let level = 2; level <= 10; level += 1) at = await add(`L${level}`, at);
    expect(await refusal(add('L11', at))).toMatchObject({ code: 2000 });
    const loose = await add('Loose');
    await add('Inside', loose);
    const ninth = (await pm.call(locations.list, { projectId })).find(({ name }) => name === 'L9')?.locationId ?? null;
    expect(
      await refusal(pm.call(locations.update, { projectId, locationId: loose, parentId: ninth, name: 'Loose' })),
    ).toMatchObject({ code: 2000 });
    const home = projectId;
    const [foreign] = await server.sql<{ id: string }>(
      `insert into location (tenant_id, id, project_id, name, path) values ($1, gen_random_uuid(), $2, 'X', 'X') returning id`,
      [server.tenantId, server.otherProjectId],
    );
    expect(await refusal(add('Child', foreign?.id))).toMatchObject({ code: 1004 });
    expect(await refusal(pm.call(locations.remove, { projectId: home, locationId: foreign?.id ?? '' }))).toMatchObject({
      code: 1004,
    });
  });

  test('the same create again adds nothing', async () => {
    const input = { clientRef: newId(), projectId, name: 'Roof' };
    const tree = await pm.call(locations.create, input);
    expect(await pm.call(locations.create, input)).toEqual(tree);
    expect(await refusal(pm.call(locations.create, { ...input, name: 'Attic' }))).toMatchObject({ code: 1501 });
  });

  test('numbers in names count as numbers', () => {
    const place = (name: string) => ({ locationId: name, parentId: null, name, path: name, sort: 0 });
    expect(inTreeOrder(['Level 10', 'Level 2', 'Basement'].map(place)).map(({ name }) => name)).toEqual([
      'Basement',
      'Level 2',
      'Level 10',
    ]);
  });
});

test('cost codes: added, changed, unique, removed', async () => {
  const clientRef = newId();
  const input = { clientRef, projectId, code: '03 30 00', name: 'Cast-in-place concrete', costType: 'S' as const };
  expect(await pm.call(costCodes.create, input)).toEqual([
    { costCodeId: clientRef, code: '03 30 00', name: 'Cast-in-place concrete', costType: 'S', inUse: false },
  ]);
  expect(await pm.call(costCodes.create, input)).toHaveLength(1);
  expect(await refusal(pm.call(costCodes.create, { ...input, clientRef: newId() }))).toMatchObject({
    code: 1400,
    data: { fields: [{ path: 'code', msg: 'This code is in use already' }] },
  });
  expect(
    await pm.call(costCodes.update, {
      projectId,
      costCodeId: clientRef,
      code: '03 31 00',
      name: 'Concrete',
      costType: 'M',
    }),
  ).toMatchObject([{ code: '03 31 00', costType: 'M' }]);
  expect(
    await refusal(
      (await server.as('viewer')).call(costCodes.create, {
        ...input,
        clientRef: newId(),
        projectId: server.projectId,
      }),
    ),
  ).toMatchObject({ status: 403 });
  expect(await refusal(pm.call(costCodes.remove, { projectId, costCodeId: newId() }))).toMatchObject({
    code: 1004,
  });
  expect(await pm.call(costCodes.remove, { projectId, costCodeId: clientRef })).toEqual([]);
});

test('what a record names is in use and stays', async () => {
  const [locationId, costCodeId] = [newId(), newId()];
  await pm.call(locations.create, { clientRef: locationId, projectId, name: 'Roof' });
  await pm.call(costCodes.create, {
    clientRef: costCodeId,
    projectId,
    code: '07',
    name: 'Roofing',
    costType: 'S',
  });
  await server.sql(
    `with r as (
       insert into record (tenant_id, id, project_id, kind, title, status)
       values ($1, gen_random_uuid(), $2, 'rfi', 'Q', 'open')
       returning tenant_id, id, project_id)
     insert into rfi (tenant_id, id, project_id, location_id, cost_code_id) select tenant_id, id, project_id, $3, $4 from r`,
    [server.tenantId, projectId, locationId, costCodeId],
  );
  expect((await pm.call(locations.list, { projectId }))[0]).toMatchObject({ inUse: true });
  expect((await pm.call(costCodes.list, { projectId }))[0]).toMatchObject({ inUse: true });
  expect(await refusal(pm.call(locations.remove, { projectId, locationId }))).toMatchObject({
    code: 2000,
    message: 'Records name Roof: it cannot be removed.',
  });
  expect(await refusal(pm.call(costCodes.remove, { projectId, costCodeId }))).toMatchObject({ code: 2000 });
});

test('every column that names a location or a cost code is in the manifest of its area', async () => {
  const keys = await server.sql<{ place: string; to: string }>(`
    select k.conrelid::regclass::text || '.' || a.attname as place, k.confrelid::regclass::text as to
    from pg_constraint k cross join lateral unnest(k.conkey) as col
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = col
    where k.contype = 'f' and a.attname not in ('tenant_id', 'project_id')
      and k.confrelid in ('location'::regclass, 'cost_code'::regclass) and k.conrelid <> k.confrelid`);
  const named = (of: 'location' | 'costCode') => installedAreas().flatMap(({ references }) => references?.[of] ?? []);
  const found = (table: string) => keys.filter(({ to }) => to === table).map(({ place }) => place);
  expect(found('location').length).toBeGreaterThan(0);
  expect(named('location').toSorted()).toEqual(found('location').toSorted());
  expect(named('costCode').toSorted()).toEqual(found('cost_code').toSorted());
});
