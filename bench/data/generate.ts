import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

export interface Shape {
  tenants: number;
  projectsPerTenant: number;
  peoplePerTenant: number;
  rfisPerTenant: number;
  /** The newest of them are worked on, in every status; the others are closed. All are worked on without it. */
  activePerTenant?: number;
}

/** Somebody to sign in as: the token is the cookie's value. */
export interface Login {
  tenantId: string;
  token: string;
  projectIds: string[];
  personId: string;
}

/**
 * Fills a migrated database with realistic companies, directly in SQL, because the bench measures reading and writing, not filling. `seed` is a tenant
 * that the app created; its roles are copied. The client is a superuser. All data follow from row numbers, so that two runs have the same data; `from`
 * is the number of the first company.
 */
export async function generate(client: pg.Client, seed: string, shape: Shape, from = 0): Promise<Login[]> {
  const logins: Login[] = [];
  for (let index = 0; index < shape.tenants; index += 1)
    logins.push(await makeCompany(client, seed, shape, from + index));
  await client.query('vacuum analyze');
  return logins;
}

async function makeCompany(client: pg.Client, seed: string, shape: Shape, index: number): Promise<Login> {
  const tenantId = uuid(`tenant ${index}`);
  const token = randomBytes(32).toString('base64url');
  const accountId = uuid(`account ${index}`);
  const values = [tenantId, shape.projectsPerTenant, shape.peoplePerTenant, shape.rfisPerTenant, accountId, seed];
  const over = shape.rfisPerTenant - (shape.activePerTenant ?? shape.rfisPerTenant);
  const at = (sql: string) => run(client, sql.replaceAll('over(n)', `(n <= ${over})`), values);
  await at(
    `insert into tenant (tenant_id, name, short_name, kind, time_zone) values ($1, 'Company ' || left($1::text, 8), 'CO', 'root', 'America/Los_Angeles')`,
  );
  await at(
    `insert into role (tenant_id, id, family, code, name) select $1, id, family, code, name from role where tenant_id = $6`,
  );
  await at(
    `insert into role_grant (tenant_id, role_id, resource, action, scope) select $1, role_id, resource, action, scope from role_grant where tenant_id = $6`,
  );
  await at(
    `insert into rfi_type (tenant_id, id, name, due_days, is_default) select $1, id, name, due_days, is_default from rfi_type where tenant_id = $6`,
  );
  await at(
    `insert into work_calendar (tenant_id, id, week, country, days_off) select $1, id, week, country, days_off from work_calendar where tenant_id = $6`,
  );
  // Companies, people and projects are records too.
  await at(`insert into record (tenant_id, id, kind, title, status, created_at, updated_at, create_hash, search)
    select $1, id('company', n), 'company', 'Firm ' || n, 'active', now(), now(), '\\x', '' from generate_series(1, 8) n`);
  await at(
    `insert into company (tenant_id, id, company_name) select $1, id('company', n), 'Firm ' || n from generate_series(1, 8) n`,
  );
  await at(`insert into record (tenant_id, id, kind, title, status, created_at, updated_at, create_hash, search)
    select $1, id('person', n), 'person', 'Person ' || n, 'active', now(), now(), '\\x', '' from generate_series(1, $3::int) n`);
  await at(`insert into person (tenant_id, id, company_id, full_name, email)
    select $1, id('person', n), id('company', 1 + n % 8), 'Person Number ' || n, 'p' || n || '@' || left($1::text, 8) || '.example' from generate_series(1, $3::int) n`);
  await at(`insert into record (tenant_id, id, project_id, kind, number, title, status, created_by, created_at, updated_at, create_hash, search)
    select $1, id('project', n), id('project', n), 'project', 'P-' || n, 'Project number ' || n, 'active', id('person', 1), now(), now(), '\\x', '' from generate_series(1, $2::int) n`);
  await at(`insert into project (tenant_id, id, project_number, project_type, time_zone, rfi_manager_id)
    select $1, id('project', n), 'P-' || n, 'newBuild', 'America/Los_Angeles', id('person', 2) from generate_series(1, $2::int) n`);
  await at(`insert into location (tenant_id, id, project_id, name, path)
    select $1, id('location', n), id('project', 1 + n % $2::int), 'Level ' || n, 'Building A > Level ' || n from generate_series(1, 40) n`);
  // The person who signs in is a project engineer on every project.
  await at(
    `insert into identity.account (account_id, email, full_name) values ($5, left($1::text, 8) || '@bench.example', 'Person Number 1')`,
  );
  await at(
    `insert into membership (tenant_id, person_id, account_id, family, accepted_at) values ($1, id('person', 1), $5, 'employee', now())`,
  );
  await at(
    `insert into membership_role (tenant_id, person_id, role_id) select $1, id('person', 1), id from role where tenant_id = $1 and code = 'projectEngineer'`,
  );
  await at(`insert into project_member (tenant_id, id, project_id, person_id, project_role)
    select $1, id('member', n), id('project', n), id('person', 1), 'projectEngineer' from generate_series(1, $2::int) n`);
  await at(rfiRecords);
  await at(rfiRows);
  await at(
    `insert into counter (tenant_id, scope_id, kind, last) select $1, id('project', n), 'rfi', $4::int from generate_series(1, $2::int) n`,
  );
  await at(
    `insert into record_party (tenant_id, record_id, person_id, role) select $1, id('rfi', n), id('person', 2), 'manager' from generate_series(1, $4::int) n`,
  );
  await at(
    `insert into record_party (tenant_id, record_id, person_id, role) select $1, id('rfi', n), id('person', 3 + n % ($3::int - 3)), 'reviewer' from generate_series(1, $4::int) n where n % 10 > 1`,
  );
  await at(`insert into custody (tenant_id, id, record_id, person_id, from_at, to_at)
    select $1, id('stay', n * 3 + k), id('rfi', n), case when k = 2 then id('person', 1 + n % ($3::int - 1)) else id('person', 1 + k) end,
      made(n) + k * interval '2 days', case when k = 2 and n % 10 < 6 and not over(n) then null else made(n) + (k + 1) * interval '2 days' end
    from generate_series(1, $4::int) n, generate_series(0, 2) k where k < 1 + n % 3 or k = 2`);
  await at(`insert into trail (tenant_id, record_id, seq, at, actor_id, verb, to_status, hash)
    select $1, id('rfi', n), k, made(n) + k * interval '1 day', id('person', 1), 'create', 'draft', '\\x00' from generate_series(1, $4::int) n, generate_series(1, 2) k`);
  await at(`insert into record_reviewer (tenant_id, id, record_id, person_id, round, required, asked_at, asked_by)
    select $1, id('reviewer', n), id('rfi', n), id('person', 3 + n % ($3::int - 3)), 1, true, made(n), id('person', 2) from generate_series(1, $4::int) n where n % 10 > 1`);
  await at(`insert into rfi_response (tenant_id, id, rfi_id, author_id, at, body, official, round)
    select $1, id('response', n), id('rfi', n), id('person', 3 + n % ($3::int - 3)), made(n) + interval '5 days', 'Use the detail on sheet A5.' || n % 90 || '. Provide blocking as shown.', true, 1
    from generate_series(1, $4::int) n where n % 10 > 4`);
  await client.query(
    `insert into identity.session (token_hash, account_id, tenant_id, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [createHash('sha256').update(token).digest(), accountId, tenantId],
  );
  const projectIds = Array.from({ length: shape.projectsPerTenant }, (_, n) => uuid(`${tenantId} project ${n + 1}`));
  return { tenantId, token, projectIds, personId: uuid(`${tenantId} person 1`) };
}

/** n % 10: 0 draft, 1 submitted, 2–5 open, 6 answered, 7–8 closed, 9 void. */
const STATUS = `case when over(n) then 'closed' else (array['draft','submitted','open','open','open','open','answered','closed','closed','void'])[1 + n % 10] end`;
const rfiRecords = `insert into record (tenant_id, id, project_id, kind, number, title, status, is_final, owner_id, created_by, created_at, updated_at, due_date, create_hash, trail_seq, search)
  select $1, id('rfi', n), id('project', 1 + n % $2::int), 'rfi', case when n % 10 = 0 and not over(n) then null else 'RFI-' || lpad(n::text, greatest(3, length(n::text)), '0') end, title(n), ${STATUS}, n % 10 > 6 or over(n),
    id('person', 2), id('person', 1 + n % 4), made(n), made(n) + interval '6 days', (made(n) + interval '7 days')::date, '\\x', 2,
    to_tsvector('english', title(n) || ' ' || question(n)) from generate_series(1, $4::int) n`;
const rfiRows = `insert into rfi (tenant_id, id, project_id, question, disciplines, priority, location_id, spec_section, drawing_refs, cost_impact, cost_impact_cents, schedule_impact, schedule_impact_days, has_official, submitted_at, opened_at)
  select $1, id('rfi', n), id('project', 1 + n % $2::int), question(n), array[(array['structural','architectural','mechanical','electrical'])[1 + n % 4]], 'normal', id('location', 1 + n % 40), '08 44 13', 'S2.' || n % 40,
    (array['yesKnown','tbd','noImpact'])[1 + n % 3], case when n % 3 = 0 then n * 137 end, 'tbd', n % 9, n % 10 > 4, made(n) + interval '1 day', made(n) + interval '2 days' from generate_series(1, $4::int) n`;

/** Expands the small words of the statements: ids by hash of tenant, kind and row number; a day to be made on; texts. */
export function run(client: pg.Client, sql: string, values: unknown[]): Promise<pg.QueryResult> {
  const text = sql
    .replace(
      /\bid\('(\w+)', ((?:[^()]|\((?:[^()]|\([^()]*\))*\))+)\)/g,
      (_all, kind: string, n: string) =>
        `overlay(overlay(md5($1::text || ' ${kind} ' || (${n})) placing '8' from 13) placing '8' from 17)::uuid`,
    )
    .replaceAll(
      'made(n)',
      `(timestamptz '2026-11-20 12:00Z' - (n * 7919 % 270) * interval '1 day' - n * interval '1 second')`,
    )
    .replaceAll(
      'title(n)',
      `('Curtain wall embed plate ' || n || ' conflicts with tendon at grid ' || chr(65 + n % 20) || '-' || n % 30)`,
    )
    .replaceAll(
      'question(n)',
      `('At grid ' || chr(65 + n % 20) || '-' || n % 30 || ' the slab edge embeds fall on the anchors shown on S2.' || n % 40 || '. Please confirm whether the embeds may shift, or give a revised plate. The crew reaches level ' || n % 9 || ' next week.')`,
    );
  // Values are our own ids and whole numbers: written in, they need no types of their own.
  return client.query(
    text.replace(/\$(\d)/g, (_all, n: string) =>
      typeof values[Number(n) - 1] === 'number' ? String(values[Number(n) - 1]) : `'${String(values[Number(n) - 1])}'`,
    ),
  );
}

/** The same ids as the SQL makes: md5 of the words, marked as a UUID of version 8. */
export function uuid(words: string): string {
  const md5 = createHash('md5').update(words).digest('hex');
  const hex = `${md5.slice(0, 12)}8${md5.slice(13, 16)}8${md5.slice(17)}`;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
