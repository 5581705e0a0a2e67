import type { shares } from '@plumbline/contract/areas/shares';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { notFound } from '../../kit/errors.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import { listedKinds, withinScope, workLink } from '../../kit/records/index.ts';
import type { Registry } from '../../kit/records/index.ts';

type Holders = OutputOf<typeof shares.holders>;

/**
 * People without an account who hold records on a project and whose work link the actor may hand over: records that the actor shares or manages. Leaves
 * out people who hold a record as its approver, so that nobody else can approve for them.
 */
export function holders(
  read: Read,
  actor: Actor,
  { projectId, recordId = null, personId = null }: ParsedOf<typeof shares.holders> & { personId?: string | null },
  registry: Registry,
): Promise<Holders> {
  const seesNumbers = actor.scope('contact', 'read') !== 'none';
  return read.all(sql<Holders[number]>`
    select p.id as "personId", p.full_name as "fullName", firm.company_name as "companyName",
      case when ${seesNumbers} then coalesce(p.mobile, p.phone) end as phone,
      count(distinct r.id)::int as "openCount", min(r.due_date)::text as "oldestDue"
    from record r
      join custody c on c.tenant_id = r.tenant_id and c.record_id = r.id and c.to_at is null
      join record_party part on part.tenant_id = r.tenant_id and part.record_id = r.id and part.person_id = c.person_id
        and part.role = 'assignee'
      join person p on p.tenant_id = c.tenant_id and p.id = c.person_id
      left join company firm on firm.tenant_id = p.tenant_id and firm.id = p.company_id
    where r.tenant_id = ${read.tenantId} and r.project_id = ${projectId}
      and (${personId}::uuid is null or p.id = ${personId}::uuid)
      and ${registry.visible(actor, listedKinds())} and ${mayHandOverSql(actor, registry)}
      and not exists (select from membership m
        where m.tenant_id = p.tenant_id and m.person_id = p.id and m.status = 'active' and m.account_id is not null)
    group by p.tenant_id, p.id, p.full_name, p.mobile, p.phone, firm.company_name
    having ${recordId}::uuid is null or bool_or(r.id = ${recordId}::uuid)
    order by firm.company_name nulls last, p.full_name, p.id`);
}

/** SQL over `r`: what `mayHandOver` says of one record. */
function mayHandOverSql(actor: Actor, registry: Registry): Sql<boolean> {
  const byRight = listedKinds().map((name) => {
    const { resource } = registry.named(name);
    const reached = (action: 'share' | 'manage') => withinScope(actor, actor.scope(resource, action));
    return sql`(r.kind = ${name} and (${reached('share')} or ${reached('manage')}))`;
  });
  return sql`(r.owner_id = ${actor.personId} or ${sql.join(byRight, sql` or `)})`;
}

/** The address of a person's work link, to give it to them on site. Throws 1004 for a person whose link the actor may not hand over. */
export async function handOver(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof shares.handOver>,
  registry: Registry,
  context: AppContext,
): Promise<{ url: string }> {
  const holder = await holderOf(tx, actor, input, registry);
  const { url } = await workLink(tx, actor, input, context);
  await audit(tx, actor, aboutLink('handOver', input.projectId, holder.fullName));
  return { url };
}

/** Ends a person's work link at once; the next mail or handover creates another. */
export async function endWork(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof shares.endWork>,
  registry: Registry,
): Promise<Holders> {
  const { projectId, personId } = input;
  const holder = await holderOf(tx, actor, input, registry);
  await tx.run(sql`update share set revoked_at = ${actor.now}
    where tenant_id = ${tx.tenantId} and record_id = ${projectId} and person_id = ${personId} and is_list and revoked_at is null`);
  await audit(tx, actor, aboutLink('revokeShare', projectId, holder.fullName));
  return holders(tx, actor, { projectId }, registry);
}

async function holderOf(
  read: Read,
  actor: Actor,
  input: { projectId: string; personId: string },
  registry: Registry,
): Promise<Holders[number]> {
  const [holder] = await holders(read, actor, input, registry);
  if (!holder) throw notFound();
  return holder;
}

function aboutLink(verb: string, projectId: string, recipient: string) {
  return { verb, resource: 'project', subjectKind: 'project', subjectId: projectId, detail: { recipient } };
}
