import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RunFinish } from './RunFinish.tsx';
import type { RunPart } from './runProps.ts';

const NOT_YET = 'It is signed once it is completed.';

/** Renders the end of a form whose answers are complete. */
function end(signRun: true | string): string {
  const run = {
    can: { answer: true, signRun },
    definition: { sections: [], signatures: [{ id: 's', label: 'Superintendent', signer: '', methods: ['type'] }] },
    signatures: {},
    signsAs: {},
  };
  const model = { evaluation: { complete: true, sections: [] }, queue: { unsent: new Set() } };
  return renderToStaticMarkup(<RunFinish {...({ run, model } as unknown as RunPart)} />);
}

test('a form that nobody signs yet says why at its end, instead of a name with nothing below it', () => {
  expect(end(NOT_YET)).toContain(NOT_YET);
  expect(end(true)).toContain('A signed form keeps its answers.');
});
