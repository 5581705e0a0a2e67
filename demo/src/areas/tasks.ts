import { tasks as calls } from '@plumbline/contract/areas/tasks';
import * as taskVerbs from '@plumbline/server/areas/tasks';
import { link } from '@plumbline/server/kit/records/page/links';
import { call, quietly } from '../moment.ts';
import type { Moment } from '../moment.ts';

const about = 'taskId' as const;

export const tasks = {
  create: quietly(call(calls.create, taskVerbs.create)),
  setPredecessors: quietly(call(calls.setPredecessors, taskVerbs.setPredecessors, { about })),
  assign: quietly(call(calls.assign, taskVerbs.assign, { about })),
  start: quietly(call(calls.start, taskVerbs.start, { about })),
  setProgress: quietly(call(calls.setProgress, taskVerbs.setProgress, { about })),
  block: quietly(call(calls.block, taskVerbs.block, { about })),
  unblock: quietly(call(calls.unblock, taskVerbs.unblock, { about })),
  finish: quietly(call(calls.finish, taskVerbs.finish, { about })),
  accept: quietly(call(calls.accept, taskVerbs.accept, { about })),
  return: quietly(call(calls.return, taskVerbs.returnTask, { about })),
  void: quietly(call(calls.void, taskVerbs.voidTask, { about })),
  /** Links the open RFI of this number, counted from the newest, as what blocks the task. */
  async waitForRfi({ tx, actor, story, company, registry }: Moment, { nth }: { nth: number }): Promise<void> {
    const projectId = company.names.get(story.project ?? '');
    const text = `select id from record
      where tenant_id = $1 and project_id = $2 and kind = 'rfi' and status = 'open' order by number desc offset $3 limit 1`;
    const rfi = await tx.first<{ id: string }>({ text, values: [tx.tenantId, projectId, nth] });
    if (rfi && story.about)
      await link(tx, actor, { recordId: rfi.id, otherId: story.about, relation: 'blocks' }, registry);
  },
};
