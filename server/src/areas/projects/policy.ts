import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';

/** Projects that an actor may see, over the alias `r` of `record`. Who is on the team has to do with the project. */
export function visibleProjects(actor: Actor): RawBuilder<boolean> {
  const scope = actor.scope('project', 'read');
  if (reaches(scope, 'company')) return sql`true`;
  if (scope === 'none') return sql`false`;
  const mine = sql<boolean>`r.created_by = ${actor.personId}`;
  return scope === 'own' ? mine : sql<boolean>`(r.id = any(${[...actor.projectIds]}::uuid[]) or ${mine})`;
}
