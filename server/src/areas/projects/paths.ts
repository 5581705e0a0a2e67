import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/tx.ts';
import { refuse } from '../../kit/errors.ts';
import { PATH_SEPARATOR } from './tree.ts';

const MOST_PLACES = 5000;
const MOST_LEVELS = 10;
const MOST_LETTERS = 80;

/**
 * The places of a project that these paths name, from the outermost name inwards; those that are missing are made. Names
 * meet without regard to case. Answers a finder: path → id. Throws 2000 when there would be too many.
 */
export async function placesByPath(
  tx: Tx,
  projectId: string,
  paths: readonly (readonly string[])[],
): Promise<(path: readonly string[]) => string | null> {
  const known = await tx.all(
    sql<{
      id: string;
      path: string;
      sort: number;
    }>`select id, path, sort from location where tenant_id = ${tx.tenantId} and project_id = ${projectId} for share`,
  );
  const byPath = new Map(known.map(({ id, path }) => [path.toLowerCase(), { id, path }]));
  const made: { id: string; parentId: string | null; name: string; path: string; sort: number }[] = [];
  let sort = Math.max(0, ...known.map((one) => one.sort));
  for (const path of paths) {
    let parent: { id: string; path: string } | null = null;
    for (const name of namesOf(path)) {
      const whole: string = parent ? parent.path + PATH_SEPARATOR + name : name;
      let place = byPath.get(whole.toLowerCase());
      if (!place) {
        place = { id: newId(), path: whole };
        byPath.set(whole.toLowerCase(), place);
        made.push({ id: place.id, parentId: parent?.id ?? null, name, path: whole, sort: (sort += 1) });
      }
      parent = place;
    }
  }
  if (known.length + made.length > MOST_PLACES) throw refuse('A project holds at most {n} places.', { n: MOST_PLACES });
  await insertPlaces(tx, projectId, made);
  return (path) => byPath.get(namesOf(path).join(PATH_SEPARATOR).toLowerCase())?.id ?? null;
}

async function insertPlaces(
  tx: Tx,
  projectId: string,
  made: { id: string; parentId: string | null; name: string; path: string; sort: number }[],
): Promise<void> {
  if (made.length === 0) return;
  const column = <K extends keyof (typeof made)[number]>(key: K) => made.map((one) => one[key]);
  await tx.run(sql`insert into location (tenant_id, id, project_id, parent_id, name, path, sort)
    select ${tx.tenantId}, id, ${projectId}, parent, name, path, sort
    from unnest(${column('id')}::uuid[], ${column('parentId')}::uuid[], ${column('name')}::text[], ${column('path')}::text[], ${column('sort')}::int[]) as place(id, parent, name, path, sort)`);
}

function namesOf(path: readonly string[]): string[] {
  return path
    .map((name) => name.trim().slice(0, MOST_LETTERS))
    .filter(Boolean)
    .slice(0, MOST_LEVELS);
}
