import { readAll, star } from '@plumbline/server/kit/records/page/visits';
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
        const actor = await actorAt(demo, tx, company, person, demo.clock.latest);
        // Of several stories of one record the last counts.
        const opened = new Map(onProjects.map((state) => [recordOf(company, state), openedAt(demo, person, state)]));
        const visits = [...opened].map(([recordId, at]) => ({ recordId, at }));
        // Most of what there is is not for everybody to see.
        const seen = await readAll(tx, actor, visits, demo.registry);
        for (const state of onProjects) {
          const recordId = recordOf(company, state);
          if (!state.story.starred?.includes(person) || !seen.has(recordId)) continue;
          await star(tx, actor, { recordId, starred: true }, demo.registry);
        }
      }),
    ),
  );
}

function recordOf(company: Company, state: StoryState): string {
  return idOf({ company, story: state }, state.about ?? '');
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
