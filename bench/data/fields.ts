import type pg from 'pg';
import { run } from './generate.ts';
import type { Login, Shape } from './generate.ts';

/** Tasks, punch items, inspections and checklists of every company, as many of each as it has RFIs, in every status. */
export async function addFieldRecords(client: pg.Client, logins: Login[], shape: Shape): Promise<void> {
  for (const { tenantId } of logins) {
    const values = [tenantId, shape.projectsPerTenant, shape.peoplePerTenant, shape.rfisPerTenant];
    for (const sql of [...tasks, ...punchItems, ...templates, ...inspections, ...checklists])
      await run(client, sql, values);
  }
  await client.query('vacuum analyze');
}

/** SQL of the header, custody and trail that a record of every kind has; its statuses turn with n, the last `ended` of ten are final. */
export function headers(kind: string, prefix: string, statuses: readonly string[], ended: number): string[] {
  const status = `(array['${statuses.join("','")}'])[1 + n % ${statuses.length}]`;
  const isFinal = `n % ${statuses.length} >= ${statuses.length - ended}`;
  return [
    `insert into record (tenant_id, id, project_id, kind, number, title, status, is_final, owner_id, created_by, created_at, updated_at,
        due_date, create_hash, trail_seq, search)
      select $1, id('${kind}', n), id('project', 1 + n % $2::int), '${kind}', '${prefix}-' || lpad(n::text, 5, '0'), title(n), ${status},
        ${isFinal}, id('person', 2), id('person', 1 + n % 4), made(n), made(n) + interval '6 days',
        (made(n) + interval '7 days')::date, '\\x', 2, to_tsvector('english', title(n)) from generate_series(1, $4::int) n`,
    `insert into record_party (tenant_id, record_id, person_id, role)
      select $1, id('${kind}', n), id('person', 2), 'manager' from generate_series(1, $4::int) n`,
    `insert into custody (tenant_id, id, record_id, person_id, from_at, to_at)
      select $1, id('${kind}Stay', n), id('${kind}', n), id('person', 1 + n % ($3::int - 1)), made(n),
        case when ${isFinal} then made(n) + interval '6 days' end
      from generate_series(1, $4::int) n`,
    `insert into trail (tenant_id, record_id, seq, at, actor_id, verb, to_status, hash)
      select $1, id('${kind}', n), k, made(n) + k * interval '1 day', id('person', 1), 'create', 'draft', '\\x00'
      from generate_series(1, $4::int) n, generate_series(1, 2) k`,
  ];
}

const tasks = [
  ...headers(
    'task',
    'T',
    ['draft', 'open', 'open', 'inProgress', 'inProgress', 'blocked', 'readyForReview', 'closed', 'closed', 'void'],
    3,
  ),
  `insert into task (tenant_id, id, project_id, description, location_id, responsible_company_id, lead_id, start_date, planned_hours,
      planned_quantity, unit, percent_complete)
    select $1, id('task', n), id('project', 1 + n % $2::int), question(n), id('location', 1 + n % 40), id('company', 1 + n % 8),
      id('person', 3 + n % ($3::int - 3)), made(n)::date, 16 + n % 40, 100, 'm2', n % 101
    from generate_series(1, $4::int) n`,
  `insert into record_party (tenant_id, record_id, person_id, role)
    select $1, id('task', n), id('person', 3 + n % ($3::int - 3)), 'assignee' from generate_series(1, $4::int) n`,
  `insert into task_predecessor (tenant_id, task_id, predecessor_id)
    select $1, id('task', n), id('task', n - $2::int) from generate_series(1 + $2::int, $4::int) n where n % 3 = 0`,
];

/** Four templates, the even ones of inspections. */
const templates = [
  `insert into form_template (tenant_id, id, kind, name, created_at, updated_at)
    select $1, id('template', n), case when n % 2 = 0 then 'inspection' else 'checklist' end, 'Form ' || n, now(), now()
    from generate_series(1, 4) n`,
  `insert into form_template_version (tenant_id, id, template_id, number, status, definition, section_count, item_count,
      published_at, created_at)
    select $1, id('version', n), id('template', n), 1, 'published', '{"sections": []}', 1, 12, now(), now()
    from generate_series(1, 4) n`,
];

/** Two forms of a record, partly answered. */
const runs = (kind: string, template: number) =>
  `insert into form_run (tenant_id, id, record_id, project_id, version_id, place, location_id, item_count, answered, conforming,
      deficient, missing, weight_good, weight_counted, started_at, created_at)
    select $1, id('${kind}Run', 2 * n + k), id('${kind}', n), id('project', 1 + n % $2::int), id('version', ${template} + 2 * (k - 1)), k,
      id('location', 1 + n % 40), 12, n % 12, n % 12, n % 3, 12 - n % 12, n % 12, n % 12 + n % 3, made(n), made(n)
    from generate_series(1, $4::int) n, generate_series(1, 2) k`;

const inspections = [
  ...headers(
    'inspection',
    'INS',
    [
      'draft',
      'requested',
      'scheduled',
      'scheduled',
      'inProgress',
      'inProgress',
      'inReview',
      'closed',
      'closed',
      'cancelled',
    ],
    3,
  ),
  `insert into inspection (tenant_id, id, project_id, description, location_id, responsible_company_id, inspector_id, scheduled_at,
      requested_at, notice_hours)
    select $1, id('inspection', n), id('project', 1 + n % $2::int), question(n), id('location', 1 + n % 40), id('company', 1 + n % 8),
      id('person', 3 + n % ($3::int - 3)), made(n) + interval '5 days', made(n), 24
    from generate_series(1, $4::int) n`,
  runs('inspection', 2),
];

const checklists = [
  ...headers(
    'checklist',
    'CL',
    [
      'draft',
      'scheduled',
      'scheduled',
      'inProgress',
      'inProgress',
      'inProgress',
      'pendingSignature',
      'completed',
      'signedOff',
      'cancelled',
    ],
    3,
  ),
  `insert into checklist (tenant_id, id, project_id, description, location_id, responsible_company_id, lead_id, task_id, scheduled_date)
    select $1, id('checklist', n), id('project', 1 + n % $2::int), question(n), id('location', 1 + n % 40), id('company', 1 + n % 8),
      id('person', 3 + n % ($3::int - 3)), id('task', n), made(n)::date
    from generate_series(1, $4::int) n`,
  runs('checklist', 1),
];

/** One package in a project. */
const punchItems = [
  `insert into record (tenant_id, id, project_id, kind, number, title, status, is_final, owner_id, created_by, created_at, updated_at,
      create_hash, trail_seq, search)
    select $1, id('punchPackage', n), id('project', n), 'punchPackage', 'PL-' || n, 'Walk ' || n, 'issued', false, id('person', 2),
      id('person', 1), now(), now(), '\\x', 1, '' from generate_series(1, $2::int) n`,
  `insert into punch_package (tenant_id, id, project_id)
    select $1, id('punchPackage', n), id('project', n) from generate_series(1, $2::int) n`,
  ...headers(
    'punchItem',
    'PI',
    ['draft', 'triage', 'open', 'open', 'open', 'disputed', 'readyForReview', 'notAccepted', 'closed', 'void'],
    2,
  ),
  `insert into punch_item (tenant_id, id, project_id, package_id, description, location_id, approver_id, submitted_at, sent_at)
    select $1, id('punchItem', n), id('project', 1 + n % $2::int), id('punchPackage', 1 + n % $2::int), question(n),
      id('location', 1 + n % 40), id('person', 2), made(n), made(n) + interval '1 day' from generate_series(1, $4::int) n`,
  `insert into punch_assignment (tenant_id, id, item_id, place, person_id, company_id, status)
    select $1, id('part', n), id('punchItem', n), 0, id('person', 3 + n % ($3::int - 3)), id('company', 1 + n % 8), 'assigned'
    from generate_series(1, $4::int) n`,
];
