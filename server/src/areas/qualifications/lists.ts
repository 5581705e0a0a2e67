import type { qualifications } from '@plumbline/contract/areas/qualifications';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import { unlessTaken } from '../../kit/db/failures.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { invalid, notFound } from '../../kit/errors.ts';

type Skills = OutputOf<typeof qualifications.skills>;
type Types = OutputOf<typeof qualifications.types>;
type Requirements = OutputOf<typeof qualifications.requirements>;

/** The skill catalogue, with how many people who work here have each. */
export function skills(read: Read): Promise<Skills> {
  return read.all(sql<Skills[number]>`
    select s.id as "skillId", s.name, s.category,
      (select count(*)::int from person_skill has
        join membership m on m.tenant_id = has.tenant_id and m.person_id = has.person_id and m.status <> 'left'
        where has.tenant_id = s.tenant_id and has.skill_id = s.id) as people
    from skill s where s.tenant_id = ${read.tenantId} and s.retired_at is null order by s.category nulls last, lower(s.name)`);
}

export async function saveSkill(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof qualifications.saveSkill>,
): Promise<Skills[number]> {
  const { skillId, name } = input;
  await unlessTaken(
    tx.run(sql`insert into skill (tenant_id, id, name, category) values (${tx.tenantId}, ${skillId}, ${name}, ${input.category || null})
      on conflict (tenant_id, id) do update set name = excluded.name, category = excluded.category`),
    'skill_name',
    NAME_TAKEN,
  );
  await told(tx, actor, 'saveSkill', skillId, name);
  return entry((await skills(tx)).find((one) => one.skillId === skillId));
}

export async function retireSkill(tx: Tx, actor: Actor, { skillId }: { skillId: string }): Promise<null> {
  const name = await retire(tx, 'skill', skillId, actor.now);
  await told(tx, actor, 'retireSkill', skillId, name);
  return null;
}

/** Types of certificates, with how many people hold a valid one. */
export function types(read: Read): Promise<Types> {
  return read.all(sql<Types[number]>`
    select y.id as "certificateTypeId", y.name, y.issuer, y.validity_months as "validityMonths",
      (select count(distinct c.person_id)::int from certificate c where c.tenant_id = y.tenant_id and c.certificate_type_id = y.id
        and c.status = 'valid' and (c.expiry_date is null or c.expiry_date >= current_date)) as holders
    from certificate_type y where y.tenant_id = ${read.tenantId} and y.retired_at is null order by lower(y.name)`);
}

export async function saveType(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof qualifications.saveType>,
): Promise<Types[number]> {
  const { certificateTypeId, name } = input;
  await unlessTaken(
    tx.run(sql`insert into certificate_type (tenant_id, id, name, issuer, validity_months)
      values (${tx.tenantId}, ${certificateTypeId}, ${name}, ${input.issuer || null}, ${input.validityMonths ?? null})
      on conflict (tenant_id, id)
      do update set name = excluded.name, issuer = excluded.issuer, validity_months = excluded.validity_months`),
    'certificate_type_name',
    NAME_TAKEN,
  );
  await told(tx, actor, 'saveCertificateType', certificateTypeId, name);
  return entry((await types(tx)).find((one) => one.certificateTypeId === certificateTypeId));
}

/** Retires a type, with every requirement for it. */
export async function retireType(
  tx: Tx,
  actor: Actor,
  { certificateTypeId }: { certificateTypeId: string },
): Promise<null> {
  const name = await retire(tx, 'certificate_type', certificateTypeId, actor.now);
  await tx.run(
    sql`delete from certificate_requirement where tenant_id = ${tx.tenantId} and certificate_type_id = ${certificateTypeId}`,
  );
  await told(tx, actor, 'retireCertificateType', certificateTypeId, name);
  return null;
}

export function requirements(read: Read): Promise<Requirements> {
  return read.all(sql<Requirements[number]>`
    select q.id as "requirementId", q.certificate_type_id as "certificateTypeId", y.name as "certificateTypeName", q.subject, q.value,
      case q.subject when 'role' then (select r.name from role r
        where r.tenant_id = q.tenant_id and r.id::text = q.value) else q.value end as "valueName", q.mode
    from certificate_requirement q join certificate_type y on y.tenant_id = q.tenant_id and y.id = q.certificate_type_id
    where q.tenant_id = ${read.tenantId} order by lower(y.name), q.subject, q.value`);
}

/** Asks a certificate of somebody; asked already it changes how strictly. */
export async function saveRequirement(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof qualifications.saveRequirement>,
): Promise<Requirements[number]> {
  const value = input.value || null;
  if ((input.subject === 'trade' || input.subject === 'role') !== (value !== null))
    throw invalid({ value: value ? 'Everybody of a family is meant: leave this empty' : 'Say which one' });
  await assertKnown(tx, input.certificateTypeId, input.subject, value);
  await tx.run(sql`insert into certificate_requirement (tenant_id, id, certificate_type_id, subject, value, mode)
    values (${tx.tenantId}, ${input.requirementId}, ${input.certificateTypeId}, ${input.subject}, ${value}, ${input.mode})
    on conflict (tenant_id, certificate_type_id, subject, value) do update set mode = excluded.mode`);
  await told(tx, actor, 'requireCertificate', input.requirementId, `${input.subject} ${value ?? ''}`.trim());
  const { certificateTypeId, subject } = input;
  return entry(
    (await requirements(tx)).find(
      (one) => one.certificateTypeId === certificateTypeId && one.subject === subject && one.value === value,
    ),
  );
}

async function assertKnown(tx: Tx, typeId: string, subject: string, value: string | null): Promise<void> {
  const known = await tx.first(sql<{ type: boolean; role: boolean }>`select
    exists (select from certificate_type where tenant_id = ${tx.tenantId} and id = ${typeId} and retired_at is null) as type,
    exists (select from role where tenant_id = ${tx.tenantId} and id::text = ${value}) as role`);
  if (!known?.type) throw invalid({ certificateTypeId: 'Choose a type of certificate that is in use' });
  if (subject === 'role' && !known.role) throw invalid({ value: 'Choose a role of your company' });
}

export async function removeRequirement(
  tx: Tx,
  actor: Actor,
  { requirementId }: { requirementId: string },
): Promise<null> {
  const gone = await tx.run(
    sql`delete from certificate_requirement where tenant_id = ${tx.tenantId} and id = ${requirementId}`,
  );
  if (gone === 0) throw notFound();
  await told(tx, actor, 'removeRequirement', requirementId, '');
  return null;
}

function entry<T>(found: T | undefined): T {
  if (!found) throw notFound();
  return found;
}

async function retire(tx: Tx, table: 'skill' | 'certificate_type', id: string, now: Date): Promise<string> {
  const row = await tx.first(
    sql<{
      name: string;
    }>`update ${sql.ref(table)}
      set retired_at = ${now}
      where tenant_id = ${tx.tenantId} and id = ${id} and retired_at is null
      returning name`,
  );
  if (!row) throw notFound();
  return row.name;
}

const NAME_TAKEN = { name: 'There is one with this name already' };

function told(tx: Tx, actor: Actor, verb: string, subjectId: string, subject: string): Promise<void> {
  return audit(tx, actor, { verb, resource: 'setting.technicianConfig', subjectId, subject });
}
