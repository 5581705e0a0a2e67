import type { projects } from '@plumbline/contract/areas/projects';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { isInUse } from '../../kit/area.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { invalid, notFound, refuse } from '../../kit/errors.ts';
import { allow, change, lock, load, once, orTaken } from '../../kit/records/index.ts';
import type { RecordHeader } from '../../kit/records/index.ts';
import { mayChange } from './policy.ts';
import { projectKind } from './record.ts';
import { PATH_SEPARATOR, inTreeOrder } from './tree.ts';
import type { Place } from './tree.ts';

type Tree = OutputOf<typeof projects.locations>;

/** Deeper than any building needs, and shallow enough for every screen and path. */
const MOST_LEVELS = 10;
const MOST_PLACES = 5000;

/** The location tree of a project, parents before children. Throws 1004 when the actor may not see the project. */
export async function locations(read: Read, actor: Actor, { projectId }: { projectId: string }): Promise<Tree> {
  const [tree] = await Promise.all([readTree(read, projectId), load(read, actor, projectKind, projectId)]);
  return tree;
}

async function readTree(read: Read, projectId: string): Promise<Tree> {
  const rows = await read.all(sql<Place & { inUse: boolean }>`
    select l.id as "locationId", l.parent_id as "parentId", l.name, l.path, l.sort,
      ${isInUse('location', sql`l.tenant_id`, sql`l.id`)} as "inUse"
    from location l where l.tenant_id = ${read.tenantId} and l.project_id = ${projectId}`);
  return inTreeOrder(rows);
}

/** Adds a place below another, last among its neighbours. The same again answers the tree. */
export async function createLocation(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof projects.createLocation>,
): Promise<Tree> {
  const { clientRef: locationId, projectId, name } = input;
  const [record, tree] = await openTree(tx, actor, projectId);
  if (!(await orTaken(once(tx, 'project.createLocation', locationId, input), async () => tree))) return tree;
  const parent = parentIn(tree, input.parentId);
  if (tree.length >= MOST_PLACES) throw refuse('A project holds at most {n} places.', { n: MOST_PLACES });
  assertDepth((levelsOf(tree).get(parent?.locationId ?? '') ?? 0) + 1);
  assertFree(tree, parent?.locationId ?? null, name);
  const path = parent ? parent.path + PATH_SEPARATOR + name : name;
  const sort =
    Math.max(0, ...tree.filter(({ parentId }) => parentId === (parent?.locationId ?? null)).map((one) => one.sort)) + 1;
  await Promise.all([
    tx.run(sql`insert into location (tenant_id, id, project_id, parent_id, name, path, sort)
      values (${actor.tenantId}, ${locationId}, ${projectId}, ${parent?.locationId ?? null}, ${name}, ${path}, ${sort})`),
    change(tx, actor, record, { bump: false }, { verb: 'addLocation', changes: { location: [null, path] } }),
  ]);
  return readTree(tx, projectId);
}

/** Renames or moves a place; what lies in it comes along. */
export async function updateLocation(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof projects.updateLocation>,
): Promise<Tree> {
  const { projectId, locationId, name } = input;
  const [record, tree] = await openTree(tx, actor, projectId);
  const place = tree.find((one) => one.locationId === locationId);
  if (!place) throw notFound();
  const parent = parentIn(tree, input.parentId);
  const below = within(tree, locationId);
  if (parent && below.some((one) => one.locationId === parent.locationId))
    throw refuse('A place cannot lie within itself.');
  const levels = levelsOf(tree);
  const level = (one: { locationId: string } | null) => (one && levels.get(one.locationId)) ?? 0;
  assertDepth(level(parent) + 1 + Math.max(...below.map(level)) - level(place));
  const path = parent ? parent.path + PATH_SEPARATOR + name : name;
  if (path === place.path && (parent?.locationId ?? null) === place.parentId) return tree;
  assertFree(tree, parent?.locationId ?? null, name, locationId);
  await Promise.all([
    tx.run(
      sql`update location set name = ${name}, parent_id = ${parent?.locationId ?? null} where tenant_id = ${actor.tenantId} and id = ${locationId}`,
    ),
    tx.run(
      sql`update location set path = ${path} || substr(path, length(${place.path}::text) + 1) where tenant_id = ${actor.tenantId} and id = any(${below.map((one) => one.locationId)}::uuid[])`,
    ),
    change(tx, actor, record, { bump: false }, { verb: 'updateLocation', changes: { location: [place.path, path] } }),
  ]);
  return readTree(tx, projectId);
}

/** Removes a place with what lies in it. Refused while a record names one of them. */
export async function removeLocation(
  tx: Tx,
  actor: Actor,
  { projectId, locationId }: ParsedOf<typeof projects.removeLocation>,
): Promise<Tree> {
  const [record, tree] = await openTree(tx, actor, projectId);
  const place = tree.find((one) => one.locationId === locationId);
  if (!place) throw notFound();
  const below = within(tree, locationId);
  const used = below.find((one) => one.inUse);
  if (used) throw refuse('Records name {path}: it cannot be removed.', { path: used.path });
  await Promise.all([
    tx.run(
      sql`delete from location where tenant_id = ${actor.tenantId} and id = any(${below.map((one) => one.locationId)}::uuid[])`,
    ),
    change(tx, actor, record, { bump: false }, { verb: 'removeLocation', changes: { location: [place.path, null] } }),
  ]);
  return readTree(tx, projectId);
}

/** The tree under the project's lock: nobody else changes it meanwhile. */
async function openTree(tx: Tx, actor: Actor, projectId: string): Promise<[RecordHeader, Tree]> {
  const [record, tree] = await Promise.all([lock(tx, actor, projectKind, projectId), readTree(tx, projectId)]);
  allow(mayChange(actor, record));
  return [record, tree];
}

function parentIn(tree: Tree, parentId: string | null | undefined): Tree[number] | null {
  if (!parentId) return null;
  const parent = tree.find((one) => one.locationId === parentId);
  if (!parent) throw notFound();
  return parent;
}

/** A place and everything below it. The tree has parents before children. */
function within(tree: Tree, locationId: string): Tree {
  const inside = new Set([locationId]);
  return tree.filter(
    (one) =>
      one.locationId === locationId ||
      (one.parentId !== null && inside.has(one.parentId) && inside.add(one.locationId)),
  );
}

/** How deep each place lies, the top being 1. The tree has parents before children. */
function levelsOf(tree: Tree): Map<string, number> {
  const levels = new Map<string, number>();
  for (const { locationId, parentId } of tree) levels.set(locationId, (levels.get(parentId ?? '') ?? 0) + 1);
  return levels;
}

function assertDepth(levels: number): void {
  if (levels > MOST_LEVELS) throw refuse('Places can lie at most {n} levels deep.', { n: MOST_LEVELS });
}

function assertFree(tree: Tree, parentId: string | null, name: string, exceptId?: string): void {
  if (tree.some((one) => one.parentId === parentId && one.name === name && one.locationId !== exceptId))
    throw invalid({ name: 'There is a place of this name here already' });
}
