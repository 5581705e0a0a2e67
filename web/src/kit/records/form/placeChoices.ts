import { costCodeReads } from '@plumbline/contract/areas/costCodes/reads';
import { locationReads } from '@plumbline/contract/areas/locations/reads';
import type { SelectOption } from '../../ui/SelectField.tsx';
import { projectChoices } from './readChoices.ts';

const STEP = ' › ';

/** The locations of a project, by path. */
export const LOCATIONS = projectChoices(locationReads.list, placeOptions);

/** The cost codes of a project. */
export const COST_CODES = projectChoices(costCodeReads.list, (codes) =>
  codes.map((one) => ({ value: one.costCodeId, label: `${one.code} ${one.name}` })),
);

/**
 * Places as options: a room's name below its floor, the floor first. A chosen room shows its name first, because a
 * narrow field cuts the end.
 */
export function placeOptions(places: readonly { locationId: string; path: string }[]): SelectOption[] {
  const floors = new Set(places.map(({ path }) => path.split(STEP).slice(0, -1).join(STEP)));
  const options = places.map(({ locationId, path }) => {
    const names = path.split(STEP);
    const group = floors.has(path) ? path : names.slice(0, -1).join(STEP) || path;
    const listed = { label: names.at(-1) ?? path, group };
    return { value: locationId, label: path, listed, full: names.toReversed().join(', ') };
  });
  return [...Map.groupBy(options, ({ listed }) => listed.group).values()].flat();
}
