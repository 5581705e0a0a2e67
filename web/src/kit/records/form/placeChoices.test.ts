import { expect, test } from 'vitest';
import { placeOptions } from './placeChoices.ts';

/* How a picker shows places. */

const PATHS = ['Building', 'Building › Level 1', 'Building › Level 1 › Room 101', 'Building › Roof', 'Site'];

test('a room stands by its name below its floor, the floor first among its rooms, and chosen it begins with the room', () => {
  const options = placeOptions(PATHS.map((path) => ({ locationId: path, path })));
  expect(options.map(({ label, listed, full }) => [label, listed?.group, listed?.label, full])).toEqual([
    ['Building', 'Building', 'Building', 'Building'],
    ['Building › Roof', 'Building', 'Roof', 'Roof, Building'],
    ['Building › Level 1', 'Building › Level 1', 'Level 1', 'Level 1, Building'],
    ['Building › Level 1 › Room 101', 'Building › Level 1', 'Room 101', 'Room 101, Level 1, Building'],
    ['Site', 'Site', 'Site', 'Site'],
  ]);
});
