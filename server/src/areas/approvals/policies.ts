import { APPROVED_KINDS } from '@plumbline/contract/areas/approvals';
import type { approvalPolicies, ApprovalPolicy, Approver } from '@plumbline/contract/areas/approvals';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { approvalKinds } from '../../kit/area.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { invalid, notFound, stale } from '../../kit/errors.ts';

type Policies = OutputOf<typeof approvalPolicies.list>;
export type PolicyInput = Omit<ParsedOf<typeof approvalPolicies.save>, 'version'>;
const AUDITED = { resource: 'setting.approvalPolicy', subjectKind: 'approvalPolicy' } as const;

/** The company's policies by kind and amount, with the values that they may use. */
export async function list(read: Read): Promise<Policies> {
  const policies = await read.all(sql<ApprovalPolicy>`
    select id as "policyId", version, kind, contract_type as "contractType", name, min_cents::float8 as "minCents",
      max_cents::float8 as "maxCents", steps
    from approval_policy
    where tenant_id = ${read.tenantId}
    order by kind, contract_type nulls first, min_cents, id`);
  const personIds = approversIn(policies).flatMap((one) => (one.kind === 'person' ? [one.personId] : []));
  const [roles, people] = await Promise.all([
    read.all(sql<Policies['roles'][number]>`
      select id as "roleId", name
      from role
      where tenant_id = ${read.tenantId} and status = 'active' and family <> 'external'
      order by name, id`),
    peopleNamed(read, personIds),
  ]);
  const kinds = approvalKinds().map(({ kind, types = [] }) => ({
    kind: kind.kind,
    resource: kind.resource,
    types: [...types],
  }));
  return { policies, kinds, roles, people };
}

/** People of the directory by name. */
export function peopleNamed(read: Read, personIds: readonly string[]): Promise<Policies['people']> {
  return read.all(sql<Policies['people'][number]>`
    select p.id as "personId", p.full_name as "fullName", c.company_name as "companyName"
    from person p
      left join company c on c.tenant_id = p.tenant_id and c.id = p.company_id
    where p.tenant_id = ${read.tenantId} and p.id = any(${[...personIds]}::uuid[])
    order by p.full_name, p.id`);
}

/** Adds a policy, or changes the one that has the id. Throws 1500 when it has changed since it was read. */
export async function save(
  tx: Tx,
  actor: Actor,
  { version, ...input }: ParsedOf<typeof approvalPolicies.save>,
): Promise<Policies> {
  await assertSound(tx, input);
  const written = await tx.run(sql`
    insert into approval_policy as now (tenant_id, id, kind, contract_type, name, min_cents, max_cents, steps, created_by, created_at,
      updated_at)
    values (${tx.tenantId}, ${input.policyId}, ${input.kind}, ${input.contractType}, ${input.name}, ${input.minCents}, ${input.maxCents},
      ${JSON.stringify(input.steps)}::jsonb, ${actor.personId}, ${actor.now}, ${actor.now})
    on conflict (tenant_id, id) do update set kind = excluded.kind, contract_type = excluded.contract_type, name = excluded.name,
      min_cents = excluded.min_cents, max_cents = excluded.max_cents, steps = excluded.steps, version = now.version + 1,
      updated_at = excluded.updated_at
      where now.version = ${version ?? 0}`);
  if (written === 0) throw stale(await list(tx));
  await audit(tx, actor, {
    verb: 'setApprovalPolicy',
    ...AUDITED,
    subjectId: input.policyId,
    subject: input.name,
    detail: input,
  });
  return list(tx);
}

export async function remove(
  tx: Tx,
  actor: Actor,
  { policyId }: ParsedOf<typeof approvalPolicies.remove>,
): Promise<Policies> {
  const gone = await tx.first(sql<{ name: string }>`delete from approval_policy
    where tenant_id = ${tx.tenantId} and id = ${policyId}
    returning name`);
  if (gone)
    await audit(tx, actor, {
      verb: 'removeApprovalPolicy',
      ...AUDITED,
      subjectId: policyId,
      subject: gone.name,
    });
  return list(tx);
}

/** Throws 1400 for an unusable policy: a kind without approvals, a range that ends before it begins or overlaps another, an unknown person. */
export async function assertSound(read: Read, input: PolicyInput): Promise<void> {
  const { policyId, kind, contractType, minCents, maxCents, steps } = input;
  const found = approvalKinds().find((one) => one.kind.kind === kind);
  if (!found && !APPROVED_KINDS.some((one) => one === kind))
    throw invalid({ kind: 'Choose one of the values offered' });
  if (contractType !== null && !found?.types?.includes(contractType))
    throw invalid({ contractType: 'Choose one of the values offered' });
  if (maxCents !== null && maxCents < minCents) throw invalid({ maxCents: 'Choose the first amount or a higher one' });
  const overlap = await read.first(sql<{ name: string }>`
    select name
    from approval_policy
    where tenant_id = ${read.tenantId} and id <> ${policyId} and kind = ${kind}
      and contract_type is not distinct from ${contractType}
      and int8range(min_cents, max_cents, '[]') && int8range(${minCents}, ${maxCents}, '[]')
    order by min_cents
    limit 1`);
  if (overlap) throw invalid({ minCents: { sentence: '“{name}” covers some of these amounts', values: overlap } });
  await assertKnown(read, steps);
}

/** Throws 1004 when a step names a person outside the company, 1400 at a step with a retired role or a person who has left. */
async function assertKnown(read: Read, steps: PolicyInput['steps']): Promise<void> {
  const named = approversIn([{ steps }]);
  const roleIds = new Set(named.flatMap((one) => (one.kind === 'role' ? [one.roleId] : [])));
  const personIds = new Set(named.flatMap((one) => (one.kind === 'person' ? [one.personId] : [])));
  const known = await read.all(sql<{ id: string; works: boolean }>`
    select id, status = 'active' as works
    from role
    where tenant_id = ${read.tenantId} and id = any(${[...roleIds]}::uuid[])
    union all
    select p.id, exists (select from membership m
      where m.tenant_id = p.tenant_id and m.person_id = p.id and m.family <> 'external'
        and m.status in ('active', 'invited', 'onLeave'))
    from person p
    where p.tenant_id = ${read.tenantId} and p.id = any(${[...personIds]}::uuid[])`);
  if (known.length < roleIds.size + personIds.size) throw notFound();
  const gone = new Set(known.filter(({ works }) => !works).map(({ id }) => id));
  const isGone = (one: Approver) =>
    (one.kind === 'role' && gone.has(one.roleId)) || (one.kind === 'person' && gone.has(one.personId));
  const at = steps.findIndex(({ approvers }) => approvers.some(isGone));
  if (at >= 0) throw invalid({ [`steps.${at}.approvers`]: 'Choose a role of the company, or somebody who works here' });
}

function approversIn(policies: readonly Pick<ApprovalPolicy, 'steps'>[]): Approver[] {
  return policies.flatMap(({ steps }) => steps.flatMap(({ approvers }) => approvers));
}
