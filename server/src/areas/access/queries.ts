import type { MenuNode, ResourceNode } from '@plumbline/contract/areas/access';
import { SCOPES } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { CATALOGUE } from './catalogue.ts';
import type { Resource } from './catalogue.ts';

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
      type: node.path && !node.hidden ? 0 : 1,
      path: node.path ?? null,
      order: node.order ?? 0,
      readPermissionOption: read === 'none' ? null : { value: read },
      actions,
      children,
    },
  ];
}

/** The whole catalogue with what one role selects: feeds the role editor. */
export async function resourceTree(
  read: Read,
  actor: Actor,
  input: { roleId?: string | null | undefined },
): Promise<ResourceNode[]> {
  const selected = new Map<string, string>();
  if (input.roleId) {
    const grants = await read.all(
      sql<{
        resource: string;
        action: string;
        scope: string;
      }>`select resource, action, scope from role_grant where tenant_id = ${actor.tenantId} and role_id = ${input.roleId}`,
    );
    for (const grant of grants) selected.set(`${grant.resource} ${grant.action}`, grant.scope);
  }
  const describe = (node: Resource): ResourceNode => ({
    id: node.code,
    code: node.code,
    name: actor.t(node.name),
    type: node.path && !node.hidden ? 0 : 1,
    actions: node.actions.map((action) => ({
      action,
      scopesAllowed: [...SCOPES],
      selected: selected.get(`${node.code} ${action}`) ?? 'none',
    })),
    children: (node.children ?? []).map(describe),
  });
  return CATALOGUE.map(describe);
}
