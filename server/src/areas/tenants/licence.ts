import type { Licence, contactPerson, plan } from '@plumbline/contract/areas/tenants';
import type { T } from '@plumbline/contract/kit/words';
import { sql } from '../../kit/db/sql.ts';
import type * as z from 'zod/mini';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { planUse } from '../../kit/files/index.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import { eachTenant } from '../../kit/jobs/tenants.ts';
import type { Clockwork, Job } from '../../kit/jobs/worker.ts';
import { RESOURCES } from '../access/index.ts';
import { LICENSED, PLANS, isPlan } from './plans.ts';
import type { Plan } from './plans.ts';

type Person = z.output<typeof contactPerson>;

interface Row {
  plan: string;
  areas: string[];
  status: Licence['status'];
  readOnly: boolean;
  seats: number;
  seatsUsed: number;
  ownBytes: number;
  endsAt: string | null;
  ask: Person[];
}

/** The limits of the actor's company, their use, and the people to ask for more. */
export async function licence(read: Read, actor: Actor): Promise<Licence> {
  const [row, parent, use] = await Promise.all([
    read.first(sql<Row>`
      select t.plan, t.areas, t.status, t.read_only as "readOnly", t.seats,
        (select count(*)::int from membership m
          where m.tenant_id = t.tenant_id and m.family <> 'external' and m.status in ('active', 'invited')) as "seatsUsed",
        (select coalesce(sum(bytes), 0)::bigint from (select bytes from file f where f.tenant_id = t.tenant_id
          union all select bytes from upload u where u.tenant_id = t.tenant_id) kept) as "ownBytes",
        case t.status when 'trial' then t.trial_ends_at
          when 'pastDue' then t.past_due_at + make_interval(days => t.grace_days) end as "endsAt",
        coalesce((select json_agg(json_build_object('fullName', p.full_name, 'email', p.email) order by p.full_name)
          from membership m join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
          where m.tenant_id = t.tenant_id and m.status = 'active' and p.email is not null and exists (
            select from membership_role mr join role r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
            where mr.tenant_id = m.tenant_id and mr.person_id = m.person_id and r.code = 'tenantAdmin')), '[]') as ask
      from tenant t where t.tenant_id = ${read.tenantId}`),
    read.first(sql<{ name: string; admins: Person[] }>`select name, admins from identity.parent_of()`),
    planUse(read),
  ]);
  if (!row) throw new Error('A tenant without a row');
  const { plan, areas, ask, ownBytes, ...rest } = row;
  // Who lives under another's plan is told of itself alone.
  const holds = use.holderId === read.tenantId;
  return {
    ...rest,
    storage: holds ? { used: use.storageUsed, most: use.storageMost } : { used: ownBytes, most: null },
    subtenants: holds ? { used: use.subtenantsUsed, most: use.subtenantsMost } : null,
    plan: sayPlan(actor.t, { ...planOf(plan), areas, seats: row.seats }),
    others: Object.values(PLANS)
      .filter((one) => one.code !== plan && one.trialDays === null)
      .map((one) => sayPlan(actor.t, one)),
    parentName: parent?.name ?? null,
    // People from outside are not told who runs the company above.
    ask: parent && actor.facts.family !== 'external' ? parent.admins : ask,
  };
}

function planOf(code: string): Plan {
  return isPlan(code)
    ? PLANS[code]
    : { code, sentence: code, areas: [], seats: 0, subtenants: 0, storage: 0, trialDays: null };
}

export function nameOfPlan(t: T, code: string): string {
  return t(planOf(code).sentence);
}

function sayPlan(t: T, { code, sentence, areas, seats, storage }: Plan): z.output<typeof plan> {
  const names = (roots: readonly string[]) =>
    roots.map((root) => t(RESOURCES.find((one) => one.code === root)?.name ?? root));
  return {
    code,
    name: t(sentence),
    seats,
    storage,
    areas: names(areas),
    without: names(areas.length === 0 ? [] : LICENSED.filter((root) => !areas.includes(root))),
  };
}

/** Makes companies readable alone whose trial or grace is over; what they have stays theirs to read and to take along. */
export function lapseJobs(context: AppContext): { jobs: Record<string, Job>; clockwork: Clockwork[] } {
  return {
    jobs: {
      lapse: () =>
        eachTenant(context.database, (tenantId) =>
          context.database.transact(tenantId, async (tx) => {
            await tx.run(sql`update tenant set read_only = true where tenant_id = ${tenantId} and not read_only
              and (status = 'trial' and trial_ends_at < now() or status = 'pastDue'
                and past_due_at + make_interval(days => grace_days) < now())`);
          }),
        ),
    },
    clockwork: [{ job: 'lapse', at: '3,18,33,48 * * * *' }],
  };
}
