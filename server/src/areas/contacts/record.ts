import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { required } from '../../kit/errors.ts';
import { load, lock } from '../../kit/records/index.ts';
import type { RecordHeader, RecordKind } from '../../kit/records/index.ts';
import type { CardKind } from './fields.ts';
import { mayChangeCard, visibleCards, visibleCompanies, visibleDocuments, visiblePeople } from './policy.ts';

const shared = {
  resource: 'contact',
  path: ({ id }) => `/contact/${id}`,
  mayComment: (actor, record) => mayChangeCard(actor, record),
  mayManage: (actor, record) => mayChangeCard(actor, record),
} satisfies Partial<RecordKind>;

export const companyKind: RecordKind = { ...shared, kind: 'company', noun: 'Company', visible: visibleCompanies };
export const personKind: RecordKind = { ...shared, kind: 'person', noun: 'Contact', visible: visiblePeople };

/** A paper of a company. Its contact is asked for it, and sends it, by a link that shows this paper alone. */
export const complianceKind: RecordKind = {
  ...shared,
  kind: 'compliance',
  noun: 'Compliance document',
  visible: visibleDocuments,
  byLink: 'respond',
};

/** What an id of the directory stands for. Throws 1004 when it is nothing that the actor may see. */
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
