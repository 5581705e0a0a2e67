import type { Story } from './story.ts';

/**
 * Decides which stories run in parallel. Stories of one kind on one project stay in order, for their numbers. Stories that name another story's records
 * stay with it, except changes: they wait for their RFIs. A story without a project belongs to the whole company: it has no lane, and nothing runs in
 * parallel to it.
 */
export function lanesOf(stories: readonly Story[]): Map<Story, string | undefined> {
  const own = new Map(stories.map((story) => [story, laneOf(story)]));
  const makers = new Map(
    stories.flatMap((story) => story.steps.flatMap(({ key }) => (key ? [[key, own.get(story)] as const] : []))),
  );
  const joined = new Map<string, string>();
  const lead = (lane: string): string => {
    const next = joined.get(lane);
    return next === undefined ? lane : lead(next);
  };
  for (const [story, lane] of own)
    for (const named of textsOf(story.steps)) {
      const maker = makers.get(named);
      if (lane && maker && !waitsFor(lane, maker) && lead(maker) !== lead(lane)) joined.set(lead(lane), lead(maker));
    }
  return new Map([...own].map(([story, lane]) => [story, lane && lead(lane)]));
}

/** What inspections find becomes punch items; awards become contracts, numbered together, and a budget; changes change contracts. */
const WITH: Readonly<Record<string, string>> = {
  inspections: 'punchItems',
  awards: 'contracts',
  budget: 'contracts',
  changeOrders: 'contracts',
};

const waitsFor = (lane: string, maker: string) => lane.endsWith(' contracts') && maker.endsWith(' rfis');

function laneOf({ project, steps: [first] }: Story): string | undefined {
  const kind = first?.do.split('.')[0] ?? '';
  return project && `${project} ${WITH[kind] ?? kind}`;
}

/** Every text in a value. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** What follows each other and belongs to the company, or to projects: one stretch at a time. */
export function stretchesOf<Timed>(timeline: readonly Timed[], lane: (timed: Timed) => string | undefined): Timed[][] {
  const stretches: Timed[][] = [];
  let isOfProjects: boolean | undefined;
  for (const timed of timeline) {
    const is = lane(timed) !== undefined;
    if (is === isOfProjects) stretches.at(-1)?.push(timed);
    else stretches.push([timed]);
    isOfProjects = is;
  }
  return stretches;
}
