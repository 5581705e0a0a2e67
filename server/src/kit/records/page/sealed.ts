import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import { reaches } from '../../actor.ts';
import type { Actor } from '../../actor.ts';
import type { RecordHeader, RecordKind } from '../header/index.ts';
import { liesWithin, withinScope } from '../header/index.ts';

/*
 * A sealed attachment is visible to people who manage or review its record, and to the person who added it, until it is unsealed. Nobody else learns
 * that it exists.
 */

/** SQL over the alias `a` of `attachment`: whether an actor may see it, as the page of a record of one of these kinds has it. */
export function openAttachments(actor: Actor, kinds: readonly Pick<RecordKind, 'kind' | 'resource'>[]): Sql<boolean> {
  if (actor.via === 'share') return openToAuthor(actor.personId);
  const managed = managedOf(actor, kinds);
  return sql`(${openToReviewer(actor)} ${managed.length === 0 ? sql`` : managedBy(managed)})`;
}

/**
 * The same where the alias `r` is the record of `a`, one of these kinds that the actor reads: who manages as widely as they
 * read sees every attachment of it.
 */
export function openAttachmentsOfRead(
  actor: Actor,
  kinds: readonly Pick<RecordKind, 'kind' | 'resource'>[],
): Sql<boolean> {
  if (actor.via === 'share') return openToAuthor(actor.personId);
  if (kinds.every(({ resource }) => reaches(actor.scope(resource, 'manage'), actor.scope(resource, 'read'))))
    return sql`true`;
  return sql`(${sql.join([openToReviewer(actor), ...managedOf(actor, kinds)], sql` or `)})`;
}

/** The same for an attachment in hand, of a record in hand. */
export function opensAttachment(
  actor: Actor,
  record: RecordHeader,
  { resource }: Pick<RecordKind, 'resource'>,
  { sealed, addedBy }: { sealed: boolean; addedBy: string | null },
): boolean {
  if (!sealed || addedBy === actor.personId) return true;
  if (actor.via === 'share') return false;
  const isReviewer = record.myRoles.some((role) => role === 'manager' || role === 'reviewer' || role === 'coReviewer');
  return isReviewer || liesWithin(actor, record, resource, 'manage');
}

/** The same for a visitor by share link: of sealed attachments they see only their own. */
export function openToAuthor(personId: string | null): Sql<boolean> {
  return sql`(not a.sealed or a.added_by = ${personId})`;
}

/** Attachments that are not sealed, the actor's own, and all of records that the actor reviews or has the duty to manage. */
function openToReviewer(actor: Actor): Sql<boolean> {
  return sql`${openToAuthor(actor.personId)}
    or exists (
      select from record_party rp
      where rp.tenant_id = a.tenant_id and rp.record_id = a.record_id and rp.person_id = ${actor.personId}
        and rp.role in ('manager', 'reviewer', 'coReviewer'))`;
}

/** SQL over `r`: the records that the actor manages, for each kind where there may be any. */
function managedOf(actor: Actor, kinds: readonly Pick<RecordKind, 'kind' | 'resource'>[]): Sql[] {
  return kinds
    .filter(({ resource }) => actor.scope(resource, 'manage') !== 'none')
    .map(({ kind, resource }) => sql`(r.kind = ${kind} and ${withinScope(actor, actor.scope(resource, 'manage'))})`);
}

function managedBy(conditions: readonly Sql[]): Sql {
  return sql`or exists (
      select from record r
      where r.tenant_id = a.tenant_id and r.id = a.record_id and (${sql.join(conditions, sql` or `)}))`;
}
