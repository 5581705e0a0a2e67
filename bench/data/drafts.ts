import type pg from 'pg';
import { uuid } from './generate.ts';
import type { Login } from './generate.ts';

/** Drafts to be submitted, spread over all projects. */
export async function addDrafts(
  client: pg.Client,
  logins: Login[],
  most: number,
): Promise<{ rfiId: string; login: Login }[]> {
  const each = Math.ceil(most / logins.length);
  for (const { tenantId, personId, projectIds } of logins) {
    const values = [tenantId, personId, projectIds, each];
    await client.query(
      `insert into record (tenant_id, id, project_id, kind, title, status, created_by, owner_id, created_at, updated_at, create_hash, trail_seq)
       select $1::uuid, overlay(overlay(md5($1::text || ' pool ' || n) placing '8' from 13) placing '8' from 17)::uuid, ($3::uuid[])[1 + n % 4], 'rfi', 'Draft ' || n, 'draft', $2::uuid, null, now(), now(), '\\x', 1 from generate_series(1, $4::int) n`,
      values,
    );
    await client.query(
      `insert into rfi (tenant_id, id, project_id, question) select $1::uuid, overlay(overlay(md5($1::text || ' pool ' || n) placing '8' from 13) placing '8' from 17)::uuid, ($2::uuid[])[1 + n % 4], 'Which governs?' from generate_series(1, $3::int) n`,
      [tenantId, projectIds, each],
    );
    await client.query(
      `insert into custody (tenant_id, id, record_id, person_id, from_at) select $1::uuid, overlay(overlay(md5($1::text || ' pool stay ' || n) placing '8' from 13) placing '8' from 17)::uuid, overlay(overlay(md5($1::text || ' pool ' || n) placing '8' from 13) placing '8' from 17)::uuid, $2::uuid, now() from generate_series(1, $3::int) n`,
      [tenantId, personId, each],
    );
  }
  await client.query('vacuum analyze');
  const all: { rfiId: string; login: Login }[] = [];
  for (let n = 1; n <= each; n += 1)
    for (const login of logins) all.push({ rfiId: uuid(`${login.tenantId} pool ${n}`), login });
  return all;
}
