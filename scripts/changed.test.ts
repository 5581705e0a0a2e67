import { expect, test } from 'vitest';
import { touchedBy } from './changed.ts';

const importers = new Map([
  ['contract/src/areas/rfis.ts', ['server/src/areas/rfis/answer.ts', 'web/src/areas/rfis/RfiForm.tsx']],
  ['server/src/areas/rfis/answer.ts', ['server/src/areas/rfis/area.ts']],
  ['server/src/areas/rfis/area.ts', ['server/src/app/areas.ts']],
  ['server/src/app/areas.ts', ['server/src/areas/punch/punch.test.ts']],
  ['server/src/kit/money.ts', ['server/src/areas/bids/price.ts', 'server/src/kit/money.test.ts']],
]);

test('an area is touched by its contract, its server and its web, and no area by what all of them are in', () => {
  expect(touchedBy(['contract/src/areas/rfis.ts'], importers)).toEqual({ areas: ['rfis'], tests: [] });
  expect(touchedBy(['server/src/app/areas.ts'], importers)).toEqual({ areas: [], tests: [] });
});

test('a kit touches the areas that import it and its own tests, however far away', () => {
  expect(touchedBy(['server/src/kit/money.ts'], importers)).toEqual({
    areas: ['bids'],
    tests: ['server/src/kit/money.test.ts'],
  });
});

test('a browser test that changed is tried', () => {
  expect(touchedBy(['e2e/areas/rfis.spec.ts', 'README.md'], importers)).toEqual({
    areas: [],
    tests: ['e2e/areas/rfis.spec.ts'],
  });
});
