import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import type { Actor } from '../../actor.ts';
import type { Registry } from './registry.ts';

interface Narrowed {
  projectIds?: readonly string[] | undefined;
  /** Names of kinds of record. */
  kinds?: readonly string[] | undefined;
  /** SQL: joins on `r` and `c`. */
  joins?: Sql;
}

/**
 * SQL, `from … where …`: all records in the actor's court now, of every kind, one row each: the record as `r`, the stay of the
 * ball as `c`. Every number "in my court" counts these rows. A record that waits for nobody has no open stay.
 */
export function selectInCourt(
  actor: Actor,
  registry: Pick<Registry, 'visible'>,
  { projectIds, kinds, joins = sql`` }: Narrowed = {},
): Sql {
  return sql`from custody c
      join record r on r.tenant_id = c.tenant_id and r.id = c.record_id
      ${joins}
    where c.tenant_id = ${actor.tenantId} and c.person_id = ${actor.personId} and c.to_at is null
      ${projectIds ? sql`and r.project_id = any(${projectIds}::uuid[])` : sql``} and ${registry.visible(actor, kinds)}`;
}
