import type { Grant, RolePreview } from '@plumbline/contract/areas/access';
import { decidingGrants, reaches, scopeOf } from '../../kit/actor.ts';
import type { ActorFacts } from '../../kit/actor.ts';
import { areaOf } from './lookup.ts';

/** People who hold the same roles: what changes for one of them changes for all. */
export interface Alike {
  personIds: string[];
  before: Grant[];
  after: Grant[];
}

type Change = 'lose' | 'narrower' | 'wider' | 'gain';
type Effect = Omit<RolePreview['effects'][number], 'areaName'>;

/** What an edit does to people: per area and action how many lose, gain, keep less or more of it; and per person. */
export function effectsOn(groups: readonly Alike[]): {
  effects: Effect[];
  people: Map<string, { lose: number; gain: number }>;
} {
  const effects = new Map<string, Effect>();
  const people = new Map<string, { lose: number; gain: number }>();
  for (const group of groups) {
    const changes = changesFor(group);
    if (changes.size === 0) continue;
    const lose = [...changes.values()].filter((change) => change === 'lose' || change === 'narrower').length;
    for (const personId of group.personIds) people.set(personId, { lose, gain: changes.size - lose });
    for (const [key, strongest] of byArea(changes)) {
      const [area = '', action = ''] = key.split(' ');
      const effect = effects.get(key) ?? { area, action, lose: 0, narrower: 0, wider: 0, gain: 0 };
      effect[strongest] += group.personIds.length;
      effects.set(key, effect);
    }
  }
  return { effects: [...effects.values()], people };
}

/** `resource action` → what changes of it, with every role of the person counted. */
function changesFor({ before, after }: Alike): Map<string, Change> {
  const [was, is] = [decidingGrants(before.map(factOf)), decidingGrants(after.map(factOf))];
  const changes = new Map<string, Change>();
  for (const key of new Set([...was.keys(), ...is.keys()])) {
    const [old, now] = [scopeOf(was.get(key)), scopeOf(is.get(key))];
    if (old === now) continue;
    if (now === 'none') changes.set(key, 'lose');
    else if (old === 'none') changes.set(key, 'gain');
    else changes.set(key, reaches(now, old) ? 'wider' : 'narrower');
  }
  return changes;
}

const WEIGHT: Change[] = ['lose', 'gain', 'narrower', 'wider'];

/** `area action` → the weightiest of what changes in the area. */
function byArea(changes: ReadonlyMap<string, Change>): Map<string, Change> {
  const strongest = new Map<string, Change>();
  for (const [key, change] of changes) {
    const [resource = '', action = ''] = key.split(' ');
    const at = `${areaOf(resource)?.code ?? resource} ${action}`;
    const known = strongest.get(at);
    if (!known || WEIGHT.indexOf(change) < WEIGHT.indexOf(known)) strongest.set(at, change);
  }
  return strongest;
}

/** A grant as facts hold it. */
export function factOf({ resource, action, scope, effect }: Grant): ActorFacts['grants'][number] {
  return [resource, action, scope, effect];
}
