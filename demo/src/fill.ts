import { projectRecords } from '@plumbline/server/kit/area';
import type { AppContext } from '@plumbline/server/kit/http/routes';
import { remindDue } from '@plumbline/server/kit/records/index';
import type { Registry } from '@plumbline/server/kit/records/index';
import { makeClock } from './clock.ts';
import { withFiles } from './files/keep.ts';
import { COMPANIES } from './stories/index.ts';
import { runTimeline } from './timeline.ts';
import { visit } from './visits.ts';

/** Where the sites of the demo are. */
const ZONE = 'America/Los_Angeles';

/**
 * Fills the demo companies with the commands that people use, with a clock of its own: everything happens some working days before `now`, and nothing
 * after it. `say` hears each part as it begins.
 */
export async function fillDemo(
  context: AppContext,
  registry: Registry,
  { now = new Date(), say = () => undefined }: { now?: Date; say?: (line: string) => void } = {},
): Promise<void> {
  const clock = makeClock(ZONE, now);
  await withFiles(async (files) => {
    const demo = { context, registry, clock, files, companies: new Map(), say };
    for (const data of COMPANIES) {
      const { company, states } = await runTimeline(demo, data);
      await visit(demo, company, data.readers, states);
    }
  });
  // Everybody was reminded this morning. The worker finds records that have become late since.
  await remindDue(context, projectRecords(), clock.at(0, '07:00'));
}
