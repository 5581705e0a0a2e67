import type { Grant, MenuNode, ResourceNode, RoleFamily } from '@plumbline/contract/areas/access';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { isLicensed } from '../../kit/http/gates.ts';
import { CATALOGUE } from './catalogue.ts';
import type { Resource } from './catalogue.ts';
import { ceilingOf, scopesFor } from './ceiling.ts';
import { cellsOf, keyOf } from './cells.ts';
import { grantsOf } from './grants.ts';
import { assertReads } from './policy.ts';
import { seenRole } from './roleQueries.ts';

/** The actor's menu: a node shows with a read scope of its own, or when one of its children shows. */
export async function menuTree(_read: Read, actor: Actor): Promise<MenuNode[]> {
  return CATALOGUE.flatMap((node) => prune(actor, node));
}

function prune(actor: Actor, node: Resource): MenuNode[] {
  const children = (node.children ?? []).flatMap((child) => prune(actor, child));
  const actions = Object.fromEntries(
    node.actions.map((action) => [action, actor.scope(node.code, action)]).filter(([, scope]) => scope !== 'none'),
  );
  const inherited = node.actions.length === 0 && node.code === 'project.list' ? actor.scope('project', 'read') : 'none';
  const own = actor.scope(node.code, 'read') === 'none' ? inherited : actor.scope(node.code, 'read');
  const shownChild = children.find((child) => child.type === 0);
  const read = own !== 'none' ? own : (shownChild?.readPermissionOption?.value ?? 'none');
  if (read === 'none' && children.length === 0 && Object.keys(actions).length === 0) return [];
  return [
    {
      id: node.code,
      code: node.code,
      name: actor.t(node.name),
      type: isMenu(node) && (!node.menuFor || actor.scope(node.code, node.menuFor) !== 'none') ? 0 : 1,
      path: node.path ?? null,
      order: node.order ?? 0,
      readPermissionOption: read === 'none' ? null : { value: read },
      actions,
      ...(node.actions.length > 0 && !isLicensed(actor.facts, node.code) ? { licensed: false as const } : {}),
      children,
    },
  ];
}

/** The whole catalogue with what one role selects: feeds the role editor. */
export async function resourceTree(
  read: Read,
  actor: Actor,
  input: { family: RoleFamily; roleId?: string | null | undefined },
): Promise<ResourceNode[]> {
  const stored = input.roleId ? await seenRole(read, actor, input.roleId) : null;
  if (!stored) assertReads(actor, input.family);
  const [grants, ceiling] = await Promise.all([
    stored ? grantsOf(read, [stored.roleId]) : new Map<string, Grant[]>(),
    ceilingOf(read, actor),
  ]);
  const cells = cellsOf(stored ? (grants.get(stored.roleId) ?? []) : []);
  const scopesAllowed = scopesFor(ceiling.hasTree);
  const describe = (node: Resource): ResourceNode => ({
    id: node.code,
    code: node.code,
    name: actor.t(node.name),
    type: isMenu(node) ? 0 : 1,
    actions: node.actions.map((action) => {
      const cell = cells.get(keyOf({ resource: node.code, action }));
      return {
        action,
        scopesAllowed,
        selected: cell?.effect === 'allow' ? cell.scope : 'none',
        denies: cell?.effect === 'deny',
        limitCents: cell?.limitCents ?? null,
      };
    }),
    children: (node.children ?? []).map(describe),
  });
  return CATALOGUE.map(describe);
}

/** Whether a node appears in the menu of people who may read it. */
function isMenu({ path, hidden }: Resource): boolean {
  return path !== undefined && !hidden;
}
