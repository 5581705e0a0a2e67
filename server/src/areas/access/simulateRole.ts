import type { access, RoleTrial } from '@plumbline/contract/areas/access';
import type { Action, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { actorOf } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { liesWithin } from '../../kit/records/index.ts';
import type { Registry } from '../../kit/records/index.ts';
import { ceilingOf } from './ceiling.ts';
import { isAction } from './auditedActions.ts';
import type { RightOf } from './auditedActions.ts';
import { factOf } from './effects.ts';
import { readGrants } from './grants.ts';
import { holdersWith } from './holders.ts';
import { factsOfMembers } from './members.ts';
import { nameResource } from './preview.ts';
import { seenRole } from './roleQueries.ts';
import { busiest, recentAudit, recentDeeds, seenAmong } from './recent.ts';
import type { Deed } from './recent.ts';

const DAYS = 30;
const MOST_PEOPLE = 50;
const MOST_EXAMPLES = 3;

type Refused = RoleTrial['refused'][number];
/** One thing that somebody did, that the edit would refuse. */
interface Loss {
  resource: string;
  action: Action;
  deed: Deed;
}

/**
 * Replays the last thirty days of a role's holders with other grants: their changes (the trail), views (their visits) and exports (the audit). Counts
 * only actions that they may do today, so the edit is not blamed for records that have moved on.
 */
export async function tryRole(
  read: Read,
  actor: Actor,
  registry: Registry,
  rightOf: RightOf,
  input: ParsedOf<typeof access.tryRole>,
): Promise<RoleTrial> {
  const stored = await seenRole(read, actor, input.roleId);
  const cells = readGrants(input.grants, (await ceilingOf(read, actor)).hasTree);
  const from = new Date(actor.now.getTime() - DAYS * 86_400_000);
  const { groups, names } = await holdersWith(read, stored.roleId, [...cells.values()]);
  const active = await busiest(read, [...names.keys()], from, MOST_PEOPLE);
  const facts = await factsOfMembers(read, active);
  const losses: Loss[] = [];
  let actions = 0;
  for (const { personIds, after } of groups) {
    for (const today of personIds.flatMap((personId) => facts.get(personId) ?? [])) {
      const before = actorOf(today, { t: actor.t, now: actor.now });
      const later = actorOf({ ...today, grants: after.map(factOf) }, { t: actor.t, now: actor.now });
      const played = await play(read, { before, later, registry, rightOf, from });
      losses.push(...played.losses);
      actions += played.looked;
    }
  }
  return {
    from: from.toISOString(),
    to: actor.now.toISOString(),
    people: facts.size,
    actions,
    isCut: active.length < names.size && active.length === MOST_PEOPLE,
    refused: [...Map.groupBy(losses, ({ resource, action }) => `${resource} ${action}`).values()]
      .map((same) => summed(actor, registry, names, same))
      .toSorted((a, b) => b.times - a.times),
  };
}

interface Playing {
  before: Actor;
  later: Actor;
  registry: Registry;
  rightOf: RightOf;
  from: Date;
}

/** One person's days, with today's rights and with those of the edit. */
async function play(read: Read, playing: Playing): Promise<{ losses: Loss[]; looked: number }> {
  const { before, later, registry, rightOf, from } = playing;
  const [deeds, lines] = await Promise.all([
    recentDeeds(read, before.personId, from),
    recentAudit(read, before.personId, from),
  ]);
  const ids = [...new Set(deeds.flatMap(({ record }) => (record ? [record.id] : [])))];
  const [sees, willSee] = await Promise.all([
    seenAmong(read, ids, registry.visible(before)),
    seenAmong(read, ids, registry.visible(later)),
  ]);
  const losses = deeds.flatMap((deed): Loss[] => {
    const { record, verb } = deed;
    if (!record || !sees.has(record.id)) return [];
    const { resource } = registry.named(record.kind);
    const action = verb === null ? 'read' : rightOf(resource, verb);
    const could = verb === null || liesWithin(before, record, resource, action);
    const can = willSee.has(record.id) && (verb === null || liesWithin(later, record, resource, action));
    return could && !can ? [{ resource, action, deed }] : [];
  });
  const taken = lines.flatMap(({ resource, ...deed }): Loss[] => {
    if (deed.verb === null || !isAction(deed.verb)) return [];
    const lost = before.scope(resource, deed.verb) !== 'none' && later.scope(resource, deed.verb) === 'none';
    return lost ? [{ resource, action: deed.verb, deed }] : [];
  });
  return { losses: [...losses, ...taken], looked: deeds.length + lines.length };
}

function summed(
  actor: Actor,
  registry: Registry,
  names: ReadonlyMap<string, string>,
  losses: readonly Loss[],
): Refused {
  const { resource = '', action = 'read' } = losses[0] ?? {};
  const latest = losses.toSorted((a, b) => b.deed.at.localeCompare(a.deed.at));
  return {
    resource,
    resourceName: nameResource(actor, resource),
    action,
    times: losses.reduce((sum, { deed }) => sum + deed.times, 0),
    people: new Set(losses.map(({ deed }) => deed.personId)).size,
    examples: latest.slice(0, MOST_EXAMPLES).map(({ deed: { personId, at, verb, record } }) => ({
      personId,
      fullName: names.get(personId) ?? '',
      at,
      verb: verb ?? 'read',
      record: record && {
        recordId: record.id,
        number: record.number,
        title: record.title,
        path: registry.named(record.kind).path(record),
      },
    })),
  };
}
