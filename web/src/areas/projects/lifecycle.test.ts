import { describe, expect, test } from 'vitest';
import { speaker } from '@plumbline/contract/kit/words';
import { ASKS, PROJECT_VERBS, offeredVerbs, verbEffect, verbName } from './lifecycle.ts';

describe('the verbs of a project', () => {
  test('the step that may be done now is the button, the rest goes under More', () => {
    const offered = offeredVerbs({ hold: true, certifySubstantial: true, cancel: true, close: 'Two RFIs are open.' });
    expect(offered.primary).toEqual({ verb: 'certifySubstantial', refusal: null });
    expect(offered.more).toEqual([{ verb: 'close', refusal: 'Two RFIs are open.' }, { verb: 'hold', refusal: null }, { verb: 'cancel', refusal: null }]);
  });

  test('holding and cancelling are never the main button', () => {
    expect(offeredVerbs({ hold: true, cancel: true }).primary).toBeNull();
  });

  test('without a right nothing is offered', () => {
    expect(offeredVerbs({ update: true })).toEqual({ primary: null, more: [] });
  });

  test('every verb has its own name, effect and questions', () => {
    const t = speaker('en');
    expect(new Set(PROJECT_VERBS.map((verb) => verbName(verb, t))).size).toBe(PROJECT_VERBS.length);
    for (const verb of PROJECT_VERBS) {
      expect(verbEffect(verb, t).length).toBeGreaterThan(20);
      expect(ASKS[verb].reason && ASKS[verb].waiver).toBe(false);
    }
  });
});
