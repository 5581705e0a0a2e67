import type { company } from '@plumbline/contract/areas/company';
import type { rfis } from '@plumbline/contract/areas/rfis';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import { violates } from '../../kit/db/failures.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { invalid, notFound, refuse } from '../../kit/errors.ts';
import { assertCanAnswer } from '../../kit/records/index.ts';
import { selectPeople } from '../../kit/records/header/index.ts';
import { rfiKind } from './policy.ts';

type RfiTypeRow = OutputOf<typeof company.rfiTypes>[number];

/** The types of RFIs that are in use, the default first. */
export async function types(
  read: Read,
  actor: Actor,
  _input: ParsedOf<typeof rfis.types>,
): Promise<OutputOf<typeof rfis.types>> {
  return read.all(sql<OutputOf<typeof rfis.types>[number]>`
    select t.id as "rfiTypeId", t.name, t.due_days as "dueDays", t.is_default as "isDefault", ${proposed(read)}
    from rfi_type t
    where t.tenant_id = ${actor.tenantId} and t.retired_at is null
    order by t.is_default desc, t.name`);
}

/** SQL over a type `t`: who is proposed when one of it is sent. */
function proposed({ tenantId }: Read) {
  const people = (duty: string) => sql`array(select d.person_id from rfi_type_person d
    where d.tenant_id = t.tenant_id and d.rfi_type_id = t.id and d.duty = ${duty})`;
  return sql`${selectPeople(tenantId, people('reviewer'))} as reviewers, ${selectPeople(tenantId, people('watcher'))} as distribution`;
}

/** The types of RFIs, the default first and those out of use last, each with how many RFIs have it. */
export function everyRfiType(read: Read): Promise<RfiTypeRow[]> {
  return read.all(sql<RfiTypeRow>`
    select t.id as "rfiTypeId", t.name, t.due_days as "dueDays", t.is_default as "isDefault", t.retired_at is not null as retired,
      ${proposed(read)},
      (select count(*)::int from rfi x where x.tenant_id = t.tenant_id and x.rfi_type_id = t.id) as used
    from rfi_type t
    where t.tenant_id = ${read.tenantId}
    order by t.retired_at is not null, t.is_default desc, lower(t.name) collate "C", t.id`);
}

/** Adds a type, changes it, or takes it out of use. There is always one default, and it is in use. */
export async function saveRfiType(
  tx: Tx,
  actor: Actor,
  type: ParsedOf<typeof company.saveRfiType>,
): Promise<RfiTypeRow> {
  const { rfiTypeId, name, dueDays, isDefault, retired, reviewerIds, distributionIds } = type;
  const all = await tx.all(sql<{ id: string; isDefault: boolean }>`
    select id, is_default as "isDefault"
    from rfi_type
    where tenant_id = ${tx.tenantId}
    order by id
    for update`);
  const known = all.find(({ id }) => id === rfiTypeId);
  if (retired && isDefault) throw refuse('The default stays in use. Make another type the default first.');
  if (known?.isDefault && !isDefault)
    throw refuse('There is always one default. Make another type the default instead.');
  if (isDefault)
    await tx.run(
      sql`update rfi_type set is_default = false where tenant_id = ${tx.tenantId} and is_default and id <> ${rfiTypeId}`,
    );
  try {
    await tx.run(sql`
      insert into rfi_type (tenant_id, id, name, due_days, is_default, retired_at)
      values (${tx.tenantId}, ${rfiTypeId}, ${name}, ${dueDays}, ${isDefault}, ${retired ? actor.now : null})
      on conflict (tenant_id, id) do update
      set name = excluded.name, due_days = excluded.due_days, is_default = excluded.is_default,
        retired_at = case when excluded.retired_at is null then null else coalesce(rfi_type.retired_at, excluded.retired_at) end`);
  } catch (error) {
    throw violates(error, 'rfi_type_tenant_id_name_key') ? invalid({ name: 'There is a type of this name' }) : error;
  }
  if (reviewerIds) await assertCanAnswer(tx, rfiKind, reviewerIds, 'reviewerIds');
  await propose(tx, rfiTypeId, 'reviewer', reviewerIds);
  await propose(tx, rfiTypeId, 'watcher', distributionIds);
  await audit(tx, actor, {
    verb: known ? 'update' : 'create',
    resource: 'companyProfile',
    subjectKind: 'rfiType',
    subjectId: rfiTypeId,
    subject: name,
    detail: { dueDays, isDefault, retired },
  });
  const saved = (await everyRfiType(tx)).find((row) => row.rfiTypeId === rfiTypeId);
  if (!saved) throw notFound();
  return saved;
}

/** Proposes these people for a type, and no others; left out, they stay. Throws 1004 for somebody who is not in the directory. */
async function propose(
  tx: Tx,
  rfiTypeId: string,
  duty: 'reviewer' | 'watcher',
  personIds: readonly string[] | undefined,
): Promise<void> {
  if (!personIds) return;
  const wanted = [...new Set(personIds)];
  await tx.run(sql`
    delete from rfi_type_person
    where tenant_id = ${tx.tenantId} and rfi_type_id = ${rfiTypeId} and duty = ${duty}`);
  const added = await tx.run(sql`
    insert into rfi_type_person (tenant_id, rfi_type_id, duty, person_id)
    select p.tenant_id, ${rfiTypeId}, ${duty}, p.id
    from person p
    where p.tenant_id = ${tx.tenantId} and p.id = any(${wanted}::uuid[])`);
  if (added !== wanted.length) throw notFound();
}
