import { describe, expect, it } from 'vitest';
import { SUBMITTAL_STATUSES, submittalItems } from '@plumbline/contract/areas/submittals';
import { PACKAGE_STATUSES, submittalPackages } from '@plumbline/contract/areas/submittals/packages';
import { SUBMITTAL_CATEGORIES, SUBMITTAL_TYPES } from '@plumbline/contract/areas/submittals/shapes';
import { TONES } from '@plumbline/contract/kit/records';
import { translator } from '@plumbline/contract/kit/words';
import { fieldText } from '../../kit/records/form/FormConflict.tsx';
import { emptyValues } from '../../kit/records/form/formFields.ts';
import { formInput } from '../../kit/records/form/formInput.ts';
import { viewQuery } from '../../kit/records/list/listParams.ts';
import { submittalFilters, submittalListSchema, submittalViews } from './list.tsx';
import { UNDER_WAY } from './record.tsx';
import { submittalFields } from './fields.ts';
import { packageKind, packagePath, submittalKind, submittalPath } from './record.tsx';
import { categoryWords, typeWords } from '@plumbline/contract/areas/submittals/names';
import { floatShort, floatText } from './cells.tsx';

const t = translator('en');
const id = (n: number) => `0193f1a0-0000-7000-8000-00000000000${n}`;
describe('a kind of record', () => {
  it('has a word and a tone for every status', () => {
    for (const [kind, statuses] of [
      [submittalKind, SUBMITTAL_STATUSES],
      [packageKind, PACKAGE_STATUSES],
    ] as const) {
      const words = statuses.map((status) => kind.statusWord(status, t));
      expect(new Set(words).size).toBe(statuses.length);
      for (const status of statuses) expect(TONES).toContain(kind.tones[status]);
    }
  });

  it('has a word for every choice', () => {
    expect(Object.keys(typeWords(t))).toEqual([...SUBMITTAL_TYPES]);
    expect(Object.keys(categoryWords(t))).toEqual([...SUBMITTAL_CATEGORIES]);
    const { type, title } = submittalFields(t);
    expect(fieldText(type, 'asBuilt', String)).toBe('As-built');
    expect(fieldText(title, 'asBuilt', String)).toBeNull();
  });

  it('has an address of its own in its project', () => {
    expect(submittalPath({ projectId: 'p', submittalItemId: 's' })).toBe('/project/p/submittal/item/s');
    expect(packagePath({ projectId: 'p', submittalPackageId: 's' })).toBe('/project/p/submittal/s');
  });
});

describe('float', () => {
  it('is said with a minus where it is late', () => {
    expect([4, 0, -1].map((days) => floatShort(days, t))).toEqual(['4 d', '0 d', '−1 d']);
    expect(floatText(-1, t)).toBe('1 working day short');
    expect(floatText(6, t)).toBe('6 working days of float');
  });
});

describe('the form', () => {
  it('sends what the contract takes, with the title alone', () => {
    const projectId = { projectId: id(1), projectName: 'Mission Creek' };
    const values = { ...emptyValues(submittalFields(t)), title: 'Doors', projectId };
    const input = formInput(submittalItems.create.input, values);
    expect(submittalItems.create.input.safeParse({ ...input, clientRef: id(2) }).success).toBe(true);
    expect(input).toMatchObject({ projectId: id(1), specSectionId: null, leadTimeDays: null, submitByDate: null });
  });
});

describe('the list', () => {
  it('has filters and views that its call takes', () => {
    const choice = { sections: [{ value: id(1), label: '08 44 13' }], packages: [{ value: id(2), label: 'SP-001' }] };
    const names = submittalFilters(t, undefined, choice).map(({ name }) => name);
    expect(names).toContain('specSectionId');
    expect(submittalFilters(t, id(1), { sections: [], packages: [] }).map(({ name }) => name)).not.toContain(
      'packageId',
    );
    for (const name of names) expect(Object.keys(submittalListSchema.shape)).toContain(name);
    for (const view of submittalViews(t, undefined))
      expect(submittalListSchema.safeParse({ pageNum: 1, ...view.params }).success).toBe(true);
    expect(viewQuery({ status: UNDER_WAY })).toContain('status=required');
    expect(Object.keys(submittalPackages.list.input.shape)).toContain('responsibleCompanyId');
  });
});
