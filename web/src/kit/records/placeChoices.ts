import { costCodeReads } from '@plumbline/contract/areas/costCodes/reads';
import { locationReads } from '@plumbline/contract/areas/locations/reads';
import { projectChoices } from './readChoices.ts';

/** Where in the project: its locations by their path. */
export const LOCATIONS = projectChoices(locationReads.list, (locations) =>
  locations.map((one) => ({ value: one.locationId, label: one.path })),
);

/** What it is charged to: the cost codes of the project. */
export const COST_CODES = projectChoices(costCodeReads.list, (codes) =>
  codes.map((one) => ({ value: one.costCodeId, label: `${one.code} ${one.name}` })),
);
