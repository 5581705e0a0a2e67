import { catalogue } from '@plumbline/contract/app/catalogue';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookFor } from '../../src/kit/audit/sensitiveReads.ts';
import { startTestServer } from '../server.ts';
import type { Answer, TestServer } from '../server.ts';
import { callOf } from './calls.ts';
import { classOf, makeCompanions, specFor } from './cells.ts';
import { everyEndpoint } from './endpoints.ts';
import { TRIED_ALONE } from './rightsRules.ts';
import { makeTargets } from './targets.ts';
import type { Call, Target } from './target.ts';
import { makeWorld } from './makeWorld.ts';
import type { World } from './world.ts';

/*
 * Nobody sees personal or bank data of others without an audit line. Every person, company and address here has a secret of its own: if one comes out of
 * an endpoint, its line must exist. Every endpoint that marks such fields must really show them in a test.
 */

let server: TestServer;
let world: World;
let companionId: string;
beforeAll(async () => {
  // Every call is made here: what its statements answer is what they declare.
  server = await startTestServer({ rows: true });
  world = await makeWorld(server);
  companionId = (await makeCompanions(world)).get('admin') ?? '';
  await server.sql('insert into company_profile (tenant_id) values ($1) on conflict do nothing', [server.tenantId]);
  await server.as('admin');
});
afterAll(() => server.close());

const SECRET = /SECRET-([0-9a-f-]{36})/g;

/** What everybody has to hide. */
async function hideSecrets(): Promise<void> {
  for (const statement of [
    `update profile set emergency_name = 'SECRET-' || person_id, emergency_phone = 'SECRET-' || person_id,
        home_base = 'SECRET-' || person_id`,
    "update company set tax_id = 'SECRET-' || id",
    "update billing_address set tax_id = 'SECRET-' || id",
    `update remit_change set changes = changes || jsonb_build_object('taxId', jsonb_build_array('SECRET-' || address_id, '9'))`,
    "update company_profile set tax_id = 'SECRET-' || tenant_id",
  ])
    await server.sql(statement);
}

/** Ordinary calls that show nothing: another thing is called upon, or something more is said. */
const OTHERWISE: Record<string, Partial<Call>> = {
  'contacts.mergePreview': {
    kind: 'company',
    input: ({ id, companyId }: Target) => ({ keptId: id, mergedId: companyId }),
  },
  'company.createBillingAddress': {
    input: (target: Target) => ({ ...callOf('company.createBillingAddress').input(target), taxId: '12-3456789' }),
  },
};
/** What shows nothing of anybody although its answer could, and why. */
const EMPTIED: Record<string, string> = {
  'people.anonymise': 'takes away what was personal',
};
/** Answers that only ever contain one's own data. */
const OWN = ['profile.get', 'profile.update', 'profile.setPhoto', 'profile.setSignature'];

async function called(name: string): Promise<Answer> {
  const admin = await server.as('admin');
  const { kind, status, asked, input } = { ...callOf(name), ...OTHERWISE[name] };
  const spec = specFor(world, kind, status, 'admin', asked ? 'asked' : 'own', companionId);
  const [target] = await makeTargets(world, [spec]);
  if (!target) throw new Error('Nothing was made');
  await hideSecrets();
  const endpoint = everyEndpoint.find((one) => one.name === name)?.endpoint;
  return admin.raw(endpoint?.method ?? 'GET', endpoint?.path ?? '', input(target));
}

/** `verb subject` of everything that the admin is written to have seen. */
async function told(): Promise<Set<string>> {
  const rows = await server.sql<{ line: string }>(
    "select verb || ' ' || subject_id as line from audit where actor_id = $1 and verb in ('sawPersonal', 'sawBank')",
    [server.person('admin')],
  );
  return new Set(rows.map(({ line }) => line));
}

const looks = Object.entries(catalogue).flatMap(([area, calls]) =>
  Object.entries<Endpoint>(calls).flatMap(([call, { output }]) => {
    const look = lookFor(output);
    return look ? [{ name: `${area}.${call}`, look }] : [];
  }),
);

test.each(looks)('$name shows what is personal or of the bank, and the audit tells of it', async ({ name, look }) => {
  const answer = await called(name);
  expect(classOf(answer)).toBe('pass');
  const sights = look(answer.json().data).map(({ fieldClass, owner }) => ({
    line: `${fieldClass === 'personal' ? 'sawPersonal' : 'sawBank'} ${owner.id ?? server.tenantId}`,
    isOwn: owner.id === server.person('admin'),
  }));
  if (EMPTIED[name]) return expect(sights).toEqual([]);
  expect(sights.length).toBeGreaterThan(0);
  const lines = await told();
  expect(sights.map(({ isOwn }) => isOwn)).toEqual(sights.map(() => OWN.includes(name)));
  expect(sights.filter(({ line, isOwn }) => lines.has(line) === isOwn)).toEqual([]);
});

const unmarked = everyEndpoint.filter(
  ({ name }) => !TRIED_ALONE.includes(name) && !looks.some((one) => one.name === name),
);
test.each(unmarked.map(({ name }) => name))('%s shows nothing of it, or the audit tells of it', async (name) => {
  const answer = await called(name);
  const shown = [...answer.body.matchAll(SECRET)]
    .map(([, id]) => id ?? '')
    .filter((id) => id !== server.person('admin'));
  const lines = await told();
  expect(shown.filter((id) => !lines.has(`sawPersonal ${id}`) && !lines.has(`sawBank ${id}`))).toEqual([]);
});

test('what is excused is only what is told above, and something is marked', () => {
  const names = looks.map(({ name }) => name);
  expect([...Object.keys(EMPTIED), ...OWN].filter((name) => !names.includes(name))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(['employees.get', 'contacts.get', 'company.profile']));
});
