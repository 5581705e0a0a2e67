import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaCase, KindCase } from './areaCase.ts';

const server = join(import.meta.dirname, '../..');

/** The areas that are tried by a file of their own: `<area>.case.ts` in their folder. */
const AREA_CASES = await Promise.all(
  globSync('src/areas/*/*.case.ts', { cwd: server })
    .toSorted()
    .map(async (file) => ((await import(join(server, file))) as { areaCase: AreaCase }).areaCase),
);

const all = <Value>(part: (area: AreaCase) => Record<string, Value> | undefined): Record<string, Value> =>
  Object.assign({}, ...AREA_CASES.map(part)) as Record<string, Value>;

export const areaCalls = all((area) => area.calls);
export const areaRules = all((area) => area.rules);
export const areaSilent = all((area) => area.silent);
export const areaKinds: Record<string, KindCase> = all((area) => area.kinds);
export const areaForget = AREA_CASES.flatMap(({ forget = [] }) => forget);
export const areaFills = AREA_CASES.flatMap(({ fill }) => fill ?? []);

/** The kinds of calls that have a property, such as those that are field documents. */
export function areaKindsWith(property: keyof KindCase): string[] {
  return Object.keys(areaKinds).filter((kind) => areaKinds[kind]?.[property] !== undefined);
}
