import { factors } from '@plumbline/contract/areas/factors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountFor } from '../../src/kit/identity/invite.ts';
import { enrolTotp, enterAs } from '../entering.ts';
import { startTestServer } from '../server.ts';
import type { Answer, TestServer } from '../server.ts';
import { callOf } from './calls.ts';
import { classOf } from './cells.ts';
import { everyEndpoint } from './endpoints.ts';
import type { Named } from './endpoints.ts';
import { forgetMade, sameForAll } from './intruding.ts';
import type { Target } from './target.ts';
import { makeTargets } from './targets.ts';
import { makeWorld } from './makeWorld.ts';

/*
 * Accounts are global, companies are not. An admin of one company calls every endpoint that names a person, on the card of somebody whose account
 * belongs to another company too. The account must not change by a byte. If the person has not accepted, or has left, the answers must be those for an
 * account that has nothing. New endpoints with a person or an address are covered automatically.
 */

/** The relation of the admin's company to the person. */
const RELATIONS = { invited: 'it has only invited', left: 'the person has left', active: 'is a second one' } as const;
type Relation = keyof typeof RELATIONS;
const RELATION_NAMES = Object.keys(RELATIONS) as Relation[];
const keyOf = (name: string, relation: Relation, who: Somebody) => `${name} ${relation} ${who.cardId}`;

/** Somebody with a card at the admin's company. */
interface Somebody {
  accountId: string;
  email: string;
  cardId: string;
}

let server: TestServer;
let victim: Somebody;
/** The same in all the company knows, with an account that has no factor, no other company and no session. */
let twin: Somebody;
/** By endpoint, relation and person: the target next to the card, one for each. */
const targets = new Map<string, Target>();

beforeAll(async () => {
  // One moment for all: answers say when something was done.
  server = await startTestServer({ clock: new Date() });
  const world = await makeWorld(server);
  const actorId = server.rival.personId;
  const spec = { projectId: server.rivalProjectId, actorId, createdBy: actorId };
  const [one, other] = await makeTargets(world, [
    { ...spec, kind: 'member', status: 'active' },
    { ...spec, kind: 'member', status: 'active' },
  ]);
  const [known] = await server.sql<{ account_id: string }>('select account_id from membership where person_id = $1', [
    server.person('engineer'),
  ]);
  const bare = await server.context.database.transact(server.rivalTenantId, (tx) =>
    accountFor(tx, { email: 'twin@nowhere.example', fullName: 'Twin' }, new Date()),
  );
  victim = { accountId: known?.account_id ?? '', email: 'engineer@harbor.example', cardId: one?.id ?? '' };
  twin = { accountId: bare, email: 'twin@nowhere.example', cardId: other?.id ?? '' };
  await enrolTotp(await enterAs(server, victim.email), Date.now());
  await server.sql(
    `update identity.account set full_name = 'CANARYNAME', preferences = '{"locale": "es", "timeZone": "Asia/Tokyo"}'
      where account_id = $1`,
    [victim.accountId],
  );
  await server.sql(`update identity.factor set label = 'CANARYFACTOR' where account_id = $1`, [victim.accountId]);
  const wanted = everyEndpoint.flatMap(({ name, endpoint }) =>
    endpoint.right === 'public'
      ? []
      : RELATION_NAMES.flatMap((relation) => [victim, twin].map((who) => ({ name, key: keyOf(name, relation, who) }))),
  );
  const made = await makeTargets(
    world,
    wanted.map(({ name }) => {
      const { kind, status, asked } = callOf(name);
      return { ...spec, kind, status, ...(asked ? { askedId: actorId } : {}) };
    }),
  );
  wanted.forEach(({ key }, at) => made[at] && targets.set(key, made[at]));
});
afterAll(() => server.close());

const ADDRESS = /email$/i;

/** A valid input of a call, with this person or their address in each field that takes one. */
function inputFor({ name, endpoint }: Named, who: Somebody, relation: Relation): Record<string, unknown> {
  const target = targets.get(keyOf(name, relation, who));
  if (!target) throw new Error(`Nothing was made for ${name}`);
  const { cardId } = who;
  const call = callOf(name);
  const worker = ['member', 'staff', 'crew', 'hire', 'person'].includes(call.kind);
  const people = {
    strangerId: cardId,
    newcomerId: cardId,
    managerId: cardId,
    reviewerId: cardId,
    holderId: cardId,
    ...(worker ? { id: cardId } : {}),
  };
  const input = call.input({ ...target, ...people });
  const fields = 'shape' in endpoint.input ? Object.keys(endpoint.input.shape as object) : [];
  for (const field of fields.filter((one) => ADDRESS.test(one))) input[field] = who.email;
  if (fields.includes('email') && fields.includes('invite')) input['invite'] = true;
  return input;
}
const byAddress = (input: object) => Object.keys(input).some((key) => ADDRESS.test(key));

/** Calls of somebody signed in that name a person. */
function naming(method: 'GET' | 'POST'): Named[] {
  return everyEndpoint.filter((one) => {
    // Viewing as somebody would replace the admin's session: areas/access tests who may, and as whom.
    if (one.endpoint.method !== method || one.endpoint.right === 'public' || one.name === 'access.viewAs') return false;
    const input = inputFor(one, victim, 'active');
    return byAddress(input) || JSON.stringify(input).includes(victim.cardId);
  });
}

/** Restores the card of a person who has worked here once, and removes everything that the previous call made of this address. */
async function settle({ accountId, email, cardId }: Somebody, relation: Relation, free: boolean): Promise<void> {
  const tenant = `tenant_id = '${server.rivalTenantId}'`;
  const account = free ? 'null' : `'${accountId}'`;
  await server.sql(`
    delete from identity.token where account_id = '${accountId}' and kind in ('invite', 'factorReset');
    delete from factor_reset where ${tenant} and person_id = '${cardId}';
    update membership set account_id = null, status = 'inactive' where ${tenant} and account_id = '${accountId}' and person_id <> '${cardId}';
    update person set email = null where ${tenant} and lower(email) = '${email}' and id <> '${cardId}';
    update person set full_name = 'Somebody', email = ${free ? 'null' : `'${email}'`}, phone = null, title = null where ${tenant} and id = '${cardId}';
    update record set version = 3, title = 'Somebody' where ${tenant} and id = '${cardId}';
    delete from membership_role where ${tenant} and person_id = '${cardId}';
    update profile set anonymised_at = null, end_date = null, employee_number = 'E-${cardId}', technician_number = 'T-${cardId}' where ${tenant} and person_id = '${cardId}';
    update membership set status = 'active', account_id = ${account}, accepted_at = now() where ${tenant} and person_id = '${cardId}';
    update membership set status = '${free ? 'inactive' : relation}',
      factor_exempt = false, factor_required_at = null, last_login_at = null where ${tenant} and person_id = '${cardId}'`);
}

/** Every row of an account, table by table, but what waits for its owner to accept or confirm; and what its other companies hold of it. */
async function accountRows(accountId: string): Promise<Record<string, string>> {
  const tables = await server.sql<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'identity' and column_name = 'account_id' order by 1`,
  );
  const rows = (text: string) =>
    `(select coalesce(string_agg(row::text, E'\\n' order by row::text), '') from (${text}) row)`;
  const pending = `and kind not in ('invite', 'factorReset')`;
  const all = tables.map(
    ({ name }) =>
      `${rows(`select * from identity.${name} where account_id = $1 ${name === 'token' ? pending : ''}`)} as "${name}"`,
  );
  const [found] = await server.sql<Record<string, string>>(
    `select ${all.join(', ')},
      ${rows(`select * from membership where account_id = $1 and tenant_id <> $2 and accepted_at is not null`)} as memberships,
      ${rows(`select * from audit where tenant_id = $3`)} as audit`,
    [accountId, server.rivalTenantId, server.tenantId],
  );
  return found ?? {};
}

async function run(one: Named, who: Somebody, relation: Relation): Promise<{ answer: Answer; said: string }> {
  const input = inputFor(one, who, relation);
  await settle(who, relation, byAddress(input));
  await forgetMade(server, server.rivalTenantId);
  const { method, path } = one.endpoint;
  const first = await server.rival.raw(method, path, input);
  // Things that exist once in a company, such as its profile, were changed by the call for somebody else.
  const now = /^\{"code":1500,.*?"version":(\d+)/.exec(first.body)?.[1];
  const answer = now ? await server.rival.raw(method, path, { ...input, version: Number(now) }) : first;
  const said = sameForAll(answer, { ...input, cardId: who.cardId })
    .replaceAll(victim.email, '<address>')
    .replaceAll(twin.email, '<address>')
    .replace(/\b(Former employee |[ET]-)\d+/g, '$1<number>')
    .replace(/"version":\d+/g, '"version":0');
  return { answer, said: inOneOrder(said) };
}

/** Lists are in the order of ids, which means nothing. Of a file, such as a badge with a QR code, only the type is compared. */
function inOneOrder(said: string): string {
  const at = said.indexOf('{');
  if (!said.includes('application/json') || at < 0) return said.split(' ').slice(0, 2).join(' ');
  const sorted = (_key: string, value: unknown) =>
    Array.isArray(value) ? value.map((one) => JSON.stringify(one)).sort() : value;
  return said.slice(0, at) + JSON.stringify(JSON.parse(said.slice(at)), sorted);
}

test('what is tried names people: by their card, and by their address', () => {
  const names = naming('POST').map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'factors.reset',
      'employees.create',
      'employees.invite',
      'employees.update',
      'people.rehire',
      'people.reactivate',
      'people.anonymise',
      'contacts.updatePerson',
      'tenants.createSubtenant',
    ]),
  );
  expect(names.length).toBeGreaterThan(50);
});

describe.each(Object.entries(RELATIONS) as [Relation, string][])('a company that %s: %s', (relation) => {
  test('changes nothing of an account, and is told nothing of it', { timeout: 90_000 }, async () => {
    const before = await accountRows(victim.accountId);
    expect(before).toMatchObject({
      factor: expect.stringContaining('CANARYFACTOR'),
      session: expect.stringMatching(/./),
    });
    for (const one of [...naming('POST'), ...naming('GET')]) {
      const { answer, said } = await run(one, victim, relation);
      expect([one.name, answer.status < 500 ? '' : answer.body]).toEqual([one.name, '']);
      if (one.endpoint.method === 'POST')
        expect([one.name, await accountRows(victim.accountId)]).toEqual([one.name, before]);
      const canary = /CANARY(NAME|FACTOR)|Asia\/Tokyo|Harbor/.exec(answer.body)?.[0];
      expect([one.name, canary]).toEqual([one.name, undefined]);
      // Next to another company it learns only about the shared account: that there are factors, and that the person is asked.
      if (relation !== 'active') expect([one.name, said]).toEqual([one.name, (await run(one, twin, relation)).said]);
      if (one.name === 'factors.reset')
        expect(answer.json()).toMatchObject(relation === 'active' ? { data: { state: 'asked' } } : { code: 2000 });
    }
  });
});

test('nor does any function of identity that is given somebody’s card', async () => {
  const functions = await server.sql<{ name: string; args: string[]; types: string[] }>(
    `select p.proname as name, p.proargnames[1:p.pronargs] as args, array(select format_type(t, null) from unnest(p.proargtypes) t) as types
     from pg_proc p where p.pronamespace = 'identity'::regnamespace and has_function_privilege('plumbline_app', p.oid, 'execute')
       and 'of_person' = any(p.proargnames) and not 'whose' = any(p.proargnames)`,
  );
  expect(functions.map(({ name }) => name)).toContain('reset_factors');
  const given: Record<string, string> = { of_person: `'${victim.cardId}'`, of_tenant: `'${server.rivalTenantId}'` };
  for (const relation of RELATION_NAMES) {
    // Where the person has not accepted, or has left, it is not their other company that keeps the account.
    const home = relation === 'active' ? 'active' : 'onLeave';
    await server.sql('update membership set status = $2 where person_id = $1', [server.person('engineer'), home]);
    const before = await accountRows(victim.accountId);
    for (const { name, args, types } of functions) {
      await settle(victim, relation, false);
      const values = args.map((arg, at) => given[arg] ?? (types[at]?.startsWith('timestamp') ? 'now()' : 'null'));
      await server.sql(`select set_config('app.tenant', '${server.rivalTenantId}', false)`);
      await server.sql(`select identity.${name}(${values.map((value, at) => `${value}::${types[at]}`).join(', ')})`);
      await server.sql(`select set_config('app.tenant', '', false)`);
      expect([name, relation, await accountRows(victim.accountId)]).toEqual([name, relation, before]);
    }
  }
});

test('the comparison sees what a company does where it stands alone', async () => {
  await settle(victim, 'active', false);
  await server.sql(`update membership set status = 'left' where person_id = $1`, [server.person('engineer')]);
  const before = await accountRows(victim.accountId);
  const answer = await server.rival.raw('POST', factors.reset.path, {
    personId: victim.cardId,
    reason: 'Lost the phone',
  });
  expect([classOf(answer), answer.json().data]).toEqual(['pass', { state: 'done' }]);
  const after = await accountRows(victim.accountId);
  expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual([
    'factor',
    'recovery_code',
    'session',
  ]);
});
