import { employees, profile } from '@plumbline/contract/areas/people';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../../test/refusal.ts';
import { CAST, startTestServer } from '../../../test/server.ts';
import type { Part, TestServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A picture that somebody uploaded, without its bytes. */
async function picture(personId: string, mime: string): Promise<string> {
  const id = newId();
  await server.sql(
    `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, uploaded_by)
      values ($1, $2::uuid, 'me', $3, 'image', 10, '\\x00', $2::uuid::text, $4)`,
    [server.tenantId, id, mime, personId],
  );
  return id;
}

test('I keep my own card, and where I stand is not on it', async () => {
  const tech = await server.as('tech');
  const before = await tech.call(profile.get, {});
  expect(before).toMatchObject({
    fullName: 'Luis Ortega',
    number: 'T-002',
    photoId: null,
    signatureId: null,
    locale: 'en',
  });
  const after = await tech.call(profile.update, {
    version: before.version,
    preferredName: 'Lucho',
    phone: '555-0105',
    timeZone: 'America/Denver',
    locale: 'es',
    reachNote: 'On the roof until three; call.',
    emergencyContact: { name: 'Rosa', relation: 'sister', phone: '555-0111' },
  });
  expect(after).toMatchObject({
    preferredName: 'Lucho',
    timeZone: 'America/Denver',
    locale: 'es',
    emergencyContact: { name: 'Rosa' },
  });
  expect(await refusal(tech.call(profile.update, { version: before.version, phone: '1' }))).toMatchObject({
    code: 1500,
  });
  expect(await refusal(tech.call(profile.update, { version: after.version, timeZone: 'Mars/Base' }))).toMatchObject({
    code: 1400,
  });
  const trail = await server.sql('select changes from trail where record_id = $1', [tech.personId]);
  expect(JSON.stringify(trail)).toContain('Lucho');
  expect(JSON.stringify(trail)).not.toContain('Rosa');
});

test('a photo is seen by who sees me; a signature by nobody else', async () => {
  const [viewer, admin] = [await server.as('viewer'), await server.as('admin')];
  const [photo, signature, foreign] = [
    await picture(viewer.personId, 'image/jpeg'),
    await picture(viewer.personId, 'image/png'),
    await picture(admin.personId, 'image/png'),
  ];
  expect((await viewer.call(profile.setPhoto, { fileId: photo })).photoId).toBe(photo);
  expect((await admin.call(employees.get, { personId: viewer.personId })).photoId).toBe(photo);
  expect((await admin.raw('GET', '/apisc/file/get', { fileId: photo })).json().code).toBe(0);
  expect((await viewer.call(profile.setSignature, { fileId: signature })).signatureId).toBe(signature);
  expect((await admin.raw('GET', '/apisc/file/get', { fileId: signature })).json().code).toBe(1004);
  expect(await refusal(viewer.call(profile.setSignature, { fileId: foreign }))).toMatchObject({ code: 1004 });
  expect(
    await refusal(viewer.call(profile.setSignature, { fileId: await picture(viewer.personId, 'image/jpeg') })),
  ).toMatchObject({ code: 1400 });
  expect((await viewer.call(profile.setPhoto, { fileId: null })).photoId).toBeNull();
});

/** Which keys of a field class each role finds on the card of a teammate. */
test('what each role reads of a teammate', async () => {
  const admin = await server.as('admin');
  const { personId, version } = await admin.call(employees.get, { personId: server.person('engineer') });
  await admin.call(employees.setRate, { personId, version, effectiveFrom: '2026-01-01', costRateCents: 5000 });
  const seen: Record<string, string> = {};
  for (const part of Object.keys(CAST).filter((one): one is Part => one in CAST)) {
    const answer = (await (await server.as(part)).raw('GET', employees.get.path, { personId })).json();
    const data = answer.data as Record<string, unknown> | null;
    seen[part] =
      answer.code === 0
        ? ['emergencyContact', 'homeBase', 'rates', 'sessions'].filter((key) => data && key in data).join(' ') || '-'
        : String(answer.code);
  }
  expect(seen).toMatchInlineSnapshot(`
    {
      "accounting": "-",
      "admin": "emergencyContact homeBase rates sessions",
      "apprentice": "1010",
      "architect": "1010",
      "consultant": "1010",
      "controller": "-",
      "engineer": "-",
      "estimator": "-",
      "executive": "-",
      "lead": "-",
      "owner": "1010",
      "pm": "-",
      "purchasing": "-",
      "safety": "emergencyContact homeBase rates sessions",
      "subtech": "1010",
      "super": "-",
      "tech": "1010",
      "trade": "1010",
      "viewer": "-",
    }
  `);
});

test('whoever leads the site sees whom to call', async () => {
  const superintendent = await server.as('super');
  const engineer = { personId: server.person('engineer') };
  expect(Object.keys(await superintendent.call(employees.get, engineer))).not.toContain('emergencyContact');
  await server.sql(
    "update project_member set project_role = 'superintendent' where person_id = $1 and project_id = $2",
    [superintendent.personId, server.projectId],
  );
  await server.forgetFacts();
  const card = await superintendent.call(employees.get, engineer);
  expect(card.emergencyContact).toEqual({ name: null, relation: null, phone: null });
  expect(Object.keys(card)).not.toContain('homeBase');
}, 20_000);
