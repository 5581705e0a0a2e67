import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { required } from '../../kit/errors.ts';
import { liesWithin, load, lock } from '../../kit/records/index.ts';
import type { RecordHeader, RecordKind, Verdict } from '../../kit/records/index.ts';
import type { CardKind } from './fields.ts';
import { MERGED } from './workflow.ts';

/*
 * The directory. With company scope it lies open; with a narrower one a person sees who works on their projects, and the
 * companies that these come from.
 */

/** People that an actor may see, over the alias `r` of `record`. */
export function visiblePeople(actor: Actor): Sql<boolean> {
  return directory(
    actor,
    nearbyPeople(actor),
    sql<boolean>`(r.id = ${actor.personId} or r.created_by = ${actor.personId})`,
  );
}

/** Companies and people that an actor may see, over the alias `r` of `record`. */
export function visibleCards(actor: Actor): Sql<boolean> {
  return sql<boolean>`((r.kind = 'company' and ${visibleCompanies(actor)}) or (r.kind = 'person' and ${visiblePeople(actor)}))`;
}

/** People whom an actor may name: everybody may name the people they work with. */
export function nameablePeople(actor: Actor): Sql<boolean> {
  return reaches(actor.scope('contact', 'read'), 'company') ? sql<boolean>`true` : nearbyPeople(actor);
}

/** Companies that an actor may see, over the alias `r` of `record`. */
export function visibleCompanies(actor: Actor): Sql<boolean> {
  const mine = sql<boolean>`r.created_by = ${actor.personId}`;
  const nearby = sql<boolean>`(${mine}
    or exists (
      select from person theirs
      join project_member pm on pm.tenant_id = theirs.tenant_id and pm.person_id = theirs.id
      where theirs.tenant_id = r.tenant_id and theirs.company_id = r.id and pm.project_id = any(${[...actor.projectIds]}::uuid[]))
    or exists (
      select from project home
      where home.tenant_id = r.tenant_id and home.id = any(${[...actor.projectIds]}::uuid[])
        and (home.client_company_id = r.id or home.architect_company_id = r.id)))`;
  return directory(actor, nearby, mine);
}

function nearbyPeople(actor: Actor): Sql<boolean> {
  return sql<boolean>`(r.id = ${actor.personId} or r.created_by = ${actor.personId}
    or exists (
      select from project_member pm
      where pm.tenant_id = r.tenant_id and pm.person_id = r.id and pm.project_id = any(${[...actor.projectIds]}::uuid[])))`;
}

function directory(actor: Actor, nearby: Sql<boolean>, own: Sql<boolean>): Sql<boolean> {
  const scope = actor.scope('contact', 'read');
  if (reaches(scope, 'company')) return sql<boolean>`true`;
  if (scope === 'none') return sql<boolean>`false`;
  return scope === 'own' ? own : nearby;
}

const p = sql.table('p');

/** SQL over the alias `p` of `person`: people who do not work here. Employees and technicians belong to their own area. */
export const isOutside = sql<boolean>`not exists (
  select from membership inside
  where inside.tenant_id = ${p}.tenant_id and inside.person_id = ${p}.id and inside.family in ('employee', 'technician'))`;

/** May the actor change this card? A member's own card is changed by those who keep the members of that kind. */
export function mayChangeCard(
  actor: Actor,
  record: Pick<RecordHeader, 'projectId' | 'createdBy' | 'myRoles' | 'ball' | 'status'>,
  family: string | null = null,
): Verdict {
  const resource = family === 'employee' || family === 'technician' ? family : 'contact';
  if (!liesWithin(actor, record, resource, 'update')) return 'noRight';
  return record.status === 'merged' ? { reason: MERGED } : true;
}

const shared = {
  resource: 'contact',
  path: ({ id }) => `/contact/${id}`,
  mayComment: (actor, record) => mayChangeCard(actor, record),
  mayManage: (actor, record) => mayChangeCard(actor, record),
} satisfies Partial<RecordKind>;

export const companyKind: RecordKind = { ...shared, kind: 'company', noun: 'Company', visible: visibleCompanies };
export const personKind: RecordKind = { ...shared, kind: 'person', noun: 'Contact', visible: visiblePeople };

/** The kind of card that an id of the directory has. Throws 1004 for a card that the actor may not see. */
async function kindOfCard(read: Read, actor: Actor, contactId: string): Promise<CardKind> {
  const row = await read.first(sql<{ kind: CardKind }>`
    select r.kind from record r where r.tenant_id = ${read.tenantId} and r.id = ${contactId} and ${visibleCards(actor)}`);
  return required(row).kind;
}

interface Card {
  record: RecordHeader;
  kind: CardKind;
}

/** A card of either kind, locked until the commit. Throws 1004 when the actor may not see it. */
export async function lockCard(tx: Tx, actor: Actor, contactId: string): Promise<Card> {
  const kind = await kindOfCard(tx, actor, contactId);
  return { kind, record: await lock(tx, actor, kind === 'company' ? companyKind : personKind, contactId) };
}

/** A card of either kind as it is. Throws 1004 when the actor may not see it. */
export async function loadCard(read: Read, actor: Actor, contactId: string): Promise<Card> {
  const kind = await kindOfCard(read, actor, contactId);
  return { kind, record: await load(read, actor, kind === 'company' ? companyKind : personKind, contactId) };
}
