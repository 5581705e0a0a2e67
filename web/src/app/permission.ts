import type { MenuNode } from '@plumbline/contract/areas/access';
import type { CONTRACT_TYPES } from '@plumbline/contract/areas/contracts/kinds';
import type { Action } from '@plumbline/contract/kit/endpoint';
import { rightIn } from '../kit/nav/actor.ts';

/** A copy, because this loads before sign-in and the original would load all of contracts. */
const TYPES: typeof CONTRACT_TYPES = {
  contract: ['prime', 'subcontract', 'service', 'master'],
  purchaseOrder: ['material', 'equipmentRental', 'service', 'labor'],
};

/** The right that a flagged address requires; null for all others. */
export function permissionOf(pathname: string): { resource: string; action: Action } | null {
  const [, area, type = ''] = pathname.split('/');
  // Links to records of unknown type say `any`: the page replaces it and checks that type's right. An invalid type has
  // no right to lack: the page finds nothing.
  if (area === 'purchaseOrder' || area === 'contract') {
    const isType = TYPES[area].some((one) => one === type);
    return { resource: isType ? `${area}.${type}` : area, action: 'read' };
  }
  if (pathname === '/subtenant/upgrade') return { resource: 'subtenant.upgrade', action: 'read' };
  return null;
}

/** Whether the company's plan includes an address, according to the menu; the server checks again on the first read. */
export function isLicensed(pathname: string, tree: readonly MenuNode[]): boolean {
  return tree.every(
    ({ path, licensed, children }) =>
      !(licensed === false && path !== null && (pathname === path || pathname.startsWith(`${path}/`))) &&
      isLicensed(pathname, children),
  );
}

/** Whether a person with this menu may open an address; the server checks again on the first read. */
export function mayOpen(pathname: string, flagged: boolean, tree: readonly MenuNode[]): boolean {
  const asked = flagged ? permissionOf(pathname) : null;
  return asked === null || rightIn(tree, asked.resource, asked.action) !== 'none';
}
