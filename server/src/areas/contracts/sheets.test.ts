import { contractDownloads, contracts, purchaseOrders } from '@plumbline/contract/areas/contracts';
import { orderBills } from '@plumbline/contract/areas/contracts/bills';
import { orderReportDownloads } from '@plumbline/contract/areas/contracts/reports';
import { contractSheets } from '@plumbline/contract/areas/contracts/sheets';
import type { Contract } from '@plumbline/contract/areas/contracts';
import { projects } from '@plumbline/contract/areas/projects';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractScene, lump, onContract, startContractScene } from '../../../test/contractLife.ts';
import type { ContractScene } from '../../../test/contractLife.ts';
import { newProject } from '../../../test/newProject.ts';
import { failure } from '../../../test/rfiScene.ts';
import { mergedPdfText } from '../../../test/pdfText.ts';
import { upload } from '../../../test/uploadedFile.ts';
import { readTable } from '../../kit/sheets/read.ts';

let scene: ContractScene;
let home: string;
beforeAll(async () => {
  scene = await startContractScene();
  home = await scene.server.listen();
});
afterAll(() => scene.server.close());

test('a schedule is taken out as a workbook and read again as it would be typed; a file of somebody else is not there', async () => {
  const { server, buyer, executive } = scene;
  const draft = await scene.draft();
  const { contractId } = draft;
  const lines = [
    { description: '=1+1', quantity: '0.0001', unit: 'ea', unitCost: '99999999.9999' },
    { ...lump('Mobilisation', 12_345), taxable: true, retainagePercent: '7.5' },
    { ...lump('Door credit', 5000), isDeduct: true },
  ];
  await buyer.call(contracts.setLines, { ...onContract(draft), lines });
  const sheet = await fetch(`${home}${contractDownloads.linesSheet.path}?contractId=${contractId}&format=xlsx`, {
    headers: { cookie: buyer.cookie },
  });
  const bytes = new Uint8Array(await sheet.arrayBuffer());
  const fileId = await upload(server, buyer, bytes, 'lines.xlsx');
  const { rows } = await buyer.call(contractSheets.cells, { contractId, fileId });
  const [heading = [], ...rest] = rows;
  const named = rest.map((cells) =>
    Object.fromEntries(heading.map((name, at) => [name, cells[at] ?? '']).filter(([, text]) => text !== '')),
  );
  expect(named).toEqual([
    {
      Description: '=1+1',
      'Cost type': 'Other',
      Quantity: '0.0001',
      Unit: 'ea',
      'Unit cost': '99999999.9999',
      Amount: '10000',
      Billed: '0',
    },
    {
      Description: 'Mobilisation',
      'Cost type': 'Other',
      Amount: '123.45',
      Taxable: 'Yes',
      'Retainage %': '7.5',
      Billed: '0',
    },
    { Description: 'Door credit', 'Cost type': 'Other', Amount: '-50', 'Add or deduct': 'Deduct', Billed: '0' },
  ]);
  const theirs = await upload(server, executive, bytes, 'lines.xlsx');
  expect(await failure(buyer.call(contractSheets.cells, { contractId, fileId: theirs }))).toMatchObject({ code: 1004 });
});

test('bills of orders are taken out as a workbook: days are days, sums are numbers, and what would be a formula is text', async () => {
  const { server } = scene;
  const orders = await contractScene(server, 'purchaseOrder');
  const order = await orders.executed({ title: '=HYPERLINK("x")', lines: [lump('Freight', 25_000)] });
  const clerk = await server.as('accounting');
  const [line] = (await clerk.call(purchaseOrders.lines, { contractId: order.contractId })).lines;
  const { version } = await clerk.call(purchaseOrders.get, { contractId: order.contractId });
  await clerk.call(orderBills.recordBill, {
    contractId: order.contractId,
    version,
    clientRef: newId(),
    number: '007',
    billDate: '2026-11-19',
    taxCents: 33,
    lines: [{ lineId: line?.lineId ?? '', quantity: '3', unitPrice: '77.77' }],
  });
  const { path } = orderReportDownloads.billsSheet;
  const sheet = await fetch(`${home}${path}?format=xlsx&keyword=${order.number ?? ''}`, {
    headers: { cookie: clerk.cookie },
  });
  const { rows } = await readTable(
    server.tenantId,
    async () => new Uint8Array(await sheet.arrayBuffer()),
    'bills.xlsx',
  );
  const [heads = [], ...bills] = rows;
  const named = bills.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at] ?? null])));
  expect(named).toMatchObject([
    {
      Number: '007',
      Title: '=HYPERLINK("x")',
      Date: '2026-11-19',
      Status: 'Bill on hold',
      Lines: 233.31,
      Tax: 0.33,
      Total: 233.64,
      'Released by': null,
    },
  ]);
});

test('its exhibits stand behind the document of a contract, with a list of them; what cannot be added is named, and the signed copy is none', async () => {
  const { server, buyer } = scene;
  const print = async ({ contractId }: Contract) => {
    const answer = await fetch(`${home}${contractDownloads.pdf.path}?contractId=${contractId}`, {
      headers: { cookie: buyer.cookie },
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return { bytes, pages: await mergedPdfText(bytes) };
  };
  const draft = await scene.draft();
  const uploaded = async (bytes: Uint8Array, name: string, mime: string) => {
    const fileId = await upload(server, buyer, bytes, name);
    await server.sql('update file set mime = $1 where id = $2', [mime, fileId]);
    return fileId;
  };
  const alone = await print(draft);
  const fileIds = await Promise.all([
    uploaded(alone.bytes, 'Drawings.pdf', 'application/pdf'),
    uploaded(Buffer.from('%PDF-1.7 and no more'), 'Broken.pdf', 'application/pdf'),
    uploaded(Buffer.from('a,b'), 'Prices.csv', 'text/csv'),
  ]);
  await buyer.call(records.attach, { recordId: draft.contractId, fileIds });
  const { pages } = await print(draft);
  const n = alone.pages.length;
  // The contract with its list, the exhibit, and a page in place of the one that is broken.
  expect(pages).toHaveLength(2 * n + 1);
  expect(pages.slice(0, n).join(' ')).toMatch(
    new RegExp(`Exhibits.*Drawings\\.pdf ?${n} ?2 ?Broken\\.pdf ?Not added here ?3 ?Prices\\.csv ?Not added here`),
  );
  expect(pages.slice(n, 2 * n).join('')).toBe(alone.pages.join(''));
  const executed = await print(await scene.executed());
  expect(executed.pages.join(' ')).not.toContain('signed.pdf');
});

test('who may not read the costs of a type, or of other projects, is sent none of theirs on pages, in lists, totals and files', async () => {
  const { server, buyer } = scene;
  const admin = await server.as('admin');
  const [prime, sub] = [
    await scene.pending({ contractType: 'prime', title: 'Costs, owner' }),
    await scene.draft({ title: 'Costs' }),
  ];
  const { projectId } = await admin.call(projects.create, newProject());
  const away = {
    projectId,
    contractType: 'subcontract' as const,
    title: 'Costs, elsewhere',
    lines: [lump('All', 77_700)],
  };
  const elsewhere = await admin.call(contracts.create, { clientRef: newId(), ...away });
  const listed = { keyword: 'Costs', sort: 'original' as const };
  const sums = async () =>
    (await buyer.call(contracts.list, listed)).rows.map(({ contractId, revisedCents }) => [contractId, revisedCents]);
  const [all, of] = [
    await buyer.call(contracts.totals, {}),
    await buyer.call(contracts.totals, { contractType: 'prime' }),
  ];
  const costs = async (change: string, where: string) => {
    await server.sql(
      `update role_grant g set ${change} from role r
        where r.tenant_id = g.tenant_id and r.id = g.role_id and r.code = 'purchasing' and g.action = 'readCost' and ${where}`,
    );
    await server.forgetFacts();
  };
  await costs(`effect = 'deny'`, `g.resource = 'contract.prime'`);
  const page = await buyer.call(contracts.get, { contractId: prime.contractId });
  const lines = await buyer.call(contracts.lines, { contractId: prime.contractId });
  expect(JSON.stringify([page, lines])).not.toMatch(/[cC]ents"|"unitCost"|1502863/);
  expect(await buyer.call(contracts.get, { contractId: sub.contractId })).toMatchObject({ originalCents: 1_502_863 });
  expect(await sums()).toEqual([
    [elsewhere.contractId, 77_700],
    [sub.contractId, 1_502_863],
    [prime.contractId, null],
  ]);
  const left = await buyer.call(contracts.totals, {});
  expect([all.payable, left.receivable?.count]).toEqual([left.payable, 0]);
  expect([all.receivable, of.payable?.count]).toEqual([of.receivable, 0]);
  const file = async (path: string) => (await fetch(`${home}${path}`, { headers: { cookie: buyer.cookie } })).text();
  const log = await file(`${contractDownloads.export.path}?keyword=Costs&format=csv`);
  expect(log.split('\n').filter((line) => line.includes('15028.63'))).toHaveLength(1);
  expect(log.split('\n').filter((line) => line.includes('Costs'))).toHaveLength(3);
  expect(await file(`${contractDownloads.pdf.path}?contractId=${prime.contractId}`)).toContain('1004');
  const own = await scene.draft({ contractType: 'prime', lines: [] });
  const priced = buyer.call(contracts.setLines, { ...onContract(own), lines: [lump('All', 5)] });
  expect(await failure(priced)).toMatchObject({ status: 403 });
  // By the project: what they made themselves lies within it.
  await costs(`effect = 'allow'`, `g.resource = 'contract.prime'`);
  await costs(`scope = 'project'`, `g.resource = 'contract'`);
  expect(await buyer.call(contracts.get, { contractId: elsewhere.contractId })).not.toHaveProperty('revisedCents');
  expect(await sums()).toEqual(
    expect.arrayContaining([
      [elsewhere.contractId, null],
      [prime.contractId, 1_502_863],
      [sub.contractId, 1_502_863],
    ]),
  );
  await costs(`scope = 'company'`, `g.resource = 'contract'`);
  expect((await sums()).map(([, cents]) => cents)).toEqual([77_700, 1_502_863, 1_502_863]);
});

test('a void contract counts nowhere: not in its row, on its page, in the order by its sum, or in the sums', async () => {
  const { buyer } = scene;
  const keyword = 'Counted once';
  const lines = [{ ...lump('All', 41_400), taxable: true }];
  const taxed = { title: keyword, lines, taxPercent: '10', taxOn: 'materials' as const };
  const gone = await scene.draft(taxed);
  const kept = await scene.draft({ ...taxed, lines: [lump('All', 10_000)] });
  const page = await buyer.call(contracts.void, { ...onContract(gone), reason: 'Twice' });
  expect(page).toMatchObject({ originalCents: 41_400, revisedCents: 0, openCents: 0 });
  for (const sort of ['revised', 'open'] as const) {
    const { rows } = await buyer.call(contracts.list, { keyword, sort: `-${sort}` });
    expect(rows.map(({ contractId, revisedCents, openCents }) => [contractId, revisedCents, openCents])).toEqual([
      [kept.contractId, 10_000, 10_000],
      [gone.contractId, 0, 0],
    ]);
  }
  const { payable } = await buyer.call(contracts.totals, { keyword });
  expect(payable).toMatchObject({ count: 1, revisedCents: 10_000, openCents: 10_000 });
});
