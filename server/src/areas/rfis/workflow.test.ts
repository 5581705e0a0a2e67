import { RFI_STATUSES, RFI_VERBS } from '@plumbline/contract/areas/rfis';
import type { RfiStatus, RfiVerb } from '@plumbline/contract/areas/rfis';
import { expect, test } from 'vitest';
import { courtAfterAnswer, courtOf, isAnswered } from '../../kit/records/index.ts';
import type { Asked } from '../../kit/records/index.ts';
import { rfiWorkflow } from './workflow.ts';

/** Where each verb leads from each status. Every verb missing here must be refused. */
const LEADS: Record<RfiStatus, Partial<Record<RfiVerb, RfiStatus>>> = {
  draft: { submit: 'submitted', send: 'open', void: 'void' },
  submitted: { return: 'draft', send: 'open', answerInternally: 'closed', void: 'void' },
  open: {
    forward: 'open',
    addReviewer: 'open',
    shiftCourt: 'open',
    respond: 'answered',
    answerInternally: 'closed',
    void: 'void',
  },
  answered: { askAgain: 'open', close: 'closed', void: 'void' },
  closed: { reopen: 'open', void: 'void' },
  void: {},
};

test.each(RFI_STATUSES.flatMap((status) => RFI_VERBS.map((verb) => [status, verb] as const)))(
  '%s: %s',
  (status, verb) => {
    expect(rfiWorkflow.after(status, verb)).toBe(LEADS[status][verb] ?? null);
  },
);

test('closed and void have ended', () => {
  expect(RFI_STATUSES.filter(rfiWorkflow.isFinal)).toEqual(['closed', 'void']);
});

const asked = (personId: string, over: Partial<Asked> = {}): Asked => ({
  personId,
  required: true,
  coReviewer: false,
  step: 1,
  forwardedBy: null,
  answeredAt: null,
  askedFor: null,
  ...over,
});
const answered = { answeredAt: '2026-11-20T00:00:00Z' };

test.each<[what: string, asked: Asked[], court: string[]]>([
  ['the required reviewers hold it', [asked('a'), asked('b', { required: false }), asked('c')], ['a', 'c']],
  [
    'all reviewers hold it when none is required',
    [asked('a', { required: false }), asked('b', { required: false })],
    ['a', 'b'],
  ],
  ['whoever answered holds it no more', [asked('a', answered), asked('b')], ['b']],
  ['a co-reviewer never holds it', [asked('a'), asked('b', { required: false, coReviewer: true })], ['a']],
  ['whom it was forwarded to holds it instead', [asked('a'), asked('x', { forwardedBy: 'a' })], ['x']],
  ['forwarded on and on', [asked('a'), asked('x', { forwardedBy: 'a' }), asked('y', { forwardedBy: 'x' })], ['y']],
  [
    'a forwarded question that was answered is back',
    [asked('a'), asked('x', { forwardedBy: 'a', ...answered })],
    ['a'],
  ],
])('%s', (_, people, court) => {
  expect(courtOf(people)).toEqual(court);
});

test.each<[what: string, asked: Asked[], done: boolean]>([
  [
    'all the required ones answered',
    [asked('a', answered), asked('b', answered), asked('c', { required: false })],
    true,
  ],
  ['one of two required answered', [asked('a', answered), asked('b')], false],
  ['only an optional one answered', [asked('a'), asked('b', { required: false, ...answered })], false],
  [
    'one answer is enough where none is required',
    [asked('a', { required: false }), asked('b', { required: false, ...answered })],
    true,
  ],
  [
    'whom it was forwarded to does not answer for the round',
    [asked('a'), asked('x', { forwardedBy: 'a', ...answered })],
    false,
  ],
  ['nobody was asked', [], false],
])('%s: %s', (_, people, done) => {
  expect(isAnswered(people)).toBe(done);
});

test('after an answer that is not the last one the ball goes where it belongs', () => {
  expect(courtAfterAnswer(['a', 'b'], 'a', [asked('a', answered), asked('b')])).toEqual(['b']);
  expect(courtAfterAnswer(['x'], 'x', [asked('a'), asked('x', { forwardedBy: 'a', ...answered })])).toEqual(['a']);
  expect(courtAfterAnswer(['x', 'b'], 'x', [asked('b'), asked('x', { forwardedBy: 'b', ...answered })])).toEqual(['b']);
  // Shifted by hand to z, who was never asked: back to the duties of the round.
  expect(courtAfterAnswer(['z'], 'z', [asked('a')])).toEqual(['a']);
  // Somebody who does not hold it changes nothing.
  expect(courtAfterAnswer(['z'], 'a', [asked('a', { required: false, ...answered }), asked('b')])).toEqual(['z']);
});
