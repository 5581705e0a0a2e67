import { complianceDownloads } from '@plumbline/contract/areas/compliance/downloads';
import { contactDownloads, contacts } from '@plumbline/contract/areas/contacts';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer } from '../../../test/server.ts';
import type { Client, TestServer } from '../../../test/server.ts';
import { readTable } from '../../kit/sheets/read.ts';
import { parseVCards } from '../../kit/vcards/parse.ts';

let server: TestServer;
let pm: Client;
let accounting: Client;
beforeAll(async () => {
  server = await startTestServer();
  [pm, accounting] = [await server.as('pm'), await server.as('accounting')];
});
afterAll(() => server.close());

const company = (companyName: string, more: object = {}) =>
  pm.call(contacts.createCompany, { clientRef: newId(), companyName, roles: ['supplier'], ...more });
const person = (fullName: string, more: object = {}) =>
  pm.call(contacts.createPerson, { clientRef: newId(), fullName, ...more });
const cardOf = async (contactId: string, client = pm) => (await client.call(contacts.get, { contactId })).company;

test('the directory by the four filters, by name; who works here is not in it', async () => {
  const firm = await company('Núñez Glazing', { roles: ['subcontractor'] });
  const one = await person('Ines Núñez', { companyId: firm.companyId, title: 'Estimator' });
  const groupingId = newId();
  await pm.call(contacts.saveGrouping, { groupingId, name: 'Glass', colour: 'teal', rule: null });
  await pm.call(contacts.setGroupingMembers, { groupingId, contactIds: [one.personId], isIn: true });
  const found = async (filter: object) => (await pm.call(contacts.directory, filter)).rows.map(({ name }) => name);
  expect(await found({ companyName: 'nunez' })).toEqual(['Ines Núñez', 'Núñez Glazing']);
  expect(await found({ companyName: 'nunez', kind: 'company' })).toEqual(['Núñez Glazing']);
  expect(await found({ title: 'estim', companyName: 'NUNEZ' })).toEqual(['Ines Núñez']);
  expect(await found({ name: 'INES NU' })).toEqual(['Ines Núñez']);
  expect(await found({ groupingId })).toEqual(['Ines Núñez']);
  expect(await found({ keyword: 'Jordan Reyes' })).toEqual([]);
  expect(await found({ name: 'Åsa' })).toEqual(['Åsa Halvorsen']);
  const before = server.trips();
  await pm.call(contacts.directory, { keyword: 'a', pageSize: 100 });
  expect(server.trips() - before).toBe(1);
});

test('a name is found in any order, without accents and in parts, with the firm, in lists and where somebody is chosen', async () => {
  const firm = await company('Brückner & O’Hara Façades', { roles: ['subcontractor'] });
  const { personId } = await person('José Muñoz-Ibarra', { companyId: firm.companyId });
  for (const keyword of [
    'jose munoz',
    'Muñoz, José',
    'ibarra jose',
    'JOSE bruckner',
    'muñ',
    'ohara jose',
    "o'hara jose",
    'facades ibarra',
  ])
    for (const found of [
      (await pm.call(contacts.pick, { keyword })).map((one) => one.personId),
      (await pm.call(contacts.people, { keyword, pageSize: 100 })).rows.map((one) => one.personId),
    ])
      expect([keyword, found.includes(personId)]).toEqual([keyword, keyword !== 'ohara jose']);
  expect((await pm.call(contacts.pick, { keyword: 'jose nobody' })).some((one) => one.personId === personId)).toBe(
    false,
  );
});

test('a grouping with a rule holds the companies that fit it, without anybody keeping it', async () => {
  const tradeId = newId();
  await pm.call(contacts.saveTrade, { tradeId, name: 'Electrical' });
  const groupingId = newId();
  const rule = { roles: ['subcontractor' as const], tradeIds: [tradeId], statuses: ['active' as const] };
  await pm.call(contacts.saveGrouping, { groupingId, name: 'Electrical subs', colour: 'amber', rule });
  const fits = await company('Volt', { roles: ['subcontractor'], tradeIds: [tradeId] });
  await company('Volt supply', { roles: ['supplier'], tradeIds: [tradeId] });
  expect((await pm.call(contacts.directory, { groupingId })).rows.map(({ name }) => name)).toEqual(['Volt']);
  expect((await pm.call(contacts.groupings, {})).find((one) => one.groupingId === groupingId)).toMatchObject({
    members: 1,
    rule,
  });
  await pm.call(contacts.changeStatus, {
    contactId: fits.companyId,
    version: 1,
    status: 'onHold',
    reason: 'Unpaid lien',
  });
  expect((await pm.call(contacts.directory, { groupingId })).total).toBe(0);
  expect(
    await refusal(
      pm.call(contacts.saveGrouping, { groupingId: newId(), name: 'ELECTRICAL  Subs', colour: 'grey', rule: null }),
    ),
  ).toMatchObject({ code: 1400 });
});

test('titles are one list: written alike, renamed and merged on every card', async () => {
  const [one, two, three] = [
    await person('A One', { title: 'Safety Manager' }),
    await person('B Two', { title: 'safety manager' }),
    await person('C Three', { title: 'HSE manager' }),
  ];
  expect(two.title).toBe('Safety Manager');
  const list = await pm.call(contacts.titles, {});
  const of = (name: string) => list.find((title) => title.name === name)?.titleId ?? '';
  const merged = await pm.call(contacts.mergeTitles, { titleId: of('Safety Manager'), mergedIds: [of('HSE manager')] });
  expect(merged.find(({ name }) => name === 'Safety Manager')?.people).toBe(3);
  await pm.call(contacts.saveTitle, { titleId: of('Safety Manager'), name: 'Safety lead' });
  expect((await pm.call(contacts.get, { contactId: three.personId })).person?.title).toBe('Safety lead');
  expect(await refusal(pm.call(contacts.removeTitle, { titleId: of('Safety Manager') }))).toMatchObject({ code: 2000 });
  expect((await pm.call(records.activity, { recordId: one.personId })).rows[0]?.changes).toEqual({
    title: ['Safety Manager', 'Safety lead'],
  });
});

test('a company lies under one other, never under two; its primary contact works there', async () => {
  const [top, middle, low] = [await company('Top'), await company('Middle'), await company('Low')];
  const put = (under: { companyId: string; version: number; companyName: string }, parent: string) =>
    pm.call(contacts.updateCompany, {
      companyId: under.companyId,
      version: under.version,
      companyName: under.companyName,
      parentCompanyId: parent,
    });
  await put(middle, top.companyId);
  expect(await refusal(put(low, middle.companyId))).toMatchObject({ code: 1400 });
  expect(await refusal(put(top, low.companyId))).toMatchObject({ code: 1400 });
  expect(await refusal(put(low, low.companyId))).toMatchObject({ code: 1400 });
  expect((await cardOf(top.companyId))?.subsidiaries.map(({ companyName }) => companyName)).toEqual(['Middle']);
  const stranger = await person('Not there');
  expect(
    await refusal(
      pm.call(contacts.updateCompany, {
        companyId: low.companyId,
        version: 1,
        companyName: 'Low',
        primaryContactId: stranger.personId,
      }),
    ),
  ).toMatchObject({ code: 1400 });
});

test('terms and tax numbers are absent for those who may not see them, in the card and in its history', async () => {
  const firm = await company('Payable');
  const terms = {
    companyId: firm.companyId,
    version: 1,
    paymentTermsDays: 45,
    defaultRetainagePct: 7.5,
    taxId: '12-3456789',
  };
  expect(await refusal(pm.call(contacts.updateFinance, terms))).toMatchObject({ status: 403 });
  await accounting.call(contacts.updateFinance, terms);
  expect(await cardOf(firm.companyId, accounting)).toMatchObject({
    paymentTermsDays: 45,
    defaultRetainagePct: 7.5,
    taxId: '12-3456789',
  });
  const seen = await cardOf(firm.companyId);
  expect(seen).toMatchObject({ paymentTermsDays: 45 });
  expect(seen && 'taxId' in seen).toBe(false);
  const engineer = await cardOf(firm.companyId, await server.as('engineer'));
  expect(engineer && ('taxId' in engineer || 'paymentTermsDays' in engineer)).toBe(false);
  const history = await pm.call(records.activity, { recordId: firm.companyId });
  expect(JSON.stringify(history)).not.toContain('3456789');
  expect(history.rows[0]?.changes).toHaveProperty('taxId');
  // What one may not see is not lost when one changes the rest.
  await pm.call(contacts.updateCompany, { companyId: firm.companyId, version: 2, companyName: 'Payable Inc.' });
  expect(await cardOf(firm.companyId, accounting)).toMatchObject({ taxId: '12-3456789' });
});

test('on hold and not to be used: with a reason, which every picker says', async () => {
  const firm = await company('Shaky Scaffold', { roles: ['subcontractor'] });
  const worker = await person('Sid Shaky', { companyId: firm.companyId });
  const on = { contactId: firm.companyId, version: 1 };
  expect(await refusal(pm.call(contacts.changeStatus, { ...on, status: 'onHold' }))).toMatchObject({ code: 1400 });
  await pm.call(contacts.changeStatus, { ...on, status: 'onHold', reason: 'Certificate lapsed' });
  expect((await pm.call(contacts.pick, { ids: [worker.personId] }))[0]?.warning).toEqual({
    status: 'onHold',
    reason: 'Certificate lapsed',
  });
  expect(await refusal(pm.call(contacts.block, { ...on, version: 2, blocked: true, reason: 'Fall' }))).toMatchObject({
    status: 403,
  });
  const executive = await server.as('executive');
  await executive.call(contacts.block, { ...on, version: 2, blocked: true, reason: 'Two falls in a week' });
  expect((await pm.call(contacts.companies, { keyword: 'shaky' })).rows[0]).toMatchObject({
    status: 'doNotUse',
    statusReason: 'Two falls in a week',
  });
  expect(await refusal(pm.call(contacts.changeStatus, { ...on, version: 3, status: 'active' }))).toMatchObject({
    code: 2000,
  });
  await executive.call(contacts.block, { ...on, version: 3, blocked: false, reason: 'Cleared' });
  expect((await pm.call(contacts.pick, { ids: [worker.personId] }))[0]?.warning).toBeNull();
});

test('exports come back whole, and nothing in them runs', async () => {
  await company('=HYPERLINK("http://x")', { phone: '+1 555' });
  await person('Semi; Colon, Comma', { email: 'semi@colon.example', title: '@SUM(1)', mobile: '555 1' });
  const get = async (path: string, input: object) => pm.raw('GET', path, input);
  const csv = await get(contactDownloads.export.path, { format: 'csv', keyword: 'HYPERLINK' });
  expect(csv.body).toContain('"\'=HYPERLINK');
  const table = await readTable('a', () => new Uint8Array(Buffer.from(csv.body)), 'x.csv');
  expect(table.rows[0]?.slice(0, 3)).toEqual(['Company', 'Name', 'Title']);
  for (const format of ['vcard3', 'vcard4']) {
    const cards = parseVCards(
      new Uint8Array(Buffer.from((await get(contactDownloads.export.path, { format, name: 'Semi' })).body)),
      10,
    );
    expect(cards).toMatchObject([
      { fullName: 'Semi; Colon, Comma', email: 'semi@colon.example', title: '@SUM(1)', mobile: '555 1' },
    ]);
  }
  const report = await get(complianceDownloads.report.path, { format: 'csv' });
  expect(report.body.split('\r\n')[0]).toContain('Company');
  expect(
    (await server.sql("select 1 from audit where verb = 'export' and resource = 'contact'")).length,
  ).toBeGreaterThan(3);
});
