import { compliance } from '@plumbline/contract/areas/compliance';
import { contacts } from '@plumbline/contract/areas/contacts';
import { rfis } from '@plumbline/contract/areas/rfis';
import { records, views } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer } from '../../../test/server.ts';
import type { Client, TestServer } from '../../../test/server.ts';
import { readDirectory } from '../../kit/imports/directory.ts';
import { verifyTrail } from '../../kit/records/header/trail.ts';
import { everyCardReference } from './references.ts';

let server: TestServer;
let pm: Client;
beforeAll(async () => {
  server = await startTestServer();
  pm = await server.as('pm');
});
afterAll(() => server.close());

const company = (companyName: string, more: object = {}) =>
  pm.call(contacts.createCompany, { clientRef: newId(), companyName, roles: ['supplier'], ...more });
const person = (fullName: string, more: object = {}) =>
  pm.call(contacts.createPerson, { clientRef: newId(), fullName, ...more });

test('every column that points at a card says what a merge does with it', async () => {
  const keys = await server.sql<{ place: string; to: string }>(`
    select k.conrelid::regclass::text || '.' || a.attname as place, k.confrelid::regclass::text as to
    from pg_constraint k cross join lateral unnest(k.conkey) as col join pg_attribute a on a.attrelid = k.conrelid and a.attnum = col
    where k.contype = 'f' and a.attname <> 'tenant_id' and k.confrelid in ('company'::regclass, 'person'::regclass, 'record'::regclass)`);
  expect(keys.length).toBeGreaterThan(50);
  const references = everyCardReference();
  const said = new Set(references.map(({ table, column, to }) => `${table}.${column} ${to}`));
  const forgotten = keys.map(({ place, to }) => `${place} ${to}`).filter((one) => !said.has(one));
  expect(forgotten, 'say in the manifest of its area what becomes of it').toEqual([]);
  const moving = references.filter(({ onMerge }) => onMerge.does === 'move' || onMerge.does === 'moveOnce');
  for (const table of new Set(moving.map((one) => one.table)))
    expect([
      table,
      (await server.sql(`select has_table_privilege('plumbline_app', $1, 'update') as may`, [table]))[0],
    ]).toEqual([table, { may: true }]);
  const unique = await server.sql<{ place: string }>(`
    select distinct i.indrelid::regclass::text || '.' || a.attname as place from pg_index i cross join lateral unnest(i.indkey) as col
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = col where i.indisunique and i.indpred is null`);
  const inKeys = new Set(unique.map(({ place }) => place));
  const bare = references.filter(
    ({ table, column, onMerge }) => onMerge.does === 'move' && inKeys.has(`${table}.${column}`),
  );
  expect(
    bare.map(({ table, column }) => `${table}.${column}`),
    'part of a unique key: moveOnce',
  ).toEqual([]);
});

test('likely duplicates: by email, phone, and name without accents, case, look-alikes and legal form', async () => {
  const firm = await company('Ångström Façades, Inc.');
  const other = await company('ANGSTROM FACADES LLC');
  const cyrillic = await company('\u0410ngstr\u043em F\u0430cades');
  const [one, two] = [
    await person('Zoë Quinn', { phone: '(415) 555-0199' }),
    await person('Zoe Q.', { mobile: '+1 415 555 0199' }),
  ];
  const groups = await pm.call(contacts.duplicates, {});
  const of = (id: string) => groups.find(({ cards }) => cards.some(({ contactId }) => contactId === id));
  expect(of(firm.companyId)).toMatchObject({ likeness: 'name', kind: 'company' });
  expect(
    of(firm.companyId)
      ?.cards.map(({ contactId }) => contactId)
      .sort(),
  ).toEqual([firm.companyId, other.companyId, cyrillic.companyId].sort());
  expect(of(one.personId)).toMatchObject({ likeness: 'phone' });
  expect((await pm.call(contacts.duplicates, { contactId: two.personId })).map(({ cards }) => cards.length)).toEqual([
    2,
  ]);
  expect(await refusal((await server.as('super')).call(contacts.duplicates, {}))).toMatchObject({ code: 1010 });
});

test('two people become one: what pointed at the one points at the other, and nothing is lost', async () => {
  const [firm, elsewhere] = [await company('Del Norte Concrete'), await company('Del Norte')];
  const kept = await person('Marco Silva', { email: 'marco@delnorte.example', companyId: firm.companyId });
  const gone = await person('Marco A. Silva', {
    email: 'msilva@old.example',
    phone: '510 555 0163',
    title: 'Foreman',
    companyId: elsewhere.companyId,
  });
  const rfi = await pm.call(rfis.create, {
    clientRef: newId(),
    projectId: server.projectId,
    title: 'Slab edge',
    question: 'Which?',
    receivedFromId: gone.personId,
    disciplines: [],
    priority: 'normal',
  });
  await pm.call(records.watch, { recordId: rfi.rfiId, personIds: [gone.personId, kept.personId] });
  const viewId = newId();
  await pm.call(views.save, { viewId, list: 'rfi', name: 'His', query: `receivedFromId=${gone.personId}` });

  const preview = await pm.call(contacts.mergePreview, { keptId: kept.personId, mergedId: gone.personId });
  expect(preview).toMatchObject({ kind: 'person', refusal: null });
  expect(preview.fields).toEqual(
    expect.arrayContaining([
      { field: 'phone', kept: null, merged: '510 555 0163', choice: 'merged' },
      { field: 'companyId', kept: 'Del Norte Concrete', merged: 'Del Norte', choice: 'kept' },
    ]),
  );
  expect(preview.references.find(({ what }) => what === 'RFIs')?.count).toBeGreaterThan(0);

  const input = {
    keptId: kept.personId,
    keptVersion: 1,
    mergedId: gone.personId,
    mergedVersion: 1,
    take: ['phone', 'title', 'fullName'],
  };
  expect(await refusal(pm.call(contacts.merge, { ...input, keptVersion: 2 }))).toMatchObject({ code: 1500 });
  const merged = await pm.call(contacts.merge, input);
  expect(merged).toMatchObject({ contactId: kept.personId, version: 2 });
  const { person: card } = await pm.call(contacts.get, { contactId: kept.personId });
  expect(card).toMatchObject({
    fullName: 'Marco A. Silva',
    email: 'marco@delnorte.example',
    phone: '510 555 0163',
    title: 'Foreman',
    companyName: 'Del Norte Concrete',
    aliases: ['Marco Silva'],
    otherEmails: ['msilva@old.example'],
  });
  expect((await pm.call(rfis.get, { rfiId: rfi.rfiId })).receivedFrom?.personId).toBe(kept.personId);
  expect(
    (await pm.call(rfis.get, { rfiId: rfi.rfiId })).watchers.filter(({ personId }) => personId === kept.personId),
  ).toHaveLength(1);
  expect((await pm.call(views.list, { list: 'rfi' }))[0]?.query).toBe(`receivedFromId=${kept.personId}`);
  const old = (await pm.call(contacts.get, { contactId: gone.personId })).person;
  expect(old).toMatchObject({ status: 'merged', mergedInto: { personId: kept.personId } });
  expect((await pm.call(contacts.directory, { name: 'marco' })).rows.map(({ contactId }) => contactId)).toEqual([
    kept.personId,
  ]);
  expect((await pm.call(contacts.directory, { keyword: 'msilva@old' })).total).toBe(1);
  for (const keyword of ['silva', 'marco silva', 'msilva@old'])
    expect((await pm.call(contacts.pick, { keyword })).map(({ personId }) => personId)).toEqual([kept.personId]);
  const directory = await server.context.database.read(server.tenantId, (read) => readDirectory(read));
  for (const name of ['Marco Silva', 'Marco A. Silva', 'msilva@old.example'])
    expect(directory.person(name), name).toBe(kept.personId);
  expect(directory.byId(kept.personId)).toMatchObject({ fullName: 'Marco A. Silva' });
  expect((await pm.call(records.activity, { recordId: gone.personId })).rows[0]).toMatchObject({ verb: 'mergedInto' });
  for (const id of [kept.personId, gone.personId])
    expect(await server.context.database.read(server.tenantId, (read) => verifyTrail(read, id))).toBeNull();
  expect(await refusal(pm.call(contacts.merge, { ...input, keptVersion: 2, mergedVersion: 2 }))).toMatchObject({
    code: 2000,
  });
  expect(
    await refusal(pm.call(contacts.updatePerson, { personId: gone.personId, version: 2, fullName: 'X' })),
  ).toMatchObject({ code: 2000 });
});

test('two companies become one: people, papers, trades, children', async () => {
  const tradeId = newId();
  await pm.call(contacts.saveTrade, { tradeId, name: 'Concrete' });
  const kept = await company('Ridge Concrete', { tradeIds: [tradeId] });
  const gone = await company('Ridge Concrete Inc', {
    tradeIds: [tradeId],
    website: 'https://ridge.example',
    parentCompanyId: kept.companyId,
  });
  const worker = await person('Ola Berg', { companyId: gone.companyId });
  await pm.call(compliance.add, { clientRef: newId(), companyId: gone.companyId, kind: 'w9' });
  const done = await pm.call(contacts.merge, {
    keptId: kept.companyId,
    keptVersion: 1,
    mergedId: gone.companyId,
    mergedVersion: 1,
    take: ['website'],
  });
  expect(done.moved).toBeGreaterThan(1);
  const { company: card } = await pm.call(contacts.get, { contactId: kept.companyId });
  expect(card).toMatchObject({
    people: 1,
    website: 'https://ridge.example',
    parent: null,
    subsidiaries: [],
    aliases: ['Ridge Concrete Inc'],
    trades: [{ tradeId }],
  });
  expect((await pm.call(compliance.list, { companyId: kept.companyId })).map(({ kind }) => kind)).toEqual(['w9']);
  expect((await pm.call(contacts.people, { companyId: kept.companyId })).rows[0]?.personId).toBe(worker.personId);
  const found = await pm.call(contacts.directory, { keyword: 'ridge concrete inc', kind: ['company'] });
  expect(found.rows.map(({ contactId }) => contactId)).toEqual([kept.companyId]);
  // Where a company or its people are chosen, in the search and in a log that names it as before.
  const byOldName = { keyword: 'ridge concrete inc' };
  expect((await pm.call(contacts.companies, byOldName)).rows.map((one) => one.companyId)).toEqual([kept.companyId]);
  expect((await pm.call(contacts.pick, byOldName)).map(({ personId }) => personId)).toEqual([worker.personId]);
  const hits = await pm.call(records.search, { ...byOldName, limit: 50 });
  expect(hits.map(({ recordId }) => recordId)).toContain(kept.companyId);
  const directory = await server.context.database.read(server.tenantId, (read) => readDirectory(read));
  expect(directory.company('Ridge Concrete Inc')).toBe(kept.companyId);
});

test('a card with an account stays; cards of different kinds and of others are not merged', async () => {
  const contact = await person('Luis Ortega', { phone: '1' });
  const tech = server.person('tech');
  const preview = await pm.call(contacts.mergePreview, { keptId: contact.personId, mergedId: tech });
  expect(preview.refusal).toMatch(/has an account/);
  const versions = { keptVersion: preview.kept.version, mergedVersion: preview.merged.version };
  expect(
    await refusal(pm.call(contacts.merge, { keptId: contact.personId, mergedId: tech, ...versions })),
  ).toMatchObject({ code: 2000 });
  await pm.call(contacts.merge, {
    keptId: tech,
    mergedId: contact.personId,
    keptVersion: versions.mergedVersion,
    mergedVersion: versions.keptVersion,
    take: ['phone'],
  });
  const both = { keptId: tech, mergedId: server.person('viewer') };
  expect((await pm.call(contacts.mergePreview, both)).refusal).toMatch(/two people/);
  const firm = await company('Any');
  expect(await refusal(pm.call(contacts.mergePreview, { keptId: firm.companyId, mergedId: tech }))).toMatchObject({
    code: 1004,
  });
  expect(
    await refusal(pm.call(contacts.mergePreview, { keptId: tech, mergedId: server.rival.personId })),
  ).toMatchObject({ code: 1004 });
});
