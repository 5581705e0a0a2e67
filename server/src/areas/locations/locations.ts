import type { locations } from '@plumbline/contract/areas/locations';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { isInUse } from '../../kit/area.ts';
import { insertRows } from '../../kit/db/insertRows.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { invalid, refuse, required } from '../../kit/errors.ts';
import { allow, changePart, load, lock, claimRef, withExisting } from '../../kit/records/index.ts';
import type { RecordHeader } from '../../kit/records/index.ts';
import { mayChangeProject, projectKind } from '../projects/index.ts';

type Calls = typeof locations;
type Input<Call extends keyof Calls> = ParsedOf<Calls[Call]>;

type Tree = OutputOf<Calls['list']>;
type Place = Tree[number];

/** Between the names of a path. */
export const PATH_SEPARATOR = ' › ';
/** Deeper than any building needs, and shallow enough for every screen and path. */
const MOST_LEVELS = 10;
const MOST_PLACES = 5000;
const MOST_LETTERS = 80;

/** The location tree of a project, parents before children. Throws 1004 when the actor may not see the project. */
export async function list(read: Read, actor: Actor, { projectId }: { projectId: string }): Promise<Tree> {
  const [tree] = await Promise.all([readTree(read, projectId), load(read, actor, projectKind, projectId)]);
  return tree;
}

async function readTree(read: Read, projectId: string): Promise<Tree> {
  const rows = await read.all(sql<Place>`
    select l.id as "locationId", l.parent_id as "parentId", l.name, l.path, l.sort,
      ${isInUse('location', sql`l.tenant_id`, sql`l.id`)} as "inUse"
    from location l
    where l.tenant_id = ${read.tenantId} and l.project_id = ${projectId}`);
  return inTreeOrder(rows);
}

/** Parents before their children, neighbours by their place and then by name, numbers in a name counted as numbers. */
export function inTreeOrder<P extends Pick<Place, 'locationId' | 'parentId' | 'name' | 'sort'>>(
  places: readonly P[],
): P[] {
  const children = Map.groupBy(places, ({ parentId }) => parentId);
  const below = (parentId: string | null): P[] =>
    (children.get(parentId) ?? [])
      .toSorted((a, b) => a.sort - b.sort || a.name.localeCompare(b.name, 'en', { numeric: true }))
      .flatMap((place) => [place, ...below(place.locationId)]);
  return below(null);
}

/** Adds a place below another, last among its neighbours. The same again answers the tree. */
export async function create(tx: Tx, actor: Actor, input: Input<'create'>): Promise<Tree> {
  const { clientRef: locationId, projectId, name } = input;
  const [record, tree] = await lockTree(tx, actor, projectId);
  if (!(await withExisting(claimRef(tx, 'project.createLocation', locationId, input), async () => tree))) return tree;
  const parent = parentIn(tree, input.parentId);
  const parentId = parent?.locationId ?? null;
  if (tree.length >= MOST_PLACES) throw refuse('A project holds at most {n} places.', { n: MOST_PLACES });
  assertDepth((levelsOf(tree).get(parentId ?? '') ?? 0) + 1);
  assertFree(tree, parentId, name);
  const path = pathOf(parent, name);
  const neighbours = tree.filter((place) => place.parentId === parentId);
  const sort = Math.max(0, ...neighbours.map((place) => place.sort)) + 1;
  await Promise.all([
    tx.run(sql`
      insert into location (tenant_id, id, project_id, parent_id, name, path, sort)
      values (${actor.tenantId}, ${locationId}, ${projectId}, ${parentId}, ${name}, ${path}, ${sort})`),
    changePart(tx, actor, record, 'addLocation', { location: [null, path] }),
  ]);
  return readTree(tx, projectId);
}

/** Renames or moves a place; what lies in it comes along. */
export async function update(tx: Tx, actor: Actor, input: Input<'update'>): Promise<Tree> {
  const { projectId, locationId, name } = input;
  const [record, tree] = await lockTree(tx, actor, projectId);
  const place = placeIn(tree, locationId);
  const parent = parentIn(tree, input.parentId);
  const parentId = parent?.locationId ?? null;
  const below = within(tree, locationId);
  if (below.some((inside) => inside.locationId === parentId)) throw refuse('A place cannot lie within itself.');
  const levels = levelsOf(tree);
  const level = (id: string | null) => levels.get(id ?? '') ?? 0;
  assertDepth(level(parentId) + 1 + Math.max(...below.map((inside) => level(inside.locationId))) - level(locationId));
  const path = pathOf(parent, name);
  if (path === place.path && parentId === place.parentId) return tree;
  assertFree(tree, parentId, name, locationId);
  await Promise.all([
    tx.run(sql`
      update location set name = ${name}, parent_id = ${parentId}
      where tenant_id = ${actor.tenantId} and id = ${locationId}`),
    tx.run(sql`
      update location set path = ${path} || substr(path, length(${place.path}::text) + 1)
      where tenant_id = ${actor.tenantId} and id = any(${below.map((inside) => inside.locationId)}::uuid[])`),
    changePart(tx, actor, record, 'updateLocation', { location: [place.path, path] }),
  ]);
  return readTree(tx, projectId);
}

/** Removes a place with what lies in it. Refused while a record names one of them. */
export async function remove(tx: Tx, actor: Actor, { projectId, locationId }: Input<'remove'>): Promise<Tree> {
  const [record, tree] = await lockTree(tx, actor, projectId);
  const place = placeIn(tree, locationId);
  const below = within(tree, locationId);
  const used = below.find(({ inUse }) => inUse);
  if (used) throw refuse('Records name {path}: it cannot be removed.', { path: used.path });
  await Promise.all([
    tx.run(sql`
      delete from location
      where tenant_id = ${actor.tenantId} and id = any(${below.map((inside) => inside.locationId)}::uuid[])`),
    changePart(tx, actor, record, 'removeLocation', { location: [place.path, null] }),
  ]);
  return readTree(tx, projectId);
}

/** The tree under the project's lock: nobody else changes it meanwhile. */
async function lockTree(tx: Tx, actor: Actor, projectId: string): Promise<[RecordHeader, Tree]> {
  const [record, tree] = await Promise.all([lock(tx, actor, projectKind, projectId), readTree(tx, projectId)]);
  allow(mayChangeProject(actor, record));
  return [record, tree];
}

function placeIn(tree: Tree, locationId: string): Place {
  return required(tree.find((known) => known.locationId === locationId));
}

function parentIn(tree: Tree, parentId: string | null | undefined): Place | null {
  return parentId ? placeIn(tree, parentId) : null;
}

function pathOf(parent: { path: string } | null, name: string): string {
  return parent ? parent.path + PATH_SEPARATOR + name : name;
}

/** A place and everything below it. The tree has parents before children. */
function within(tree: Tree, locationId: string): Tree {
  const inside = new Set([locationId]);
  return tree.filter(
    (place) =>
      place.locationId === locationId ||
      (place.parentId !== null && inside.has(place.parentId) && inside.add(place.locationId)),
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
  if (tree.some((place) => place.parentId === parentId && place.name === name && place.locationId !== exceptId))
    throw invalid({ name: 'There is a place of this name here already' });
}

/**
 * The places of a project that these paths name, from the outermost name inwards; those that are missing are made. Names
 * meet without regard to case. Answers a finder: path → id. Throws 2000 when there would be too many.
 */
export async function placesByPath(
  tx: Tx,
  projectId: string,
  paths: readonly (readonly string[])[],
): Promise<(path: readonly string[]) => string | null> {
  const known = await tx.all(sql<{ id: string; path: string; sort: number }>`
    select id, path, sort
    from location
    where tenant_id = ${tx.tenantId} and project_id = ${projectId} for share`);
  const byPath = new Map(known.map(({ id, path }) => [path.toLowerCase(), { id, path }]));
  const made: { id: string; project_id: string; parent_id: string | null; name: string; path: string; sort: number }[] =
    [];
  let sort = Math.max(0, ...known.map((place) => place.sort));
  for (const names of paths) {
    let parent: { id: string; path: string } | null = null;
    for (const name of namesOf(names)) {
      const path: string = pathOf(parent, name);
      let place = byPath.get(path.toLowerCase());
      if (!place) {
        place = { id: newId(), path };
        byPath.set(path.toLowerCase(), place);
        sort += 1;
        made.push({ ...place, project_id: projectId, parent_id: parent?.id ?? null, name, sort });
      }
      parent = place;
    }
  }
  if (known.length + made.length > MOST_PLACES) throw refuse('A project holds at most {n} places.', { n: MOST_PLACES });
  await insertRows(tx, 'location', made);
  return (path) => byPath.get(namesOf(path).join(PATH_SEPARATOR).toLowerCase())?.id ?? null;
}

function namesOf(path: readonly string[]): string[] {
  return path
    .map((name) => name.trim().slice(0, MOST_LETTERS))
    .filter(Boolean)
    .slice(0, MOST_LEVELS);
}
