import { setTimeout as pause } from 'node:timers/promises';
import { id } from '@plumbline/contract/kit/fields';
import { sql } from '../../kit/db/sql.ts';
import * as z from 'zod/mini';
import { systemActor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { Database } from '../../kit/db/database.ts';
import type { Tx } from '../../kit/db/tx.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import type { Job } from '../../kit/jobs/worker.ts';
import { listChangedTables, digestOf } from './digest.ts';
import type { Digest } from './digest.ts';

/** Longer than any process remembers what a session may do: after it nobody writes to a company that can only be read. */
const QUIET_MS = 6000;

const payloadShape = z.object({ tenantId: id });

/** The job `standAlone`, left by the approval. */
export function standAloneJobs(context: AppContext, quietMs = QUIET_MS): Record<string, Job> {
  return {
    async standAlone(payload) {
      await standAlone(context, z.parse(payloadShape, payload).tenantId, quietMs);
    },
  };
}

class Differs extends Error {
  readonly tables: string[];
  readonly after: Digest;
  constructor(tables: string[], after: Digest) {
    super(`Not the same afterwards: ${tables.join(', ')}`);
    this.tables = tables;
    this.after = after;
  }
}

/**
 * Makes a sub-tenant independent. First it becomes read-only. When nobody writes any more, one transaction counts every row, removes the parent, and
 * counts again. If anything differs, everything is rolled back, and the request lists the tables. Compares its people in the parent
 * company too. Safe to repeat after a crash at any point.
 */
export async function standAlone({ database }: AppContext, tenantId: string, quietMs: number): Promise<void> {
  const begun = await database.transact(tenantId, begin);
  if (!begun) return;
  await pause(quietMs);
  // A reminder that a job sends at this very moment makes a difference too: what differs once may be the same next time.
  for (let tries = 1; ; tries += 1) {
    const differs = await attempt(database, tenantId, begun);
    if (!differs) return;
    if (tries < 3) continue;
    await database.transact(tenantId, async (tx) =>
      end(tx, 'rolledBack', await digestOf(tx, begun.keptRoles), differs.after, differs.tables),
    );
    return;
  }
}

/** One try, whole or not at all; answers what differed. */
async function attempt(
  database: Database,
  tenantId: string,
  { keptRoles, parentId }: Begun,
): Promise<Differs | undefined> {
  const elsewhereBefore = await elsewhere(database, tenantId, parentId);
  try {
    await database.transact(tenantId, async (tx) => {
      const before = await digestOf(tx, keptRoles);
      await cut(tx, keptRoles);
      const after = await digestOf(tx, keptRoles);
      const tables = listChangedTables(before, after);
      if ((await elsewhere(database, tenantId, parentId)) !== elsewhereBefore)
        tables.push('project_member of the company above');
      if (tables.length > 0) throw new Differs(tables, after);
      await end(tx, 'completed', before, after, []);
    });
    return undefined;
  } catch (error) {
    if (error instanceof Differs) return error;
    throw error;
  }
}

interface Begun {
  keptRoles: string[];
  parentId: string;
}

async function begin(tx: Tx): Promise<Begun | undefined> {
  const wish = await tx.first(sql<{ keptRoles: string[]; parentId: string | null }>`
    select u.kept_roles as "keptRoles", t.parent_id as "parentId" from tenant_upgrade u join tenant t on t.tenant_id = u.tenant_id
    where u.tenant_id = ${tx.tenantId} and u.state in ('approved', 'migrating') for no key update`);
  if (!wish?.parentId) return undefined;
  await tx.run(
    sql`update tenant_upgrade set state = 'migrating', version = version + 1 where tenant_id = ${tx.tenantId} and state = 'approved'`,
  );
  await tx.run(sql`update tenant set read_only = true where tenant_id = ${tx.tenantId}`);
  return { keptRoles: wish.keptRoles, parentId: wish.parentId };
}

/** The roles that go along become the tenant's own; the others end, and so does the tie. */
async function cut(tx: Tx, keptRoles: readonly string[]): Promise<void> {
  const { tenantId } = tx;
  const goes = sql`r.tenant_id = ${tenantId} and r.shared_from is not null and r.shared_from <> all(${[...keptRoles]}::uuid[])`;
  await tx.run(
    sql`delete from membership_role mr using role r where mr.tenant_id = r.tenant_id and mr.role_id = r.id and ${goes}`,
  );
  await tx.run(
    sql`update role other
      set base_role_id = null
      from role r
      where other.tenant_id = r.tenant_id and other.base_role_id = r.id and ${goes}`,
  );
  await tx.run(
    sql`delete from role_grant g using role r where g.tenant_id = r.tenant_id and g.role_id = r.id and ${goes}`,
  );
  await tx.run(sql`delete from role r where ${goes}`);
  await tx.run(sql`update role r set shared_from = null, is_system = false, code = 'own-' || r.id, version = version + 1
    where r.tenant_id = ${tenantId} and r.shared_from is not null`);
  await tx.run(
    sql`update tenant set parent_id = null, kind = 'root', sub_kind = null, permission_version = permission_version + 1
      where tenant_id = ${tenantId}`,
  );
}

async function end(
  tx: Tx,
  state: 'completed' | 'rolledBack',
  before: Digest,
  after: Digest,
  tables: string[],
): Promise<void> {
  await tx.run(sql`update tenant_upgrade
    set state = ${state}, version = version + 1, before = ${JSON.stringify(before)}::jsonb, after = ${JSON.stringify(after)}::jsonb,
    differing = ${tables}::text[], finished_at = now() where tenant_id = ${tx.tenantId} and state = 'migrating'`);
  // A company whose plan had lapsed before can only be read afterwards, too.
  await tx.run(sql`update tenant
    set read_only = (status = 'trial' and trial_ends_at < now() or status = 'pastDue'
      and past_due_at + make_interval(days => grace_days) < now()) is true
    where tenant_id = ${tx.tenantId}`);
  await audit(tx, systemActor(tx.tenantId, new Date()), {
    verb: state === 'completed' ? 'standAlone' : 'rollBackUpgrade',
    resource: 'subtenant.upgrade',
    detail: {
      tables: Object.keys(before).length,
      rows: Object.values(before).reduce((sum, { rows }) => sum + rows, 0),
      differing: tables,
    },
  });
}

/** A checksum of a company's people in the parent company: their memberships and team seats. */
async function elsewhere({ read }: Pick<Database, 'read'>, tenantId: string, parentId: string): Promise<string> {
  const accounts = await read(tenantId, (here) =>
    here.all(
      sql<{
        id: string;
      }>`select account_id as id from membership where tenant_id = ${tenantId} and account_id is not null`,
    ),
  );
  const sum = await read(parentId, (there) =>
    there.first(sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(sum(hashtextextended(row(m.person_id, m.family, m.status, pm.project_id,
        pm.project_role)::text, 0)), 0) as sum
      from membership m left join project_member pm on pm.tenant_id = m.tenant_id and pm.person_id = m.person_id
      where m.tenant_id = ${parentId} and m.account_id = any(${accounts.map((one) => one.id)}::uuid[])`),
  );
  return sum?.sum ?? '';
}
