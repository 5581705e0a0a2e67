import { Refusal } from '@plumbline/server/kit/errors';
import type { Tx } from '@plumbline/server/kit/db/tx';
import { read, star } from '@plumbline/server/kit/records/visits';
import { idOf } from './moment.ts';
import type { Company, Demo } from './moment.ts';
import { actorAt } from './timeline.ts';
import type { StoryState } from './timeline.ts';

const HOUR = 3_600_000;

/** What each member has opened, starred and left unread: the older things are read, of the newest some wait. */
export async function visit(
  demo: Demo,
  company: Company,
  readers: readonly string[],
  states: readonly StoryState[],
): Promise<void> {
  const onProjects = states.filter(({ story }) => story.project !== undefined);
  await Promise.all(
    readers.map((person) =>
      demo.context.database.transact(company.tenantId, async (tx) => {
        await actorAt(demo, tx, company, person, demo.clock.latest);
        await Promise.all(onProjects.map((each) => open(demo, tx, company, person, each)));
      }),
    ),
  );
}

async function open(demo: Demo, tx: Tx, company: Company, person: string, state: StoryState): Promise<void> {
  const actor = await actorAt(demo, tx, company, person, openedAt(demo, person, state));
  const recordId = idOf({ company, story: state }, state.about ?? '');
  try {
    await read(tx, actor, { recordId }, demo.registry);
    if (state.story.starred?.includes(person)) await star(tx, actor, { recordId, starred: true }, demo.registry);
  } catch (error) {
    // Most of what there is is not for everybody to see.
    if (!(error instanceof Refusal)) throw error;
  }
}

/** After its last change, or before it where the change waits unread. */
function openedAt({ clock }: Demo, person: string, { story, last }: StoryState): Date {
  const [first] = story.steps;
  const title = first && 'title' in first ? first.title : '';
  const fresh = last.at >= clock.at(1, '07:00');
  const waits =
    last.by !== person && (story.unread ? story.unread.includes(person) : fresh && hash(`${title}${person}`) % 3 > 0);
  const moment = waits
    ? last.at.getTime() - 2 * HOUR
    : last.at.getTime() + (hash(`${person}${title}`) % 50) * 0.1 * HOUR;
  return new Date(Math.min(moment, waits ? last.at.getTime() - HOUR : clock.latest.getTime()));
}

/** The same number for the same text on every start, evenly spread. */
function hash(text: string): number {
  let value = 2_166_136_261;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return value >>> 8;
}
