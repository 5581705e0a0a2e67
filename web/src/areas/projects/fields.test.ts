import { describe, expect, test } from 'vitest';
import { projects } from '@plumbline/contract/areas/projects';
import { newId } from '@plumbline/contract/kit/uuid';
import { translator } from '@plumbline/contract/kit/words';
import { mergeFields } from '../../kit/records/form/conflict.ts';
import { checkedInput } from '../../kit/records/verbs/useRecordVerb.ts';
import { emptyProject, projectSending } from './fields.ts';
import type { ProjectValues } from './fields.ts';
import { projectSource } from './source.ts';

const t = translator('en');
const filled = {
  ...emptyProject('America/Los_Angeles', t),
  projectNumber: '24-017',
  projectName: 'Mission Creek Medical Office',
  projectType: 'newBuild' as const,
};

function sent(values: ProjectValues, seesCost: boolean) {
  const form = { values, version: 0, clientRef: newId() };
  return checkedInput(projects.create, projectSource, null, { ...form, ...projectSending(seesCost, t) });
}

describe('the project form', () => {
  test('names every field that has to change, each with its sentence', () => {
    const answer = sent(
      {
        ...emptyProject('UTC', t),
        grossArea: '62.5',
        estimatedValueCents: 'much',
        rfiDueDays: '0',
        estimatedStartDate: '2026-05-01',
        estimatedFinishDate: '2026-04-01',
      },
      true,
    );
    expect(answer).toHaveProperty('errors');
    expect('errors' in answer && Object.keys(answer.errors).toSorted()).toEqual([
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
    const answer = sent({ ...filled, grossArea: '62,000', estimatedValueCents: '24.8M' }, true);
    if (!('input' in answer)) throw new Error('the form was refused');
    expect(answer.input).toMatchObject({ grossArea: 62_000, estimatedValueCents: 2_480_000_000, sector: null });
    expect(projects.create.input.safeParse(answer.input).success).toBe(true);
  });

  test('leaves the value out for somebody who does not see costs', () => {
    const answer = sent(filled, false);
    expect('input' in answer && JSON.stringify(answer.input)).not.toContain('estimatedValueCents');
  });

  test('the same owner read twice is no conflict, another owner is', () => {
    const owner = () => ({ companyId: 'a', companyName: 'Mission Creek Health Partners' });
    const base = { ...filled, clientCompanyId: owner() };
    const names = Object.keys(base) as (keyof ProjectValues)[];
    const merge = (mine: typeof base, theirs: typeof base) => mergeFields(base, mine, theirs, names);
    expect(
      merge({ ...base, clientCompanyId: owner(), city: 'Oakland' }, { ...base, clientCompanyId: owner() }).conflicts,
    ).toEqual([]);
    const both = merge(
      { ...base, clientCompanyId: { companyId: 'b', companyName: 'B' } },
      { ...base, clientCompanyId: { companyId: 'c', companyName: 'C' } },
    );
    expect(both.conflicts.map((conflict) => conflict.field)).toEqual(['clientCompanyId']);
  });
});
