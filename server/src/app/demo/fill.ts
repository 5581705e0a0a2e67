import { remindOverdue } from '../../areas/rfis/index.ts';
import { hashPassword } from '../../kit/identity/passwords.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import type { Registry } from '../../kit/records/index.ts';
import { makeClock } from './clock.ts';
import type { DemoClock } from './clock.ts';
import { settleDesks } from './desks.ts';
import { settleDocuments } from './documents.ts';
import { settleDirectory } from './directory.ts';
import { withFiles } from './files.ts';
import type { KeepFile } from './files.ts';
import { COPPERLINE, DEMO_PASSWORD, HARBOR_VALE, REDWOOD } from './people.ts';
import type { DemoTenant } from './people.ts';
import { lendRoles } from './lend.ts';
import { postNews, shareViews } from './news.ts';
import { settlePapers } from './papers.ts';
import { play } from './play.ts';
import { ELECTRICAL_PACKAGE, HARBOR_YARD, JUNIPER, KESTREL, MISSION_CREEK, TIDEWATER } from './projects.ts';
import type { DemoProject } from './projects.ts';
import { settleProject, settleTenant } from './settle.ts';
import { settleStaff } from './settleStaff.ts';
import type { Settled } from './settle.ts';
import { setStage } from './stage.ts';
import type { Scene } from './stage.ts';
import { STORIES } from './stories/index.ts';
import { NEWS } from './stories/news.ts';
import type { News } from './stories/news.ts';
import type { Story } from './story.ts';

/** Working days ago when the companies of the demo began with Plumbline. */
const BEGAN = 260;

/**
 * Makes the demo companies through the commands that people use, with a clock of its own: everything lies so and so many
 * working days before `now`, and nothing after it. `say` hears what is begun.
 */
export async function fillDemo(
  context: AppContext,
  registry: Registry,
  { now = new Date(), say = () => undefined }: { now?: Date; say?: (line: string) => void } = {},
): Promise<void> {
  const { database } = context;
  const clock = makeClock(HARBOR_VALE.timeZone, now);
  say('Companies, people and their certificates');
  const at = clock.at(BEGAN, 9);
  const [passwordHash, cameBack] = [await hashPassword(DEMO_PASSWORD), clock.at(1, 8)];
  const offices = await settleTenant(database, HARBOR_VALE, { at, cameBack, passwordHash });
  const harborVale = await settleStaff(context, offices, clock, { at, passwordHash });
  await settleDirectory(context, harborVale, clock);
  const redwood = await settleTenant(database, REDWOOD, { at, cameBack, passwordHash, parentId: harborVale.tenantId });
  await lendRoles(context, harborVale, {
    by: 'avery',
    roles: ['Lead technician', 'Technician'],
    now: clock.at(30, 10),
  });
  const copperline = await settleTenant(database, COPPERLINE, { at, cameBack, passwordHash });
  await withFiles(context, async (keepFile) => {
    const demo = { context, registry, clock, keepFile, say };
    await fillTenant(demo, HARBOR_VALE, harborVale, [
      [JUNIPER, STORIES.juniper, NEWS.juniper],
      [MISSION_CREEK, STORIES.missionCreek, NEWS.missionCreek],
      [TIDEWATER, STORIES.tidewater, NEWS.tidewater],
      [HARBOR_YARD, STORIES.harborYard, []],
    ]);
    await fillTenant(demo, REDWOOD, redwood, [[ELECTRICAL_PACKAGE, STORIES.electricalPackage, []]]);
    await fillTenant(demo, COPPERLINE, copperline, [[KESTREL, STORIES.kestrel, []]]);
  });
  say('Documents and reminders');
  await settleDocuments(context, harborVale, clock);
  // This morning everybody was reminded; what is late since then, the worker finds.
  await remindOverdue(context, clock.at(0, 7));
}

interface Demo {
  context: AppContext;
  registry: Registry;
  clock: DemoClock;
  keepFile: KeepFile;
  say(line: string): void;
}

async function fillTenant(
  { context, registry, clock, keepFile, say }: Demo,
  data: DemoTenant,
  tenant: Settled,
  projects: [DemoProject, readonly Story[], readonly News[]][],
): Promise<void> {
  const settled: { scene: Scene; stories: readonly Story[]; news: readonly News[] }[] = [];
  say(`Projects and RFIs of ${data.name}`);
  // One after the other: they stand in the order in which they were made.
  for (const [project, stories, news] of projects) {
    const scene = {
      project: await settleProject(context.database, tenant, project, clock),
      manager: project.rfiManager,
    };
    settled.push({ scene, stories, news });
  }
  const stage = await setStage(context, registry, clock, data, tenant);
  if (data === HARBOR_VALE) await settlePapers(stage, 'avery');
  const played = await play(stage, settled, keepFile);
  for (const { scene, news } of settled) await postNews(stage, scene.project, news, keepFile);
  const members = Object.keys(data.people).filter(stage.isMember);
  await settleDesks(stage, members, played);
  const [first] = settled.filter(({ news }) => news === NEWS.missionCreek);
  if (first) await shareViews(stage, first.scene.project, ['jordan', 'sam', 'dana']);
}
