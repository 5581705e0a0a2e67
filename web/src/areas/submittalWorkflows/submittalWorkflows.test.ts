import { describe, expect, it } from 'vitest';
import { submittalItems } from '@plumbline/contract/areas/submittals';
import { DISPOSITION_EFFECTS, DISPOSITION_MEANINGS } from '@plumbline/contract/areas/submittalWorkflows';
import { EFFECT_TONES, effectWords, meaningWords } from '@plumbline/contract/areas/submittalWorkflows/names';
import { translator } from '@plumbline/contract/kit/words';
import { WEEKDAYS } from '@plumbline/contract/kit/workingDays';
import { peopleOf, returnDay, stepInput } from './StepsEditor.tsx';

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

describe('an answer of a review', () => {
  it('has a word for what it is taken as, a word and a tone for what follows', () => {
    expect(Object.keys(meaningWords(t))).toEqual([...DISPOSITION_MEANINGS]);
    expect(Object.keys(effectWords(t))).toEqual([...DISPOSITION_EFFECTS]);
    expect(Object.keys(EFFECT_TONES)).toEqual([...DISPOSITION_EFFECTS]);
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
    // Twelve working days after a Monday.
    expect(returnDay(people, '2026-11-02', WEEKDAYS)).toBe('2026-11-18');
    expect(returnDay([], '2026-11-02', WEEKDAYS)).toBe('2026-11-02');
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
