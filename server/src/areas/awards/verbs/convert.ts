import { awards } from '@plumbline/contract/areas/awards';
import type { Paper } from '@plumbline/contract/areas/awards';
import { countedCents } from '@plumbline/contract/areas/awards/letter';
import { INSURANCE_TYPES } from '@plumbline/contract/areas/compliance';
import { PRICING_METHODS } from '@plumbline/contract/areas/contracts/kinds';
import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import { addDays } from '@plumbline/contract/kit/days';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../../kit/db/sql.ts';
import type { Tx } from '../../../kit/db/tx.ts';
import { invalid } from '../../../kit/errors.ts';
import { endOutcome, linkRecordsSql } from '../../../kit/records/index.ts';
import type { Given } from '../../../kit/records/index.ts';
import { budgetFromBid } from '../../budget/index.ts';
import { createContract } from '../../contracts/index.ts';
import { codeAmong, makeCostCodes, writtenCodes } from '../../costCodes/index.ts';
import { awardProject, projectLike } from '../../projects/index.ts';
import type { AwardDetails } from '../details.ts';
import { scheduleOf } from '../schedule.ts';
import type { Source } from '../schedule.ts';
import { awardVerb, setAward } from './awardVerb.ts';

type Convert = Given<AwardDetails, ParsedOf<typeof awards.convert>>;

/**
 * accepted → contracted, in one transaction with the records it leads to. An award that we received lets its own project go on, or creates a project
 * with a budget from the bid, and drafts the prime contract. An award that we give drafts a contract or an order. Locks the award and checks its status,
 * so that two people convert it only once.
 */
export const convert = awardVerb(awards.convert, async (given) => {
  const { tx, actor, record, details, input } = given;
  const isOurs = details.side === 'owner';
  if (isOurs && input.target) throw invalid({ target: 'An award that you received becomes a prime contract' });
  if (!isOurs && (input.projectNumber || input.projectName))
    throw invalid({ projectName: 'Only an award that you received makes a project' });
  const projectId = isOurs ? await projectOf(given) : (record.projectId ?? '');
  const isNewProject = projectId !== record.projectId;
  // The maker of a project joins its team.
  const maker = isNewProject ? { ...actor, projectIds: [...actor.projectIds, projectId] } : actor;
  const bid = await bidOf(given);
  // The budget names the cost codes that the schedule of values then finds.
  if (bid) await budgetFromBid(tx, maker, { projectId, bidId: bid.bidId });
  const contractId = await contractOf({ ...given, actor: maker }, projectId, bid?.method);
  const made = await tx.first(sql<{ number: string | null }>`select number
    from record
    where tenant_id = ${tx.tenantId} and id = ${contractId}`);
  return {
    ...(await endOutcome(given, '{by} converted {number} {title}')),
    writes: [
      setAward(record, actor, sql`converted_to_id = ${isOurs ? projectId : contractId}`),
      linkRecordsSql(tx, actor, contractId, record.id, 'createdFrom'),
      ...(isNewProject ? [linkRecordsSql(tx, actor, projectId, record.id, 'createdFrom')] : []),
    ],
    trail: {
      note: input.note,
      changes: {
        contract: [null, made?.number ?? record.title],
        ...(isNewProject && { project: [null, input.projectName ?? null] }),
      },
    },
  };
});

/** The project that an award that we received leads to. */
async function projectOf({ tx, actor, record, details, input, context }: Convert): Promise<string> {
  const projectId = record.projectId ?? '';
  const { projectNumber, projectName } = input;
  if (Boolean(projectNumber) !== Boolean(projectName))
    throw invalid({ [projectNumber ? 'projectName' : 'projectNumber']: 'A new project has a number and a name' });
  const waiverReason = `${record.number ?? ''} ${details.company?.companyName ?? ''}`.trim();
  if (!projectNumber || !projectName) {
    if (details.projectStatus === 'pursuit') await awardProject(tx, actor, { projectId, waiverReason }, context);
    return projectId;
  }
  const madeId = newId(actor.now.getTime());
  await projectLike(tx, actor, projectId, { clientRef: madeId, projectNumber, projectName });
  return madeId;
}

/** The bid of ours that the award comes from. */
function bidOf({ tx, record }: Convert): Promise<{ bidId: string; method: string } | undefined> {
  return tx.first(sql`select b.id as "bidId", b.pricing_method as method
    from award x
      join bid b on b.tenant_id = x.tenant_id and b.id = x.bid_id
    where x.tenant_id = ${tx.tenantId} and x.id = ${record.id}`);
}

/** Drafts the contract or order of an award: with the award's sum, and its price lines. */
async function contractOf(
  { tx, actor, record, details, input }: Convert,
  projectId: string,
  method: string | undefined,
): Promise<string> {
  const { kind, contractType } = targetOf(details.side, input.target);
  const sources = await sourcesOf(tx, record.id);
  const codes = await codesOf(tx, projectId, details.lines);
  const { startDate, durationDays, retainagePercent, company, contact, awardedCents } = details;
  const rate = retainagePercent ?? '0';
  const isAsked = (papers: readonly Paper[]) => details.papers.some((one) => papers.includes(one.paper) && !one.waiver);
  const { contractId } = await createContract(tx, actor, {
    kind,
    contractType,
    contractId: newId(actor.now.getTime()),
    projectId,
    origin: { kind: 'award', id: record.id },
    sumCents: awardedCents,
    lines: scheduleOf(details.lines, { costType: COST_TYPES[contractType] ?? 'subcontract', codes, sources }),
    fields: {
      title: record.title,
      counterpartyId: company?.companyId,
      counterpartyContactId: contact?.personId,
      pricingMethod: PRICING_METHODS.find((one) => one === method) ?? 'lumpSum',
      startDate,
      dueDate: startDate && durationDays ? addDays(startDate, durationDays) : null,
      scopeOfWork: details.scopeSummary,
      inclusions: details.inclusions,
      exclusions: details.exclusions,
      terms: details.conditions,
      paymentTermsDays: details.paymentTermsDays,
      retainageWorkPercent: rate,
      retainageStoredPercent: rate,
      insuranceRequired: isAsked(INSURANCE),
      bondRequired: isAsked(['bond']),
      isPrivate: record.isPrivate,
    },
  });
  return contractId;
}

/** The cost codes of a project, and new ones that its lines name by CSI, so that commitments have a cost code. */
async function codesOf(tx: Tx, projectId: string, lines: AwardDetails['lines']): Promise<string[]> {
  const known = await writtenCodes(tx, projectId);
  const fresh = lines.flatMap((line) => {
    const isCsi = line.code !== null && CSI.test(line.code) && codeAmong(known, line.code) === null;
    return line.code !== null && isCsi && countedCents(line) !== 0
      ? [{ code: line.code, name: line.description.slice(0, 120), costType: 'S' as const }]
      : [];
  });
  return fresh.length === 0 ? known : [...(await makeCostCodes(tx, projectId, fresh)).keys()];
}

/** Two digits of the division and at least two of the section, as 09 65 13. */
const CSI = /^\d{2}[ .-]?\d{2}[\d .-]*$/;

/** The parts of the bid, or the lines of the package, that the award was made from. */
function sourcesOf(tx: Tx, awardId: string): Promise<Source[]> {
  return tx.all(sql<Source>`select made.id as "lineId", made.code, made.description, made.cost_type as "costType"
    from award x
      join lateral (
        select b.id, b.code, b.title as description, b.place, mostly.cost_type
        from bid_breakdown b
          left join lateral (
            select one.cost_type
            from (values ('labor', b.labor_cents), ('material', b.material_cents), ('equipment', b.equipment_cents),
              ('subcontract', b.subcontract_cents), ('other', b.other_cents)) as one (cost_type, cents)
            where one.cents <> 0
            order by abs(one.cents) desc, one.cost_type = 'other'
            limit 1) mostly on true
        where b.tenant_id = x.tenant_id and b.bid_id = x.bid_id
        union all
        select l.id, l.code, l.description, l.place, null
        from bid_package_line l
        where l.tenant_id = x.tenant_id and l.package_id = x.source_id and l.dropped_in is null) made on true
    where x.tenant_id = ${tx.tenantId} and x.id = ${awardId}
    order by made.place`);
}

/** The kind that an award becomes: our prime contract, else the chosen kind. */
function targetOf(side: AwardDetails['side'], target: ParsedOf<typeof awards.convert>['target']) {
  if (side === 'owner') return { kind: 'contract' as const, contractType: 'prime' };
  const [kind, contractType] = (target ?? 'contract.subcontract').split('.') as [ContractKind, string];
  return { kind, contractType };
}

/** The cost type of the lines, by the type of the contract; the default is subcontractor. */
const COST_TYPES: Readonly<Record<string, 'other' | 'material' | 'equipment' | 'labor'>> = {
  prime: 'other',
  material: 'material',
  equipmentRental: 'equipment',
  labor: 'labor',
};

/** A bond is separate from insurance on a contract. */
const INSURANCE: readonly Paper[] = INSURANCE_TYPES.filter((type) => type !== 'bond');
