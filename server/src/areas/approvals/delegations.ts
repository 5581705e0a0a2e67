import type { approvalDelegations } from '@plumbline/contract/areas/approvals';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import { reaches, todayOf } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import { approvalKinds } from '../../kit/area.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { invalid, notFound } from '../../kit/errors.ts';
import { selectPerson } from '../../kit/records/index.ts';

type Delegations = OutputOf<typeof approvalDelegations.list>;
type Row = Delegations['mine'][number];

/** Lists the actor's stand-ins, and the people they stand in for, from today on in the company's zone. */
export async function list(read: Read, actor: Actor): Promise<Delegations> {
  const rows = await read.all(sql<Row & { isMine: boolean }>`
    select d.id as "delegationId", ${selectPerson(read.tenantId, sql`d.person_id`)} as person,
      ${selectPerson(read.tenantId, sql`d.to_id`)} as "to", d.from_day::text as "fromDay", d.to_day::text as "toDay",
      d.person_id = ${actor.personId} as "isMine"
    from approval_delegation d
    where d.tenant_id = ${read.tenantId} and ${actor.personId} in (d.person_id, d.to_id) and d.to_day >= ${today(actor)}
    order by d.from_day, d.id`);
  const of = (isMine: boolean) =>
    rows.filter((row) => row.isMine === isMine).map(({ isMine: _mine, ...delegation }): Row => delegation);
  const approves = approvalKinds().some(({ kind }) => reaches(actor.scope(kind.resource, 'approve'), 'project'));
  return { mine: of(true), forOthers: of(false), approves };
}

/** Sets the actor's stand-in for some days. A scheduled run moves the actor's waiting requests to the stand-in on these days. */
export async function save(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof approvalDelegations.save>,
): Promise<Delegations> {
  const { delegationId, toId, fromDay, toDay } = input;
  if (toDay < fromDay) throw invalid({ toDay: 'Choose the first day or a later one' });
  if (toDay < today(actor)) throw invalid({ toDay: 'Choose today or a later day' });
  const found = await tx.first(sql<{ works: boolean; overlaps: boolean }>`
    select exists (select from membership m
        where m.tenant_id = p.tenant_id and m.person_id = p.id and m.status = 'active' and m.family <> 'external') as works,
      exists (select from approval_delegation d
        where d.tenant_id = p.tenant_id and d.person_id = ${actor.personId} and d.id <> ${delegationId}
          and daterange(d.from_day, d.to_day, '[]') && daterange(${fromDay}, ${toDay}, '[]')) as overlaps
    from person p
    where p.tenant_id = ${tx.tenantId} and p.id = ${toId}`);
  if (!found) throw notFound();
  if (!found.works || toId === actor.personId) throw invalid({ toId: 'Choose somebody else who works here' });
  if (found.overlaps) throw invalid({ fromDay: 'Somebody stands in for you on some of these days' });
  const written = await tx.run(sql`
    insert into approval_delegation as now (tenant_id, id, person_id, to_id, from_day, to_day, created_at)
    values (${tx.tenantId}, ${delegationId}, ${actor.personId}, ${toId}, ${fromDay}, ${toDay}, ${actor.now})
    on conflict (tenant_id, id) do update set to_id = excluded.to_id, from_day = excluded.from_day, to_day = excluded.to_day
      where now.person_id = ${actor.personId}`);
  if (written === 0) throw notFound();
  await audit(tx, actor, {
    verb: 'delegateApprovals',
    resource: 'setting.approvalPolicy',
    subjectId: toId,
    detail: input,
  });
  await tx.job('watchApprovals', {});
  return list(tx, actor);
}

export async function remove(
  tx: Tx,
  actor: Actor,
  { delegationId }: ParsedOf<typeof approvalDelegations.remove>,
): Promise<Delegations> {
  const gone = await tx.run(sql`delete from approval_delegation
    where tenant_id = ${tx.tenantId} and id = ${delegationId} and person_id = ${actor.personId}`);
  if (gone > 0)
    await audit(tx, actor, {
      verb: 'endDelegation',
      resource: 'setting.approvalPolicy',
      subjectId: actor.personId,
      detail: { delegationId },
    });
  return list(tx, actor);
}

function today(actor: Actor): string {
  return todayOf(actor, actor.facts.tenant.timeZone);
}
