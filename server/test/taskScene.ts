import { tasks } from '@plumbline/contract/areas/tasks';
import type { Task } from '@plumbline/contract/areas/tasks';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { startTestServer } from './server.ts';
import type { Client, TestServer, TestServerOptions } from './server.ts';

type Create = InputOf<typeof tasks.create>;

/** A draft with all that a test does not care to say. */
function buildTask(projectId: string, over: Partial<Create> = {}): Create {
  return { clientRef: newId(), projectId, title: 'Set the frames of storefront A', ...over };
}

type Over = Partial<Parameters<typeof buildTask>[1]>;

/** The people around a task, and tasks that have come as far as a test needs: the engineer owns them, the superintendent leads the work. */
export interface TaskScene {
  server: TestServer;
  engineer: Client;
  superintendent: Client;
  technician: Client;
  draft(over?: Over): Promise<Task>;
  open(over?: Over): Promise<Task>;
  started(over?: Over): Promise<Task>;
  finished(over?: Over): Promise<Task>;
  closed(over?: Over): Promise<Task>;
  /** A file that somebody has uploaded. */
  file(by: Client, kind?: string): Promise<string>;
}

export const TASK_NOON = new Date('2026-11-20T20:00:00Z');
export const onTask = ({ taskId, version }: Pick<Task, 'taskId' | 'version'>) => ({ taskId, version });

export async function startTaskScene(options: TestServerOptions = {}): Promise<TaskScene> {
  const server = await startTestServer({ clock: TASK_NOON, ...options });
  const [engineer, superintendent, technician] = await Promise.all([
    server.as('engineer'),
    server.as('super'),
    server.as('tech'),
  ]);
  const usual: Over = {
    managerId: engineer.personId,
    leadId: superintendent.personId,
    startDate: '2026-11-23',
    dueDate: '2026-11-27',
  };
  const scene: TaskScene = {
    server,
    engineer,
    superintendent,
    technician,
    draft: (over) => engineer.call(tasks.create, buildTask(server.projectId, { ...usual, ...over })),
    open: async (over) => engineer.call(tasks.assign, onTask(await scene.draft(over))),
    started: async (over) => superintendent.call(tasks.start, onTask(await scene.open(over))),
    finished: async (over) => superintendent.call(tasks.finish, onTask(await scene.started(over))),
    closed: async (over) => engineer.call(tasks.accept, onTask(await scene.finished(over))),
    async file(by, kind = 'image') {
      const id = newId();
      await server.sql(
        `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, uploaded_by)
          values ($1, $2, 'wall.jpg', 'image/jpeg', $3, 4, '\\x00', $4, $5)`,
        [server.tenantId, id, kind, `test/${id}`, by.personId],
      );
      return id;
    },
  };
  return scene;
}
