import type { AwardLine, AwardSide, AwardType } from '@plumbline/contract/areas/awards';
import { USUAL_PAPERS } from '@plumbline/contract/areas/awards';
import { awardedCents } from '@plumbline/contract/areas/awards/letter';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { insertRows } from '../../kit/db/insertRows.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { createInProject, insertFields, linkRecordsSql, nameReferences } from '../../kit/records/index.ts';
import { onProject } from '../projects/index.ts';
import { AWARD_COLUMNS, AWARD_FIELDS, AWARD_REFERENCES, searchTextOf } from './details.ts';

/** What an award comes from: our bid that won, or the price of a trade partner that was chosen. */
export interface AwardSource {
  projectId: string;
  title: string;
  isPrivate: boolean;
  side: AwardSide;
  awardType?: AwardType;
  /** Of side owner: the bid that won; its record is locked. Of side vendor: the record of the price or of its package, which is locked. */
  fromId: string;
  companyId: string | null;
  contactId?: string | null | undefined;
  managerId: string | null;
  scopeSummary?: string | null;
  inclusions?: string | null | undefined;
  exclusions?: string | null | undefined;
  qualifications?: string | null | undefined;
  selectionReason?: string | null;
  budgetCents?: number | null;
  lines: readonly AwardLine[];
  /** Of side vendor: what others asked, and what the chosen bid came to, by the same rules. */
  runnerUps?: readonly RunnerUp[];
  leveledCents?: number | null;
}

/**
 * Creates the draft of an award in the transaction of the deciding verb, and answers its id. The caller has locked the source and authorized the
 * decision; this checks no right of its own. For the same source, company and contact it answers the award that still stands.
 */
export async function makeAward(tx: Tx, actor: Actor, source: AwardSource): Promise<string> {
  const {
    projectId,
    title,
    isPrivate,
    side,
    fromId,
    companyId,
    contactId,
    managerId,
    lines,
    runnerUps = [],
    leveledCents = null,
  } = source;
  const from = side === 'owner' ? 'bidId' : 'sourceId';
  // Leaves out a manager who may not run awards, and a company or contact that is gone: the decision stays valid.
  const asked = { companyId, contactId, managerId };
  const names = await nameReferences(tx, { actor, projectId }, AWARD_REFERENCES, asked);
  const usable = (field: keyof typeof asked) => (names[field].usable ? asked[field] : null);
  const input = { companyId: usable('companyId'), contactId: usable('contactId'), managerId: usable('managerId') };
  const standing = await tx.first(sql<{ id: string }>`select x.id
    from award x ${STANDS}
    where x.tenant_id = ${tx.tenantId} and x.${sql.ref(OWN_COLUMNS[from])} = ${fromId}
      and x.company_id is not distinct from ${input.companyId}::uuid and x.contact_id is not distinct from ${input.contactId}::uuid`);
  if (standing) return standing.id;
  const awardId = newId(actor.now.getTime());
  const given = {
    ...input,
    awardType: source.awardType ?? ('noticeOfAward' as const),
    requiredPapers: side === 'vendor' ? USUAL_PAPERS : [],
    scopeSummary: source.scopeSummary,
    inclusions: source.inclusions,
    exclusions: source.exclusions,
    qualifications: source.qualifications,
    selectionReason: source.selectionReason,
  };
  const asNew = { clientRef: awardId, projectId, title, isPrivate };
  await createInProject(tx, actor, asNew, {
    ...AWARD,
    columns: columnsWith(given, { side, [from]: fromId }),
    given,
    people: { manager: input.managerId },
    precondition: onProject(tx, actor, projectId),
    names,
  });
  await priceKept(tx, awardId, { lines, budgetCents: source.budgetCents ?? null, runnerUps });
  await tx.run(
    sql`update award set leveled_cents = ${leveledCents} where tenant_id = ${tx.tenantId} and id = ${awardId}`,
  );
  await tx.run(linkRecordsSql(tx, actor, awardId, fromId, 'createdFrom'));
  return awardId;
}

const STANDS = sql`join record r on r.tenant_id = x.tenant_id and r.id = x.id and r.status not in ('declined', 'rescinded')`;

/** SQL over `source`, a row with tenant_id and id: the number of its standing award of side vendor; null without one. */
export const standingAward = sql<string | null>`(select r.number
  from award x ${STANDS}
  where x.tenant_id = source.tenant_id and x.source_id = source.id
  limit 1)`;

/** What every new award is made with. They are numbered from the start, for people quote them. */
export const AWARD = {
  kind: 'award',
  table: 'award',
  references: AWARD_REFERENCES,
  searchTextOf,
  numbered: { kind: 'award', prefix: 'AWD' },
};

const OWN_COLUMNS = { side: 'side', bidId: 'bid_id', sourceId: 'source_id' } as const;

/** The columns of a new award: those of the contract, and its own. */
export function columnsWith(
  input: Parameters<typeof insertFields>[1],
  own: Partial<Record<keyof typeof OWN_COLUMNS, string>>,
) {
  return insertFields({ ...AWARD_FIELDS, ...AWARD_COLUMNS, ...OWN_COLUMNS }, { ...input, ...own });
}

interface RunnerUp {
  companyName: string;
  amountCents: number;
  isIncomplete: boolean;
}

type PlainLine = Pick<AwardLine, 'kind' | 'description' | 'amountCents' | 'isDeduct' | 'isIncluded'>;
type Stated = 'code' | 'quantity' | 'unit' | 'unitCost';

interface Price {
  lines: readonly (PlainLine & { [Field in Stated]?: string | null | undefined })[];
  budgetCents: number | null;
  runnerUps?: readonly RunnerUp[] | undefined;
}

/**
 * Replaces the price of an award; runner-ups stay unless others are given. The leveled total moves by the same difference, because runner-ups
 * are compared with what this company asks now.
 */
export async function priceKept(tx: Tx, awardId: string, { lines, budgetCents, runnerUps }: Price): Promise<void> {
  await tx.run(sql`delete from award_line where tenant_id = ${tx.tenantId} and award_id = ${awardId}`);
  await insertRows(
    tx,
    'award_line',
    lines.map((line, place) => ({
      award_id: awardId,
      place,
      kind: line.kind,
      code: line.code || null,
      description: line.description,
      amount_cents: line.amountCents,
      is_deduct: line.isDeduct,
      is_included: line.isIncluded,
      quantity: line.quantity ?? null,
      unit: line.unit || null,
      unit_cost: line.unitCost ?? null,
    })),
  );
  if (runnerUps) {
    await tx.run(sql`delete from award_runner_up where tenant_id = ${tx.tenantId} and award_id = ${awardId}`);
    await insertRows(
      tx,
      'award_runner_up',
      runnerUps.map(({ companyName, amountCents, isIncomplete }, place) => ({
        award_id: awardId,
        place,
        company_name: companyName,
        amount_cents: amountCents,
        is_incomplete: isIncomplete,
      })),
    );
  }
  const cents = awardedCents(lines);
  await tx.run(sql`update award
    set awarded_cents = ${cents}, leveled_cents = leveled_cents + ${cents} - awarded_cents, budget_cents = ${budgetCents}
    where tenant_id = ${tx.tenantId} and id = ${awardId}`);
}
