import { checklists } from '@plumbline/contract/areas/checklists';
import type { Endpoint, InputOf } from '@plumbline/contract/kit/endpoint';
import { onChecklist, startChecklistScene } from './checklistScene.ts';
import type { TestServerOptions } from './server.ts';

type Filter = InputOf<typeof checklists.list>;
const reason = 'Because';

/** A server on which checklists have come to every status, and how their verbs are called: see `invariants.test.ts`. */
export async function life(options?: TestServerOptions) {
  const scene = await startChecklistScene(options);
  const { server, engineer } = scene;
  const at = (hour: number) => server.setClock(new Date(Date.UTC(2026, 10, 20, 20 + hour)));
  const formTemplateId = await scene.template();
  await scene.draft();
  await scene.scheduled();
  at(1);
  await scene.answered();
  const returned = await scene.pending();
  await engineer.call(checklists.return, { ...onChecklist(returned), reason });
  at(2);
  await scene.pending();
  const reopened = await scene.signed();
  at(3);
  await engineer.call(checklists.reopen, { ...onChecklist(reopened), reason });
  await engineer.call(checklists.cancel, { ...onChecklist(await scene.scheduled()), reason });
  await scene.signed();
  at(4);
  await scene.completed();
  const calls: Record<string, [endpoint: Endpoint, input: object]> = {
    schedule: [checklists.schedule, {}],
    start: [checklists.start, {}],
    complete: [checklists.complete, {}],
    signOff: [checklists.signOff, {}],
    return: [checklists.return, { reason }],
    reopen: [checklists.reopen, { reason }],
    cancel: [checklists.cancel, { reason }],
    addRuns: [checklists.addRuns, { runs: [{ formTemplateId }] }],
    setRecurrence: [checklists.setRecurrence, { recurrence: { every: 'weekly' } }],
    setDue: [checklists.setDue, { dueDate: '2026-12-20' }],
    update: [checklists.update, { title: 'Other' }],
  };
  return {
    kind: 'checklist',
    hasLinks: false as const,
    server,
    manager: engineer,
    ends: ['cancelled', 'completed', 'signedOff'],
    closed: ['completed', 'signedOff'],
    get: (checklistPackageId: string) => engineer.call(checklists.get, { checklistPackageId }),
    onRecord: (checklistPackageId: string) => ({ checklistPackageId }),
    total: async (filter: Filter) => (await engineer.call(checklists.list, filter)).total,
    calls,
  };
}
