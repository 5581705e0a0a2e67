import type { Part } from '../server.ts';
import type { Situation } from './rightsTable.ts';
import type { Kind, Target } from './target.ts';

/** What comes back: past every door, or which refusal; 2000 says in a sentence why not. */
export type Class = 'pass' | '403' | '1010' | '1004' | '1009' | '2000';

/** The expected answers of an endpoint on one kind of thing, for every role in every situation. */
export interface Rule {
  situations: readonly Situation[];
  expect(part: Part, situation: Situation): Class;
  /** Another kind than in the ordinary call, with a status that fits. */
  on?: readonly [kind: Kind, status: string];
  input?(target: Target): Record<string, unknown>;
  /**
   * `inFull`: every role in every situation, for more than the refusal is looked at. `sparingly`: printing takes its time, and
   * the call that reads has the same door. Without it the call shares situations with those that are like it: see chosen.ts.
   */
  tried?: 'inFull' | 'sparingly';
}
