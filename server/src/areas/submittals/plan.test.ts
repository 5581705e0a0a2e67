import { submittalItems } from '@plumbline/contract/areas/submittals';
import { translator } from '@plumbline/contract/kit/words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { runOf } from '../../../test/plans.ts';
import { startTestServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import type { Actor } from '../../kit/actor.ts';
import { actAs } from '../people/index.ts';
import { submittalList } from './list.ts';

/* The rows that the list reads in a company with 2,000 submittals, beside a larger company. Every twentieth submittal was replaced by a revision. */

const MANY = 2000;
const REPLACED = MANY / 20;
const PAGE = 25;

let server: TestServer;
let actor: Actor;
beforeAll(async () => {
  server = await startTestServer();
  actor = await server.context.database.read(server.tenantId, (read) =>
    actAs(read, server.person('engineer'), { t: translator('en'), now: new Date() }),
  );
  await fill(server.tenantId, server.projectId, actor.personId, MANY);
  await fill(server.rivalTenantId, server.rivalProjectId, null, 10 * MANY);
  await server.sql('vacuum analyze record');
  await server.sql('vacuum analyze submittal');
}, 60_000);
afterAll(() => server.close());

async function fill(tenantId: string, projectId: string, makerId: string | null, many: number): Promise<void> {
  const values = [tenantId, projectId, makerId, many];
  await server.sql(
    `insert into record (tenant_id, id, project_id, kind, number, title, status, created_by, created_at, updated_at, due_date,
       create_hash)
     select $1::uuid, md5($1::text || n)::uuid, $2::uuid, 'submittal', '08 44 13-' || lpad(n::text, 5, '0'), 'Mullion ' || n, 'required',
       $3::uuid, now(), now(), current_date + n * 7919 % 270, '\\x'
     from generate_series(1, $4::int) n`,
    values,
  );
  await server.sql(
    `insert into submittal (tenant_id, id, project_id, root_id, revision, is_current)
     select $1::uuid, md5($1::text || n)::uuid, $2::uuid, md5($1::text || n)::uuid, 0, n % 20 <> 1
     from generate_series(1, $3::int) n`,
    [tenantId, projectId, many],
  );
}

const runPage = (query: object) =>
  runOf(
    server,
    server.tenantId,
    submittalList.pageStatement(actor, z.parse(submittalItems.list.input, { pageSize: PAGE, ...query })),
  );

test('a page reads the submittals that it shows, in the order of an index', async () => {
  const run = await runPage({});
  expect(run.walks('record_submittal_number')).toBe(true);
  // The page with what it leaves out, and the project of each.
  expect(run.rowsOf('record')).toBeLessThanOrEqual(3 * PAGE);
  // And those that are left out, once for the page and once for the total.
  expect(run.rowsOf('submittal')).toBeLessThanOrEqual(PAGE + 2 * REPLACED);
  expect(run.buffers).toBeLessThan(60 * PAGE);
});

test('the total is counted in indexes, without those that a revision replaced', async () => {
  const read = await server.context.database.read(server.tenantId, (open) =>
    submittalList.page(open, actor, z.parse(submittalItems.list.input, {})),
  );
  expect(read.total).toBe(MANY - REPLACED);
  expect((await runPage({})).walks('submittal_replaced')).toBe(true);
  const all = await server.context.database.read(server.tenantId, (open) =>
    submittalList.page(open, actor, z.parse(submittalItems.list.input, { allRevisions: true })),
  );
  expect(all.total).toBe(MANY);
});
