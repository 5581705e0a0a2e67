import type pg from 'pg';
import { run } from './generate.ts';
import type { Login, Shape } from './generate.ts';

/** Submittals of every company, as many as it has RFIs, in every status: n % 10 is 0 draft, 1 required, 2 submitted, 3–5 in review, 6 reviewed, 7–8 closed, 9 void. */
export async function addSubmittals(client: pg.Client, logins: Login[], shape: Shape): Promise<void> {
  for (const { tenantId } of logins) {
    const values = [tenantId, shape.projectsPerTenant, shape.peoplePerTenant, shape.rfisPerTenant];
    for (const sql of STATEMENTS) await run(client, sql, values);
  }
  await client.query('vacuum analyze');
}

const STATUS = `(array['draft','required','submitted','inReview','inReview','inReview','reviewed','closed','closed','void'])[1 + n % 10]`;

const STATEMENTS = [
  `insert into spec_section (tenant_id, id, project_id, number, title)
    select $1, id('section', n), id('project', n), '08 44 13', 'Glazed aluminum curtain walls' from generate_series(1, $2::int) n`,
  `insert into submittal_disposition (tenant_id, id, name, meaning, effect, place)
    values ($1, id('disposition', 1), 'Approved', 'approved', 'release', 1)`,
  `insert into record (tenant_id, id, project_id, kind, number, title, status, is_final, owner_id, created_by, created_at, updated_at,
      due_date, create_hash, trail_seq, search)
    select $1, id('submittal', n), id('project', 1 + n % $2::int), 'submittal', '08 44 13-' || lpad(n::text, 5, '0'), title(n), ${STATUS},
      n % 10 > 6, id('person', 2), id('person', 1 + n % 4), made(n), made(n) + interval '6 days', (made(n) + interval '7 days')::date,
      '\\x', 2, to_tsvector('english', title(n)) from generate_series(1, $4::int) n`,
  `insert into submittal (tenant_id, id, project_id, root_id, spec_section_id, submitter_id, location_id, disposition_id,
      required_on_site_date, lead_time_days, planned_return_date, planned_send_date, planned_submit_date, requested_at, sent_at, returned_at)
    select $1, id('submittal', n), id('project', 1 + n % $2::int), id('submittal', n), id('section', 1 + n % $2::int), id('person', 3),
      id('location', 1 + n % 40), case when n % 10 in (6, 7, 8) then id('disposition', 1) end, (made(n) + interval '120 days')::date, 30,
      (made(n) + interval '60 days')::date, (made(n) + interval '40 days')::date, (made(n) + interval '30 days')::date, made(n),
      case when n % 10 > 2 then made(n) + interval '2 days' end, case when n % 10 > 5 then made(n) + interval '5 days' end
    from generate_series(1, $4::int) n`,
  `insert into record_party (tenant_id, record_id, person_id, role)
    select $1, id('submittal', n), id('person', 2), 'manager' from generate_series(1, $4::int) n`,
  `insert into custody (tenant_id, id, record_id, person_id, from_at, to_at)
    select $1, id('submittalStay', n), id('submittal', n), id('person', 1 + n % ($3::int - 1)), made(n),
      case when n % 10 > 6 then made(n) + interval '6 days' end
    from generate_series(1, $4::int) n`,
  `insert into trail (tenant_id, record_id, seq, at, actor_id, verb, to_status, hash)
    select $1, id('submittal', n), k, made(n) + k * interval '1 day', id('person', 1), 'create', 'draft', '\\x00'
    from generate_series(1, $4::int) n, generate_series(1, 2) k`,
  `insert into record_reviewer (tenant_id, id, record_id, person_id, round, required, asked_at, asked_by)
    select $1, id('submittalReviewer', n), id('submittal', n), id('person', 3 + n % ($3::int - 3)), 1, true, made(n), id('person', 2)
    from generate_series(1, $4::int) n where n % 10 > 2`,
];
