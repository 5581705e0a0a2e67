import { approvalLinks } from '@plumbline/contract/areas/approvals';
import { changeDownloads, changeOrders } from '@plumbline/contract/areas/changeOrders';
import { contracts } from '@plumbline/contract/areas/contracts';
import { shares } from '@plumbline/contract/areas/shares';
import { addDays, daysBetween } from '@plumbline/contract/kit/days';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onChange, startChangeScene } from '../../../test/changeOrderLife.ts';
import type { ChangeScene } from '../../../test/changeOrderLife.ts';
import { pdfText } from '../../../test/pdfText.ts';
import { approvalUrl } from '../../kit/approvals/link.ts';

/* The owner signs days of schedule: link, paper and contract tell the same of them. */

let scene: ChangeScene;
let home: string;
beforeAll(async () => {
  scene = await startChangeScene();
  home = await scene.server.listen();
});
afterAll(() => scene.server.close());

const completion = async (contractId: string) => (await scene.admin.call(contracts.get, { contractId })).dueDate ?? '';

test.each([
  ['claimed', 0, { 'Days claimed': '3 days, not granted by this change', 'Days granted': '0 days' }],
  ['agreed', 3, { 'Days granted': '3 days' }],
] as const)(
  'days that are %s move completion by %i, on the link, on paper and in the contract',
  async (kind, moved, facts) => {
    const { pm, server } = scene;
    const { contractId } = await scene.contract('prime', { dueDate: '2027-06-27' });
    const approved = await scene.approved({ contractId, scheduleImpactKind: kind, scheduleImpactDays: 3 });
    const change = await pm.call(changeOrders.sendForSignature, { ...onChange(approved), mailLinks: false });
    const { url } = await pm.call(records.share, {
      recordId: change.changeOrderId,
      clientRef: newId(),
      scope: 'respond',
      personId: scene.signerId,
    });
    const token = url?.split('/').at(-1) ?? '';
    const printed = async () => {
      const answered = await fetch(`${home}/apisc/share/document/${token}`);
      return pdfText(Buffer.from(await answered.arrayBuffer())).join(' ');
    };
    const said = async () => {
      const face = await server.anonymous.call(shares.get, { token });
      return Object.fromEntries(face.facts.map(({ label, value }) => [label, value]));
    };
    expect(await said()).toMatchObject(facts);

    await server.anonymous.call(shares.respond, {
      token,
      clientRef: newId(),
      body: '',
      choice: 'them',
      signature: { name: 'Dana Reyes' },
    });
    const waiting = await scene.read(change.changeOrderId);
    await pm.call(changeOrders.sign, { ...onChange(waiting), clientRef: newId(), name: 'P. Manager' });
    const after = await completion(contractId);
    expect(daysBetween('2027-06-27', after)).toBe(moved);
    // What both signed told the day that the contract has now.
    const signed = await said();
    expect(signed).toMatchObject(facts);
    const shownDay = new Date(`${addDays('2027-06-27', moved)}T12:00:00Z`).toLocaleDateString('en-US', {
      timeZone: 'UTC',
      year: 'numeric',
      month: 'short',
      day: 'numeric',
    });
    expect(signed['Completion with this change']).toBe(shownDay);
    const paper = await printed();
    for (const value of [...Object.values(facts), shownDay]) expect(paper).toContain(value);
    const answered = await fetch(`${home}${changeDownloads.pdf.path}?changeOrderId=${change.changeOrderId}`, {
      headers: { cookie: pm.cookie },
    });
    expect(pdfText(Buffer.from(await answered.arrayBuffer())).join(' ')).toContain(shownDay);
  },
);

test('totals, rows and whoever is asked to approve tell days that are claimed from days that are granted', async () => {
  const { server, admin } = scene;
  const counted = async () => {
    const { grantedDays, agreedDays, claimedDays, reservedDays } = await admin.call(changeOrders.totals, {});
    return [grantedDays, agreedDays, claimedDays, reservedDays];
  };
  const before = await counted();
  const { contractId } = await scene.contract('prime');
  const of = (scheduleImpactKind: 'none' | 'claimed' | 'agreed' | 'reserved', scheduleImpactDays: number) =>
    scene.draft({ contractId, scheduleImpactKind, scheduleImpactDays });
  await scene.executed({ contractId, scheduleImpactKind: 'agreed', scheduleImpactDays: 2 });
  await scene.executed({ contractId, scheduleImpactKind: 'claimed', scheduleImpactDays: 32 });
  await of('agreed', 4);
  await of('none', 8);
  await of('reserved', 16);
  expect((await counted()).map((days, at) => days - (before[at] ?? 0))).toEqual([2, 4, 40, 16]);
  const { rows } = await admin.call(changeOrders.list, { contractId: [contractId] });
  expect(rows.map((row) => row.scheduleImpactKind).toSorted()).toEqual([
    'agreed',
    'agreed',
    'claimed',
    'none',
    'reserved',
  ]);

  const told = async (kind: 'none' | 'claimed' | 'agreed' | 'reserved') => {
    const { changeOrderId } = await scene.pending({ contractId, scheduleImpactKind: kind, scheduleImpactDays: 3 });
    const url = await server.context.database.read(server.tenantId, (read) =>
      approvalUrl(read, 'https://plumbline.example', server.context.vault, changeOrderId, server.person('executive')),
    );
    const { facts } = await server.anonymous.call(approvalLinks.get, { token: url?.split('/').at(-1) ?? '' });
    return facts.filter(({ label }) => label.startsWith('Days')).map(({ label, value }) => `${label}: ${value}`);
  };
  expect(await told('agreed')).toEqual(['Days granted: 3 days']);
  const claimed = ['Days claimed: 3 days, not granted by this change', 'Days granted: 0 days'];
  expect(await told('claimed')).toEqual(claimed);
  expect(await told('none')).toEqual(claimed);
  expect((await told('reserved'))[0]).toBe('Days reserved, to be agreed on later: 3 days, not granted by this change');
});

test('the totals of contracts say the latest completion that owners ask for, to who reads contracts without their money too', async () => {
  const { projectId } = scene.server;
  await scene.contract('prime', { dueDate: '2031-03-02' });
  await scene.contract('prime', { dueDate: '2030-01-15' });
  await scene.contract('subcontract', { dueDate: '2032-05-01' });
  const onSite = await scene.server.as('super');
  const asked = { projectId: [projectId] };
  const theirs = await onSite.call(contracts.totals, asked);
  expect(theirs).toMatchObject({ completionDate: '2031-03-02' });
  expect(theirs).not.toHaveProperty('receivable');
  expect((await scene.admin.call(contracts.totals, asked)).completionDate).toBe('2031-03-02');
  const { completionDate } = await scene.admin.call(contracts.totals, { ...asked, contractType: ['subcontract'] });
  expect(completionDate).toBeNull();
  const elsewhere = { projectId: [scene.server.otherProjectId] };
  expect((await scene.admin.call(contracts.totals, elsewhere)).completionDate).toBeNull();
  const viewer = await scene.server.as('viewer');
  await expect(viewer.call(contracts.totals, asked)).rejects.toThrow();
});
