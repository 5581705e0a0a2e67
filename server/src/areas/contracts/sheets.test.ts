import { contractDownloads, contracts } from '@plumbline/contract/areas/contracts';
import { contractSheets } from '@plumbline/contract/areas/contracts/sheets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lump, onContract, startContractScene } from '../../../test/contractLife.ts';
import type { ContractScene } from '../../../test/contractLife.ts';
import { failure } from '../../../test/rfiScene.ts';
import { upload } from '../../../test/uploadedFile.ts';

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
  ]);
  const theirs = await upload(server, executive, bytes, 'lines.xlsx');
  expect(await failure(buyer.call(contractSheets.cells, { contractId, fileId: theirs }))).toMatchObject({ code: 1004 });
});
