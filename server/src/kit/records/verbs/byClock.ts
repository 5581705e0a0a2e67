import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import { systemActor } from '../../actor.ts';
import { Refusal } from '../../errors.ts';
import type { AppContext } from '../../http/routes.ts';
import { eachTenant } from '../../jobs/tenants.ts';
import type { RecordVerb } from './verbs.ts';

/** Which records a scheduled job moves on, and by which verb. */
interface ByClock<Id extends string> {
  /** The table of the kind: `x` in the condition, with `r` for the header and `p` for the project. */
  table: string;
  status: string;
  /** SQL: the time of the record is over. */
  isOver: Sql;
  /** The field of the input that names the record. */
  id: Id;
  verb: RecordVerb<Record<Id, string>, unknown>;
}

/** Moves on, in every tenant, the records of open projects whose time is over. Skips a record that somebody else has already handled. */
export async function moveByClock<const Id extends string>(
  context: AppContext,
  now: Date,
  { table, status, isOver, id: field, verb }: ByClock<Id>,
): Promise<void> {
  const { database } = context;
  await eachTenant(database, async (tenantId) => {
    const over = await database.read(tenantId, (read) =>
      read.all(sql<{ id: string }>`
        select x.id
        from ${sql.ref(table)} x
          join record r on r.tenant_id = x.tenant_id and r.id = x.id and r.status = ${status}
          join project p on p.tenant_id = x.tenant_id and p.id = x.project_id
          join record home on home.tenant_id = p.tenant_id and home.id = p.id and home.status not in ('closed', 'cancelled')
        where x.tenant_id = ${tenantId} and ${isOver}
        order by x.id`),
    );
    for (const { id } of over) {
      const input = { [field]: id } as Record<Id, string>;
      const moved = database.transact(tenantId, (tx) => verb(tx, systemActor(tenantId, now), input, context));
      await moved.catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      });
    }
  });
}
