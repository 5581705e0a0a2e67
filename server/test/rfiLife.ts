import { rfis } from '@plumbline/contract/areas/rfis';
import type { Endpoint, InputOf } from '@plumbline/contract/kit/endpoint';
import { onlyId, onlyVersion, startRfiScene } from './rfiScene.ts';
import type { TestServerOptions } from './server.ts';

type Filter = InputOf<typeof rfis.list>;
const reason = 'Because';

/** A server on which RFIs have come to every status, and how their verbs are called: see `invariants.test.ts`. */
export async function life(options?: TestServerOptions) {
  const scene = await startRfiScene(options);
  const { server, engineer, architect, superintendent } = scene;
  const at = (hour: number) => server.setClock(new Date(Date.UTC(2026, 10, 20, 20 + hour)));
  const close = async () =>
    engineer.call(rfis.close, {
      ...onlyVersion(await engineer.call(rfis.get, onlyId(await scene.answered()))),
      costImpact: 'noImpact',
      scheduleImpact: 'noImpact',
    });
  await scene.submitted();
  at(1);
  await engineer.call(rfis.return, { ...onlyVersion(await scene.submitted()), reason });
  at(2);
  await scene.open();
  await scene.answered();
  const closed = await close();
  at(3);
  await engineer.call(rfis.reopen, { ...onlyVersion(await close()), reason, dueDate: '2026-12-01' });
  await engineer.call(rfis.void, { ...onlyVersion(closed), reason });
  at(4);
  await close();
  const move = [{ personId: superintendent.personId }];
  const calls: Record<string, [endpoint: Endpoint, input: object]> = {
    submit: [rfis.submit, {}],
    return: [rfis.return, { reason }],
    send: [rfis.send, { reviewers: move, dueDate: '2026-12-01', mailLinks: false }],
    addReviewer: [rfis.addReviewer, { personId: architect.personId, mailLinks: false }],
    shiftCourt: [rfis.shiftCourt, { personIds: [architect.personId], reason }],
    askAgain: [rfis.askAgain, { clarification: reason, dueDate: '2026-12-01' }],
    close: [rfis.close, { costImpact: 'noImpact', scheduleImpact: 'noImpact' }],
    reopen: [rfis.reopen, { reason, dueDate: '2026-12-01' }],
    void: [rfis.void, { reason }],
    setDue: [rfis.setDue, { dueDate: '2026-12-01' }],
    update: [rfis.update, { title: 'Other' }],
  };
  return {
    kind: 'rfi',
    server,
    manager: engineer,
    get: (rfiId: string) => engineer.call(rfis.get, { rfiId }),
    onRecord: (rfiId: string) => ({ rfiId }),
    total: async (filter: Filter) => (await engineer.call(rfis.list, filter)).total,
    calls,
  };
}
