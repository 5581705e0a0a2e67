import { approvalLinks } from '@plumbline/contract/areas/approvals';
import { changeDownloads, changeOrders } from '@plumbline/contract/areas/changeOrders';
import { shares } from '@plumbline/contract/areas/shares';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onChange, onChangeRun, startChangeScene } from '../../../test/changeOrderLife.ts';
import type { ChangeScene } from '../../../test/changeOrderLife.ts';
import { pdfText } from '../../../test/pdfText.ts';
import { approvalUrl } from '../../kit/approvals/link.ts';

/* A change of days alone is asked for without a sum of $0.00: for approval, for a signature and on paper. */

let scene: ChangeScene;
let home: string;
beforeAll(async () => {
  scene = await startChangeScene();
  home = await scene.server.listen();
});
afterAll(() => scene.server.close());

test.each([
  ['co', 'agreed', 'no change in price, 5 days'],
  ['co', 'claimed', 'no change in price, 5 days claimed'],
  ['pco', 'agreed', 'no change in price, 5 days'],
  ['pco', 'reserved', 'no change in price, 5 days reserved'],
] as const)('a %s with days that are %s says: %s', async (changeKind, scheduleImpactKind, said) => {
  const { server, pm, executive, admin } = scene;
  const { contractId } = await scene.contract('prime');
  const over = { changeKind, contractId, scheduleImpactKind, scheduleImpactDays: 5, lines: [] };
  const pending = await scene.pending(over);
  const { changeOrderId } = pending;
  const linked = await server.context.database.read(server.tenantId, async (read) => {
    const approver = server.person('executive');
    return approvalUrl(read, 'https://plumbline.example', server.context.vault, changeOrderId, approver);
  });
  const asked = await server.anonymous.call(approvalLinks.get, { token: linked?.split('/').at(-1) ?? '' });
  expect(asked).not.toHaveProperty('amountCents');
  expect(asked.facts).toContainEqual({ label: 'This change', value: 'No change in price' });

  const approved = await executive.call(changeOrders.approve, onChangeRun(pending));
  const out = await pm.call(changeOrders.sendForSignature, { ...onChange(approved), mailLinks: true });
  const [mail] = await server.sql<{ subject: string }>(
    `select payload ->> 'subject' as subject
      from graphile_worker._private_jobs where payload ->> 'to' = 'dana@harbor.example' order by id desc`,
  );
  expect(mail?.subject).toBe(`Sign change order ${out.number}, ${said}, with Harbor & Vale`);

  const { url } = await pm.call(records.share, {
    recordId: changeOrderId,
    clientRef: newId(),
    scope: 'respond',
    personId: scene.signerId,
  });
  const { facts } = await server.anonymous.call(shares.get, { token: url?.split('/').at(-1) ?? '' });
  expect(facts).toContainEqual(expect.objectContaining({ label: 'This change', value: 'No change in price' }));
  const answered = await fetch(`${home}${changeDownloads.pdf.path}?changeOrderId=${changeOrderId}`, {
    headers: { cookie: admin.cookie },
  });
  const paper = pdfText(Buffer.from(await answered.arrayBuffer())).join(' ');
  expect(paper).toContain('No change in price');
  expect(paper).not.toContain('Lines of the change');
});
