import { rfis } from '@plumbline/contract/areas/rfis';
import { translator } from '@plumbline/contract/kit/words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startTestServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import type { Actor } from '../../kit/actor.ts';
import { actAs } from '../people/index.ts';
import { rfiList } from './list.ts';

/*
 * The shape of the plans of the list, which times would only hint at: it walks an index in the order that is asked for,
 * stops after the page, and reads no table whole.
 */

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Node[];
}

let server: TestServer;
let actor: Actor;
beforeAll(async () => {
  server = await startTestServer();
  const { tenantId, projectId } = server;
  actor = await server.context.database.read(tenantId, (read) =>
    actAs(read, server.person('engineer'), { t: translator('en'), now: new Date() }),
  );
  // One company among others, as it would be: a table of one company is rightly read whole.
  await fill(server, tenantId, projectId, 'engineer', 3000);
  await fill(server, server.rivalTenantId, server.rivalProjectId, 'rival', 40_000);
  await server.sql('vacuum analyze record, rfi, person, custody');
}, 60_000);
afterAll(() => server.close());

async function fill(at: TestServer, tenantId: string, projectId: string, maker: string, many: number): Promise<void> {
  const values = [tenantId, projectId, at.person(maker as 'engineer'), many];
  await at.sql(
    `insert into record (tenant_id, id, project_id, kind, number, title, status, created_by, created_at, updated_at, create_hash)
     select $1::uuid, md5($1::text || n)::uuid, $2::uuid, 'rfi', 'RFI-' || lpad(n::text, 5, '0'), 'RFI ' || n, 'open', $3::uuid, now(), now(), '\\x'
     from generate_series(1, $4::int) n`,
    values,
  );
  await at.sql(
    `insert into rfi (tenant_id, id, project_id) select $1::uuid, md5($1::text || n)::uuid, $2::uuid from generate_series(1, $3::int) n`,
    [tenantId, projectId, many],
  );
}

async function nodesOf(query: object): Promise<Node[]> {
  const { text, values } = rfiList.pageStatement(actor, z.parse(rfis.list.input, query));
  const rows = await server.context.database.read(server.tenantId, (read) =>
    read.all<{ 'QUERY PLAN': [{ Plan: Node }] }>({ text: `explain (format json) ${text}`, values }),
  );
  const flatten = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flatten)];
  return rows.flatMap((row) => flatten(row['QUERY PLAN'][0].Plan));
}

test.each([
  ['newest number first', {}, 'record_numbered'],
  ['the second page', { pageNum: 2, pageSize: 25 }, 'record_numbered'],
  ['last made first', { sort: '-createdAt' }, 'record_created'],
  ['last changed first', { sort: '-updatedAt' }, 'record_kind'],
])('%s walks its index and reads no RFI that it does not show', async (_name, query, index) => {
  const nodes = await nodesOf(query);
  expect(nodes.map((node) => node['Index Name'])).toContain(index);
  // Drafts have no number and are many, so the index also keeps their order.
  if (index === 'record_numbered') expect(nodes.map((node) => node['Node Type'])).not.toContain('Incremental Sort');
  const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']);
  expect(whole).not.toContain('record');
  expect(whole).not.toContain('rfi');
});

test('the total is counted in an index, without a look at the records', async () => {
  const nodes = await nodesOf({});
  const counted = nodes.find((node) => node['Index Name'] === 'record_creator');
  expect(counted?.['Node Type']).toBe('Index Only Scan');
});
