import { tasks } from '@plumbline/contract/areas/tasks';
import type { Endpoint, InputOf } from '@plumbline/contract/kit/endpoint';
import type { TestServerOptions } from './server.ts';
import { onTask, startTaskScene } from './taskScene.ts';

type Filter = InputOf<typeof tasks.list>;
const reason = 'Because';

/** A server on which tasks have come to every status, and how their verbs are called: see `invariants.test.ts`. */
export async function life(options?: TestServerOptions) {
  const scene = await startTaskScene(options);
  const { server, engineer, superintendent } = scene;
  const at = (hour: number) => server.setClock(new Date(Date.UTC(2026, 10, 20, 20 + hour)));
  await scene.draft();
  await scene.open();
  at(1);
  await scene.started();
  const blocked = await scene.started();
  await superintendent.call(tasks.block, { ...onTask(blocked), blockedReason: 'access' });
  at(2);
  const returned = await scene.finished();
  await engineer.call(tasks.return, { ...onTask(returned), reason });
  await scene.finished();
  at(3);
  const closed = await scene.closed();
  await engineer.call(tasks.reopen, { ...onTask(closed), reason });
  await engineer.call(tasks.void, { ...onTask(await scene.started()), reason });
  at(4);
  await scene.closed();
  const calls: Record<string, [endpoint: Endpoint, input: object]> = {
    assign: [tasks.assign, {}],
    start: [tasks.start, {}],
    setProgress: [tasks.setProgress, { percentComplete: 10 }],
    block: [tasks.block, { blockedReason: 'weather' }],
    unblock: [tasks.unblock, {}],
    finish: [tasks.finish, {}],
    accept: [tasks.accept, {}],
    return: [tasks.return, { reason }],
    reopen: [tasks.reopen, { reason }],
    void: [tasks.void, { reason }],
    setDue: [tasks.setDue, { dueDate: '2026-12-20' }],
    setPredecessors: [tasks.setPredecessors, { predecessors: [] }],
    update: [tasks.update, { title: 'Other' }],
  };
  return {
    kind: 'task',
    work: 'inProgress',
    server,
    manager: engineer,
    get: (taskId: string) => engineer.call(tasks.get, { taskId }),
    onRecord: (taskId: string) => ({ taskId }),
    total: async (filter: Filter) => (await engineer.call(tasks.list, filter)).total,
    calls,
  };
}
