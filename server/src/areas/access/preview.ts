import type { access, Grant, RolePreview } from '@plumbline/contract/areas/access';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { cellsOf, changesBetween } from './cells.ts';
import { ceilingOf } from './ceiling.ts';
import { effectsOn } from './effects.ts';
import { grantsOf, readGrants } from './grants.ts';
import { guardEdit } from './guard.ts';
import { holdersWith } from './holders.ts';
import { areaOf, resourceOf } from './lookup.ts';
import { assertReads } from './policy.ts';
import { seenRole } from './roleQueries.ts';

const MOST_PEOPLE = 20;

/** Previews an edit of a role: its changes, the people concerned, and whether it may be saved. */
export async function previewRole(
  read: Read,
  actor: Actor,
  input: ParsedOf<typeof access.previewRole>,
): Promise<RolePreview> {
  const stored = input.roleId ? await seenRole(read, actor, input.roleId) : null;
  if (!stored) assertReads(actor, input.family);
  const ceiling = await ceilingOf(read, actor);
  const cells = readGrants(input.grants, ceiling.hasTree);
  const known = stored ? ((await grantsOf(read, [stored.roleId])).get(stored.roleId) ?? []) : [];
  const changes = changesBetween(cellsOf(known), cells);
  const holders = stored
    ? await holdersWith(read, stored.roleId, [...cells.values()])
    : { groups: [], names: new Map<string, string>() };
  const { effects, people } = effectsOn(holders.groups);
  const refusals = guardEdit(actor, ceiling, changes, { holdsIt: holders.names.has(actor.personId) });
  return {
    changes: changes.map(({ key, before, after }) => {
      const [resource = '', action = ''] = key.split(' ');
      return {
        resource,
        resourceName: nameResource(actor, resource),
        action,
        before: cellOf(before),
        after: cellOf(after),
      };
    }),
    holders: holders.names.size,
    affects: people.size,
    effects: effects.map((effect) => ({ ...effect, areaName: actor.t(areaOf(effect.area)?.name ?? effect.area) })),
    people: [...people]
      .slice(0, MOST_PEOPLE)
      .map(([personId, counts]) => ({ personId, fullName: holders.names.get(personId) ?? '', ...counts })),
    refusals: refusals.map(({ sentence, values }) => actor.t(sentence, values)),
  };
}

function cellOf(grant: Grant | null): RolePreview['changes'][number]['before'] {
  return grant && { scope: grant.scope, effect: grant.effect, limitCents: grant.limitCents };
}

/** The name of a resource: `Finance`. */
export function nameResource(actor: Actor, resource: string): string {
  return actor.t(resourceOf(resource)?.name ?? resource);
}
