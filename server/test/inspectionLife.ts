import { inspections } from '@plumbline/contract/areas/inspections';
import type { Endpoint, InputOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { APPOINTMENT, onVisit, startInspectionScene } from './inspectionScene.ts';
import type { TestServerOptions } from './server.ts';

type Filter = InputOf<typeof inspections.list>;
const reason = 'Because';

/** A server on which inspections have come to every status, and how their verbs are called: see `invariants.test.ts`. */
export async function life(options?: TestServerOptions) {
  const scene = await startInspectionScene(options);
  const { server, engineer, superintendent } = scene;
  const at = (hour: number) => server.setClock(new Date(Date.UTC(2026, 10, 20, 20 + hour)));
  await scene.draft();
  await scene.requested();
  at(1);
  await scene.scheduled();
  await engineer.call(inspections.cancel, { ...onVisit(await scene.scheduled()), reason });
  await superintendent.call(inspections.notReady, { ...onVisit(await scene.scheduled()), clientRef: newId(), reason });
  at(2);
  await scene.started();
  const submitted = await scene.submitted({ ties: 'no' });
  await engineer.call(inspections.return, { ...onVisit(submitted), reason });
  await scene.submitted();
  at(3);
  await engineer.call(inspections.reopen, { ...onVisit(await scene.closed()), reason });
  const failed = await scene.closed({ cover: 'no' });
  const { inspectionPackageId } = failed;
  await engineer.call(inspections.reinspect, { inspectionPackageId, clientRef: newId() });
  at(4);
  await scene.closed();
  const calls: Record<string, [endpoint: Endpoint, input: object]> = {
    request: [inspections.request, {}],
    schedule: [inspections.schedule, { scheduledAt: APPOINTMENT }],
    start: [inspections.start, {}],
    notReady: [inspections.notReady, { clientRef: newId(), reason }],
    submit: [inspections.submit, {}],
    return: [inspections.return, { reason }],
    close: [inspections.close, { result: 'pass', transfer: true }],
    reopen: [inspections.reopen, { reason }],
    cancel: [inspections.cancel, { reason }],
    update: [inspections.update, { title: 'Other' }],
    setRecurrence: [inspections.setRecurrence, { recurrence: null }],
  };
  return {
    kind: 'inspection',
    ends: ['cancelled', 'closed'],
    server,
    manager: engineer,
    get: (id: string) => engineer.call(inspections.get, { inspectionPackageId: id }),
    onRecord: (id: string) => ({ inspectionPackageId: id }),
    total: async (filter: Filter) => (await engineer.call(inspections.list, filter)).total,
    calls,
  };
}
