import { tasks } from '@plumbline/contract/areas/tasks';
import { translator } from '@plumbline/contract/kit/words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { runOf } from '../../../test/plans.ts';
import { startTestServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import { actAs } from '../people/index.ts';
import { taskList } from './list.ts';

/* What the list of tasks reads where many people have duties. */

const MANY = 2000;
const PEOPLE = 200;
const PAGE = 25;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { tenantId, projectId } = server;
  const fill = (text: string) => server.sql(text, [tenantId, projectId]);
  for (const [kind, many] of [
    ['person', PEOPLE],
    ['task', MANY],
  ] as const)
    await fill(`
      insert into record (tenant_id, id, project_id, kind, number, title, status, created_at, updated_at, create_hash)
      select $1::uuid, md5('${kind}' || n)::uuid, case when '${kind}' = 'task' then $2::uuid end, '${kind}', n, 'Title ' || n, 'open',
        now(), now(), '\\x'
      from generate_series(1, ${many}) n`);
  await fill(`
    insert into person (tenant_id, id, full_name)
    select tenant_id, id, title from record where tenant_id = $1 and title like 'Title%' and kind = 'person' and $2::uuid is not null`);
  await fill(
    `insert into task (tenant_id, id, project_id) select $1::uuid, md5('task' || n)::uuid, $2::uuid from generate_series(1, ${MANY}) n`,
  );
  await fill(`
    insert into record_party (tenant_id, record_id, person_id, role)
    select $1::uuid, md5('task' || n)::uuid, md5('person' || 1 + (n * 7 + k) % ${PEOPLE})::uuid, case k when 1 then 'manager' else 'assignee' end
    from generate_series(1, ${MANY}) n, generate_series(1, 3) k where $2::uuid is not null`);
  for (const table of ['record', 'person', 'task', 'record_party']) await server.sql(`vacuum analyze ${table}`);
}, 60_000);
afterAll(() => server.close());

test('the crew of a task is found by the task, however many people have duties', async () => {
  const actor = await server.context.database.read(server.tenantId, (read) =>
    actAs(read, server.person('engineer'), { t: translator('en'), now: new Date() }),
  );
  const input = z.parse(tasks.list.input, { pageSize: PAGE });
  const page = await server.context.database.read(server.tenantId, (read) => taskList.page(read, actor, input));
  expect(page).toMatchObject({ total: MANY });
  expect(page.rows.map(({ crewCount }) => crewCount)).toEqual(Array.from({ length: PAGE }, () => 2));
  const run = await runOf(server, server.tenantId, taskList.pageStatement(actor, input));
  expect(run.walks('record_numbered')).toBe(true);
  expect(run.walks('record_party_pkey')).toBe(true);
  expect(run.buffers).toBeLessThanOrEqual(50 * PAGE);
});

test('nothing stands between a record and the duty in the index of duties', async () => {
  // Among many companies PostgreSQL else skips from person to person: 57 pages for each task, and 4 without.
  const columns = await server.sql<{ attname: string }>(
    `select a.attname
     from pg_index i, unnest(i.indkey::int[]) with ordinality k(num, place)
       join pg_attribute a on a.attrelid = 'record_party'::regclass and a.attnum = k.num
     where i.indexrelid = 'record_party_pkey'::regclass
     order by k.place`,
  );
  expect(columns.map(({ attname }) => attname)).toEqual(['tenant_id', 'record_id', 'role', 'person_id']);
});
