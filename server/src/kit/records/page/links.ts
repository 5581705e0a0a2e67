import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { LinkRow, records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import { authorOf } from '../../actor.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../db/tx.ts';
import { notFound, refuse } from '../../errors.ts';
import type { RecordHeader, RecordKind, Registry } from '../header/index.ts';
import { linksOf } from './parts.ts';
import { allow, changePart, lockAny } from '../header/index.ts';

/** Links two records that the actor may see; both show it. The same link again changes nothing. */
export async function link(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof records.link>,
  registry: Registry,
): Promise<LinkRow[]> {
  if (input.recordId === input.otherId) throw refuse('A record cannot be linked with itself.');
  const [from, to] = await lockBoth(tx, actor, registry, input.recordId, input.otherId);
  allow(from.kind.mayComment(actor, from.record));
  const made = await tx.run(linkRecordsSql(tx, actor, from.record.id, to.record.id, input.relation));
  if (made > 0) await noteOnBoth(tx, actor, from.record, to.record, 'link');
  return linksOf(tx, actor, from.record, from.kind);
}

/** SQL that links two records when a verb of one creates the other: it has locked the first, and the trails of both record it. */
export function linkRecordsSql(
  tx: Tx,
  actor: Actor,
  fromId: string,
  toId: string,
  relation: ParsedOf<typeof records.link>['relation'],
): Sql {
  return sql`insert into link (tenant_id, id, from_id, to_id, relation, created_by, created_at)
    values (${tx.tenantId}, ${newId(actor.now.getTime())}, ${fromId}, ${toId}, ${relation}, ${authorOf(actor)}, ${actor.now})
    on conflict do nothing`;
}

/** Removes a link from either end. A link that blocks a record can only be removed by a manager of the blocked record. */
export async function unlink(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof records.unlink>,
  registry: Registry,
): Promise<LinkRow[]> {
  const row = await tx.first(sql<{
    otherId: string;
    blockedId: string | null;
  }>`select case when from_id = ${input.recordId} then to_id else from_id end as "otherId",
      case when relation = 'blocks' then to_id end as "blockedId"
    from link
    where tenant_id = ${tx.tenantId} and id = ${input.linkId} and (from_id = ${input.recordId} or to_id = ${input.recordId})`);
  if (!row) throw notFound();
  const [one, other] = await lockBoth(tx, actor, registry, input.recordId, row.otherId);
  const blocked = [one, other].find(({ record }) => record.id === row.blockedId);
  allow(blocked ? blocked.kind.mayManage(actor, blocked.record) : one.kind.mayComment(actor, one.record));
  const gone = await tx.run(sql`delete from link where tenant_id = ${tx.tenantId} and id = ${input.linkId}`);
  if (gone > 0) await noteOnBoth(tx, actor, one.record, other.record, 'unlink');
  return linksOf(tx, actor, one.record, one.kind);
}

type Found = { record: RecordHeader; kind: RecordKind };

/** Locks both in the order of their ids, so that two people who link the same records never deadlock. */
async function lockBoth(
  tx: Tx,
  actor: Actor,
  registry: Registry,
  oneId: string,
  otherId: string,
): Promise<[Found, Found]> {
  if (oneId < otherId) return [await lockAny(tx, actor, registry, oneId), await lockAny(tx, actor, registry, otherId)];
  const other = await lockAny(tx, actor, registry, otherId);
  return [await lockAny(tx, actor, registry, oneId), other];
}

async function noteOnBoth(
  tx: Tx,
  actor: Actor,
  one: RecordHeader,
  other: RecordHeader,
  verb: 'link' | 'unlink',
): Promise<void> {
  const said = (record: RecordHeader): [string | null, string | null] => {
    const name = `${record.number ?? ''} ${record.title}`.trim();
    return verb === 'link' ? [null, name] : [name, null];
  };
  await changePart(tx, actor, one, verb, { links: said(other) });
  await changePart(tx, actor, other, verb, { links: said(one) });
}
