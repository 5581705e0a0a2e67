import { describe, expect, it } from 'vitest';
import { layOut } from './actions.ts';

const action = (verb: string, danger = false) => ({ verb, label: verb, run: () => undefined, danger });
const actions = [
  action('send'),
  action('respond'),
  action('forward'),
  action('askAgain'),
  action('close'),
  action('void', true),
];

describe('actions from can', () => {
  it('leads with the first verb of this state that may be done', () => {
    const { shown, more } = layOut(actions, { respond: true, forward: true, void: true }, ['respond', 'forward']);
    expect(shown.map((one) => [one.verb, one.primary])).toEqual([
      ['respond', true],
      ['forward', false],
    ]);
    expect(more.map((one) => one.verb)).toEqual(['void']);
  });
  it('keeps a refused verb in its place with the reason, and nothing else takes its lead', () => {
    const { shown } = layOut(actions, { close: 'Needs one official response.', askAgain: true }, ['close', 'askAgain']);
    expect(shown.map((one) => [one.verb, one.can, one.primary])).toEqual([
      ['close', 'Needs one official response.', false],
      ['askAgain', true, false],
    ]);
  });
  it('does not show a verb without right at all', () => {
    const { shown, more } = layOut(actions, {}, ['respond']);
    expect([...shown, ...more]).toEqual([]);
  });
  it('puts what does not fit under More, in the order of the work', () => {
    const can = { send: true, respond: true, forward: true, close: true } as const;
    const { shown, more } = layOut(actions, can, ['close', 'forward', 'send', 'respond'], 2);
    expect(shown.map((one) => one.verb)).toEqual(['close', 'forward']);
    expect(more.map((one) => one.verb)).toEqual(['send', 'respond']);
  });
});
