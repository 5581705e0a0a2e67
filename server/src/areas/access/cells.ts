import type { Grant } from '@plumbline/contract/areas/access';
import { SCOPES } from '@plumbline/contract/kit/endpoint';

/** Grants by `resource action`. */
export type Cells = ReadonlyMap<string, Grant>;

/** One cell of the matrix before and after an edit; null where there is no grant. */
export interface CellChange {
  key: string;
  before: Grant | null;
  after: Grant | null;
}

export function keyOf({ resource, action }: { resource: string; action: string }): string {
  return `${resource} ${action}`;
}

export function cellsOf(grants: readonly Grant[]): Cells {
  return new Map(grants.map((grant) => [keyOf(grant), grant]));
}

/** What differs between two sets of grants, in the order of the cells. */
export function changesBetween(before: Cells, after: Cells): CellChange[] {
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  return keys.flatMap((key) => {
    const change = { key, before: before.get(key) ?? null, after: after.get(key) ?? null };
    return isSame(change.before, change.after) ? [] : [change];
  });
}

function isSame(one: Grant | null, other: Grant | null): boolean {
  return one?.scope === other?.scope && one?.effect === other?.effect && one?.limitCents === other?.limitCents;
}

/** Whether a change extends a right: a wider scope, a higher limit, a removed deny. */
export function isWider({ before, after }: CellChange): boolean {
  const [was, is] = [reach(before), reach(after)];
  return is > was || (is === was && is > 0 && limit(after) > limit(before));
}

/** A deny counts below no grant, because it removes the rights of other roles. */
function reach(cell: Grant | null): number {
  if (!cell) return 0;
  return cell.effect === 'deny' ? -1 : SCOPES.indexOf(cell.scope);
}

function limit(cell: Grant | null): number {
  return cell?.limitCents ?? Number.POSITIVE_INFINITY;
}
