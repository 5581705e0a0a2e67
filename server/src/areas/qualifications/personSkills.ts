import type { qualifications } from '@plumbline/contract/areas/qualifications';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { authorOf } from '../../kit/actor.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { forbidden, invalid, notFound } from '../../kit/errors.ts';
import { selectPerson } from '../../kit/records/index.ts';
import { tellOnCard } from './card.ts';
import { manageable, reachable } from './policy.ts';

type PersonSkills = OutputOf<typeof qualifications.personSkills>;

/** What a person can do. Throws 1004 when the actor's right to training does not reach them. */
export async function personSkills(
  read: Read,
  actor: Actor,
  { personId }: { personId: string },
): Promise<PersonSkills> {
  const row = await read.first(sql<PersonSkills>`
    select ${manageable(actor)} as "mayManage",
      (select coalesce(json_agg(json_build_object('skillId', s.id, 'name', s.name, 'category', s.category,
        'level', has.level, 'verifiedBy', ${selectPerson(actor.tenantId, sql`has.verified_by`)}, 'verifiedAt', has.verified_at)
          order by s.category nulls last, lower(s.name)), '[]')
      from person_skill has join skill s on s.tenant_id = has.tenant_id and s.id = has.skill_id
      where has.tenant_id = f.tenant_id and has.person_id = f.person_id) as skills
    from profile f where f.tenant_id = ${actor.tenantId} and f.person_id = ${personId} and ${reachable(actor, 'read')}`);
  if (!row) throw notFound();
  return row;
}

/** Sets how well a person can do something, or that they cannot. The page names the author. */
export async function setSkill(
  tx: Tx,
  actor: Actor,
  { personId, skillId, level }: ParsedOf<typeof qualifications.setSkill>,
): Promise<PersonSkills> {
  const before = await personSkills(tx, actor, { personId });
  if (!before.mayManage) throw forbidden();
  const skill = await tx.first(
    sql<{ name: string }>`select name from skill where tenant_id = ${tx.tenantId} and id = ${skillId}`,
  );
  if (!skill) throw invalid({ skillId: 'Choose a skill of the catalogue' });
  const was = before.skills.find((one) => one.skillId === skillId)?.level ?? null;
  if (was === (level ?? null)) return before;
  await tx.run(
    level
      ? sql`insert into person_skill (tenant_id, person_id, skill_id, level, verified_by, verified_at)
          values (${tx.tenantId}, ${personId}, ${skillId}, ${level}, ${authorOf(actor)}, ${actor.now})
          on conflict (tenant_id, person_id, skill_id)
          do update set level = excluded.level, verified_by = excluded.verified_by, verified_at = excluded.verified_at`
      : sql`delete from person_skill where tenant_id = ${tx.tenantId} and person_id = ${personId} and skill_id = ${skillId}`,
  );
  await tellOnCard(tx, actor, personId, 'setSkill', { [skill.name]: [was, level ?? null] });
  return personSkills(tx, actor, { personId });
}
