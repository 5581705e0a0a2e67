import { sql } from '../../kit/db/sql.ts';
import type { Read } from '../../kit/db/tx.ts';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { refuse } from '../../kit/errors.ts';
import { selectPeople } from '../../kit/records/header/index.ts';

/**
 * Throws 2000 when nobody would permanently keep the company's roles. Call it in the transaction of the change, after the change and after
 * `beginRightsChange`, so that two parallel changes cannot each rely on the other's admin.
 */
export async function assertAdminRemains(read: Read): Promise<void> {
  const left = await read.first(sql<{ remains: boolean }>`select exists (${keepers(read)}) as remains`);
  if (!left?.remains) throw refuse('Somebody must keep the roles of the company. Make another person admin first.');
}

/** Who keeps the roles of the company for good, by name. */
export async function roleKeepers(read: Read): Promise<PersonRef[]> {
  const found = await read.first(sql<{ people: PersonRef[] }>`
    select ${selectPeople(read.tenantId, sql`array(${keepers(read)})`)} as people`);
  return found?.people ?? [];
}

function keepers({ tenantId }: Read) {
  return sql`
    select m.person_id from membership m
      join membership_role mr on mr.tenant_id = m.tenant_id and mr.person_id = m.person_id and mr.valid_to is null
        and (mr.valid_from is null or mr.valid_from <= current_date)
      join role_grant g on g.tenant_id = mr.tenant_id and g.role_id = mr.role_id
    where m.tenant_id = ${tenantId} and m.status = 'active' and m.account_id is not null
      and g.resource = 'setting.employeeRole' and g.action = 'update' and g.effect = 'allow' and g.scope in ('company', 'tree')
      and not exists (
        select from membership_role other join role_grant d on d.tenant_id = other.tenant_id and d.role_id = other.role_id
        where other.tenant_id = m.tenant_id and other.person_id = m.person_id
          and d.resource = g.resource and d.action = g.action and d.effect = 'deny')`;
}
