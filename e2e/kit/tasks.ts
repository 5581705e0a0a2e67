import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { inDays } from './days.ts';
import { projectNamed } from './demo.ts';
import { findFixer, send } from './punch.ts';

interface Made {
  taskId: string;
  version: number;
}

/**
 * A task of Dana's in Mission Creek, planned for three days from today and assigned; `after` is its predecessor.
 * `address` lists the tasks with the mark.
 */
export async function makePlannedTask(
  page: Page,
  title: string,
  mark: string,
  after?: string,
): Promise<{ address: string; taskId: string }> {
  const projectId = await projectNamed(page, 'Mission Creek Medical Office');
  const made = await send<Made>(page, 'task/create', {
    clientRef: randomUUID(),
    projectId,
    title,
    leadId: await findFixer(page, 'Dana'),
    startDate: inDays(0),
    dueDate: inDays(2),
  });
  const { taskId } = made;
  const predecessors = after ? [{ taskId: after }] : [];
  const { version } = await send<Made>(page, 'task/setPredecessors', { taskId, version: made.version, predecessors });
  await send(page, 'task/assign', { taskId, version });
  return { taskId, address: `/project/project/${projectId}?tab=tasks&view=all&keyword=${mark}` };
}
