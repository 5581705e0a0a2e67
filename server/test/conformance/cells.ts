import { newId } from '@plumbline/contract/kit/uuid';
import { CAST } from '../server.ts';
import type { Answer, Part } from '../server.ts';
import { CALLS } from './calls.ts';
import { endpointOf, inTurns } from './endpoints.ts';
import type { Class, Rule } from './rule.ts';
import type { Situation } from './rightsTable.ts';
import { makeTargets } from './targets.ts';
import type { Spec, Target } from './target.ts';
import type { World } from './world.ts';

export const PARTS = Object.keys(CAST).filter((part): part is Part => part in CAST);

/** One person, one endpoint, one situation. */
export interface Cell {
  name: string;
  part: Part;
  situation: Situation;
  expected: Class;
  spec: Spec;
  rule: Rule;
}

/** Every cell of the matrix for these endpoints. */
export function cellsOf(world: World, rules: Record<string, Rule[]>, companions: Map<Part, string>): Cell[] {
  return Object.entries(rules).flatMap(([name, ofEndpoint]) =>
    ofEndpoint.flatMap((rule) =>
      PARTS.flatMap((part) =>
        rule.situations.map((situation): Cell => {
          const [kind, status] = rule.on ?? [CALLS[name]?.kind ?? 'none', CALLS[name]?.status ?? ''];
          return {
            name,
            part,
            situation,
            rule,
            expected: rule.expect(part, situation),
            spec: specFor(world, kind, status, part, situation, companions.get(part)),
          };
        }),
      ),
    ),
  );
}

/** The facts that a target needs for a person's situation. */
export function specFor(
  { server }: World,
  kind: Spec['kind'],
  status: string,
  part: Part,
  situation: Situation,
  companionId?: string,
): Spec {
  const actorId = server.person(part);
  const spec: Spec = {
    kind,
    status,
    actorId,
    projectId: server.projectId,
    ...(companionId && situation !== 'rival' ? { companionId } : {}),
  };
  if (kind === 'project' && situation === 'same') return { ...spec, memberId: actorId };
  switch (situation) {
    case 'own':
      return { ...spec, createdBy: actorId };
    case 'asked':
      return { ...spec, askedId: actorId };
    case 'watching':
      return { ...spec, watcherId: actorId };
    case 'same':
      return spec;
    case 'elsewhere':
      return { ...spec, projectId: server.otherProjectId };
    case 'askedElsewhere':
      return { ...spec, projectId: server.otherProjectId, askedId: actorId };
    case 'private':
      return { ...spec, isPrivate: true };
    case 'privateAsked':
      return { ...spec, isPrivate: true, askedId: actorId };
    case 'rival':
      return { ...spec, projectId: server.rivalProjectId };
    case 'missing':
      return { ...spec, missing: true };
  }
}

/** An RFI of everybody's own, to link others with. */
export async function makeCompanions(world: World): Promise<Map<Part, string>> {
  const made = await makeTargets(
    world,
    PARTS.map((part) => specFor(world, 'rfi', 'draft', part, 'own')),
  );
  return new Map(PARTS.map((part, index) => [part, made[index]?.id ?? newId()]));
}

/** Makes what the cells need and calls them all, several at a time; `seen` gets each answer. */
export async function runCells(
  world: World,
  cells: readonly Cell[],
  seen: (cell: Cell, answer: Answer, target: Target) => void,
): Promise<void> {
  const targets = await makeTargets(
    world,
    cells.map(({ spec }) => spec),
  );
  // Autovacuum would do this a minute after so many inserts.
  await world.server.sql('analyze');
  // Who is on which team is remembered of a session for five seconds: all sign in after everything is made.
  const clients = new Map(await Promise.all(PARTS.map(async (part) => [part, await world.server.as(part)] as const)));
  await inTurns(cells, 3, async (cell, index) => {
    const target = targets[index] as Target;
    const { method, path } = endpointOf(cell.name);
    const input = (cell.rule.input ?? CALLS[cell.name]?.input)?.(target) ?? {};
    const answer = await clients.get(cell.part)?.raw(method, path, input);
    if (answer) seen(cell, answer, target);
  });
}

/** Which of the refusals an answer is, or past them all; in words when it is none of these. */
export function classOf(answer: Answer): string {
  if (answer.status === 403) return '403';
  if (!String(answer.headers['content-type']).startsWith('application/json'))
    return answer.status === 200 ? 'pass' : `HTTP ${answer.status}`;
  const { code, msg, data } = answer.json();
  if (answer.status === 200 && code === 0) return 'pass';
  if (answer.status === 200 && (code === 1004 || code === 1009 || code === 1010)) return String(code);
  return `${answer.status} ${code} ${msg} ${JSON.stringify(data) ?? ''}`;
}
