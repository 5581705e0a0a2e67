import { buyoutSums, varianceOf } from '@plumbline/contract/areas/contracts/reports';
import type { Buyout, BuyoutRow, contractReports } from '@plumbline/contract/areas/contracts/reports';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sumCents } from '@plumbline/contract/kit/money/exact';
import type { RecordRef } from '@plumbline/contract/kit/recordShapes';
import { sql } from '../../kit/db/sql.ts';
import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { withinReason } from '../../kit/money.ts';
import { load, refColumns, registryOf } from '../../kit/records/index.ts';
import { projectKind } from '../projects/index.ts';
import { COMMITTED } from './committed.ts';
import { contractKind, costRead, readsSomeCost } from './policy.ts';

interface Package {
  record: RecordRef;
  trade: string | null;
  budgetCents: number | null;
}
interface Award {
  awardId: string;
  packageId: string;
  companyName: string | null;
  awardedCents: number;
}
interface Commitment {
  record: RecordRef;
  awardId: string | null;
  companyName: string | null;
  committedCents: number;
  pendingCents: number;
}

/**
 * Reports the buyout of a project: each bid package that was not cancelled, with its award and contracts, then purchases without a package. Shows the
 * kinds that the actor may see, and money as far as they may read it. Throws 1004 when they may not see the project.
 */
export async function buyout(
  read: Read,
  actor: Actor,
  { projectId }: ParsedOf<typeof contractReports.buyout>,
): Promise<Buyout> {
  const [project, packages, awards, commitments] = await Promise.all([
    load(read, actor, projectKind, projectId),
    packagesOf(read, actor, projectId),
    awardsOf(read, actor, projectId),
    commitmentsOf(read, actor, projectId),
  ]);
  const rows = withinReason(() => rowsOf(packages, awards, commitments));
  return { projectId, projectName: project.title, rows, totals: withinReason(() => buyoutSums(rows)) };
}

function rowsOf(
  packages: readonly Package[],
  awards: readonly Award[],
  commitments: readonly Commitment[],
): BuyoutRow[] {
  const packageOfAward = new Map(awards.map(({ awardId, packageId }) => [awardId, packageId]));
  const shown = new Set(packages.map(({ record }) => record.recordId));
  const placeOf = ({ awardId }: Commitment) => {
    const packageId = packageOfAward.get(awardId ?? '');
    return packageId && shown.has(packageId) ? packageId : null;
  };
  const bought = Map.groupBy(commitments, placeOf);
  const row = (
    { record, trade, budgetCents }: Package,
    made: readonly Award[],
    taken: readonly Commitment[],
  ): BuyoutRow => {
    const sums = {
      budgetCents,
      awardedCents: made.length > 0 ? sumCents(made.map(({ awardedCents }) => awardedCents)) : null,
      committedCents: sumCents(taken.map(({ committedCents }) => committedCents)),
    };
    return {
      record,
      trade,
      companies: [...new Set([...taken, ...made].flatMap(({ companyName }) => companyName ?? []))],
      ...sums,
      pendingCents: sumCents(taken.map(({ pendingCents }) => pendingCents)),
      varianceCents: varianceOf(sums),
    };
  };
  return [
    ...packages.map((one) => {
      const { recordId } = one.record;
      const made = awards.filter(({ packageId }) => packageId === recordId);
      return row(one, made, bought.get(recordId) ?? []);
    }),
    ...(bought.get(null) ?? []).map((one) => row({ record: one.record, trade: null, budgetCents: null }, [], [one])),
  ];
}

/** SQL over `r`: the reference of a record, and which of a kind in a project the actor may see. */
const asRef = sql`(select to_json(ref) from (select ${refColumns}) ref) as record`;
const seenIn = (actor: Actor, projectId: string, kind: string) =>
  sql`r.tenant_id = ${actor.tenantId} and r.project_id = ${projectId} and r.kind = ${kind}
    and ${registryOf(contractKind).visible(actor, [kind])}`;
const reads = (actor: Actor, resource: string) => reaches(actor.scope(resource, 'readCost'), 'own');

function packagesOf(read: Read, actor: Actor, projectId: string): Promise<Package[]> {
  return read.all(sql<Package>`
    select ${asRef}, x.trade, ${reads(actor, 'bid') ? sql`x.budget_cents` : sql`null::bigint`} as "budgetCents"
    from record r
      join bid_package x on x.tenant_id = r.tenant_id and x.id = r.id
    where ${seenIn(actor, projectId, 'bidPackage')} and r.status <> 'cancelled'
    order by r.number nulls last, r.id`);
}

/** The awards that came of packages and live. */
function awardsOf(read: Read, actor: Actor, projectId: string): Promise<Award[]> {
  if (!reads(actor, 'award')) return Promise.resolve([]);
  return read.all(sql<Award>`
    select r.id as "awardId", x.source_id as "packageId", c.company_name as "companyName", x.awarded_cents as "awardedCents"
    from record r
      join award x on x.tenant_id = r.tenant_id and x.id = r.id and x.source_id is not null
      left join company c on c.tenant_id = x.tenant_id and c.id = x.company_id
    where ${seenIn(actor, projectId, 'award')} and r.status not in ('declined', 'expired', 'rescinded')
    order by r.id`);
}

/** Reads contracts with trades and orders. Void ones are not binding, and a master agreement has no sum. */
async function commitmentsOf(read: Read, actor: Actor, projectId: string): Promise<Commitment[]> {
  const kinds = (['contract', 'purchaseOrder'] as const).filter((kind) => readsSomeCost(actor, kind));
  const found = await Promise.all(
    kinds.map((kind) =>
      read.all(sql<Commitment>`
        select ${asRef}, case when x.origin_kind = 'award' then x.origin_id end as "awardId", c.company_name as "companyName",
          case when r.status in ('draft', 'pendingApproval') then 0 else ${COMMITTED} end as "committedCents",
          case when r.status in ('draft', 'pendingApproval') then x.original_cents + x.tax_cents else 0 end as "pendingCents"
        from record r
          join contract x on x.tenant_id = r.tenant_id and x.id = r.id and x.contract_type not in ('prime', 'master')
          left join company c on c.tenant_id = x.tenant_id and c.id = x.counterparty_id
        where ${seenIn(actor, projectId, kind)} and r.status <> 'void' and ${costRead(actor, kind) ?? sql`true`}
        order by r.number nulls last, r.id`),
    ),
  );
  return found.flat();
}
