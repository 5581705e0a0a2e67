import { translator } from '@plumbline/contract/kit/words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../../../../test/server.ts';
import type { TestServer } from '../../../../test/server.ts';
import { rfiList } from '../../../areas/rfis/list.ts';
import { actAs } from '../../../areas/people/index.ts';

/* A company that has just taken over its records from elsewhere: PostgreSQL has no statistics of them yet, and plans as if there were few. */

const MANY = 3_000;
/** A statement at a screen is given up after this. */
const AT_A_SCREEN_MS = 5_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  for (const table of ['record', 'rfi', 'custody'])
    await server.sql(`alter table ${table} set (autovacuum_enabled = false)`);
  await server.sql(
    `with made as (
       insert into record (tenant_id, id, project_id, kind, number, title, status, is_final, created_by, created_at, updated_at, create_hash)
       select $1::uuid, md5('new' || n)::uuid, $2::uuid, 'rfi', 'RFI-' || lpad(n::text, 6, '0'), 'RFI ' || n, 'open', false, $3::uuid, now(), now(), '\\x'
       from generate_series(1, $4::int) n returning tenant_id, id, project_id
     ), also as (insert into rfi (tenant_id, id, project_id) select tenant_id, id, project_id from made)
     insert into custody (tenant_id, id, record_id, person_id, from_at)
     select tenant_id, gen_random_uuid(), id, $3::uuid, now() from made`,
    [server.tenantId, server.projectId, server.person('engineer'), MANY],
  );
}, 60_000);
afterAll(() => server.close());

test('the numbers beside the tabs come in time', { timeout: AT_A_SCREEN_MS }, async () => {
  const counts = await server.context.database.read(server.tenantId, async (read) => {
    const actor = await actAs(read, server.person('engineer'), { t: translator('en'), now: new Date() });
    return rfiList.counts(read, actor, {});
  });
  expect(counts).toMatchObject({ all: MANY, open: MANY, myCourt: MANY });
});
