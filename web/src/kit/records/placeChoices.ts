import { placeReads } from '@plumbline/contract/areas/projects/placeReads';
import { projectChoices } from './readChoices.ts';

/** Where in the project: its locations by their path. */
export const LOCATIONS = projectChoices(placeReads.locations, (locations) =>
  locations.map((one) => ({ value: one.locationId, label: one.path })),
);

/** What it is charged to: the cost codes of the project. */
export const COST_CODES = projectChoices(placeReads.costCodes, (codes) =>
  codes.map((one) => ({ value: one.costCodeId, label: `${one.code} ${one.name}` })),
);
