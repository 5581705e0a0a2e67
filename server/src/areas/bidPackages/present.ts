import { BID_PACKAGE_STATUSES } from '@plumbline/contract/areas/bidPackages';
import type { BidPackage, Leveling, OpenedBid, bidPackages } from '@plumbline/contract/areas/bidPackages';
import { levelBids } from '@plumbline/contract/areas/bidPackages/level';
import { daysBetween } from '@plumbline/contract/kit/days';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { refuse } from '../../kit/errors.ts';
import { presentRecord, readInstant, selectPerson, shownDetails } from '../../kit/records/index.ts';
import type { RecordPage } from '../../kit/records/index.ts';
import { LINE_JSON, bidPackageDetails } from './details.ts';
import type { BidPackageDetails, PricedLine } from './details.ts';
import { OPENED, bidPackageKind, readsCost } from './policy.ts';
import type { OnPackage } from './details.ts';
import { bidPackageWorkflow } from './workflow.ts';

/** One package with all that its page shows, in one round trip. Throws 1004 when the actor may not see it. */
export const get = bidPackageDetails.page('bidPackageId', presentBidPackage);

const KIND = { kind: bidPackageKind, statuses: BID_PACKAGE_STATUSES, workflow: bidPackageWorkflow };

/** A package as its page shows it, with what the actor may do now. What bidders priced is no part of it. */
function presentBidPackage(
  actor: Actor,
  { record, shared: parts, details }: RecordPage<BidPackageDetails>,
): BidPackage {
  const { status, can } = presentRecord(actor, KIND, record, details);
  const { lines, budgetCents, plugCents, today } = details;
  const isShown = readsCost(actor);
  return {
    ...parts,
    ...shownDetails(
      details,
      ...([
        'recommendedId',
        'recommendedByMe',
        'standingAward',
        'isPastDue',
        'today',
        'lines',
        'budgetCents',
        'plugCents',
      ] as const),
    ),
    bidPackageId: parts.recordId,
    projectId: parts.projectId ?? '',
    status,
    lines: isShown ? lines : lines.map(({ amountCents: _amount, ...line }) => line),
    ...(isShown ? { budgetCents, plugCents } : {}),
    dueInDays: ['draft', 'open'].includes(status) && parts.dueDate ? daysBetween(today, parts.dueDate) : null,
    can,
  };
}

/** The bids side by side, with our own figures. Throws 2000 while they are sealed. */
export async function leveling(
  read: Read,
  actor: Actor,
  { bidPackageId }: ParsedOf<typeof bidPackages.leveling>,
): Promise<Leveling> {
  return (await withBids(read, actor, bidPackageId)).all;
}

/** A package as its page shows it, and its bids side by side. Throws 2000 while they are sealed. */
export async function withBids(
  read: Read,
  actor: Actor,
  bidPackageId: string,
): Promise<{ found: BidPackage; all: Leveling }> {
  const page = await bidPackageDetails.read(read, actor, bidPackageId);
  const { record, details } = page;
  if (details.openedAt === null) throw refuse('The bids are sealed until they are due.');
  const { recommendedId, budgetCents, plugCents } = details;
  const all = {
    bidPackageId,
    version: record.version,
    ...(await comparedBids(read, bidPackageId, details)),
    recommendedId,
    budgetCents,
    plugCents,
  };
  return { found: presentBidPackage(actor, page), all };
}

/** What bids of a package are leveled by; none of them before they are opened. */
async function comparedBids(
  read: Read,
  bidPackageId: string,
  { lines }: Pick<BidPackageDetails, 'lines'>,
): Promise<Pick<Leveling, 'lines' | 'bids' | 'plugs' | 'adjustments'>> {
  const [bids, dropped, plugs, adjustments] = await Promise.all([
    openedBids(read, bidPackageId),
    droppedLines(read, bidPackageId),
    read.all(sql<Leveling['plugs'][number]>`
      select g.invite_id as "inviteId", g.line_id as "lineId", g.cents, g.scope, g.note
      from bid_package_plug g
        join bid_package_invite v on v.tenant_id = g.tenant_id and v.id = g.invite_id
      where g.tenant_id = ${read.tenantId} and v.package_id = ${bidPackageId}
      order by g.invite_id, g.line_id`),
    read.all(sql<Leveling['adjustments'][number]>`
      select a.invite_id as "inviteId", a.cents, a.reason
      from bid_package_adjustment a
        join bid_package_invite v on v.tenant_id = a.tenant_id and v.id = a.invite_id
      where a.tenant_id = ${read.tenantId} and v.package_id = ${bidPackageId}
      order by a.invite_id, a.place`),
  ]);
  return { lines: [...lines, ...dropped], bids, plugs, adjustments };
}

/** Writes the lowest leveled total of a package: after its bids were opened, and whenever they were leveled. */
export async function keepLow({ tx, actor, record }: OnPackage): Promise<void> {
  const bidPackageId = record.id;
  const details = await bidPackageDetails.beside(tx, actor, bidPackageId);
  const { lowCents } = levelBids(await comparedBids(tx, bidPackageId, details));
  await tx.run(sql`update bid_package
    set low_cents = ${lowCents}
    where tenant_id = ${tx.tenantId} and id = ${bidPackageId}`);
}

/** Lines that an addendum removed, for which a standing bid has a price or an answer. */
async function droppedLines(read: Read, bidPackageId: string): Promise<PricedLine[]> {
  const rows = await read.all(sql<{ line: PricedLine }>`
    select ${LINE_JSON} as line
    from bid_package_line l
    where l.tenant_id = ${read.tenantId} and l.package_id = ${bidPackageId} and l.dropped_in is not null
      and exists (select
        from bid_package_submission_line sl
          join bid_package_submission s on s.tenant_id = sl.tenant_id and s.id = sl.submission_id and ${OPENED}
        where sl.tenant_id = l.tenant_id and sl.line_id = l.id
          and (sl.amount_cents is not null or sl.unit_price is not null or sl.answer is not null))
    order by l.dropped_in, l.place`);
  return rows.map(({ line }) => line);
}

type Row = Omit<OpenedBid, 'submittedAt'> & { submittedAt: string };

/** The standing bids of an opened package; the lowest first. */
export async function openedBids(read: Read, bidPackageId: string): Promise<OpenedBid[]> {
  const rows = await read.all(sql<Row>`
    select s.id as "submissionId", s.invite_id as "inviteId", s.number, s.submitted_at as "submittedAt",
      s.total_cents as "totalCents", s.inclusions, s.exclusions, s.qualifications, s.lead_time_weeks as "leadTimeWeeks",
      s.valid_days as "validDays",
      ${selectPerson(read.tenantId, sql`v.person_id`)} as person,
      ${selectPerson(read.tenantId, sql`s.entered_by`)} as "enteredBy",
      (select coalesce(json_agg(json_build_object('lineId', sl.line_id, 'amountCents', sl.amount_cents,
          'unitPrice', trim_scale(sl.unit_price)::text, 'quantity', trim_scale(sl.quantity)::text, 'answer', sl.answer, 'note', sl.note)), '[]')
        from bid_package_submission_line sl
        where sl.tenant_id = s.tenant_id and sl.submission_id = s.id) as lines,
      (select coalesce(json_agg(json_build_object('ownLineId', o.id, 'kind', o.kind, 'description', o.description,
          'amountCents', o.amount_cents, 'isDeduct', o.is_deduct, 'isCounted', o.is_counted) order by o.place), '[]')
        from bid_package_own_line o
        where o.tenant_id = s.tenant_id and o.submission_id = s.id) as "ownLines",
      (select coalesce(json_agg(json_build_object('fileId', f.id, 'name', f.name, 'mime', f.mime, 'bytes', f.bytes)
          order by sf.place), '[]')
        from bid_package_submission_file sf join file f on f.tenant_id = sf.tenant_id and f.id = sf.file_id
        where sf.tenant_id = s.tenant_id and sf.submission_id = s.id) as files
    from bid_package_submission s
      join bid_package_invite v on v.tenant_id = s.tenant_id and v.id = s.invite_id
    where s.tenant_id = ${read.tenantId} and s.package_id = ${bidPackageId} and ${OPENED}
    order by s.total_cents, s.submitted_at`);
  return rows.map((row) => ({ ...row, submittedAt: readInstant(new Date(row.submittedAt)) }));
}
