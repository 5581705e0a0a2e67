import { describe, expect, test } from 'vitest';
import { projects } from '@plumbline/contract/areas/projects';
import { newId } from '@plumbline/contract/kit/uuid';
import { translator } from '@plumbline/contract/kit/words';
import { mergeFields } from '../../kit/records/conflict.ts';
import { FIELD_NAMES, emptyProject, factsOf, withSamePicks } from './formValues.ts';

const t = translator('en');
const filled = {
  ...emptyProject('America/Los_Angeles'),
  projectNumber: '24-017',
  projectName: 'Mission Creek Medical Office',
  projectType: 'newBuild' as const,
};

describe('the project form', () => {
  test('names every field that has to change, each with its sentence', () => {
    const answer = factsOf(
      {
        ...emptyProject('UTC'),
        grossArea: '62.5',
        estimatedValue: 'much',
        rfiDueDays: '0',
        estimatedStartDate: '2026-05-01',
        estimatedFinishDate: '2026-04-01',
      },
      true,
      t,
    );
    expect(answer).toHaveProperty('problems');
    expect('problems' in answer && Object.keys(answer.problems).toSorted()).toEqual([
      'estimatedFinishDate',
      'estimatedValueCents',
      'grossArea',
      'projectName',
      'projectNumber',
      'projectType',
      'rfiDueDays',
    ]);
  });

  test('sends what the contract takes', () => {
    const answer = factsOf({ ...filled, grossArea: '62,000', estimatedValue: '24.8M' }, true, t);
    if (!('facts' in answer)) throw new Error('the form was refused');
    expect(answer.facts).toMatchObject({ grossArea: 62_000, estimatedValueCents: 2_480_000_000, sector: null });
    expect(
      projects.create.input.safeParse({ clientRef: newId(), ...answer.facts, startIn: filled.startIn }).success,
    ).toBe(true);
  });

  test('leaves the value out for somebody who does not see costs', () => {
    const answer = factsOf(filled, false, t);
    expect('facts' in answer && 'estimatedValueCents' in answer.facts).toBe(false);
  });

  test('the same owner read twice is no conflict, another owner is', () => {
    const owner = () => ({ companyId: 'a', companyName: 'Mission Creek Health Partners' });
    const base = { ...filled, client: owner() };
    const merge = (mine: typeof base, theirs: typeof base) =>
      mergeFields(base, withSamePicks(mine, base), withSamePicks(theirs, base), FIELD_NAMES);
    expect(merge({ ...base, client: owner(), city: 'Oakland' }, { ...base, client: owner() }).conflicts).toEqual([]);
    const both = merge(
      { ...base, client: { companyId: 'b', companyName: 'B' } },
      { ...base, client: { companyId: 'c', companyName: 'C' } },
    );
    expect(both.conflicts.map((conflict) => conflict.field)).toEqual(['client']);
  });
});
