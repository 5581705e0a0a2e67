import type { approvalPolicies } from '@plumbline/contract/areas/approvals';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { ANYBODY, nextStep, policiesOf, policyFor, staffOf } from '../../kit/approvals/index.ts';
import type { ApprovalKind, Policy } from '../../kit/approvals/index.ts';
import { approvalKinds } from '../../kit/area.ts';
import type { Read } from '../../kit/db/tx.ts';
import { invalid } from '../../kit/errors.ts';
import { assertSound, peopleNamed } from './policies.ts';

type DryRun = OutputOf<typeof approvalPolicies.dryRun>;

/** The most records of a dry run: the newest. */
const MOST = 5_000;

interface Past {
  amountCents: number;
  contractType: string | null;
  projectId: string | null;
  createdBy: string | null;
  submittedBy: string | null;
}

/**
 * Simulates the company's policies, including this one, over the records of its kind from these days: who would have been asked. Assumes that everybody
 * asked approves. Saves nothing.
 */
export async function dryRun(
  read: Read,
  actor: Actor,
  { from, to, ...input }: ParsedOf<typeof approvalPolicies.dryRun>,
): Promise<DryRun> {
  await assertSound(read, input);
  const days = from && to ? { from, to } : await lastQuarter(read, actor);
  if (days.to < days.from) throw invalid({ to: 'Choose the first day or a later one' });
  const kind = approvalKinds().find((one) => one.kind.kind === input.kind);
  const records = kind ? await recordsOf(read, kind, days) : [];
  const [policies, staff] = await Promise.all([
    policiesOf(read, input.kind),
    staffOf(read, kind?.kind.resource ?? '', [...new Set(records.map(({ projectId }) => projectId))], actor.now),
  ]);
  const all = [...policies.filter(({ policyId }) => policyId !== input.policyId), input];
  const routes = new Map<string | null, DryRun['routes'][number]>(
    [...all.toSorted(byRange), null].map((policy) => [policy?.policyId ?? null, routeOf(policy)]),
  );
  const asked = new Map<string, number>();
  for (const { createdBy, submittedBy, ...past } of records) {
    const policy = policyFor(all, past);
    const route = routes.get(policy?.policyId ?? null);
    if (!route) continue;
    route.records += 1;
    const people = askedAlong(policy, { ...past, ownIds: [createdBy, submittedBy] }, staff);
    if (people === 'nobody') route.stuck += 1;
    else if (people.length === 0) route.withoutApproval += 1;
    else for (const personId of people) asked.set(personId, (asked.get(personId) ?? 0) + 1);
  }
  return {
    ...days,
    records: records.length,
    routes: [...routes.values()].filter((route) => route.records > 0 || route.policyId === input.policyId),
    people: await named(read, asked),
  };
}

/** The records of a kind that were made in these days, the newest first. */
function recordsOf(read: Read, kind: ApprovalKind, days: { from: string; to: string }): Promise<Past[]> {
  return read.all(sql<Past>`
    select (${kind.amount})::float8 as "amountCents", ${kind.type ?? sql`null::text`} as "contractType", r.project_id as "projectId",
      r.created_by as "createdBy", (select run.submitted_by from approval_run run
        where run.tenant_id = r.tenant_id and run.record_id = r.id order by run.submitted_at desc, run.id limit 1) as "submittedBy"
    from record r
      join ${sql.ref(kind.table)} x on x.tenant_id = r.tenant_id and x.id = r.id
      join tenant t on t.tenant_id = r.tenant_id
    where r.tenant_id = ${read.tenantId} and r.kind = ${kind.kind.kind}
      and (r.created_at at time zone t.time_zone)::date between ${days.from}::date and ${days.to}::date
    order by r.created_at desc, r.id
    limit ${MOST}`);
}

/** Lists everybody who would be asked about a record, step after step. */
function askedAlong(
  policy: Policy | null,
  subject: Parameters<typeof nextStep>[2],
  staff: Parameters<typeof nextStep>[3],
): string[] | 'nobody' {
  const steps = policy?.steps ?? [ANYBODY];
  const people: string[] = [];
  for (let from = 0; ;) {
    const next = nextStep(steps, from, subject, staff);
    if (next === 'done') return people;
    if (next === 'nobody') return people.length === 0 ? 'nobody' : people;
    people.push(...next.asked.map(({ personId }) => personId));
    from = next.step + 1;
  }
}

function routeOf(policy: Policy | null): DryRun['routes'][number] {
  return { policyId: policy?.policyId ?? null, name: policy?.name ?? null, records: 0, withoutApproval: 0, stuck: 0 };
}

function byRange(a: Policy, b: Policy): number {
  return a.minCents - b.minCents || a.policyId.localeCompare(b.policyId);
}

async function named(read: Read, asked: ReadonlyMap<string, number>): Promise<DryRun['people']> {
  const people = await peopleNamed(read, [...asked.keys()]);
  return people
    .map((person) => ({ person, asked: asked.get(person.personId) ?? 0 }))
    .toSorted((a, b) => b.asked - a.asked);
}

/** The calendar quarter before the current one, in the company's zone. */
async function lastQuarter(read: Read, { now }: Actor): Promise<{ from: string; to: string }> {
  const found = await read.first(sql<{ from: string; to: string }>`
    select to_char(began - interval '3 months', 'YYYY-MM-DD') as "from", to_char(began - interval '1 day', 'YYYY-MM-DD') as "to"
    from (select date_trunc('quarter', ${now}::timestamptz at time zone time_zone) as began
      from tenant
      where tenant_id = ${read.tenantId}) quarter`);
  return found ?? { from: '', to: '' };
}
