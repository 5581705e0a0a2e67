import type { Grant } from '@plumbline/contract/areas/access';
import { sql } from '../../kit/db/sql.ts';
import type { Read } from '../../kit/db/tx.ts';
import { valid } from './ceiling.ts';
import type { Alike } from './effects.ts';
import { grantsOf } from './grants.ts';

/** Who holds a role, with all that they hold today and would hold with other grants in it. */
export interface Holders {
  groups: Alike[];
  names: Map<string, string>;
}

/** The active members who hold a role, those with the same roles together; `proposed` are the role's grants after the edit. */
export async function holdersWith(read: Read, roleId: string, proposed: readonly Grant[]): Promise<Holders> {
  const rows = await read.all(sql<{ personId: string; fullName: string; roleIds: string[] }>`
    select p.id as "personId", p.full_name as "fullName",
      array(select one.role_id from membership_role one
        where one.tenant_id = m.tenant_id and one.person_id = m.person_id and ${valid('one')} order by one.role_id) as "roleIds"
    from membership_role mr join membership m on m.tenant_id = mr.tenant_id and m.person_id = mr.person_id and m.status = 'active'
      join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
    where mr.tenant_id = ${read.tenantId} and mr.role_id = ${roleId} and ${valid('mr')}
    order by lower(p.full_name) collate "C", p.id`);
  const grants = await grantsOf(read, [...new Set(rows.flatMap(({ roleIds }) => roleIds))]);
  const bySet = Map.groupBy(rows, ({ roleIds }) => roleIds.join(' '));
  const groups = [...bySet.values()].map((group): Alike => {
    const roleIds = group[0]?.roleIds ?? [];
    return {
      personIds: group.map(({ personId }) => personId),
      before: roleIds.flatMap((one) => grants.get(one) ?? []),
      after: roleIds.flatMap((one) => (one === roleId ? proposed : (grants.get(one) ?? []))),
    };
  });
  return { groups, names: new Map(rows.map(({ personId, fullName }) => [personId, fullName])) };
}
