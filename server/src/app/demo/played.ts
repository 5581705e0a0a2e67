import type { Rfi } from '@plumbline/contract/areas/rfis';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import type { Scene, Stage } from './stage.ts';
import type { Step, Story } from './story.ts';

/** A story while it is played. */
export interface Played {
  story: Story;
  scene: Scene;
  rfi: Pick<Rfi, 'rfiId' | 'version'>;
  /** The answer given last. */
  responseId: string;
  /** Share links by person. */
  shares: Map<string, string>;
  /** When something last happened, and by whom. */
  last: { at: Date; by: string };
}

/** The type, and with it the days that a reviewer has. */
export function typeOf(story: Story): string {
  if (story.priority === 'critical') return 'Urgent, work stopped';
  const asked = story.steps.find((step) => step.verb === 'send');
  if (asked?.to.includes('renee')) return 'Owner decision';
  return story.reason === 'designCoordination' ? 'Design coordination' : 'General';
}

/** Whoever does a step, at its moment. */
export function doer(stage: Stage, played: Played, person: string | undefined, at: Date): Actor {
  return stage.actor(person ?? played.scene.manager, at);
}

/** The same number for the same text on every start, evenly spread. */
export function hash(text: string): number {
  let value = 2_166_136_261;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return value >>> 8;
}

/** A step about to be done. */
export interface Doing {
  tx: Tx;
  stage: Stage;
  played: Played;
  at: Date;
  /** Files that come with it, stored already. */
  fileIds: string[];
  byKey: ReadonlyMap<string, Played>;
}

/** A step of one kind. */
export type Of<Verb extends Step['verb']> = Extract<Step, { verb: Verb }>;

/** Whether people hear of what this actor does. */
export function isLoud(actor: Actor): boolean {
  return actor.quiet !== true;
}
