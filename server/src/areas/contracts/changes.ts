import { sql } from '../../kit/db/sql.ts';
import { openChanges } from '../../kit/area.ts';

/* Changes of a contract that are under way: asked of the areas that have them. */

export interface ContractChanges {
  count: number;
  draftCents: number;
  pendingCents: number;
}

/** SQL over `x`: the number and amount of its open changes. */
export const selectChanges = () => sql`(select json_build_object('count', count(*)::int,
    'draftCents', coalesce(sum(c."draftCents"), 0)::bigint, 'pendingCents', coalesce(sum(c."pendingCents"), 0)::bigint)
  from (${openChanges(sql`x.tenant_id`, sql`x.id`)}) c)`;

/** What keeps a contract open: nothing changes it once it is closed. */
export function changesOpen({ changes }: { changes: ContractChanges }) {
  return changes.count > 0
    ? {
        reason: '{n|One change of it is|# changes of it are} still open: execute or end them first.',
        values: { n: changes.count },
      }
    : null;
}
