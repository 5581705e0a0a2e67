import { CATALOGUE, RESOURCES } from './catalogue.ts';
import type { Resource } from './catalogue.ts';

const byCode = new Map(RESOURCES.map((resource) => [resource.code, resource]));
const areaByCode = new Map(CATALOGUE.flatMap((area) => within(area).map((code) => [code, area] as const)));

function within(node: Resource): string[] {
  return [node.code, ...(node.children ?? []).flatMap(within)];
}

/** A node of the catalogue by its code. */
export function resourceOf(code: string): Resource | undefined {
  return byCode.get(code);
}

/** The menu that a resource lies under. */
export function areaOf(code: string): Resource | undefined {
  return areaByCode.get(code);
}
