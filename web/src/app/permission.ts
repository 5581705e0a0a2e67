import type { MenuNode } from '@plumbline/contract/areas/access';
import type { CONTRACT_TYPES } from '@plumbline/contract/areas/contracts/kinds';
import type { Action } from '@plumbline/contract/kit/endpoint';
import { rightIn } from '../kit/nav/actor.ts';

/** Written again, since this is loaded before anybody signs in and they come with all of contracts. */
const TYPES: typeof CONTRACT_TYPES = {
  contract: ['prime', 'subcontract', 'service', 'master'],
  purchaseOrder: ['material', 'equipmentRental', 'service', 'labor'],
};

/** What a permission-flagged address asks for; null for every other one. */
export function permissionOf(pathname: string): { resource: string; action: Action } | null {
  const [, area, type = ''] = pathname.split('/');
  // Who links to one whose type they do not know says `any`: the page puts the type there, and asks for its right. What is no
  // type has no right that somebody could lack: the page finds nothing.
  if (area === 'purchaseOrder' || area === 'contract') {
    const isType = TYPES[area].some((one) => one === type);
    return { resource: isType ? `${area}.${type}` : area, action: 'read' };
  }
  if (pathname === '/subtenant/upgrade') return { resource: 'subtenant.upgrade', action: 'read' };
  return null;
}

/** Whether the company's plan holds an address, as far as the menu knows it; the server says so again on the first read. */
export function isLicensed(pathname: string, tree: readonly MenuNode[]): boolean {
  return tree.every(
    ({ path, licensed, children }) =>
      !(licensed === false && path !== null && (pathname === path || pathname.startsWith(`${path}/`))) &&
      isLicensed(pathname, children),
  );
}

/** Whether somebody with this menu tree may open an address; the server decides again on the first read. */
export function mayOpen(pathname: string, flagged: boolean, tree: readonly MenuNode[]): boolean {
  const asked = flagged ? permissionOf(pathname) : null;
  return asked === null || rightIn(tree, asked.resource, asked.action) !== 'none';
}
