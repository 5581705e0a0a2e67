import { changeDownloads, changeOrders } from '@plumbline/contract/areas/changeOrders';
import { contractDownloads, contracts } from '@plumbline/contract/areas/contracts';
import type { Contract } from '@plumbline/contract/areas/contracts';
import { shares } from '@plumbline/contract/areas/shares';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onChange, startChangeScene } from '../../../test/changeOrderLife.ts';
import type { ChangeScene } from '../../../test/changeOrderLife.ts';
import { pdfText } from '../../../test/pdfText.ts';

/* People who approve or sign a change of a contract with sales tax read its sum with that tax. */

let scene: ChangeScene;
let home: string;
beforeAll(async () => {
  scene = await startChangeScene();
  home = await scene.server.listen();
});
afterAll(() => scene.server.close());

const waitingTo = (to: string) =>
  scene.server.sql<{ subject: string; text: string }>(
    `select payload ->> 'subject' as subject, payload ->> 'text' as text
      from graphile_worker._private_jobs where payload ->> 'to' = $1 order by id desc`,
    [to],
  );

const BOARD = { description: 'Board', quantity: '100', unit: 'sheet', unitCost: '100', taxable: true };
const taxedContract = () =>
  scene.contract('subcontract', {
    lines: [BOARD, { description: 'Labor', amountCents: 500_000 }],
    taxPercent: '8.625',
    taxOn: 'materials',
  });
const read = ({ contractId }: Pick<Contract, 'contractId'>) => scene.admin.call(contracts.get, { contractId });
const paper = async (path: string) => {
  const answered = await fetch(`${home}${path}`, { headers: { cookie: scene.admin.cookie } });
  expect(answered.status).toBe(200);
  return pdfText(Buffer.from(await answered.arrayBuffer())).join(' ');
};
const ofTrade = (contractId: string) => ({ changeSide: 'vendor' as const, contractId, scheduleImpactDays: null });

test('it is approved, mailed, signed and printed with tax, and the contract comes to the sum that was signed', async () => {
  const contract = await taxedContract();
  const { lines } = await scene.admin.call(contracts.lines, { contractId: contract.contractId });
  const lineId = lines[0]?.lineId ?? null;
  const draft = await scene.draft({
    ...ofTrade(contract.contractId),
    lines: [
      { description: 'More board', amountCents: 33_333, taxable: true, contractLineId: lineId },
      { description: 'Credit of board', amountCents: 1_111, isDeduct: true, contractLineId: lineId },
      { description: 'Trim', amountCents: 10_003, taxable: true },
      { description: 'Hours', amountCents: 20_000, taxable: false },
    ],
  });
  // 10,000.00 + 322.22 at 8.625 % is 890.29 instead of 862.50; of 100.03 it is 8.63.
  const tax = 2779 + 863;
  expect(draft.contractFigures?.tax).toEqual({
    percent: '8.625',
    changeCents: tax,
    withTaxCents: 62_225 + tax,
    afterCents: (contract.revisedCents ?? 0) + 62_225 + tax,
  });
  const pending = await scene.pm.call(changeOrders.submit, { ...onChange(draft), clientRef: newId() });
  expect(pending.approval?.amountCents).toBe(62_225 + tax);
  const run = { ...onChange(pending), runId: pending.approval?.runId ?? '', clientRef: newId() };
  const approved = await scene.executive.call(changeOrders.approve, run);
  const out = await scene.pm.call(changeOrders.sendForSignature, { ...onChange(approved), mailLinks: true });
  const [sign] = await waitingTo('luis@bayline.example');
  expect(sign?.subject).toBe(`Sign change order ${out.number}, $658.67, with Harbor & Vale`);

  const given = {
    recordId: out.changeOrderId,
    clientRef: newId(),
    scope: 'respond' as const,
    personId: scene.quoterId,
  };
  const { url } = await scene.pm.call(records.share, given);
  const token = url?.split('/').at(-1) ?? '';
  const { facts, sections } = await scene.server.anonymous.call(shares.get, { token });
  const said = Object.fromEntries(facts.map(({ label, value }) => [label, value]));
  const newSum = '$16,521.17';
  const signedFacts = {
    'This change without tax of the contract': '$622.25',
    'Tax of the contract on this change, 8.625 %': '$36.42',
    'This change with tax': '$658.67',
    'New sum of the contract with tax': newSum,
  };
  expect(said).toMatchObject(signedFacts);
  expect(JSON.stringify(sections)).toContain('$658.67');

  const signature = { name: 'Luis Ortega' };
  await scene.server.anonymous.call(shares.respond, { token, clientRef: newId(), body: '', choice: 'them', signature });
  const waiting = await scene.read(out.changeOrderId);
  await scene.pm.call(changeOrders.sign, { ...onChange(waiting), clientRef: newId(), name: 'P. Manager' });
  const after = await read(contract);
  expect(after.revisedCents).toBe((contract.revisedCents ?? 0) + 62_225 + tax);
  expect((await scene.read(out.changeOrderId)).contractFigures?.tax).toEqual(draft.contractFigures?.tax);

  const changePaper = await paper(`${changeDownloads.pdf.path}?changeOrderId=${out.changeOrderId}`);
  for (const words of Object.values(signedFacts)) expect(changePaper).toContain(words);
});

test('the paper of the contract compares the sum that was signed with the one of today, both with tax', async () => {
  const { contractId } = await taxedContract();
  const lines = [{ description: 'Trim', amountCents: 10_000, taxable: true }];
  await scene.executed({ ...ofTrade(contractId), lines });
  const text = await paper(`${contractDownloads.pdf.path}?contractId=${contractId}`);
  const part = text.slice(text.indexOf('Changed since it was signed')).replaceAll(/\s+/g, ' ');
  expect(part).toContain('$15,862.50');
  expect(part).toContain('$108.63');
  expect(part).toContain('$15,971.13');
  expect(part).not.toContain('$15,000.00');
});

test('a change with tax of its own is taxed once, and no more is agreed on than was submitted before tax', async () => {
  const { contractId, revisedCents = 0 } = await taxedContract();
  const lines = [{ description: 'Trim', amountCents: 10_000, taxable: true }];
  const own = await scene.draft({ ...ofTrade(contractId), taxPercent: '8.625', lines });
  expect(own).toMatchObject({
    amountCents: 10_863,
    contractFigures: { tax: { changeCents: 0, withTaxCents: 10_863 } },
  });
  const pending = await scene.pending({ ...ofTrade(contractId), lines });
  const [line] = pending.lines;
  const more = { lineId: line?.lineId ?? '', approvedCents: 10_500, reason: 'More' };
  const over = scene.executive.call(changeOrders.adjust, { ...onChange(pending), lines: [more] });
  await expect(over).rejects.toThrow('The sum would exceed what was submitted');
  await scene.executed({ ...ofTrade(contractId), taxPercent: '8.625', lines });
  expect((await read({ contractId })).revisedCents).toBe(revisedCents + 10_863);
});
