import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { headers } from './fields.ts';
import { run, uuid } from './generate.ts';
import type { Login, Shape } from './generate.ts';

/**
 * Adds bids, bid packages, awards, contracts, purchase orders and changes to every company, as many of each as it has RFIs, in every status. Answers the
 * logins of buyers, who read all of them.
 */
export async function addMoney(client: pg.Client, logins: readonly Login[], shape: Shape): Promise<Login[]> {
  const buyers: Login[] = [];
  for (const login of logins) {
    const values = [login.tenantId, shape.projectsPerTenant, shape.peoplePerTenant, shape.rfisPerTenant];
    for (const sql of [...papers, ...bids, ...packages, ...awards, ...contracts, ...changes])
      await run(client, sql, values);
    buyers.push(await buyerOf(client, login));
  }
  await client.query('vacuum analyze');
  return buyers;
}

async function buyerOf(client: pg.Client, { tenantId, projectIds }: Login): Promise<Login> {
  const token = randomBytes(32).toString('base64url');
  const accountId = uuid(`${tenantId} buyer`);
  const at = (sql: string) => run(client, sql, [tenantId, accountId]);
  await at(`insert into identity.account (account_id, email, full_name)
    values ($2, 'b' || left($1::text, 8) || '@bench.example', 'Person Number 4')`);
  await at(`insert into membership (tenant_id, person_id, account_id, family, accepted_at)
    values ($1, id('person', 4), $2, 'employee', now())`);
  await at(`insert into membership_role (tenant_id, person_id, role_id)
    select $1, id('person', 4), id from role where tenant_id = $1 and code = 'purchasing'`);
  await client.query(
    `insert into identity.session (token_hash, account_id, tenant_id, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [createHash('sha256').update(token).digest(), accountId, tenantId],
  );
  return { tenantId, token, projectIds, personId: uuid(`${tenantId} person 4`) };
}

/** Two certificates of each firm; every third has lapsed. */
const papers = [
  `insert into record (tenant_id, id, kind, title, status, created_at, updated_at, create_hash, search)
    select $1, id('paper', n), 'compliance', 'Certificate ' || n, 'accepted', now(), now(), '\\x', '' from generate_series(1, 16) n`,
  `insert into compliance_document (tenant_id, id, company_id, kind, insurance_type, expires_on)
    select $1, id('paper', n), id('company', 1 + n % 8), 'insurance', (array['generalLiability', 'workersComp'])[1 + n % 2],
      current_date + (n % 3 - 1) * 90 + 30
    from generate_series(1, 16) n`,
];

const bids = [
  ...headers(
    'bid',
    'BID',
    [
      'undecided',
      'estimating',
      'estimating',
      'inReview',
      'approved',
      'submitted',
      'negotiating',
      'awarded',
      'lost',
      'noBid',
    ],
    3,
  ),
  `insert into bid (tenant_id, id, project_id, client_company_id, client_contact_id, probability, tax_percent, inclusions, exclusions,
      cost_cents, total_cents)
    select $1, id('bid', n), id('project', 1 + n % $2::int), id('company', 1 + n % 8), id('person', 5), n % 101, 8.625, question(n), question(n),
      n * 90000, n * 100000
    from generate_series(1, $4::int) n`,
  `insert into bid_breakdown (tenant_id, id, bid_id, place, code, title, material_cents, subcontract_cents)
    select $1, id('part', 12 * n + k), id('bid', n), k, '0' || k, 'Part ' || k, n * 1000, n * 6500
    from generate_series(1, $4::int) n, generate_series(1, 12) k`,
  `insert into bid_markup (tenant_id, bid_id, place, name, kind, percent, basis, placement)
    select $1, id('bid', n), k, 'Markup ' || k, 'percent', 1 + k, 'runningTotal', 'footer'
    from generate_series(1, $4::int) n, generate_series(1, 3) k`,
  `insert into bid_addendum (tenant_id, id, bid_id, number, received_date, impact)
    select $1, id('addendum', n), id('bid', n), '1', made(n)::date, 'Larger coils' from generate_series(1, $4::int) n`,
  `insert into bid_revision (tenant_id, bid_id, number, hash, price, total_cents, frozen_at, frozen_by)
    select $1, id('bid', n), 0, 'abc', '{}', n * 100000, made(n), id('person', 2) from generate_series(1, $4::int) n where n % 10 > 3`,
];

const packages = [
  ...headers(
    'bidPackage',
    'BP',
    ['draft', 'open', 'open', 'open', 'closed', 'leveling', 'leveling', 'recommended', 'awarded', 'cancelled'],
    2,
  ),
  `insert into bid_package (tenant_id, id, project_id, trade, scope_text, budget_cents, opened_at)
    select $1, id('bidPackage', n), id('project', 1 + n % $2::int), 'Glazing', question(n), n * 100000, case when n % 10 > 3 then made(n) end
    from generate_series(1, $4::int) n`,
  `insert into bid_package_line (tenant_id, id, package_id, place, section, description)
    select $1, id('formLine', 7 * n + k), id('bidPackage', n), k, case when k < 5 then 'base' else 'scope' end, 'Line ' || k
    from generate_series(1, $4::int) n, generate_series(1, 7) k`,
  `insert into bid_package_invite (tenant_id, id, package_id, person_id, intent, invited_at)
    select $1, id('invite', 3 * n + k), id('bidPackage', n), id('person', 5 + k), 'willBid', made(n)
    from generate_series(1, $4::int) n, generate_series(1, 3) k`,
  `insert into bid_package_submission (tenant_id, id, package_id, invite_id, number, submitted_at, receipt, total_cents)
    select $1, id('submission', 3 * n + k), id('bidPackage', n), id('invite', 3 * n + k), 1, made(n), 'abc', n * 90000 + k
    from generate_series(1, $4::int) n, generate_series(1, 2) k`,
];

const awards = [
  ...headers(
    'award',
    'AWD',
    [
      'draft',
      'pendingApproval',
      'approved',
      'issued',
      'issued',
      'accepted',
      'expired',
      'contracted',
      'declined',
      'rescinded',
    ],
    3,
  ),
  `insert into award (tenant_id, id, project_id, side, company_id, contact_id, required_papers, scope_summary, conditions, letter_text,
      awarded_cents, budget_cents)
    select $1, id('award', n), id('project', 1 + n % $2::int), 'vendor', id('company', 1 + n % 8), id('person', 5),
      array['generalLiability', 'workersComp'], question(n), question(n), question(n), n * 95000, n * 100000
    from generate_series(1, $4::int) n`,
  `insert into award_line (tenant_id, award_id, place, kind, code, description, amount_cents)
    select $1, id('award', n), k, 'base', '0' || k, 'Line ' || k, n * 100 from generate_series(1, $4::int) n, generate_series(1, 4) k`,
  `insert into award_runner_up (tenant_id, award_id, place, company_name, amount_cents)
    select $1, id('award', n), k, 'Firm ' || k, n * 120 from generate_series(1, $4::int) n, generate_series(1, 2) k`,
];

const STATUSES = [
  'draft',
  'pendingApproval',
  'approved',
  'outForSignature',
  'executed',
  'executed',
  'onHold',
  'complete',
  'closed',
  'void',
] as const;

const contracts = (['contract', 'purchaseOrder'] as const).flatMap((kind) => [
  ...headers(kind, kind === 'contract' ? 'SC' : 'PO', STATUSES, 2),
  `insert into contract (tenant_id, id, project_id, contract_type, counterparty_id, counterparty_contact_id, scope_of_work, inclusions,
      exclusions, retainage_work_percent, insurance_required, line_count, original_cents, executed_at)
    select $1, id('${kind}', n), id('project', 1 + n % $2::int), '${kind === 'contract' ? 'subcontract' : 'material'}', id('company', 1 + n % 8),
      id('person', 5), question(n), question(n), question(n), 5, true, 10, n * 1000, case when n % 10 between 4 and 8 then made(n) end
    from generate_series(1, $4::int) n`,
  `insert into contract_line (tenant_id, id, contract_id, place, description, quantity, amount_cents)
    select $1, id('${kind}Line', 10 * n + k), id('${kind}', n), k, 'Line ' || k, 10, n * 100
    from generate_series(1, $4::int) n, generate_series(1, 10) k`,
  `insert into contract_signature (tenant_id, contract_id, party, name, method, hash, signed_at)
    select $1, id('${kind}', n), party, 'R. Lind', 'type', 'abc', made(n)
    from generate_series(1, $4::int) n, unnest(array['us', 'them']) party where n % 10 > 3`,
  ...(kind === 'purchaseOrder'
    ? [
        `insert into contract_receipt (tenant_id, id, contract_id, received_date, received_by, created_at)
          select $1, id('receipt', n), id('${kind}', n), made(n)::date, id('person', 2), made(n)
          from generate_series(1, $4::int) n where n % 10 > 3`,
        `insert into contract_receipt_line (tenant_id, receipt_id, line_id, quantity)
          select $1, id('receipt', n), id('${kind}Line', 10 * n + k), 5
          from generate_series(1, $4::int) n, generate_series(1, 2) k where n % 10 > 3`,
      ]
    : []),
]);

const changes = [
  ...headers(
    'changeOrder',
    'PCO',
    ['draft', 'pricing', 'priced', 'inReview', 'revise', 'proceeding', 'approved', 'executed', 'rejected', 'void'],
    3,
  ),
  `insert into change_order (tenant_id, id, project_id, change_kind, change_side, contract_id, company_id, contact_id, parent_id, revision,
      scope_status, change_reason, description, detailed_scope, markups, rough_order_cents, direct_cents, markup_cents, amount_cents, executed_at)
    select $1, id('changeOrder', n), id('project', 1 + n % $2::int), 'pco', 'owner', id('contract', n), id('company', 1 + n % 8), id('person', 5),
      case when n % 3 = 0 and n > $2::int then id('changeOrder', n - $2::int) end, 1, 'outOfScope', 'designError', question(n), question(n),
      '[{"name": "Overhead", "kind": "percent", "percent": "10", "cents": null, "basis": "runningTotal", "placement": "footer", "costTypes": []}]',
      n * 1000, n * 1000, n * 100, n * 1100, case when n % 10 = 7 then made(n) end
    from generate_series(1, $4::int) n`,
  `insert into change_order_line (tenant_id, id, change_order_id, place, description, quantity, unit, unit_cost, amount_cents)
    select $1, id('changeLine', 5 * n + k), id('changeOrder', n), k, 'Line ' || k, 10, 'ea', n * 0.2, n * 200
    from generate_series(1, $4::int) n, generate_series(1, 5) k`,
  `insert into change_order_revision (tenant_id, change_order_id, number, amount_cents, lines, submitted_by, submitted_at)
    select $1, id('changeOrder', n), 1, n * 1100, '[{"description": "Line", "cents": 100}]', id('person', 2), made(n)
    from generate_series(1, $4::int) n where n % 10 > 2`,
  `insert into change_order_signature (tenant_id, change_order_id, party, name, method, hash, signed_at)
    select $1, id('changeOrder', n), party, 'R. Lind', 'type', 'abc', made(n)
    from generate_series(1, $4::int) n, unnest(array['us', 'them']) party where n % 10 = 7`,
];
