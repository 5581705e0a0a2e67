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
