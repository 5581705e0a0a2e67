import { ACTIONS, SCOPES } from '@plumbline/contract/kit/endpoint';
import type { Action, Scope } from '@plumbline/contract/kit/endpoint';
import type { Grant, ResourceNode } from '@plumbline/contract/areas/access';
import { holdsWords } from '../../kit/words/plain.ts';

/** The grant in a cell of the matrix. */
export interface Cell {
  scope: Scope;
  denies: boolean;
  limitCents: number | null;
}
export const EMPTY: Cell = { scope: 'none', denies: false, limitCents: null };

/** The cells of a role by `resource action`. A missing cell grants nothing. */
export type Cells = ReadonlyMap<string, Cell>;

/** Field classes: they grant the sight of fields, while other actions grant a verb. */
export const FIELD_CLASSES: readonly Action[] = ['readCost', 'readRate', 'readPersonal', 'readBank'];
/** Actions that can have an amount limit. */
export const LIMITED: readonly Action[] = ['approve', 'pay'];

export function keyOf(resource: string, action: string): string {
  return `${resource} ${action}`;
}

export function cellsOf(grants: readonly Grant[]): Map<string, Cell> {
  return new Map(
    grants.map(({ resource, action, scope, effect, limitCents }) => [
      keyOf(resource, action),
      effect === 'deny' ? { scope: 'none', denies: true, limitCents: null } : { scope, denies: false, limitCents },
    ]),
  );
}

/** Turns cells into the grants that are sent. */
export function grantsOf(cells: Cells): Grant[] {
  return [...cells]
    .filter(([, cell]) => !isEmpty(cell))
    .flatMap(([key, { scope, denies, limitCents }]): Grant[] => {
      const [resource = '', named] = key.split(' ');
      const action = ACTIONS.find((one) => one === named);
      if (!action) return [];
      const grant: Grant = {
        resource,
        action,
        scope: denies ? 'company' : scope,
        effect: denies ? 'deny' : 'allow',
        limitCents: denies ? null : limitCents,
      };
      return [grant];
    });
}

export function isEmpty(cell: Cell): boolean {
  return cell.scope === 'none' && !cell.denies;
}

export function cellAt(cells: Cells, resource: string, action: string): Cell {
  return cells.get(keyOf(resource, action)) ?? EMPTY;
}

/** Applies changes to cells. An empty cell is removed. */
export function withCells(cells: Cells, changed: readonly (readonly [key: string, cell: Cell])[]): Map<string, Cell> {
  const next = new Map(cells);
  for (const [key, cell] of changed) {
    if (isEmpty(cell)) next.delete(key);
    else next.set(key, cell);
  }
  return next;
}

/** Counts the cells that differ. */
export function countChanges(before: Cells, after: Cells): number {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].filter((key) => !isSame(before.get(key) ?? EMPTY, after.get(key) ?? EMPTY)).length;
}

export function isSame(one: Cell, other: Cell): boolean {
  return one.scope === other.scope && one.denies === other.denies && one.limitCents === other.limitCents;
}

const LETTERS: Record<string, Scope> = { o: 'own', a: 'assigned', p: 'project', c: 'company', t: 'tree', n: 'none' };

/** The cell after a key press; null for keys without a meaning. `allowed` are the scopes of this company. */
export function cellAfterKey(cell: Cell, key: string, allowed: readonly string[]): Cell | null {
  if (key === 'Delete' || key === 'Backspace' || key === '-') return EMPTY;
  if (key.toLowerCase() === 'd') return { scope: 'none', denies: !cell.denies, limitCents: null };
  const scope = LETTERS[key.toLowerCase()];
  if (!scope || !allowed.includes(scope)) return null;
  return { scope, denies: false, limitCents: scope === 'none' ? null : cell.limitCents };
}

/** A row of the matrix: a resource and its depth in the tree. */
export interface Line {
  node: ResourceNode;
  depth: number;
  isOpen: boolean;
}

/** The visible rows: those under open parents; with a keyword all matches and their parents. */
export function linesOf(tree: readonly ResourceNode[], open: ReadonlySet<string>, keyword: string): Line[] {
  const wanted = keyword.trim();
  const lines: Line[] = [];
  const add = (nodes: readonly ResourceNode[], depth: number) => {
    for (const node of nodes) {
      if (wanted && !matches(node, wanted)) continue;
      const isOpen = wanted ? node.children.some((child) => matches(child, wanted)) : open.has(node.code);
      lines.push({ node, depth, isOpen });
      if (isOpen) add(node.children, depth + 1);
    }
  };
  add(tree, 0);
  return lines;
}

function matches(node: ResourceNode, wanted: string): boolean {
  return holdsWords(wanted, node.name, node.code) || node.children.some((child) => matches(child, wanted));
}

/** A node and everything below it. */
export function withBelow(node: ResourceNode): ResourceNode[] {
  return [node, ...node.children.flatMap(withBelow)];
}

/** The columns that any of these rows has: actions first, then field classes. */
export function columnsOf(tree: readonly ResourceNode[]): Action[] {
  const used = new Set(tree.flatMap(withBelow).flatMap(({ actions }) => actions.map(({ action }) => action)));
  const deeds = ACTIONS.filter((action) => used.has(action) && !FIELD_CLASSES.includes(action));
  return [...deeds, ...FIELD_CLASSES.filter((action) => used.has(action))];
}

/** How much of a node and everything below it is granted, for the three-state mark of parents. */
export function grantedShare(node: ResourceNode, cells: Cells): 'none' | 'some' | 'all' {
  const keys = withBelow(node).flatMap(({ code, actions }) => actions.map(({ action }) => keyOf(code, action)));
  const granted = keys.filter((key) => (cells.get(key)?.scope ?? 'none') !== 'none').length;
  return granted === 0 ? 'none' : granted === keys.length ? 'all' : 'some';
}

export const PRESETS = ['none', 'read', 'standard', 'admin'] as const;
export type Preset = (typeof PRESETS)[number];

const STANDARD: readonly string[] = [
  'read',
  'readPrivate',
  'create',
  'update',
  'submit',
  'comment',
  'export',
  'share',
] satisfies Action[];

/** The scope that a preset gives to an action. People know the four presets from other tools. */
function presetScope(preset: Preset, action: string): Scope {
  if (preset === 'none') return 'none';
  if (preset === 'read') return action === 'read' || action === 'export' ? 'project' : 'none';
  if (action === 'respond') return 'assigned';
  if (preset === 'admin') return 'company';
  return STANDARD.includes(action) ? 'project' : 'none';
}

/** Applies a preset to a node and everything below it. */
export function applyPreset(node: ResourceNode, preset: Preset, cells: Cells): Map<string, Cell> {
  return withCells(
    cells,
    withBelow(node).flatMap(({ code, actions }) =>
      actions.map(({ action }) => {
        const scope = presetScope(preset, action);
        const limitCents = scope === 'none' ? null : cellAt(cells, code, action).limitCents;
        return [keyOf(code, action), { scope, denies: false, limitCents }] as const;
      }),
    ),
  );
}

/** The preset that a node and everything below it match; null when the grants were set by hand. */
export function presetOf(node: ResourceNode, cells: Cells): Preset | null {
  const all = withBelow(node).flatMap(({ code, actions }) => actions.map(({ action }) => ({ code, action })));
  const fits = (preset: Preset) =>
    all.every(({ code, action }) => {
      const { scope, denies } = cellAt(cells, code, action);
      return !denies && scope === presetScope(preset, action);
    });
  return PRESETS.find(fits) ?? null;
}

/** The position after an arrow key; null for keys that do not move. */
export function positionAfterKey(at: { row: number; column: number }, key: string, rows: number, columns: number) {
  const [down, right] = STEPS[key] ?? [0, 0];
  if (down === 0 && right === 0) return null;
  return {
    row: Math.min(rows - 1, Math.max(0, at.row + down)),
    column: Math.min(columns - 1, Math.max(0, at.column + right)),
  };
}
const STEPS: Record<string, [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -100],
  End: [0, 100],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

export function isScope(value: string): value is Scope {
  return SCOPES.some((scope) => scope === value);
}
