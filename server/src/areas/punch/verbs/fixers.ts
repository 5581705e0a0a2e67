import { MOST_ASKED } from '@plumbline/contract/kit/recordShapes';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../../kit/db/sql.ts';
import type { Sql } from '../../../kit/db/sql.ts';
import type { Read, Tx } from '../../../kit/db/tx.ts';
import { invalid, notFound } from '../../../kit/errors.ts';
import { assertCanAnswer, canBeAsked, namesOf, selectAskableTeam } from '../../../kit/records/index.ts';
import type { Given, RecordHeader } from '../../../kit/records/index.ts';
import type { ItemDetails, Part } from '../details.ts';
import { itemKind } from '../policy.ts';
import { partsKept } from '../workflow.ts';

type OnItem = Pick<Given<ItemDetails, unknown>, 'tx' | 'actor' | 'record' | 'details'>;

/** Who is to fix a part: a person, or a company. */
export interface Line {
  personId?: string | null | undefined;
  companyId?: string | null | undefined;
  tradeId?: string | null | undefined;
}

/** The same with the people who are asked; `personId` is the person, or who it falls to while nobody of the company is on the project. */
interface Fixer {
  personId: string;
  company: { companyId: string; companyName: string } | null;
  people: string[];
  tradeId: string | null;
}

/** The key of a part within its item: the company that fixes it, else the person. */
function keyOf({ personId, companyId }: Line): string {
  return companyId ?? personId ?? '';
}

/** A part as it was asked for. */
export function lineOf({ personId, forCompany, company, tradeId }: Part): Line {
  return forCompany ? { companyId: company?.companyId, tradeId } : { personId, tradeId };
}

/** Who fixes parts, in words: people, and companies by their own names. */
export async function namesOfParts(read: Read, parts: readonly Part[]): Promise<string | null> {
  const people = parts.filter(({ forCompany }) => !forCompany).map(({ personId }) => personId);
  const companies = parts.flatMap(({ forCompany, company }) => (forCompany && company ? company.companyName : []));
  const named = people.length > 0 ? await namesOf(read, people) : null;
  return [named, ...companies].filter(Boolean).join(', ') || null;
}

/** Who is to fix an item from now on, as SQL; and the parts as they are after it. Throws 1004 and 1400 for who cannot. */
export async function assignFixers(
  { tx, actor, record, details }: OnItem,
  lines: readonly Line[],
  isAsked: boolean,
): Promise<{ writes: Sql[]; parts: Part[]; come: string[] }> {
  const kept = partsKept(details);
  const keyed = kept.map((part) => [keyOf(lineOf(part)), part] as const);
  const known = new Set(keyed.map(([key]) => key));
  const wanted = new Map(lines.map((line) => [keyOf(line), line]));
  const left = keyed.flatMap(([key, part]) => (wanted.has(key) ? [] : part));
  if (left.some(({ status }) => status === 'accepted'))
    throw invalid({ assignments: 'An accepted part cannot be removed' });
  await assertCanFix(tx, record, lines);
  const come = await fixersOf(
    tx,
    record.projectId,
    lines.filter((line) => !known.has(keyOf(line))),
  );
  const stay = keyed.filter(([key]) => wanted.has(key));
  const tradeOf = (key: string) => wanted.get(key)?.tradeId ?? null;
  const moved = stay.filter(([key, { tradeId }]) => tradeOf(key) !== tradeId);
  const fresh = placed(come, actor.now, details.assignments.length);
  const remove = isAsked ? sql`update punch_assignment set status = 'withdrawn'` : sql`delete from punch_assignment`;
  const own = sql`tenant_id = ${tx.tenantId} and item_id = ${record.id}`;
  return {
    writes: [
      ...(left.length > 0
        ? [sql`${remove} where ${own} and id = any(${left.map(({ assignmentId }) => assignmentId)}::uuid[])`]
        : []),
      ...moved.map(
        ([key, part]) =>
          sql`update punch_assignment set trade_id = ${tradeOf(key)} where ${own} and id = ${part.assignmentId}`,
      ),
      ...(fresh.length > 0 ? [insertParts(tx, record.id, fresh, isAsked ? actor.now : null)] : []),
    ],
    parts: [...stay.map(([, part]) => part), ...fresh.map(newPart)],
    come: come.flatMap(({ people }) => people),
  };
}

/** The parts of a new item, as SQL. Throws 1004 and 1400 for who cannot fix it. */
export async function firstParts(
  tx: Tx,
  now: Date,
  projectId: string,
  lines: readonly Line[],
): Promise<(itemId: string) => Sql[]> {
  await assertCanFix(tx, itemKind, lines);
  const fresh = placed(await fixersOf(tx, projectId, lines), now);
  return (itemId) => (fresh.length > 0 ? [insertParts(tx, itemId, fresh)] : []);
}

interface Fresh extends Fixer {
  id: string;
  place: number;
}

function placed(fixers: readonly Fixer[], now: Date, after = 0): Fresh[] {
  return fixers.map((fixer, index) => ({ ...fixer, id: newId(now.getTime()), place: after + index }));
}

/** SQL that inserts parts. A person's part keeps the person's current company. */
function insertParts(tx: Tx, itemId: string, parts: readonly Fresh[], notifiedAt: Date | null = null): Sql {
  return sql`insert into punch_assignment
      (tenant_id, id, item_id, place, person_id, company_id, for_company, trade_id, notified_at)
    select ${tx.tenantId}, part.id, ${itemId}, part.place, p.id, coalesce(part.company, p.company_id), part.company is not null,
      part.trade, ${notifiedAt}::timestamptz
    from unnest(${parts.map(({ id }) => id)}::uuid[], ${parts.map(({ place }) => place)}::int[],
        ${parts.map(({ personId }) => personId)}::uuid[], ${parts.map(({ company }) => company?.companyId ?? null)}::uuid[],
        ${parts.map(({ tradeId }) => tradeId)}::uuid[])
        as part(id, place, person, company, trade)
      join person p on p.tenant_id = ${tx.tenantId} and p.id = part.person`;
}

/** Throws 1004 for unknown people and trades, 1400 for people who could not answer, and for duplicates. */
async function assertCanFix(read: Read, record: Pick<RecordHeader, 'kind'>, lines: readonly Line[]): Promise<void> {
  if (lines.some(({ personId, companyId }) => Boolean(personId) === Boolean(companyId)))
    throw invalid({ assignments: 'Name a person or a company' });
  if (new Set(lines.map(keyOf)).size < lines.length)
    throw invalid({ assignments: 'Name each person and each company once' });
  const people = lines.flatMap(({ personId }) => personId ?? []);
  const trades = [...new Set(lines.flatMap(({ tradeId }) => tradeId ?? []))];
  const found = await read.first(sql<{ people: number; trades: number }>`select
    (select count(*)::int from person where tenant_id = ${read.tenantId} and id = any(${people}::uuid[])) as people,
    (select count(*)::int from trade where tenant_id = ${read.tenantId} and id = any(${trades}::uuid[])) as trades`);
  if (found?.people !== people.length || found.trades !== trades.length) throw notFound();
  await assertCanAnswer(read, record, people, 'assignments');
}

/** Finds the people to ask for each line. Throws 1004 for an unknown company, 1400 for a company with nobody to ask, or with too many. */
async function fixersOf(read: Read, projectId: string | null, lines: readonly Line[]): Promise<Fixer[]> {
  const companies = await asCompanies(
    read,
    projectId,
    lines.flatMap(({ companyId }) => companyId ?? []),
  );
  return lines.map(({ personId, companyId, tradeId = null }): Fixer => {
    if (!companyId) return { personId: personId ?? '', company: null, people: [personId ?? ''], tradeId };
    const company = companies.find((one) => one.companyId === companyId);
    if (!company) throw notFound();
    const { companyName, team, contactId } = company;
    if (team.length > MOST_ASKED)
      throw invalid({ assignments: 'These are too many people to be asked as one: choose some' });
    const first = contactId && (team.length === 0 || team.includes(contactId)) ? contactId : team[0];
    if (!first)
      throw invalid({
        assignments: {
          sentence: 'Nobody of {name} can be asked: give its card a main contact, or choose a person',
          values: { name: companyName },
        },
      });
    return { personId: first, company: { companyId, companyName }, people: team.length > 0 ? team : [first], tradeId };
  });
}

interface AskedCompany {
  companyId: string;
  companyName: string;
  /** Its people on the project who could answer. */
  team: string[];
  /** Its main contact, else the person of it last asked on the project, else its only person. */
  contactId: string | null;
}

async function asCompanies(read: Read, projectId: string | null, ids: readonly string[]): Promise<AskedCompany[]> {
  if (ids.length === 0) return [];
  const { resource } = itemKind;
  const of = {
    tenant: sql`c.tenant_id`,
    project: sql`${projectId}::uuid`,
    company: sql`c.id`,
    role: sql`null::text`,
  };
  return read.all(sql<AskedCompany>`
    select c.id as "companyId", c.company_name as "companyName",
      array(select team.person_id from (${selectAskableTeam(of, resource)}) team order by lower(team.full_name), team.person_id) as team,
      (select one.id
        from (
          select p.id, p.id = c.primary_contact_id as main, count(*) over () = 1 as only,
            (select max(part.notified_at) from punch_assignment part
                join punch_item i on i.tenant_id = part.tenant_id and i.id = part.item_id and i.project_id = ${projectId}
              where part.tenant_id = p.tenant_id and part.person_id = p.id) as last
          from person p
            join record own on own.tenant_id = p.tenant_id and own.id = p.id and own.status not in ('merged', 'inactive', 'left')
          where p.tenant_id = c.tenant_id and p.company_id = c.id
            and ${canBeAsked(sql`p.tenant_id`, sql`p.id`, resource, 'respond')}) one
        where one.main or one.last is not null or one.only
        order by one.main desc nulls last, one.last desc nulls last
        limit 1) as "contactId"
    from company c
      join record card on card.tenant_id = c.tenant_id and card.id = c.id and card.status <> 'merged'
    where c.tenant_id = ${read.tenantId} and c.id = any(${[...ids]}::uuid[])`);
}

function newPart({ id: assignmentId, personId, company, people }: Fresh): Part {
  const nothing = { trade: null, tradeId: null, notifiedAt: null, startedAt: null, resolvedAt: null };
  const later = { resolvedBy: null, resolvedById: null, acceptedAt: null, disputeReason: null, note: null };
  const named = (one: string) => ({ personId: one, fullName: '', companyName: null });
  return {
    assignmentId,
    personId,
    person: named(personId),
    company,
    forCompany: company !== null,
    people: people.map(named),
    status: 'assigned',
    ...nothing,
    ...later,
  };
}
