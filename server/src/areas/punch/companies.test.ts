import { punchListItems } from '@plumbline/contract/areas/punch';
import type { PunchListItem, PunchListPackage } from '@plumbline/contract/areas/punch';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCompany } from '../../../test/directory.ts';
import { CAST } from '../../../test/fixtures.ts';
import type { Part } from '../../../test/fixtures.ts';
import { onPunch, startPunchScene } from '../../../test/punchScene.ts';
import type { PunchScene } from '../../../test/punchScene.ts';
import { failure } from '../../../test/rfiScene.ts';
import type { Client } from '../../../test/server.ts';

/* A company can fix a part of an item: any of its people on the project may do the work. */

let scene: PunchScene;
let list: PunchListPackage;
let foreman: Client;
let mate: Client;
let stranger: Client;
let bayline: string;
beforeAll(async () => {
  scene = await startPunchScene();
  list = await scene.issued();
  [foreman, mate, stranger] = (await Promise.all(
    (['trade', 'architect', 'consultant'] as const).map((part) => scene.server.as(part)),
  )) as [Client, Client, Client];
  bayline = await company('Bayline Drywall', foreman.personId, mate.personId);
  await company('Other Drywall', stranger.personId);
});
afterAll(() => scene.server.close());

/** A company of the directory that these people are of. */
async function company(name: string, ...people: string[]): Promise<string> {
  const { tenantId, sql } = scene.server;
  const companyId = await addCompany(scene.server, name);
  await sql('update person set company_id = $2 where tenant_id = $1 and id = any($3::uuid[])', [
    tenantId,
    companyId,
    people,
  ]);
  return companyId;
}

/** Somebody of a company without an account. */
async function contact(companyId: string, name: string): Promise<string> {
  const personId = newId();
  await scene.server.sql(
    `with card as (insert into record (tenant_id, id, kind, title, status) values ($1, $2, 'person', $3, 'active') returning id)
     insert into person (tenant_id, id, full_name, company_id) select $1, id, $3, $4 from card`,
    [scene.server.tenantId, personId, name, companyId],
  );
  return personId;
}

const court = (item: PunchListItem) => item.ballInCourt.map(({ personId }) => personId).sort();
const get = (by: Client, { punchListItemId }: PunchListItem) => by.call(punchListItems.get, { punchListItemId });
const of = (companyId: string) => ({ assignments: [{ companyId }] });

test('everybody of it on the project is asked, and any of them reports it fixed', async () => {
  const open = await scene.open(list, of(bayline));
  expect(open.assignments).toMatchObject([
    {
      forCompany: true,
      company: { companyName: 'Bayline Drywall' },
      people: expect.arrayContaining([
        expect.objectContaining({ personId: foreman.personId }),
        expect.objectContaining({ personId: mate.personId }),
      ]),
    },
  ]);
  expect(court(open)).toEqual([foreman.personId, mate.personId].sort());
  const inList = (filter: object) =>
    scene.engineer.call(punchListItems.list, { punchListItemId: undefined, ...filter } as never);
  for (const filter of [{ companyId: [bayline] }, { assigneeId: [mate.personId] }])
    expect((await inList(filter)).rows).toMatchObject([
      { punchListItemId: open.punchListItemId, assigneeNames: ['Bayline Drywall'], companyNames: ['Bayline Drywall'] },
    ]);
  expect((await inList({ assigneeId: [stranger.personId] })).rows).toEqual([]);

  // Both are asked: the first to report it has fixed it.
  const begun = await foreman.call(punchListItems.start, onPunch(await get(foreman, open)));
  const fixed = await mate.call(punchListItems.resolve, onPunch(begun));
  expect(fixed.assignments).toMatchObject([{ status: 'resolved', resolvedBy: { personId: mate.personId } }]);
  expect(court(fixed)).toEqual([scene.engineer.personId]);

  const back = await scene.engineer.call(punchListItems.reject, { ...onPunch(fixed), reason: 'Still open' });
  expect(court(back)).toEqual([foreman.personId, mate.personId].sort());
  const again = await foreman.call(punchListItems.resolve, onPunch(back));
  expect(await scene.engineer.call(punchListItems.verify, onPunch(again))).toMatchObject({ status: 'readyToClose' });
});

test('nobody of another company reports it, though they have a part of the item', async () => {
  const open = await scene.open(list, {
    assignments: [{ companyId: bayline }, { personId: stranger.personId }],
  });
  const [theirs, own] = open.assignments;
  const item = await get(stranger, open);
  expect(
    await failure(
      stranger.call(punchListItems.resolve, { ...onPunch(item), assignmentId: theirs?.assignmentId ?? '' }),
    ),
  ).toMatchObject({ status: 403 });
  const left = await stranger.call(punchListItems.resolve, onPunch(item));
  expect(left.assignments.map(({ status }) => status)).toEqual(['assigned', 'resolved']);
  expect(own?.forCompany).toBe(false);
  expect(court(left)).toEqual([foreman.personId, mate.personId].sort());

  const alone = await scene.open(list, of(bayline));
  expect(await failure(stranger.call(punchListItems.resolve, onPunch(alone)))).toMatchObject({
    status: expect.any(Number),
  });
  expect((await get(scene.engineer, alone)).status).toBe('open');
});

test('who reported it for their company does not verify it, a colleague does', async () => {
  const { engineer, superintendent, approver } = scene;
  const own = await company('Harbor Vale', engineer.personId, superintendent.personId);
  const open = await scene.open(list, of(own));
  const fixed = await engineer.call(punchListItems.resolve, onPunch(open));
  expect(fixed.can.verify).toContain('does not verify it');
  expect(court(fixed)).toEqual([approver.personId]);
  expect((await get(approver, fixed)).can.verify).toBe(true);
  const other = await superintendent.call(punchListItems.resolve, onPunch(await scene.open(list, of(own))));
  expect((await get(engineer, other)).can.verify).toBe(true);
});

test('where nobody of it is on the project its main contact is asked, then who was asked last, else nobody', async () => {
  const { server, engineer } = scene;
  const tamalpais = await company('Tamalpais Interiors');
  const [gus, glen] = [await contact(tamalpais, 'Gus Petrakis'), await contact(tamalpais, 'Glen Ostrow')];
  const refused = await failure(scene.draft(list, of(tamalpais)));
  expect(refused).toMatchObject({ code: 1400 });
  expect(JSON.stringify(refused)).toContain('Nobody of Tamalpais Interiors can be asked');

  await scene.open(list, { assignments: [{ personId: glen }] });
  expect(court(await scene.open(list, of(tamalpais)))).toEqual([glen]);
  await server.sql('update company set primary_contact_id = $1 where id = $2', [gus, tamalpais]);
  const open = await scene.open(list, of(tamalpais));
  expect(open.assignments).toMatchObject([{ forCompany: true, people: [{ fullName: 'Gus Petrakis' }] }]);
  expect(court(open)).toEqual([gus]);

  const given = { ...onPunch(open), assignments: [{ companyId: bayline }, { personId: glen }] };
  const passed = await engineer.call(punchListItems.assign, given);
  expect(court(passed)).toEqual([foreman.personId, mate.personId, glen].sort());
  expect(passed.assignments.map(({ status }) => status)).toEqual(['withdrawn', 'assigned', 'assigned']);
  const trail = await server.sql<{ changes: unknown }>(
    `select changes::text from trail where record_id = $1 and verb = 'assign'`,
    [open.punchListItemId],
  );
  expect(JSON.stringify(trail)).toContain('Tamalpais Interiors');
  expect(JSON.stringify(trail)).toContain('Glen Ostrow, Bayline Drywall');
});

test('a line names a person or a company, each once, and many items are given to a company at once', async () => {
  const { engineer } = scene;
  const draft = await scene.draft(list, { assignments: [] });
  const assign = (assignments: { personId?: string; companyId?: string }[]) =>
    failure(engineer.call(punchListItems.assign, { ...onPunch(draft), assignments }));
  expect(await assign([{}])).toMatchObject({ code: 1400 });
  expect(await assign([{ personId: mate.personId, companyId: bayline }])).toMatchObject({ code: 1400 });
  expect(await assign([{ companyId: bayline }, { companyId: bayline }])).toMatchObject({ code: 1400 });
  expect(await assign([{ companyId: newId() }])).toMatchObject({ code: 1004 });
  const ids = [draft, await scene.draft(list)].map(({ punchListItemId }) => punchListItemId);
  const bulk = { punchListItemIds: ids, verb: 'assign' as const, companyIds: [bayline] };
  expect((await engineer.call(punchListItems.bulk, bulk)).done).toEqual(ids);
  expect((await get(engineer, draft)).assignments).toMatchObject([{ forCompany: true }]);
  // A person who is asked by name may also be of the company, and then has two parts.
  const both = await engineer.call(punchListItems.assign, {
    ...onPunch(await get(engineer, draft)),
    assignments: [{ companyId: bayline }, { personId: foreman.personId }],
  });
  expect(both.assignments).toHaveLength(2);
});

test('more than ten people are not asked as one', async () => {
  const people = await Promise.all((Object.keys(CAST) as Part[]).map((part) => scene.server.as(part)));
  const crowd = await company('Crowd', ...people.map(({ personId }) => personId));
  const refused = await failure(scene.draft(list, of(crowd)));
  expect(JSON.stringify(refused)).toContain('too many people');
});
