import { punchListItems, punchListPackages } from '@plumbline/contract/areas/punch';
import type { PunchListPackage } from '@plumbline/contract/areas/punch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onList, onPunch, startPunchScene } from '../../../test/punchScene.ts';
import type { PunchScene } from '../../../test/punchScene.ts';
import { failure } from '../../../test/rfiScene.ts';
import type { Client } from '../../../test/server.ts';

let scene: PunchScene;
let engineer: Client;
let approver: Client;
beforeAll(async () => {
  scene = await startPunchScene();
  ({ engineer, approver } = scene);
});
afterAll(() => scene.server.close());

const get = (by: Client, { punchListPackageId }: PunchListPackage) =>
  by.call(punchListPackages.get, { punchListPackageId });
const fresh = async (by: Client, list: PunchListPackage) => onList(await get(by, list));
const sign = async (by: Client, list: PunchListPackage, stage: 'substantial' | 'final') =>
  by.call(punchListPackages.sign, { ...(await fresh(by, list)), stage, signedName: 'A. Signer' });
const reason = 'Because the field says so';

test('what is found on a walk is fixed on its day or later', async () => {
  const early = { walkDate: '2026-12-20', dueDate: '2026-12-01' };
  expect(await failure(scene.list(early))).toMatchObject({ code: 1400 });
  const list = await scene.list({ walkDate: '2026-12-01', dueDate: '2026-12-01' });
  expect(
    await failure(
      engineer.call(punchListPackages.update, { ...onList(list), title: list.title, walkDate: '2026-12-20' }),
    ),
  ).toMatchObject({
    code: 1400,
  });
});

test('12: how far a package is follows from its items; certified it is whole', async () => {
  const list = await scene.list();
  expect(list).toMatchObject({ status: 'draft', number: null, stage: 'notStarted', completionPercent: 0 });
  const issued = await engineer.call(punchListPackages.issue, onList(list));
  expect(issued).toMatchObject({ status: 'issued', number: 'PL-001' });
  expect(await failure(sign(engineer, list, 'substantial'))).toMatchObject({ code: 2000 });

  await scene.draft(list);
  await engineer.call(punchListItems.void, { ...onPunch(await scene.triage(list)), reason });
  const [open] = [
    await scene.open(list, { holdbackCents: 250_00 }),
    await scene.closed(list),
    await scene.closed(list),
  ];
  // Drafts and void ones do not count; the percent is rounded down.
  const under = { stage: 'inProgress', itemCount: 3, closedCount: 2, draftCount: 1, completionPercent: 66 };
  expect(await get(engineer, list)).toMatchObject({ ...under, heldCents: 250_00 });
  const { rows } = await engineer.call(punchListPackages.list, { keyword: 'pre-punch' });
  expect(rows.find((row) => row.punchListPackageId === list.punchListPackageId)).toMatchObject(under);

  // Substantial completion can be signed while items are open.
  const first = await sign(engineer, list, 'substantial');
  expect(first.signatures).toMatchObject([
    { stage: 'substantial', role: 'manager', signedName: 'A. Signer', openCount: 1 },
  ]);
  expect(first.ballInCourt).toMatchObject([{ personId: approver.personId }]);
  expect(await failure(sign(engineer, list, 'substantial'))).toMatchObject({
    message: 'You have signed this already.',
  });
  expect(await sign(approver, list, 'substantial')).toMatchObject({ status: 'issued', signatures: { length: 2 } });
  expect(await failure(sign(engineer, list, 'final'))).toMatchObject({ code: 2000 });

  await engineer.call(punchListItems.closeNow, { ...onPunch(open), reason });
  expect(await get(engineer, list)).toMatchObject({ stage: 'itemsComplete', completionPercent: 100, heldCents: 0 });
  await sign(approver, list, 'final');
  const certified = await sign(engineer, list, 'final');
  expect(certified).toMatchObject({ status: 'certified', completionPercent: 100, ballInCourt: [] });
  expect(certified.signatures.map(({ openCount }) => openCount)).toEqual([1, 1, 0, 0]);
});

test('a final signature lapses when an item is under way again, and is asked for anew; that of substantial completion stays', async () => {
  const list = await scene.issued();
  const closed = await scene.closed(list);
  await sign(engineer, list, 'substantial');
  // Final completion waits for everybody who has not signed the substantial one.
  expect(await failure(sign(engineer, list, 'final'))).toMatchObject({
    message: 'Substantial completion still lacks a signature: it comes before final completion.',
  });
  await sign(approver, list, 'substantial');
  await sign(engineer, list, 'final');
  const item = await engineer.call(punchListItems.get, { punchListItemId: closed.punchListItemId });
  const open = await engineer.call(punchListItems.reopen, { ...onPunch(item), reason });
  const again = {
    ballInCourt: [{ personId: engineer.personId }],
    signatures: [{ stage: 'substantial' }, { stage: 'substantial' }],
  };
  expect(await get(engineer, list)).toMatchObject(again);
  await engineer.call(punchListItems.closeNow, { ...onPunch(open), reason });
  expect(await sign(approver, list, 'final')).toMatchObject({ status: 'issued' });
  // Another item, handed in or moved in, is new to who signed.
  const other = await scene.triage(await scene.issued());
  const { title } = other;
  const { punchListPackageId: packageId } = list;
  const moved = await engineer.call(punchListItems.update, { ...onPunch(other), title, packageId });
  expect(await get(engineer, list)).toMatchObject(again);
  await engineer.call(punchListItems.closeNow, { ...onPunch(moved), reason });
  await sign(approver, list, 'final');
  const last = await scene.draft(list);
  const submit = { punchListItemIds: [last.punchListItemId], verb: 'submit' as const };
  await engineer.call(punchListItems.bulk, { ...submit, preview: true });
  expect(await get(engineer, list)).toMatchObject({ signatures: { length: 3 } });
  await engineer.call(punchListItems.bulk, submit);
  expect(await get(engineer, list)).toMatchObject(again);
  const triage = await engineer.call(punchListItems.get, { punchListItemId: last.punchListItemId });
  await engineer.call(punchListItems.void, { ...onPunch(triage), reason });
  await sign(approver, list, 'final');
  expect(await sign(engineer, list, 'final')).toMatchObject({ status: 'certified', signatures: { length: 4 } });
});

test('what is certified stays as it is until an admin reopens it', async () => {
  const list = await scene.issued();
  const closed = await scene.closed(list);
  await sign(engineer, list, 'final');
  await sign(approver, list, 'final');
  const item = await engineer.call(punchListItems.get, { punchListItemId: closed.punchListItemId });
  expect(item.can.reopen).toBe('The punch list is certified. Reopen the punch list first.');
  expect(await failure(engineer.call(punchListItems.reopen, { ...onPunch(item), reason }))).toMatchObject({
    code: 2000,
  });
  expect(await failure(scene.draft(list))).toMatchObject({ message: 'This punch list has ended. Reopen it first.' });
  const reopening = { ...(await fresh(engineer, list)), reason };
  expect(await failure(engineer.call(punchListPackages.reopen, reopening))).toMatchObject({ code: 403 });
  const admin = await scene.server.as('admin');
  const reopened = await admin.call(punchListPackages.reopen, reopening);
  expect(reopened).toMatchObject({ status: 'issued', signatures: [], ballInCourt: [{ personId: engineer.personId }] });
  expect(await engineer.call(punchListItems.reopen, { ...onPunch(item), reason })).toMatchObject({ status: 'open' });
  expect((await get(engineer, list)).stage).toBe('inProgress');
});

test('11: what is closed has each part accepted or withdrawn, and none verified by who fixed it', async () => {
  const wrong = await scene.server.sql(
    `select r.number, g.status from record r join punch_assignment g on g.item_id = r.id
      where r.status = 'closed' and g.status not in ('accepted', 'withdrawn')`,
  );
  expect(wrong).toEqual([]);
  const verified = await scene.server.sql(
    `select r.number from record r join punch_assignment g on g.item_id = r.id join trail t on t.record_id = r.id
      where r.status = 'closed' and g.status = 'accepted' and t.verb = 'verify' and t.actor_id in (g.person_id, g.resolved_by)`,
  );
  expect(verified).toEqual([]);
  const [counted] = await scene.server.sql<{ n: number }>(
    `select count(*)::int as n from punch_assignment where status = 'accepted'`,
  );
  expect(counted?.n).toBeGreaterThan(1);
});

test('a signature is drawn or typed, and what is no drawing is refused', async () => {
  const list = await scene.issued();
  await scene.open(list);
  const signing = { ...(await fresh(engineer, list)), stage: 'substantial', signedName: 'S. Okafor' } as const;
  const hostile = { ...signing, drawing: 'M0 0"/><script>' };
  expect(await failure(engineer.call(punchListPackages.sign, hostile))).toMatchObject({ code: 1400 });
  const drawing = 'M10 60L200 20L400 120';
  expect((await engineer.call(punchListPackages.sign, { ...signing, drawing })).signatures).toMatchObject([
    { drawing },
  ]);
  const typed = {
    ...(await fresh(approver, list)),
    stage: 'substantial',
    signedName: 'J. Reyes',
    drawing: '',
  } as const;
  const { signatures } = await approver.call(punchListPackages.sign, typed);
  expect(signatures.map((one) => one.drawing)).toEqual([drawing, null]);
});

test('a package that holds items is not voided; who does not manage makes none', async () => {
  const list = await scene.issued();
  const item = await scene.triage(list);
  const voiding = async () => ({ ...(await fresh(engineer, list)), reason });
  expect(await failure(engineer.call(punchListPackages.void, await voiding()))).toMatchObject({ code: 2000 });
  const other = await scene.issued({ title: 'Level 3 pre-punch' });
  const moved = await engineer.call(punchListItems.update, {
    ...onPunch(item),
    title: item.title,
    packageId: other.punchListPackageId,
  });
  expect(moved.package).toMatchObject({ title: 'Level 3 pre-punch' });
  expect(await engineer.call(punchListPackages.void, await voiding())).toMatchObject({ status: 'void' });
  expect(await failure(scene.superintendent.call(punchListPackages.issue, await fresh(engineer, other)))).toMatchObject(
    {
      code: 403,
    },
  );
});
