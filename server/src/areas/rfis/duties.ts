import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { addParties, change, lock, notify, passBall } from '../../kit/records/index.ts';
import type { DutySource, OpenDuty } from '../../kit/records/index.ts';
import { rfiKind } from './kind.ts';
import { handOver } from './updateCommand.ts';

/** RFIs that somebody manages or holds: where they do both, whoever manages it from then on holds it too. */
export const rfiDuties: DutySource = {
  open: (read, personId) =>
    read.all(sql<OpenDuty>`select case when r.owner_id = ${personId} then 'rfiManager' else 'court' end as duty, r.id as "recordId", r.kind, r.number, r.title,
        r.project_id as "projectId", home.title as "projectName"
      from record r join record home on home.tenant_id = r.tenant_id and home.id = r.project_id
      where r.tenant_id = ${read.tenantId} and r.kind = 'rfi' and not r.is_final
        and (r.owner_id = ${personId} or exists (select from custody c
          where c.tenant_id = r.tenant_id and c.record_id = r.id and c.person_id = ${personId} and c.to_at is null))
      order by home.title, length(r.number), r.number, r.id`),
  async hand(tx, actor, { duty, recordId }, fromId, toId, reason) {
    const record = await lock(tx, { ...actor, scope: (): ReturnType<Actor['scope']> => 'company' }, rfiKind, recordId);
    const names = await namesOf(tx, fromId, toId);
    if (duty === 'rfiManager') {
      await handOver(tx, actor, record, toId);
      await change(
        tx,
        actor,
        record,
        { ownerId: toId },
        { verb: 'update', behalfId: fromId, note: reason, changes: { rfiManager: names } },
      );
    }
    if (!record.ball.includes(fromId)) return;
    await addParties(tx, recordId, [toId], 'watcher');
    await passBall(tx, actor, record, [...record.ball.filter((one) => one !== fromId), toId], reason.slice(0, 200));
    await notify(tx, actor, record, [
      {
        reason: 'court',
        sentence: '{by} moved {number} {title} into your court: {reason}',
        values: { reason: reason.slice(0, 200) },
        to: [toId],
      },
    ]);
    await change(
      tx,
      actor,
      record,
      {},
      { verb: 'shiftCourt', behalfId: fromId, note: reason, changes: { ballInCourt: names } },
    );
  },
};

async function namesOf(read: Read, fromId: string, toId: string): Promise<[string | null, string | null]> {
  const name = (id: string) => sql`(select full_name from person where tenant_id = ${read.tenantId} and id = ${id})`;
  const row = await read.first(
    sql<{ was: string | null; is: string | null }>`select ${name(fromId)} as was, ${name(toId)} as is`,
  );
  return [row?.was ?? null, row?.is ?? null];
}
