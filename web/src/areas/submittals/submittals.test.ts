import { describe, expect, it } from 'vitest';
import { SUBMITTAL_STATUSES, submittalItems } from '@plumbline/contract/areas/submittals';
import { PACKAGE_STATUSES, submittalPackages } from '@plumbline/contract/areas/submittals/packages';
import {
  DISPOSITION_EFFECTS,
  DISPOSITION_MEANINGS,
  SUBMITTAL_CATEGORIES,
  SUBMITTAL_TYPES,
} from '@plumbline/contract/areas/submittals/shapes';
import { TONES } from '@plumbline/contract/kit/records';
import { translator } from '@plumbline/contract/kit/words';
import { emptyValues, fieldText } from '../../kit/records/formFields.ts';
import { formInput } from '../../kit/records/formInput.ts';
import { viewQuery } from '../../kit/records/listParams.ts';
import { peopleOf, returnDay, stepInput } from './StepsEditor.tsx';
import { submittalFilters, submittalListSchema, submittalViews } from './list.tsx';
import { UNDER_WAY } from './record.tsx';
import { submittalFields } from './fields.ts';
import { packageKind, packagePath, submittalKind, submittalPath } from './record.tsx';
import {
  EFFECT_TONES,
  categoryWords,
  effectWords,
  meaningWords,
  typeWords,
} from '@plumbline/contract/areas/submittals/names';
import { floatShort, floatText } from './cells.tsx';

const t = translator('en');
const id = (n: number) => `0193f1a0-0000-7000-8000-00000000000${n}`;
const person = (n: number, step: number, days: number, required = true) => ({
  personId: id(n),
  fullName: `Person ${n}`,
  companyName: null,
  step,
  days,
  required,
});

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
    expect(Object.keys(EFFECT_TONES)).toEqual([...DISPOSITION_EFFECTS]);
  });

  it('has a word for every choice', () => {
    expect(Object.keys(typeWords(t))).toEqual([...SUBMITTAL_TYPES]);
    expect(Object.keys(categoryWords(t))).toEqual([...SUBMITTAL_CATEGORIES]);
    expect(Object.keys(meaningWords(t))).toEqual([...DISPOSITION_MEANINGS]);
    expect(Object.keys(effectWords(t))).toEqual([...DISPOSITION_EFFECTS]);
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

describe('the steps of a review', () => {
  const people = [person(1, 1, 5), person(2, 1, 10, false), person(3, 3, 2)];

  it('are sent without gaps', () => {
    expect(stepInput(people).map(({ step }) => step)).toEqual([1, 1, 2]);
    const input = { submittalItemId: id(9), version: 1, reviewers: stepInput(people) };
    expect(submittalItems.send.input.safeParse(input).success).toBe(true);
  });

  it('take as long as the slowest of each together', () => {
    // A Monday, and twelve working days on.
    expect(returnDay(people, '2026-11-02')).toBe('2026-11-18');
    expect(returnDay([], '2026-11-02')).toBe('2026-11-02');
  });

  it('are taken over from a workflow, without whoever is gone', () => {
    const gone = { step: 2, person: null, required: true, days: 3, askedFor: null };
    const { step, required, days, ...who } = person(1, 1, 5);
    expect(peopleOf({ steps: [{ step, required, days, person: who, askedFor: null }, gone] }, t)).toEqual([
      person(1, 1, 5),
    ]);
    expect(peopleOf(undefined, t)).toEqual([]);
  });

  it('name a company or a role once, and ask it as such', () => {
    const { step, required, days, ...who } = person(1, 1, 5);
    const askedFor = { companyId: null, companyName: null, projectRole: 'architect' };
    const [one] = peopleOf({ steps: [{ step, required, days, person: who, askedFor }] }, t);
    expect(one).toMatchObject({ groupName: 'Architect', forRole: 'architect' });
    expect(stepInput(one ? [one] : [])).toEqual([
      { personId: id(1), step: 1, required: true, days: 5, forCompanyId: undefined, forRole: 'architect' },
    ]);
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
