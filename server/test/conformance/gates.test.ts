import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLicensed } from '../../src/kit/http/gates.ts';
import { startTestServer } from '../server.ts';
import type { Answer, TestServer } from '../server.ts';
import { classOf } from './cells.ts';
import { everyEndpoint } from './endpoints.ts';
import type { Named } from './endpoints.ts';

/*
 * Closes the gates between a session and every endpoint one after the other. The input is empty, so a caller past all gates and rights is told which
 * fields are missing, and nothing happens.
 */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ described: true });
  // People whose state the next tests change must be signed in before.
  await Promise.all([server.as('admin'), server.as('pm'), server.as('lead'), server.as('safety')]);
});
afterAll(() => server.close());

/** Signing out would end the session that is tried. */
const guarded = everyEndpoint.filter(({ endpoint }) => endpoint.right !== 'public');

async function answers(part: 'admin' | 'pm' | 'lead', of: readonly Named[] = guarded): Promise<[string, Answer][]> {
  const client = await server.as(part);
  const got: [string, Answer][] = [];
  for (const { name, endpoint } of of) got.push([name, await client.raw(endpoint.method, endpoint.path, {})]);
  return got;
}
function gateOf(answer: Answer): string | null {
  if (answer.status !== 200 || !String(answer.headers['content-type']).startsWith('application/json')) return null;
  const { code, data } = answer.json() as { code: number; data: { gate?: string } | null };
  return code === 1101 ? (data?.gate ?? 'unnamed') : null;
}
const early = new Set(guarded.filter(({ endpoint }) => endpoint.early).map(({ name }) => name));

test('documents to accept close every endpoint but the early ones', async () => {
  const [documentId, versionId] = [newId(), newId()];
  await server.sql(
    `insert into legal_document (tenant_id, id, kind, title, audience, created_at)
      values ($1, $2, 'agreement', 'Terms', '{employee}', now())`,
    [server.tenantId, documentId],
  );
  await server.sql(
    `insert into legal_version (tenant_id, id, document_id, label, body, sha256, status, effective_at, created_at)
      values ($1, $2, $3, '1', 'x', '\\x00', 'published', now() - interval '1 day', now())`,
    [server.tenantId, versionId, documentId],
  );
  await server.forgetFacts();
  for (const [name, answer] of await answers('pm'))
    expect([name, gateOf(answer) === 'onboarding']).toEqual([name, !early.has(name)]);
  await server.sql('update legal_document set retired_at = now() where id = $1', [documentId]);
  await server.forgetFacts();
}, 60_000);

test('a second factor that is required and missing closes every endpoint but the early ones', async () => {
  await server.sql(
    `update tenant set factor_policy = 'required', factor_policy_at = now() - interval '30 days', factor_grace_days = 0
      where tenant_id = $1`,
    [server.tenantId],
  );
  await server.sql("update membership set joined_at = now() - interval '30 days' where tenant_id = $1", [
    server.tenantId,
  ]);
  await server.forgetFacts();
  for (const [name, answer] of await answers('pm'))
    expect([name, gateOf(answer) === 'secondFactor']).toEqual([name, !early.has(name)]);
  await server.sql("update tenant set factor_policy = 'optional' where tenant_id = $1", [server.tenantId]);
  await server.forgetFacts();
}, 60_000);

test('a plan that does not hold an area closes its endpoints, and no others', async () => {
  await server.sql("update tenant set areas = '{finance}' where tenant_id = $1", [server.tenantId]);
  await server.forgetFacts();
  const facts = { tenant: { areas: ['finance'] } } as never;
  const got = await answers('admin');
  for (const [index, [name, answer]] of got.entries()) {
    const { right } = guarded[index]?.endpoint ?? { right: 'session' };
    const shut = typeof right === 'object' && !isLicensed(facts, right.resource);
    expect([name, gateOf(answer) === 'licence']).toEqual([name, shut]);
  }
  expect(got.filter(([, answer]) => gateOf(answer) === 'licence').length).toBeGreaterThan(30);
  await server.sql("update tenant set areas = '{}' where tenant_id = $1", [server.tenantId]);
  await server.forgetFacts();
}, 60_000);

test('an old proof of who one is opens nothing that is dangerous', async () => {
  const dangerous = guarded.filter(({ endpoint }) => endpoint.stepUp);
  expect(dangerous.length).toBeGreaterThan(3);
  await server.sql("update identity.session set step_up_at = now() - interval '11 minutes'");
  await server.forgetFacts();
  for (const [name, answer] of await answers('admin', dangerous))
    expect([name, gateOf(answer)]).toEqual([name, 'stepUp']);
}, 60_000);

test('whoever looks on as somebody writes nothing, at no endpoint', async () => {
  await server.sql('update identity.session set step_up_at = now()');
  await server.forgetFacts();
  const admin = await server.as('admin');
  const begun = await admin.raw('POST', '/apisc/access/viewAs', { personId: server.person('safety') });
  expect(classOf(begun)).toBe('pass');
  const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? '';
  for (const { name, endpoint } of guarded) {
    const answer = await server.anonymous.raw(endpoint.method, endpoint.path, {}, { cookie });
    if (endpoint.method === 'POST') expect([name, answer.status]).toEqual([name, 403]);
    else expect([name, classOf(answer)]).not.toEqual([name, '1009']);
  }
}, 60_000);

test('a suspended person is out within five seconds, everywhere', async () => {
  const lead = await server.as('lead');
  const entry = async () => classOf(await lead.raw('GET', '/apisc/auth/my/info'));
  expect(await entry()).toBe('pass');
  await server.sql("update membership set status = 'suspended' where person_id = $1", [server.person('lead')]);
  // Really waits: a process may answer by facts that it read up to five seconds ago.
  await expect.poll(entry, { interval: 250, timeout: 10_000 }).toBe('1009');
  for (const [name, answer] of await answers('lead')) expect([name, classOf(answer)]).toEqual([name, '1009']);
}, 60_000);
