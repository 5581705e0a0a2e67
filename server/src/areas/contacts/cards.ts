import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { notFound } from '../../kit/errors.ts';
import { lock, load } from '../../kit/records/index.ts';
import type { RecordHeader } from '../../kit/records/index.ts';
import { visibleCompanies, visiblePeople } from './policy.ts';
import { companyKind, personKind } from './record.ts';

export type CardKind = 'company' | 'person';

/** Companies and people that an actor may see, over the alias `r` of `record`. */
export function visibleCards(actor: Actor): RawBuilder<boolean> {
  return sql<boolean>`((r.kind = 'company' and ${visibleCompanies(actor)}) or (r.kind = 'person' and ${visiblePeople(actor)}))`;
}

/** What an id of the directory stands for. Throws 1004 when it is nothing that the actor may see. */
export async function kindOfCard(read: Read, actor: Actor, contactId: string): Promise<CardKind> {
  const row = await read.first(
    sql<{
      kind: CardKind;
    }>`select r.kind from record r where r.tenant_id = ${read.tenantId} and r.id = ${contactId} and ${visibleCards(actor)}`,
  );
  if (!row) throw notFound();
  return row.kind;
}

/** A card of either kind, locked until the commit. */
export async function lockCard(
  tx: Tx,
  actor: Actor,
  contactId: string,
): Promise<{ record: RecordHeader; kind: CardKind }> {
  const kind = await kindOfCard(tx, actor, contactId);
  return { kind, record: await lock(tx, actor, kind === 'company' ? companyKind : personKind, contactId) };
}

/** A card of either kind as it stands. */
export async function lookCard(
  read: Read,
  actor: Actor,
  contactId: string,
): Promise<{ record: RecordHeader; kind: CardKind }> {
  const kind = await kindOfCard(read, actor, contactId);
  return { kind, record: await load(read, actor, kind === 'company' ? companyKind : personKind, contactId) };
}
