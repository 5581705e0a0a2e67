import { expect, test } from 'vitest';
import { EMPTY_DEFINITION } from '@plumbline/contract/kit/forms/definition';
import { readTemplateFile, templateText } from './file.ts';

/* The export and import of templates. */

test('a template comes out of its file as it went in; another file is none', () => {
  const template = {
    kind: 'inspection' as const,
    name: 'Pre-pour',
    category: 'Concrete',
    description: null,
    definition: EMPTY_DEFINITION,
    clauses: [],
  };
  expect(readTemplateFile(templateText(template))).toEqual(template);
  const clauses = [
    { id: 'c1', code: '', text: 'Within {{weeks}} weeks', kind: 'included' as const, defaultOn: true, riskTag: '' },
  ];
  const scope = { ...template, kind: 'scope' as const, clauses };
  expect(readTemplateFile(templateText(scope))).toEqual(scope);
  expect(readTemplateFile('no JSON')).toBeNull();
  expect(readTemplateFile('{"format":"plumbline.formTemplate.1","kind":"meeting","name":"x"}')).toBeNull();
  expect(readTemplateFile(templateText(template).replace('"sections": []', '"sections": 3'))).toBeNull();
});
