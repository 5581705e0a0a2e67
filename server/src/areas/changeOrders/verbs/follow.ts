import { sql } from '../../../kit/db/sql.ts';
import type { Tx } from '../../../kit/db/tx.ts';
import { findHeader, notice, passBall, listConcernedPeople } from '../../../kit/records/index.ts';
import type { Given, Outcome, RecordHeader } from '../../../kit/records/index.ts';
import type { ChangeDetails } from '../details.ts';
import { NO_PRICE } from '../lines.ts';
import { changeWorkflow } from '../workflow.ts';

/*
 * The effects of a change's new status on others. The changes of a request follow it, its quote requests end with it, and an event ends with the last of
 * its changes.
 */

type OnChange = Pick<Given<ChangeDetails, unknown>, 'tx' | 'actor' | 'record' | 'details'>;
interface Followed {
  header: RecordHeader;
  effect: Outcome;
}

/** Finds the changes that follow one into `status`, locked in the order of their ids, with the effect on each. */
export async function findFollowers(given: OnChange, status: string): Promise<Followed[]> {
  const members = given.details.changeKind === 'cor' ? await membersFollow(given, status) : [];
  const { tx, actor, record } = given;
  const quotes = changeWorkflow.isFinal(status) ? await quotesEnd(tx, actor, record) : [];
  return [...members, ...quotes, ...(await eventFollows(given, status))];
}

/** Potential changes become approved, executed or free of charge together with their request. A request that is rejected or void releases them. */
async function membersFollow({ tx, actor, record, details }: OnChange, status: string): Promise<Followed[]> {
  const isOver = status === 'rejected' || status === 'void';
  const goesOn = status === 'approved' || status === 'executed' || status === 'noCharge';
  if (!isOver && !goesOn) return [];
  const ids = details.nearSeen.flatMap(({ as, recordId }) => (as === 'member' ? [recordId] : [])).toSorted();
  const followed: Followed[] = [];
  for (const id of ids) {
    const header = await lockedAny(tx, actor, id);
    if (isOver)
      await tx.run(sql`update change_order set bundle_id = null where tenant_id = ${tx.tenantId} and id = ${id}`);
    if (header.isFinal) continue;
    const owner = header.ownerId ?? header.createdBy ?? actor.personId;
    if (isOver && header.status !== 'approved') {
      await passBall(tx, actor, header, [owner]);
      continue;
    }
    const ends = status === 'executed' || status === 'noCharge';
    const kept = status === 'executed' ? sql`executed_at = ${actor.now}` : NO_PRICE;
    followed.push({
      header,
      effect: {
        to: isOver ? 'priced' : status,
        // Approved together, it is signed and executed together too.
        ball: isOver ? [owner] : [],
        ...(ends && { changes: { closedAt: actor.now } }),
        writes: ends ? [sql`update change_order set ${kept} where tenant_id = ${tx.tenantId} and id = ${id}`] : [],
        trail: { verb: status, note: record.number },
      },
    });
    // Its quotes and its event end like those of any other.
    if (ends) followed.push(...(await quotesEnd(tx, actor, header)), ...(await eventOf(tx, actor, id, true)));
  }
  return followed;
}

/** Closes the quote requests of a change that ends, and tells the people who were asked. */
async function quotesEnd(tx: Tx, actor: OnChange['actor'], { id, number }: RecordHeader): Promise<Followed[]> {
  const open = await tx.all(sql<{ id: string }>`select c.id
    from change_order c
      join record r on r.tenant_id = c.tenant_id and r.id = c.id and not r.is_final
    where c.tenant_id = ${tx.tenantId} and c.parent_id = ${id} and c.change_kind = 'rfq'
    order by c.id`);
  const followed: Followed[] = [];
  for (const request of open) {
    const header = await lockedAny(tx, actor, request.id);
    followed.push({
      header,
      effect: {
        to: 'closed',
        changes: { closedAt: actor.now },
        ball: [],
        notices: [
          notice(
            'closed',
            [...(await listConcernedPeople(tx, header)), ...header.ball],
            '{by} closed {number} {title}',
          ),
        ],
        trail: { verb: 'close', note: number },
      },
    });
  }
  return followed;
}

/** An event is pending while a change of it is open, and closes with the last of them. */
async function eventFollows({ tx, actor, record, details }: OnChange, status: string): Promise<Followed[]> {
  if (!details.nearSeen.some(({ as, changeKind }) => as === 'parent' && changeKind === 'event')) return [];
  return eventOf(tx, actor, record.id, changeWorkflow.isFinal(status));
}

/** The event to which a change belongs, where it follows; `ends`: the change ends now. */
export async function eventOf(tx: Tx, actor: OnChange['actor'], changeId: string, ends: boolean): Promise<Followed[]> {
  const event = await tx.first(sql<{ id: string }>`select e.id
    from change_order c
      join change_order e on e.tenant_id = c.tenant_id and e.id = c.parent_id and e.change_kind = 'event'
    where c.tenant_id = ${tx.tenantId} and c.id = ${changeId}`);
  if (!event) return [];
  const header = await lockedAny(tx, actor, event.id);
  const [open] = await tx.all(sql<{ n: number }>`select count(*)::int as n
    from change_order c
      join record r on r.tenant_id = c.tenant_id and r.id = c.id and not r.is_final
    where c.tenant_id = ${tx.tenantId} and c.parent_id = ${event.id} and c.id <> ${changeId}`);
  const isOver = ends && open?.n === 0;
  const wanted = isOver ? 'closed' : 'pending';
  if (header.status === wanted || header.status === 'void') return [];
  const owner = header.ownerId ?? header.createdBy ?? actor.personId;
  return [
    {
      header,
      effect: {
        to: wanted,
        // An event needs no act while one of its changes is open.
        ball: [],
        changes: { closedAt: isOver ? actor.now : null },
        notices: isOver ? [notice('closed', [owner], '{number} {title} is closed: all of its changes have ended')] : [],
        trail: { verb: isOver ? 'close' : 'pending' },
      },
    },
  ];
}

/** A change by its id, locked, also where the actor does not see it. */
export async function lockedAny(tx: Tx, actor: OnChange['actor'], id: string): Promise<RecordHeader> {
  const header = await findHeader(tx, actor, id, sql`true`, true);
  if (!header) throw new Error(`There is no change ${id}`);
  return header;
}
