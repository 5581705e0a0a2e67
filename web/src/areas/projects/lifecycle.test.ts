import { describe, expect, test } from 'vitest';
import { PROJECT_STATUSES } from '@plumbline/contract/areas/projects';
import { translator } from '@plumbline/contract/kit/words';
import { ASKS, PROJECT_VERBS, leadingVerbs, verbEffect, verbName } from './lifecycle.ts';

describe('the verbs of a project', () => {
  test('every status has one step that leads, and it is never holding or cancelling', () => {
    for (const status of PROJECT_STATUSES) {
      expect(leadingVerbs(status)).toHaveLength(1);
      expect(leadingVerbs(status).some((verb) => verb === 'hold' || verb === 'cancel')).toBe(false);
    }
  });

  test('every verb has its own name, an effect in words, and asks for a reason or a waiver but not both', () => {
    const t = translator('en');
    expect(new Set(PROJECT_VERBS.map((verb) => verbName(verb, t))).size).toBe(PROJECT_VERBS.length);
    for (const verb of PROJECT_VERBS) {
      expect(verbEffect(verb, t).length).toBeGreaterThan(20);
      expect(ASKS[verb].reason && ASKS[verb].waiver !== null).toBe(false);
    }
  });
});
