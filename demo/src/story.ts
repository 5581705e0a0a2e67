import type { AREAS } from './areas/index.ts';
import type { When } from './clock.ts';

type Areas = typeof AREAS;
type InputOf<Verb> = Verb extends (moment: never, input: infer Input) => unknown ? Input : never;
type StepsOf<Area extends keyof Areas> = {
  [Verb in keyof Areas[Area] & string]: { do: `${Area}.${Verb}` } & InputOf<Areas[Area][Verb]>;
}[keyof Areas[Area] & string];

/**
 * A person's action: a verb of an area and its input, as in the contract. For an id it has the key of a person, company, place, file or record; for a
 * day `today-3` or, from the day of the step, `+7`.
 */
export type Step = {
  /** Left out: together with the step before. */
  when?: When;
  /** The key of a person; by default the person of the step before, and Plumbline itself at first. */
  by?: string;
  /** How other steps name what this one makes. */
  key?: string;
} & { [Area in keyof Areas]: StepsOf<Area> }[keyof Areas];

/** What became of one thing, in the order in which it happened. */
export interface Story {
  /** The record that its steps are about; left out, what the first step makes. */
  about?: string;
  /** The project that it happens on: its places and cost codes go by their own names. */
  project?: string;
  /** Who stars the record, and who has not opened it since it changed. */
  starred?: readonly string[];
  unread?: readonly string[];
  steps: readonly Step[];
}

/** A company of the demo. */
export interface DemoCompany {
  /** How other companies name it. */
  key: string;
  name: string;
  /** Who opens what happens on the projects. */
  readers: readonly string[];
  stories: readonly Story[];
}
