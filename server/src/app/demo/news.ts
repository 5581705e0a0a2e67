import { newId } from '@plumbline/contract/kit/uuid';
import { attach } from '../../kit/records/attachments.ts';
import { comment } from '../../kit/records/comments.ts';
import { saveView } from '../../kit/records/views.ts';
import { star } from '../../kit/records/visits.ts';
import type { KeepFile } from './files.ts';
import type { SettledProject } from './settle.ts';
import type { Stage } from './stage.ts';
import type { News } from './stories/news.ts';

/** Says what was said on a project, and puts the photos there. */
export async function postNews(
  stage: Stage,
  project: SettledProject,
  news: readonly News[],
  keepFile: KeepFile,
): Promise<void> {
  const recordId = project.projectId;
  for (const { w, hour, by, body, mentions = [], files = [] } of news) {
    const at = stage.clock.at(w, hour);
    const actor = stage.actor(by, at);
    const fileIds = await Promise.all(files.map((name) => keepFile(stage, name, stage.id(by), at)));
    await stage.context.database.transact(stage.tenant.tenantId, async (tx) => {
      if (body)
        await comment(
          tx,
          actor,
          { recordId, clientRef: newId(at.getTime()), body, mentionIds: mentions.map((person) => stage.id(person)) },
          stage.registry,
        );
      if (fileIds.length > 0) await attach(tx, actor, { recordId, fileIds }, stage.registry);
    });
  }
}

/** The project that everybody works on is starred, and two views of the RFI list are shared. */
export async function shareViews(stage: Stage, project: SettledProject, people: readonly string[]): Promise<void> {
  const at = stage.clock.at(20, 8.5);
  const of = `projectId=${project.projectId}`;
  const views = [
    {
      name: 'Structural, not closed',
      query: `discipline=structural&${of}&status=submitted&status=open&status=answered`,
    },
    { name: 'Costs, largest first', query: `costImpact=yesKnown&${of}&sort=-costImpactCents` },
  ];
  await stage.context.database.transact(stage.tenant.tenantId, async (tx) => {
    for (const view of views)
      await saveView(tx, stage.actor('sam', at), { viewId: newId(at.getTime()), list: 'rfi', shared: true, ...view });
    for (const person of people)
      await star(tx, stage.actor(person, at), { recordId: project.projectId, starred: true }, stage.registry);
  });
}
