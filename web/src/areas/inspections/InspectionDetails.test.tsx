import type { Inspection } from '@plumbline/contract/areas/inspections/shapes';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MadeOfSome } from './InspectionDetails.tsx';

test('beside three deficient items and two punch items stands why the third made none', () => {
  const deficiencies = [{}, {}] as Inspection['deficiencies'];
  const said = (over: object) =>
    renderToStaticMarkup(<MadeOfSome inspection={{ status: 'inReview', deficient: 3, deficiencies, ...over }} />);
  expect(said({})).toContain(
    '2 of 3 deficient items made a punch item or a task that you can see. The form asks for none at the others, or they hold work.',
  );
  expect(said({ status: 'closed' })).not.toBe('');
  expect(said({ deficient: 2 })).toBe('');
  expect(said({ status: 'inProgress' })).toBe('');
});
