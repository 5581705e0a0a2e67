import { records } from '@plumbline/contract/kit/records';
import { translator } from '@plumbline/contract/kit/words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { runOf } from '../../../../test/plans.ts';
import type { Run } from '../../../../test/plans.ts';
import { startTestServer } from '../../../../test/server.ts';
import type { TestServer } from '../../../../test/server.ts';
import { registryOfAll } from '../../../app/registry.ts';
import { actAs } from '../../../areas/people/index.ts';
import type { Query } from '../../db/sql.ts';
import { tellOfRows } from '../../db/tx.ts';
import { search } from './search.ts';

/* What a search reads: the words of one company, and of the records that it finds those that it shows. */

const HITS = 400;
const SHOWN = 20;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await fill(server.tenantId, server.projectId, HITS);
}, 60_000);
afterAll(() => server.close());

async function fill(tenantId: string, projectId: string, many: number): Promise<void> {
  await server.sql(
    `insert into record (tenant_id, id, project_id, kind, number, title, status, created_at, updated_at, create_hash, search)
     select $1::uuid, md5($1::text || n)::uuid, $2::uuid, 'rfi', 'RFI-' || lpad(n::text, 5, '0'), 'Grommet' || n, 'open', now(), now(),
       '\\x', search_words('grommet' || n || ' at the slab edge')
     from generate_series(1, $3::int) n`,
    [tenantId, projectId, many],
  );
  await server.sql(
    `insert into rfi (tenant_id, id, project_id) select $1::uuid, md5($1::text || n)::uuid, $2::uuid from generate_series(1, $3::int) n`,
    [tenantId, projectId, many],
  );
  await server.sql('vacuum analyze record');
}

/** A search, and how PostgreSQL runs it. */
async function searchFor(keyword: string): Promise<{ found: string[]; run: Run }> {
  const registry = registryOfAll();
  const said: Query[] = [];
  tellOfRows((query) => said.push(query));
  try {
    const found = await server.context.database.read(server.tenantId, async (read) => {
      const actor = await actAs(read, server.person('engineer'), { t: translator('en'), now: new Date() });
      return search(read, actor, z.parse(records.search.input, { keyword, limit: SHOWN }), registry);
    });
    const last = said.at(-1);
    if (!last) throw new Error('Nothing was asked');
    return { found: found.map(({ title }) => title), run: await runOf(server, server.tenantId, last) };
  } finally {
    tellOfRows(undefined);
  }
}

test('what is shown ends a search: no other hit is read again', async () => {
  const { found, run } = await searchFor('slab');
  expect(found).toHaveLength(SHOWN);
  // Each with its joined rows.
  expect(run.rowsOf('record')).toBeLessThanOrEqual(4 * SHOWN);
});

test('the words of other companies cost a search nothing', async () => {
  const alone = await searchFor('grommet');
  await fill(server.rivalTenantId, server.rivalProjectId, 20_000);
  const among = await searchFor('grommet');
  expect(among.found).toEqual(alone.found);
  expect(among.run.buffers).toBeLessThanOrEqual(1.5 * alone.run.buffers);
});

test('a word of any length is kept, and found by how it begins', async () => {
  const word = 'x'.repeat(2040);
  await server.sql(`update record set search = search_words($2) where tenant_id = $1 and number = 'RFI-00007'`, [
    server.tenantId,
    `${word} it''s`,
  ]);
  expect((await searchFor(word.slice(0, 150))).found).toEqual(['Grommet7']);
  expect((await searchFor(`it's ${word.slice(0, 10)}`)).found).toEqual(['Grommet7']);
});
