import { expect, test } from 'vitest';
import { NO_TENANT, factsWith } from '../actor.ts';
import type { ActorFacts } from '../actor.ts';
import { Refusal } from '../errors.ts';
import { PROOF_MS, passGates } from './gates.ts';

const now = new Date('2026-03-02T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
const rfis = { right: { resource: 'rfi', action: 'read' } } as const;

function facts(over: Partial<ActorFacts> = {}): ActorFacts {
  return factsWith({ tenantId: 't', personId: 'p', fullName: 'Sam', ...over });
}

/** What refuses: a gate, an HTTP status, a code; `open` when nothing does. */
function met(who: ActorFacts, door: Parameters<typeof passGates>[1] = rfis, isRead = true): unknown {
  try {
    passGates(who, door, isRead, now);
    return 'open';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return (error.data as { gate?: string } | null)?.gate ?? error.code;
  }
}

test('a second factor that the company asks for closes everything from the day that grace ends', () => {
  const asked = (graceEndsAt: string, enrolled = false) =>
    facts({ secondFactor: { enrolled, policy: 'required', graceEndsAt } });
  expect(met(asked(ago(1)))).toBe('secondFactor');
  expect(met(asked(ago(-1)))).toBe('open');
  expect(met(asked(ago(1), true))).toBe('open');
  expect(met(asked(ago(1)), { right: 'session', early: true }, false)).toBe('open');
});

test('documents to accept come after the second factor and before the rest', () => {
  expect(met(facts({ pendingLegal: ['v'] }))).toBe('onboarding');
  expect(met(facts({ pendingLegal: ['v'] }), { right: 'session', early: true })).toBe('open');
});

test('who looks on as somebody else reads, and meets none of their gates', () => {
  const looking = facts({ viewedBy: { personId: 'a', fullName: 'Avery' }, pendingLegal: ['v'] });
  expect(met(looking)).toBe('open');
  expect(met(looking, { right: 'session', early: true }, false)).toBe(403);
});

test('a plan holds areas; people and settings are always there', () => {
  const small = facts({ tenant: { ...NO_TENANT, areas: ['project'] } });
  expect(met(small)).toBe('licence');
  expect(met(small, { right: { resource: 'project.team', action: 'read' } })).toBe('open');
  expect(met(small, { right: { resource: 'employee.role', action: 'read' } })).toBe('open');
});

test('a company whose plan has ended can be read and left, not changed', () => {
  const ended = facts({ tenant: { ...NO_TENANT, readOnly: true } });
  expect(met(ended)).toBe('open');
  expect(met(ended, rfis, false)).toBe(2000);
  expect(met(ended, { ...rfis, lapsed: true }, false)).toBe('open');
});

test('what is dangerous asks for a proof that is not old', () => {
  const door = { ...rfis, stepUp: true } as const;
  expect(met(facts(), door, false)).toBe('stepUp');
  expect(met(facts({ stepUpAt: ago(PROOF_MS + 1) }), door, false)).toBe('stepUp');
  expect(met(facts({ stepUpAt: ago(PROOF_MS - 1) }), door, false)).toBe('open');
});
