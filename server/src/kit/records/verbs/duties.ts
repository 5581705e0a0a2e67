import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import type { Actor } from '../../actor.ts';
import type { Read, Tx } from '../../db/tx.ts';
import { change, lock, notify, addPartiesSql, removePartiesSql, passBall } from '../header/index.ts';
import type { Duty, Notice, RecordHeader, RecordKind } from '../header/index.ts';
import { namesOf } from './reviewVerbs.ts';
import type { Outcome } from './verbs.ts';

/** Something that lies open with a person. */
export interface OpenDuty {
  /** The duty, such as `court` or `rfiManager`. */
  duty: string;
  recordId: string;
  kind: string;
  number: string | null;
  title: string;
  projectId: string | null;
  projectName: string | null;
  /** The right that the new person needs, such as `rfi.respond`; null when anybody can have the duty. */
  mayDo: string | null;
}

/** What an area provides so that a leaving person keeps no open duty. */
export interface DutySource {
  /** Lists a person's open duties of this area, independent of who looks. */
  open(read: Read, personId: string): Promise<OpenDuty[]>;
  /** Gives a duty to another active member. The actor appears in the trail, and needs no rights over the record. */
  hand(tx: Tx, actor: Actor, duty: OpenDuty, fromId: string, toId: string, reason: string): Promise<void>;
}

/** Writes for a new owner of a record, besides its header. */
export type HandOver = Pick<Outcome, 'ball' | 'ballReason' | 'notices'> & { writes?: readonly Sql[] };

/** Writes for a new person of a duty. The ball moves too, if the old person holds it in one of the statuses of `holds`. The caller changes header and row. */
export function passDuty(
  tx: Tx,
  record: RecordHeader,
  {
    duty,
    from,
    to,
    holds,
    sentence,
  }: {
    duty: Duty;
    from: string | null;
    to: string | null | undefined;
    holds: readonly string[];
    sentence: string;
  },
): HandOver {
  if (to === undefined || to === from) return {};
  const writes = [removePartiesSql(tx, record.id, duty)];
  if (!to) return { writes };
  const isHeld = holds.includes(record.status) && record.ball.length > 0;
  return {
    writes: [...writes, addPartiesSql(tx, record.id, [to], duty)],
    ...(isHeld ? { ball: [to], ballReason: `new ${duty}` } : {}),
    notices: [{ reason: isHeld ? 'court' : 'assigned', sentence, to: [to] }],
  };
}

/** Makes the writes for a new manager, who is the record's owner: see `passDuty`. In the statuses of `holds` the manager has the ball. */
export function makeManagerHandOver(
  holds: readonly string[],
  sentence = '{by} made you the manager of {number} {title}',
): (tx: Tx, record: RecordHeader, to: string | null | undefined) => HandOver {
  return (tx, record, to) => passDuty(tx, record, { duty: 'manager', from: record.ownerId, to, holds, sentence });
}

const COURT_PASSED: Notice = {
  reason: 'court',
  sentence: '{by} moved {number} {title} into your court: {reason}',
  to: [],
};

/**
 * The duties of a kind: records that somebody owns (`owner` names that duty) or holds. `handOver` is what the kind does when a
 * record gets another owner.
 */
export function recordDuties(
  kind: RecordKind,
  {
    owner,
    handOver,
  }: {
    owner: string;
    handOver(tx: Tx, record: RecordHeader, toId: string): HandOver;
  },
): DutySource {
  return {
    open: (read, personId) =>
      read.all(sql<OpenDuty>`
        select case when r.owner_id = ${personId} then ${owner} else 'court' end as duty, r.id as "recordId", r.kind, r.number,
          r.title, r.project_id as "projectId", home.title as "projectName",
          ${kind.resource} || case when r.owner_id = ${personId} then '.manage' else '.respond' end as "mayDo"
        from record r
          join record home on home.tenant_id = r.tenant_id and home.id = r.project_id
        where r.tenant_id = ${read.tenantId} and r.kind = ${kind.kind} and not r.is_final
          and (r.owner_id = ${personId} or exists (select from custody c
            where c.tenant_id = r.tenant_id and c.record_id = r.id and c.person_id = ${personId} and c.to_at is null))
        order by home.title, length(r.number), r.number, r.id`),
    async hand(tx, actor, { duty, recordId }, fromId, toId, reason) {
      const record = await lock(tx, { ...actor, scope: (): ReturnType<Actor['scope']> => 'company' }, kind, recordId);
      const [was, is] = await Promise.all([namesOf(tx, [fromId]), namesOf(tx, [toId])]);
      const owned = duty === owner ? handOver(tx, record, toId) : {};
      const isHeld = record.ball.includes(fromId);
      const ball = isHeld ? [...record.ball.filter((holder) => holder !== fromId), toId] : owned.ball;
      for (const write of owned.writes ?? []) await tx.run(write);
      if (isHeld) await tx.run(addPartiesSql(tx, recordId, [toId], 'watcher'));
      if (ball) await passBall(tx, actor, record, ball, isHeld ? reason : (owned.ballReason ?? null));
      // They are told once, also where they get the record and the ball with it.
      const notices = owned.notices ?? (isHeld ? [COURT_PASSED] : []);
      await notify(
        tx,
        actor,
        record,
        notices.map((one) => ({
          ...one,
          ...(isHeld && { reason: 'court' as const, values: { ...one.values, reason } }),
          to: one === COURT_PASSED ? [toId] : one.to,
        })),
      );
      const traced = { behalfId: fromId, note: reason };
      if (duty === owner)
        await change(
          tx,
          actor,
          record,
          { ownerId: toId },
          { verb: 'update', ...traced, changes: { [owner]: [was, is] } },
        );
      if (isHeld)
        await change(tx, actor, record, {}, { verb: 'shiftCourt', ...traced, changes: { ballInCourt: [was, is] } });
    },
  };
}
