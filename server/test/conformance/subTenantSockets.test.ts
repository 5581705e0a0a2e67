import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../src/kit/db/sql.ts';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addMember } from '../../src/areas/people/index.ts';
import { makeTenant } from '../../src/areas/tenants/index.ts';
import { systemActor } from '../../src/kit/actor.ts';
import { makeNotifier } from '../../src/kit/jobs/notifier.ts';
import type { Notifier } from '../../src/kit/jobs/notifier.ts';
import { openTransport } from '../../src/kit/live/openTransport.ts';
import type { Transport } from '../../src/kit/live/transport.ts';
import { NOTICE } from '../../src/kit/notices/give.ts';
import { redisUrlFor } from '../redis.ts';
import { PASSWORD } from '../server.ts';
import { startWorkingServer } from '../work.ts';
import type { Visitor, WorkingServer } from '../work.ts';

/*
 * Sockets whose address names a sub-tenant, as in a host's frame: `consultant` is a member there, `controller` may read the directory over the tree,
 * both also read their own company's, and everybody else is nobody.
 */

let server: WorkingServer;
let transport: Transport;
let notifier: Notifier;
const below = newId();
/** A company in the directory of each. */
const company = { here: newId(), below: newId() };
/** Who the consultant is in the sub-tenant. */
let memberBelow: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await startWorkingServer({ worker: false });
  const { appUrl } = server.company.place;
  transport = await openTransport(appUrl, redisUrlFor(appUrl));
  notifier = makeNotifier(appUrl, transport);
  const now = new Date();
  const { tenantId, sql: ask } = server.company;
  const [account] = await ask<{ id: string; email: string }>(
    "select account_id as id, email from identity.account where email like 'consultant@%'",
  );
  const settings = { name: 'Below', shortName: 'Be', timeZone: 'UTC', parentId: tenantId, kind: 'sub' } as const;
  await server.company.context.database.transact(below, async (tx) => {
    await makeTenant(tx, settings, now);
    await addMember(tx, systemActor(below, now), account?.id ?? '', {
      fullName: 'Insider',
      email: account?.email ?? '',
      family: 'employee',
      roles: ['tenantAdmin'],
    });
  });
  for (const [id, where] of [[company.here, tenantId] as const, [company.below, below] as const])
    await server.company.context.database.transact(where, async (tx) => {
      await tx.run(sql`insert into record (tenant_id, id, kind, title, status, search)
        values (${where}, ${id}, 'company', 'Acme', 'active', '')`);
      await tx.run(sql`insert into company (tenant_id, id, company_name) values (${where}, ${id}, 'Acme')`);
    });
  await ask(`insert into role_grant (tenant_id, role_id, resource, action, scope)
    select tenant_id, id, 'contact', 'read', case code when 'controller' then 'tree' else 'company' end
    from role where code in ('controller', 'engineer')
    on conflict (tenant_id, role_id, resource, action) do update set scope = 'tree'`);
  const [row] = await ask<{ id: string }>(
    'select person_id as id from membership where tenant_id = $1 and account_id = $2',
    [below, account?.id],
  );
  memberBelow = row?.id ?? '';
}, 60_000);
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await notifier.close();
  await transport.close();
  await server.close();
});

/** The consultant with a session in the company above: it is what the frame of a host begins with. */
async function consultantAbove(): Promise<{ cookie: string; personId: string }> {
  const { tenantId, anonymous, sql: ask } = server.company;
  const login = { email: 'consultant@harbor.example', password: PASSWORD, tenantId };
  const answer = await anonymous.raw('POST', '/apisc/auth/login', login);
  const [row] = await ask<{ id: string }>(
    `select m.person_id as id from membership m join identity.account a using (account_id)
     where m.tenant_id = $1 and a.email = $2`,
    [tenantId, login.email],
  );
  return { cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '', personId: row?.id ?? '' };
}

/** What somebody hears whose address says this, as `changed <company>` or the event's name. */
async function listenAs({ cookie }: Pick<Visitor, 'cookie'>, query: Record<string, string | string[]> = {}) {
  const socket = io(server.address, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { cookie, origin: server.origin },
    query,
  });
  sockets.push(socket);
  const heard: string[] = [];
  socket.onAny((name: string, what?: { id: string }) => heard.push(what ? `${name} ${what.id}` : name));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return { socket, heard };
}

function changed(tenantId: string, id: string): void {
  notifier.afterCommit([{ announce: { tenantId, kind: 'company', id, projectId: null, version: 1 } }]);
}

const noticed = (tenantId: string, id: string) =>
  notifier.afterCommit([{ announce: { tenantId, kind: NOTICE, id, projectId: null, version: 1 } }]);

test('in a frame one hears of the company that the address names, and of no other', async () => {
  const { tenantId } = server.company;
  const consultant = await consultantAbove();
  const [frame, window] = [await listenAs(consultant, { subTenant: below }), await listenAs(consultant)];
  const named = await listenAs(consultant, { subTenant: tenantId });
  changed(tenantId, company.here);
  changed(below, company.below);
  noticed(below, memberBelow);
  await vi.waitFor(() => expect(frame.heard.toSorted()).toEqual([`changed ${company.below}`, 'notice']), 4000);
  noticed(tenantId, consultant.personId);
  for (const { heard } of [window, named])
    await vi.waitFor(() => expect(heard.toSorted()).toEqual([`changed ${company.here}`, 'notice']), 4000);
  expect(frame.heard).toHaveLength(2);
});

test('who reads from above hears of what they may read there, by nobody’s name', async () => {
  const controller = await server.as('controller');
  const above = await listenAs(controller, { subTenant: below });
  const rfi = newId();
  notifier.afterCommit([{ announce: { tenantId: below, kind: 'rfi', id: rfi, projectId: null, version: 1 } }]);
  noticed(below, memberBelow);
  changed(below, company.below);
  await vi.waitFor(() => expect(above.heard).toEqual([`changed ${company.below}`]), 4000);

  // The right is removed: nothing more is heard, and the connection closes.
  await server.company.sql("update role_grant set scope = 'company' where scope = 'tree'");
  await vi.waitFor(() => expect(above.socket.connected).toBe(false), { timeout: 60_000 });
  await expect(listenAs(controller, { subTenant: below })).rejects.toThrow('notFound');
}, 90_000);

test('who may not read there is not let in, nor is an address that names none', async () => {
  const [engineer, rival, consultant] = [
    await server.as('engineer'),
    await server.as('rival'),
    await consultantAbove(),
  ];
  await expect(listenAs(engineer, { subTenant: below })).rejects.toThrow('notFound');
  await expect(listenAs(rival, { subTenant: below })).rejects.toThrow('notFound');
  await expect(listenAs(engineer, { subTenant: server.company.rivalTenantId })).rejects.toThrow('notFound');
  for (const nonsense of ['', '*', below.toUpperCase(), newId()])
    await expect(listenAs(consultant, { subTenant: nonsense })).rejects.toThrow('notFound');
  await expect(listenAs(server.anonymous, { subTenant: below })).rejects.toThrow('signedOut');
});
