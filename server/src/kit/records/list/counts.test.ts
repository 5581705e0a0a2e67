import { translator } from '@plumbline/contract/kit/words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOf } from '../../../../test/plans.ts';
import type { Run } from '../../../../test/plans.ts';
import { startTestServer } from '../../../../test/server.ts';
import type { TestServer } from '../../../../test/server.ts';
import { rfiList } from '../../../areas/rfis/list.ts';
import { actAs } from '../../../areas/people/index.ts';
import type { Query } from '../../db/sql.ts';
import { tellOfRows } from '../../db/tx.ts';

/* The rows read for the counts of RFI tabs, when people hold mostly records of other kinds. */

const RFIS = 200;
const OTHERS = 4000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.sql(
    `with made as (
       insert into record (tenant_id, id, project_id, kind, number, title, status, is_final, created_by, created_at, updated_at, create_hash)
       select $1::uuid, md5('held' || n)::uuid, $2::uuid, case when n <= $4 then 'rfi' else 'task' end, 'X-' || n, 'Held ' || n, 'open',
         false, $3::uuid, now(), now(), '\\x' from generate_series(1, $5::int) n returning tenant_id, id, project_id, kind
     ), also as (insert into rfi (tenant_id, id, project_id) select tenant_id, id, project_id from made where kind = 'rfi')
     insert into custody (tenant_id, id, record_id, person_id, from_at)
     select tenant_id, gen_random_uuid(), id, $3::uuid, now() from made`,
    [server.tenantId, server.projectId, server.person('engineer'), RFIS, RFIS + OTHERS],
  );
  for (const table of ['record', 'rfi', 'custody', 'person']) await server.sql(`vacuum analyze ${table}`);
}, 60_000);
afterAll(() => server.close());

/** The numbers that somebody sees, and how PostgreSQL finds them. */
async function countsOf(filters: object) {
  const said: Query[] = [];
  const counts = await server.context.database.read(server.tenantId, async (read) => {
    const actor = await actAs(read, server.person('engineer'), { t: translator('en'), now: new Date() });
    tellOfRows((query) => said.push(query));
    try {
      return await rfiList.counts(read, actor, filters);
    } finally {
      tellOfRows(undefined);
    }
  });
  const [counting] = said;
  if (!counting) throw new Error('Nothing was counted');
  return { counts, run: await runOf(server, server.tenantId, counting) };
}

/** The most rows that any join of the statement answers. */
const joinedRows = ({ nodes }: Run) =>
  Math.max(
    ...nodes.flatMap((node) => (/Join|Loop/.test(node['Node Type']) ? node['Actual Rows'] * node['Actual Loops'] : [])),
  );

test('who holds records of other kinds, or records that a filter leaves out, is not asked', async () => {
  const all = await countsOf({});
  expect(all.counts).toMatchObject({ all: RFIS, myCourt: RFIS });
  const few = await countsOf({ status: ['answered'] });
  expect(few.counts).toMatchObject({ all: 0, myCourt: 0 });
  expect(joinedRows(all.run)).toBeLessThanOrEqual(RFIS);
  expect(joinedRows(few.run)).toBe(0);
});
