import { qualifications } from '@plumbline/contract/areas/qualifications';
import type { CertificateRow } from '@plumbline/contract/areas/qualifications';
import { addDays } from '@plumbline/contract/kit/days';
import { rfis } from '@plumbline/contract/areas/rfis';
import { files } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../../../test/server.ts';
import type { Client, TestServer } from '../../../test/server.ts';
import { translators } from '../../../src/app/translators.ts';
import { watchExpiry } from './expiry.ts';

const NOW = new Date('2026-06-10T18:00:00Z');
const TODAY = '2026-06-10';
let server: TestServer;
let admin: Client;
let safety: Client;
let tech: Client;
const typeId = newId();
const cardId = newId();
beforeAll(async () => {
  server = await startTestServer({ clock: NOW });
  [admin, safety, tech] = await Promise.all([server.as('admin'), server.as('safety'), server.as('tech')]);
  await admin.call(qualifications.saveType, { certificateTypeId: typeId, name: 'Scissor lift', validityMonths: 36 });
  await admin.call(qualifications.saveType, { certificateTypeId: cardId, name: 'OSHA 10' });
});
afterAll(() => server.close());

function certificate(personId: string, over: object = {}) {
  return {
    clientRef: newId(),
    personId,
    certificateTypeId: typeId,
    issuer: 'Lift Academy',
    issuedDate: '2025-06-01',
    ...over,
  };
}

async function add(
  by: Client,
  part: 'tech' | 'lead' | 'safety' | 'apprentice',
  over: object = {},
): Promise<CertificateRow> {
  return by.call(qualifications.createCertificate, certificate(server.person(part), over));
}

test('a certificate ends when its type says so, and the one before it gives way', async () => {
  const first = await add(safety, 'tech', { issuedDate: '2023-06-01' });
  expect(first).toMatchObject({ state: 'expired', expiryDate: '2026-06-01', daysLeft: -9, mayManage: true });
  const second = await add(safety, 'tech', { issuedDate: '2026-05-01' });
  expect(second).toMatchObject({ state: 'valid', expiryDate: '2029-05-01' });
  const { rows } = await safety.call(qualifications.certificates, { personId: server.person('tech') });
  expect(rows.map(({ state }) => state)).toEqual(['valid', 'superseded']);
  expect(await add(safety, 'tech', { certificateTypeId: cardId })).toMatchObject({ state: 'valid', expiryDate: null });
  expect(await add(safety, 'lead', { expiryDate: addDays(TODAY, 30) })).toMatchObject({
    state: 'expiring',
    daysLeft: 30,
  });
});

test('the same again answers the certificate; with other content it is refused', async () => {
  const input = certificate(server.person('apprentice'));
  const made = await safety.call(qualifications.createCertificate, input);
  expect(await safety.call(qualifications.createCertificate, input)).toEqual(made);
  const other = await safety.raw('POST', qualifications.createCertificate.path, { ...input, issuer: 'Another' });
  expect(other.json()).toMatchObject({ code: 1501, data: { certificateId: made.certificateId } });
});

test('what one adds oneself waits for somebody else', async () => {
  const mine = await add(safety, 'safety');
  expect(mine).toMatchObject({ state: 'pendingReview', mayManage: false });
  const review = { certificateId: mine.certificateId, version: mine.version, accept: true };
  expect((await safety.raw('POST', qualifications.reviewCertificate.path, review)).status).toBe(403);
  expect(
    (await admin.raw('POST', qualifications.reviewCertificate.path, { ...review, accept: false })).json(),
  ).toMatchObject({
    code: 1400,
    data: { fields: [{ path: 'reason' }] },
  });
  const accepted = await admin.call(qualifications.reviewCertificate, review);
  expect(accepted).toMatchObject({ state: 'valid', reviewedBy: { fullName: 'Avery Cole' } });
  expect((await admin.raw('POST', qualifications.reviewCertificate.path, review)).json().code).toBe(1500);
  const revoked = await admin.call(qualifications.revokeCertificate, {
    certificateId: mine.certificateId,
    version: accepted.version,
    reason: 'Issuer withdrew it',
  });
  expect(revoked).toMatchObject({ state: 'revoked', reason: 'Issuer withdrew it' });
});

test('dates that contradict each other are refused by field', async () => {
  const tell = async (over: object) =>
    (await safety.raw('POST', qualifications.createCertificate.path, certificate(server.person('tech'), over))).json();
  expect(await tell({ expiryDate: '2020-01-01' })).toMatchObject({
    code: 1400,
    data: { fields: [{ path: 'expiryDate' }] },
  });
  expect(await tell({ trainingDate: '2026-01-01' })).toMatchObject({ data: { fields: [{ path: 'trainingDate' }] } });
  expect(await tell({ certificateTypeId: newId() })).toMatchObject({
    data: { fields: [{ path: 'certificateTypeId' }] },
  });
});

test('a technician sees their own papers and nobody else’s; another company sees none', async () => {
  const own = await tech.call(qualifications.certificates, {});
  expect(new Set(own.rows.map(({ person }) => person.personId))).toEqual(new Set([server.person('tech')]));
  expect((await server.rival.call(qualifications.certificates, {})).total).toBe(0);
  const theirs = { ...certificate(server.person('tech')) };
  expect((await server.rival.raw('POST', qualifications.createCertificate.path, theirs)).json().code).toBe(1004);
  expect((await tech.raw('POST', qualifications.createCertificate.path, theirs)).status).toBe(403);
});

test('everybody opens the file of their own certificate, whoever may not see the directory too', async () => {
  const fileId = newId();
  await server.sql(
    `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, uploaded_by)
      values ($1, $2, 'card.pdf', 'application/pdf', 'pdf', 5, '\\x00', $3, $4)`,
    [server.tenantId, fileId, `${server.tenantId}/${fileId}`, safety.personId],
  );
  await server.context.files.put(`${server.tenantId}/${fileId}`, Readable.from(['%PDF-']));
  await add(safety, 'tech', { certificateTypeId: cardId, fileId });
  const { rows } = await tech.call(qualifications.certificates, {});
  expect(rows.some((row) => row.fileId === fileId)).toBe(true);
  expect(await tech.call(files.get, { fileId })).toMatchObject({ name: 'card.pdf' });
  expect((await tech.raw('GET', `/apisc/file/content/${fileId}`)).body).toBe('%PDF-');
  const apprentice = await server.as('apprentice');
  expect((await apprentice.raw('GET', files.get.path, { fileId })).json().code).toBe(1004);
  expect((await apprentice.raw('GET', `/apisc/file/content/${fileId}`)).body).not.toContain('%PDF-');
});

test('skills stand with who vouches for them', async () => {
  const skillId = newId();
  await admin.call(qualifications.saveSkill, { skillId, name: 'Rigging', category: 'Steel' });
  const twice = await admin.raw('POST', qualifications.saveSkill.path, { skillId: newId(), name: 'rigging' });
  expect(twice.json()).toMatchObject({ code: 1400, data: { fields: [{ path: 'name' }] } });
  const set = await safety.call(qualifications.setSkill, { personId: server.person('tech'), skillId, level: 'expert' });
  expect(set.skills).toMatchObject([{ name: 'Rigging', level: 'expert', verifiedBy: { fullName: 'Hana Sato' } }]);
  expect((await admin.call(qualifications.skills, {})).find((one) => one.skillId === skillId)?.people).toBe(1);
  const mine = { personId: server.person('safety'), skillId, level: 'expert' };
  expect((await safety.raw('POST', qualifications.setSkill.path, mine)).status).toBe(403);
  expect((await tech.call(qualifications.personSkills, { personId: server.person('tech') })).mayManage).toBe(false);
  await admin.call(qualifications.retireSkill, { skillId });
  expect(await admin.call(qualifications.skills, {})).toEqual([]);
  expect((await tech.call(qualifications.personSkills, { personId: server.person('tech') })).skills).toHaveLength(1);
});

test('the matrix shows who lacks what is asked of them', async () => {
  await admin.call(qualifications.saveRequirement, {
    requirementId: newId(),
    certificateTypeId: typeId,
    subject: 'technician',
    mode: 'block',
  });
  const gaps = await safety.call(qualifications.matrix, { gapsOnly: 'true', pageSize: 50 });
  expect(gaps.page.rows.map(({ person }) => person.fullName)).toEqual(['Theo Park']);
  const all = await safety.call(qualifications.matrix, { family: 'technician', pageSize: 50 });
  const lead = all.page.rows.find(({ person }) => person.personId === server.person('lead'));
  expect(lead?.cells).toEqual([
    { certificateTypeId: typeId, mode: 'block', state: 'expiring', expiryDate: addDays(TODAY, 30) },
  ]);
  const sheet = await safety.raw('GET', '/apisc/certificate/export', { format: 'csv', family: 'technician' });
  expect(sheet.body).toContain(`Lena Ruiz,,Ends soon ${addDays(TODAY, 30)}`);
});

test('what is asked of a trade is asked of everybody who works in it, among others', async () => {
  await server.sql("update profile set trades = '{Welder,Rigger}' where person_id = $1", [server.person('apprentice')]);
  const requirementId = newId();
  await admin.call(qualifications.saveRequirement, {
    requirementId,
    certificateTypeId: cardId,
    subject: 'trade',
    value: 'rigger',
    mode: 'warn',
  });
  const { page } = await safety.call(qualifications.matrix, { family: 'technician', pageSize: 50 });
  const asked = page.rows.filter(({ cells }) =>
    cells.some((cell) => cell.certificateTypeId === cardId && cell.mode === 'warn'),
  );
  expect(asked.map(({ person }) => person.personId)).toEqual([server.person('apprentice')]);
  await admin.call(qualifications.removeRequirement, { requirementId });
});

test('the end of a certificate is spoken of once for each point, to the holder and to those who keep certificates', async () => {
  const mails = () =>
    server.sql<{
      n: number;
    }>(`select count(*)::int as n from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'mail' and j.payload::text like '%Scissor lift%'`);
  await watchExpiry(server.context, translators, NOW);
  expect(await mails()).toEqual([{ n: 1 }]);
  await watchExpiry(server.context, translators, NOW);
  expect(await mails()).toEqual([{ n: 1 }]);
  await watchExpiry(server.context, translators, new Date('2026-07-05T18:00:00Z'));
  expect(await mails()).toEqual([{ n: 2 }]);
  const [mail] = await server.sql<{ text: string }>(`select j.payload::text as text
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'mail' and j.payload::text like '%Scissor lift%' limit 1`);
  expect(mail?.text).toMatch(/ends on [A-Z][a-z]{2} \d{1,2}, 2026"/);
  expect(mail?.text).toMatch(/, until [A-Z][a-z]{2} \d{1,2}, 2026\./);
});

test('what has run out is told to those who keep certificates, once, where the rules say so', async () => {
  const later = new Date('2026-07-20T18:00:00Z');
  const told = async () => {
    const jobs = await server.sql<{ payload: string }>(
      `select j.payload::text from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
       where k.identifier = 'notify' and j.payload::text like '%Lena Ruiz%works without%'
         or j.payload::text like '%works without%Lena Ruiz%'`,
    );
    return jobs.map(({ payload }) => payload);
  };
  const { version, ...rules } = await admin.call(qualifications.config, {});
  expect(rules.onExpiry).toBe('warn');
  const off = await admin.call(qualifications.saveConfig, { version, ...rules, onExpiry: 'off' });
  await watchExpiry(server.context, translators, later);
  expect(await told()).toEqual([]);
  await admin.call(qualifications.saveConfig, { ...off, onExpiry: 'warn' });
  await watchExpiry(server.context, translators, later);
  const [first, ...more] = await told();
  expect(first).toContain(safety.personId);
  expect(more).toEqual([]);
  await watchExpiry(server.context, translators, later);
  expect(await told()).toEqual([first]);
});

test('the rule for working time is kept as it was said, and hours that contradict each other are refused', async () => {
  const before = await admin.call(qualifications.config, {});
  const wanted = {
    ...before,
    classifications: ['Journeyman'],
    workDays: [6, 1, 2, 3, 4],
    hoursPerDay: 7.5,
    overtimeAfterHoursPerDay: 8,
    doubleTimeAfterHoursPerDay: 12,
    offDays: 'overtime' as const,
    seventhDay: true,
    maxHoursPerDay: 14,
  };
  const after = await admin.call(qualifications.saveConfig, wanted);
  expect(after).toEqual({ ...wanted, version: before.version + 1, workDays: [1, 2, 3, 4, 6] });
  expect(await admin.call(qualifications.trades, {})).toMatchObject({ classifications: ['Journeyman'] });
  const tell = async (over: object) =>
    (await admin.raw('POST', qualifications.saveConfig.path, { ...after, ...over })).json();
  for (const [field, over] of [
    ['doubleTimeAfterHoursPerDay', { doubleTimeAfterHoursPerDay: 8 }],
    ['maxHoursPerDay', { maxHoursPerDay: 7 }],
    ['workDays', { workDays: [] }],
    ['hoursPerDay', { hoursPerDay: 25 }],
  ] as const)
    expect([field, await tell(over)]).toMatchObject([field, { code: 1400, data: { fields: [{ path: field }] } }]);
  await admin.call(qualifications.saveConfig, { ...before, version: after.version });
});

test('where the rules say so, a technician whose required certificate has run out is suspended', async () => {
  const rules = await admin.call(qualifications.config, {});
  const later = new Date('2026-07-20T18:00:00Z');
  await watchExpiry(server.context, translators, later);
  expect((await server.sql(`select status from membership where person_id = $1`, [server.person('lead')]))[0]).toEqual({
    status: 'active',
  });
  const { version, ...rest } = rules;
  await admin.call(qualifications.saveConfig, {
    version,
    ...rest,
    onExpiry: 'suspend',
    trades: ['Electrical', 'electrical'],
  });
  expect((await admin.raw('POST', qualifications.saveConfig.path, rules)).json().code).toBe(1500);
  await watchExpiry(server.context, translators, later);
  expect((await server.sql(`select status from membership where person_id = $1`, [server.person('lead')]))[0]).toEqual({
    status: 'suspended',
  });
  expect(
    (await server.sql(`select status from membership where person_id = $1`, [server.person('subtech')]))[0],
  ).toEqual({ status: 'active' });
  expect(await admin.call(qualifications.trades, {})).toEqual({ trades: ['electrical'], classifications: [] });
});

test('technicians see prices only where the company says so and their role reads cost', async () => {
  const apprentice = await server.as('apprentice');
  const sums = async () => (await apprentice.call(rfis.totals, {})).costImpactCents;
  await server.sql(
    `insert into role_grant (tenant_id, role_id, resource, action, scope)
     select tenant_id, id, 'rfi', 'readCost', 'assigned' from role where tenant_id = $1 and code = 'apprentice'`,
    [server.tenantId],
  );
  const rules = await admin.call(qualifications.config, {});
  await admin.call(qualifications.saveConfig, rules);
  expect(await sums()).toBeUndefined();
  const open = await admin.call(qualifications.config, {});
  await admin.call(qualifications.saveConfig, { ...open, seePrices: true });
  expect(await sums()).toBe(0);
});
