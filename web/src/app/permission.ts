import type { MenuNode } from '@plumbline/contract/areas/access';
import type { Action } from '@plumbline/contract/kit/endpoint';
import { rightIn } from '../kit/nav/actor.ts';

/** What a permission-flagged address asks for; null for every other one. */
export function permissionOf(pathname: string): { resource: string; action: Action } | null {
  const [, area, type = ''] = pathname.split('/');
  if (area === 'purchaseOrder' || area === 'contract') return { resource: `${area}.${type}`, action: 'read' };
  if (pathname === '/subtenant/upgrade') return { resource: 'subtenant', action: 'update' };
  return null;
}

/** Whether somebody with this menu tree may open an address; the server decides again on the first read. */
export function mayOpen(pathname: string, flagged: boolean, tree: readonly MenuNode[]): boolean {
  const asked = flagged ? permissionOf(pathname) : null;
  return asked === null || rightIn(tree, asked.resource, asked.action) !== 'none';
}
