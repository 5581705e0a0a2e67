import { contractDownloads, contracts } from '@plumbline/contract/areas/contracts';
import type { Contract } from '@plumbline/contract/areas/contracts';
import { shares } from '@plumbline/contract/areas/shares';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import { records } from '@plumbline/contract/kit/records';
import { translator } from '@plumbline/contract/kit/words';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onContract, startContractScene } from '../../../test/contractLife.ts';
import type { ContractScene } from '../../../test/contractLife.ts';
import { pdfText } from '../../../test/pdfText.ts';
import { readTerms, sayTerms } from '../../kit/terms/index.ts';
import type { Terms } from '../../kit/terms/index.ts';
import { makePrinter } from '../../kit/pdf/index.ts';

/* A signer sees everything that the hash of the contract covers: on the page of their link, and on paper. */

let scene: ContractScene;
let origin: string;
beforeAll(async () => {
  scene = await startContractScene();
  origin = await scene.server.listen();
});
afterAll(() => scene.server.close());

type Fields = Partial<InputOf<typeof contracts.create>>;
/** Every term set. */
const EVERY: Fields = {
  title: 'Acoustic ceilings, levels 2 to 5',
  pricingMethod: 'unitPrice',
  contractDate: '2026-11-19',
  startDate: '2026-12-14',
  dueDate: '2027-03-01',
  scopeOfWork: 'All suspended ceilings',
  inclusions: 'Hangers and wires',
  exclusions: 'Access doors',
  terms: 'As the master agreement says',
  paymentTermsDays: 45,
  payWhenPaid: true,
  liquidatedDamagesCents: 250_000,
  retainageWorkPercent: '5',
  retainageStoredPercent: '4',
  retainageMode: 'perPeriod',
  retainageRules: [
    { ratePercent: '5', until: 'pctComplete', value: '50' },
    { ratePercent: '3', until: 'amountHeld', value: 1_234_500 },
    { ratePercent: '2' },
  ],
  isPublicWork: true,
  taxPercent: '8.625',
  taxOn: 'materials',
  lienWaiverRequired: true,
  certifiedPayrollRequired: true,
  bondRequired: false,
  insuranceRequired: false,
  shipTo: '400 Mission Creek Way',
  shipVia: 'Flatbed truck',
  lines: [
    {
      description: 'Ceiling grid',
      quantity: '2337',
      unit: 'sf',
      unitCost: '1.025',
      costType: 'material',
      itemCode: 'CG-24',
      taxable: true,
      retainagePercent: '7.5',
      expectedDate: '2027-01-08',
    },
    { description: 'Mobilization', amountCents: 1_500_000 },
  ],
};

async function signedTextOf(contract: Contract): Promise<string> {
  const [row] = await scene.server.sql<{ text: string }>('select signed_text as text from contract where id = $1', [
    contract.contractId,
  ]);
  return row?.text ?? '';
}

async function linkOf(contract: Contract): Promise<string> {
  const { url } = await scene.buyer.call(records.share, {
    recordId: contract.contractId,
    clientRef: newId(),
    scope: 'respond',
    personId: scene.signerId,
  });
  return url?.split('/').at(-1) ?? '';
}

const english = translator('en');

/** Without spaces, in which wrapped lines differ. */
const packed = (text: string) => text.replaceAll(/[\s\u200b]/g, '');

/** All that a signed text says, in English. */
function saidOf(terms: Terms): string[] {
  const printer = makePrinter({
    t: english,
    locale: 'en-US',
    zone: 'UTC',
    company: '',
    by: '',
    at: '2026-11-20T20:00:00Z',
  });
  const { facts, parts } = sayTerms(printer, terms);
  return [
    ...facts.flatMap(({ label, value }) => [label, ...value.split('\n')]),
    ...parts.flatMap(({ title, text, table }) => [
      title,
      ...(text ?? '').split('\n'),
      ...(table?.columns.map(({ label }) => label) ?? []),
      ...(table?.rows.flatMap(({ cells }) => cells) ?? []),
    ]),
  ].filter(Boolean);
}

async function paperAt(path: string, cookie = ''): Promise<string> {
  const answer = await fetch(`${origin}${path}`, { headers: { cookie } });
  expect(answer.status).toBe(200);
  return pdfText(Buffer.from(await answer.arrayBuffer())).join('');
}

test('page and paper show every term of the text whose hash is signed, and no other', async () => {
  const { buyer, server } = scene;
  const out = await scene.out(EVERY);
  const terms = readTerms(await signedTextOf(out));
  if (!terms) throw new Error('The text is none of ours.');
  const said = saidOf(terms);
  for (const word of [
    'Pay when paid',
    '$2,500.00',
    '2,337 sf',
    '$1.025',
    '$12,345.00',
    '8.625 % on materials',
    '45 days',
    'Mar 1, 2027',
  ])
    expect(said.join(' ')).toContain(word);

  const token = await linkOf(out);
  const { facts, sections, hasDocument, dueDate } = await server.anonymous.call(shares.get, { token });
  expect(hasDocument).toBe(true);
  // The day of completion is a term, and no day to sign by.
  expect(dueDate).toBeNull();
  const page = [
    ...facts.flatMap(({ label, value }) => [label, ...value.split('\n')]),
    ...sections.flatMap(({ heading, text, table }) => [
      heading,
      ...text.split('\n'),
      ...(table?.columns.map(({ label }) => label) ?? []),
      ...(table?.rows.flatMap(({ cells }) => cells) ?? []),
    ]),
  ].filter(Boolean);
  expect(page).toEqual(said);
  expect(page.filter((word) => /\d{4}-\d\d-\d\d/.test(word))).toEqual([]);

  const papers = [
    await paperAt(`${contractDownloads.pdf.path}?contractId=${out.contractId}`, buyer.cookie),
    await paperAt(`/apisc/share/document/${token}`),
  ];
  for (const paper of papers) {
    const printed = packed(paper);
    for (const word of said) expect(printed).toContain(packed(word));
  }
});

test('every field that is agreed on changes the text that is signed', async () => {
  const { buyer } = scene;
  const base = await signedTextOf(await scene.out(EVERY));
  const other: Fields = {
    pricingMethod: 'gmp',
    contractDate: '2026-11-18',
    startDate: '2026-12-15',
    dueDate: '2027-03-02',
    scopeOfWork: 'Other',
    inclusions: 'Other',
    exclusions: 'Other',
    terms: 'Other',
    paymentTermsDays: 44,
    payWhenPaid: false,
    liquidatedDamagesCents: 250_001,
    retainageWorkPercent: '4',
    retainageStoredPercent: '3',
    retainageMode: 'cumulative',
    retainageRules: [{ ratePercent: '5', until: 'pctComplete', value: '51' }, { ratePercent: '2' }],
    isPublicWork: false,
    taxPercent: '8.5',
    taxOn: 'work',
    lienWaiverRequired: false,
    certifiedPayrollRequired: false,
    shipTo: 'Other',
    shipVia: 'Other',
  };
  const withoutNumber = (text: string) => text.replaceAll(/SC-\d+/g, '');
  for (const [field, value] of Object.entries(other)) {
    const changed = await scene.out({ ...EVERY, [field]: value });
    expect(withoutNumber(await signedTextOf(changed)), field).not.toBe(withoutNumber(base));
    await buyer.call(contracts.recall, { ...onContract(changed), reason: 'Tried' });
  }
}, 120_000);

test('the signer gets the signed copy by mail, and the link in it opens it after both have signed', async () => {
  const { buyer, server, signerId } = scene;
  await server.sql("update person set email = 'rosa@bayline.example' where id = $1", [signerId]);
  const out = await scene.out({ ...EVERY, title: 'Signed and sent' });
  const token = await linkOf(out);
  const signature = { name: 'Rosa Lind', company: '', image: '' };
  await server.anonymous.call(shares.respond, { token, clientRef: newId(), choice: 'them', signature });
  const signed = await buyer.call(contracts.get, { contractId: out.contractId });
  expect(signed.signatures[0]).toMatchObject({ name: 'Rosa Lind' });
  expect(signed.signatures[0]?.byName).toBeTruthy();
  const done = await buyer.call(contracts.sign, { ...onContract(signed), clientRef: newId(), name: 'A. Buyer' });
  expect(done.status).toBe('executed');
  const printed = await paperAt(`/apisc/share/document/${token}`);
  expect(printed).toContain('Signed by the link of');
  expect(printed).toContain('Signed in the account of');
}, 60_000);
