import { describe, expect, test } from 'vitest';
import { PROJECT_STATUSES } from '@plumbline/contract/areas/projects';
import { translator } from '@plumbline/contract/kit/words';
import { PROJECT_VERBS, leadingVerbs, verbWords } from './lifecycle.ts';

const soon = { today: '2026-11-23', estimatedStartDate: '2026-12-15', estimatedFinishDate: '2026-12-20' };

describe('the verbs of a project', () => {
  test('every status has one step that leads while its day is near, and it is never holding or cancelling', () => {
    for (const status of PROJECT_STATUSES) {
      const [step, ...others] = leadingVerbs({ ...soon, status });
      expect(PROJECT_VERBS).toContain(step);
      expect(['hold', 'cancel']).not.toContain(step);
      expect(others).toEqual(['update']);
    }
  });

  test('on day 291 of 480 editing leads, and completion is certified from 60 days before the planned day on', () => {
    const active = { ...soon, status: 'active', estimatedStartDate: '2026-02-06' } as const;
    expect(leadingVerbs({ ...active, estimatedFinishDate: '2027-05-31' })).toEqual(['update']);
    expect(leadingVerbs({ ...active, estimatedFinishDate: '2027-01-23' })).toEqual(['update']);
    expect(leadingVerbs({ ...active, estimatedFinishDate: '2027-01-22' })[0]).toBe('certifySubstantial');
    expect(leadingVerbs({ ...active, estimatedFinishDate: '2026-10-01' })[0]).toBe('certifySubstantial');
    expect(leadingVerbs({ ...active, estimatedFinishDate: null })[0]).toBe('certifySubstantial');
  });

  test('work that is planned for next year is not started by the first button', () => {
    const ahead = { ...soon, status: 'preconstruction', estimatedStartDate: '2027-04-01' } as const;
    expect(leadingVerbs(ahead)).toEqual(['update']);
  });

  test('every verb has its own name, an effect in words, and asks for a reason or a waiver but not both', () => {
    const words = verbWords(translator('en'));
    expect(new Set(PROJECT_VERBS.map((verb) => words[verb].label)).size).toBe(PROJECT_VERBS.length);
    for (const verb of PROJECT_VERBS) {
      const { effect, reason, waiver } = words[verb];
      expect(effect.length).toBeGreaterThan(20);
      expect(Boolean(reason && waiver)).toBe(false);
    }
  });
});
