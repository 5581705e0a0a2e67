import type { contacts } from '@plumbline/contract/areas/contacts';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { notFound } from '../../kit/errors.ts';
import { mayPassSeats } from '../projects/index.ts';
import { readsBank, readsFinance } from './card.ts';
import { lookCard } from './cards.ts';
import type { CardKind } from './cards.ts';
import { sideColumns, sideSource } from './duplicates.ts';
import type { Side } from './duplicates.ts';
import { companyFacts, namesOf, personFacts } from './facts.ts';
import { COMPANY_COLUMNS, FINANCE_COLUMNS, PERSON_COLUMNS, say } from './fields.ts';
import type { Columns, Values } from './fields.ts';
import { everyCardReference } from './references.ts';

type Preview = OutputOf<typeof contacts.mergePreview>;
interface Pair {
  keptId: string;
  mergedId: string;
}
const NAMED = ['companyId', 'parentCompanyId', 'primaryContactId'];

/** What a merge of two cards would do. */
export async function mergePreview(read: Read, actor: Actor, pair: Pair): Promise<Preview> {
  const { kept, merged, kind } = await bothSides(read, actor, pair);
  const [keptFacts, mergedFacts] = await Promise.all([
    factsOf(read, kind, pair.keptId),
    factsOf(read, kind, pair.mergedId),
  ]);
  const fields = choosable(actor, kind).filter((field) => say(keptFacts[field]) !== say(mergedFacts[field]));
  const names = await namesOf(
    read,
    NAMED.flatMap((field) => [keptFacts[field], mergedFacts[field]]),
  );
  const said = (field: string, values: Values) => (NAMED.includes(field) ? names(values[field]) : say(values[field]));
  const reason = await whyNot(read, actor, kind, kept, merged);
  return {
    kind,
    kept,
    merged,
    fields: fields.map((field) => ({
      field,
      kept: said(field, keptFacts),
      merged: said(field, mergedFacts),
      choice: say(keptFacts[field]) === null ? 'merged' : 'kept',
    })),
    references: await countReferences(read, actor, kind, pair.mergedId),
    refusal: reason && actor.t(reason),
  };
}

/** Both cards as the actor sees them, of one kind. Throws 1004 when one is hidden. */
export async function bothSides(
  read: Read,
  actor: Actor,
  { keptId, mergedId }: Pair,
): Promise<{ kept: Side; merged: Side; kind: CardKind }> {
  const [one, other] = [await lookCard(read, actor, keptId), await lookCard(read, actor, mergedId)];
  if (one.kind !== other.kind) throw notFound();
  const side = (id: string) =>
    read.first(
      sql<{
        side: Side;
      }>`select json_build_object(${sideColumns}) as side from ${sideSource} where r.tenant_id = ${read.tenantId} and r.id = ${id}`,
    );
  const [kept, merged] = await Promise.all([side(keptId), side(mergedId)]);
  if (!kept || !merged) throw notFound();
  return { kept: kept.side, merged: merged.side, kind: one.kind };
}

/** Why two cards cannot be made one so; a sentence for `t`, or null. */
export async function whyNot(
  read: Read,
  actor: Actor,
  kind: CardKind,
  kept: Side,
  merged: Side,
): Promise<string | null> {
  if (kept.contactId === merged.contactId) return 'These are the same card.';
  const rows = await read.all(
    sql<{
      status: string;
    }>`select status from record where tenant_id = ${read.tenantId} and id in (${kept.contactId}, ${merged.contactId})`,
  );
  if (rows.some(({ status }) => status === 'merged')) return 'One of these cards was merged already.';
  if (kept.isMember && merged.isMember) return 'Both have an account here: they are two people.';
  if (merged.isMember) return 'The card that goes has an account here. Keep that one, and let the other one go.';
  if (kind === 'person') return kept.isMember ? await whyNotGiven(read, actor, kept.contactId, merged.contactId) : null;
  const lines = await read.first(sql<{ deep: boolean; own: boolean }>`
    select kept.parent_company_id is not null and kept.parent_company_id <> merged.id
        and exists (select from company below where below.tenant_id = merged.tenant_id and below.parent_company_id = merged.id and below.id <> kept.id) as deep,
      'own' = any(merged.roles) and not 'own' = any(kept.roles) as own
    from company kept, company merged where kept.tenant_id = ${read.tenantId} and kept.id = ${kept.contactId} and merged.tenant_id = ${read.tenantId} and merged.id = ${merged.contactId}`);
  if (lines?.own) return 'The card that goes is that of our own company. Keep that one.';
  return lines?.deep
    ? 'The card that goes has companies under it, and the one that stays lies under another one. Keep the other way round.'
    : null;
}

/** What the card that goes may do, whoever keeps the other one may do afterwards: nobody gives themselves or others what they may not give. */
async function whyNotGiven(read: Read, actor: Actor, keptId: string, mergedId: string): Promise<string | null> {
  if (keptId === actor.personId)
    return 'Nobody merges another card into their own. Ask somebody else who merges cards.';
  return (await mayPassSeats(read, actor, mergedId, keptId))
    ? null
    : 'The card that goes is on a team in a role that you may not give. Ask somebody who keeps that team.';
}

/** The fields of a kind that the actor may choose: what they may not see is not chosen by them. */
export function choosable(actor: Actor, kind: CardKind): string[] {
  if (kind === 'person') return Object.keys(PERSON_COLUMNS);
  const { taxId: _taxId, ...terms } = FINANCE_COLUMNS;
  return [
    ...Object.keys(COMPANY_COLUMNS),
    ...(readsFinance(actor) ? Object.keys(terms) : []),
    ...(readsBank(actor) ? ['taxId'] : []),
  ];
}

export function columnsOf(kind: CardKind): Columns {
  return kind === 'person' ? PERSON_COLUMNS : { ...COMPANY_COLUMNS, ...FINANCE_COLUMNS };
}

export function factsOf(read: Read, kind: CardKind, id: string): Promise<Values> {
  return kind === 'person' ? personFacts(read, id) : companyFacts(read, id);
}

/** How many rows would move, by what they are. */
async function countReferences(
  read: Read,
  actor: Actor,
  kind: CardKind,
  mergedId: string,
): Promise<Preview['references']> {
  const counted = everyCardReference().filter(({ to, what }) => what && (to === kind || to === 'record'));
  const each = counted.map(
    ({ table, column, what }) =>
      sql`select ${what}::text as what, count(*)::int as count from ${sql.table(table)} where tenant_id = ${read.tenantId} and ${sql.ref(column)} = ${mergedId}`,
  );
  const rows = await read.all(
    sql<{
      what: string;
      count: number;
    }>`select what, sum(count)::int as count from (${sql.join(each, sql` union all `)}) one group by what having sum(count) > 0 order by what`,
  );
  return rows.map(({ what, count }) => ({ what: actor.t(what), count }));
}
