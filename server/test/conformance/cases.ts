import { formTemplateCase } from '../../src/areas/formTemplates/formTemplates.case.ts';
import { punchCase } from '../../src/areas/punch/punch.case.ts';
import { specSectionCase } from '../../src/areas/specSections/specSections.case.ts';
import { submittalCase } from '../../src/areas/submittals/submittals.case.ts';
import { taskCase } from '../../src/areas/tasks/tasks.case.ts';
import type { AreaCase, KindCase } from './areaCase.ts';

/** The areas that are tried by a file of their own. */
const AREA_CASES: readonly AreaCase[] = [formTemplateCase, punchCase, specSectionCase, submittalCase, taskCase];

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
