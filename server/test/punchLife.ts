import { punchListItems } from '@plumbline/contract/areas/punch';
import type { Endpoint, InputOf } from '@plumbline/contract/kit/endpoint';
import { onPunch, startPunchScene } from './punchScene.ts';
import type { TestServerOptions } from './server.ts';

type Filter = InputOf<typeof punchListItems.list>;
const reason = 'Because';

/** A server on which punch items have come to every status, and how their verbs are called: see `invariants.test.ts`. */
export async function life(options?: TestServerOptions) {
  const scene = await startPunchScene(options);
  const { server, engineer, approver, superintendent } = scene;
  const at = (hour: number) => server.setClock(new Date(Date.UTC(2026, 10, 20, 20 + hour)));
  const list = await scene.issued();
  await scene.draft(list);
  await scene.triage(list);
  at(1);
  await scene.open(list);
  const disputed = await scene.open(list);
  await superintendent.call(punchListItems.dispute, { ...onPunch(disputed), disputeReason: 'notMine' });
  at(2);
  const rejected = await scene.resolved(list);
  await engineer.call(punchListItems.reject, { ...onPunch(rejected), reason });
  await scene.resolved(list);
  await scene.verified(list);
  at(3);
  const closed = await scene.closed(list);
  await approver.call(punchListItems.reopen, { ...onPunch(closed), reason });
  await engineer.call(punchListItems.void, { ...onPunch(await scene.open(list)), reason });
  at(4);
  await scene.closed(list);
  const calls: Record<string, [endpoint: Endpoint, input: object]> = {
    submit: [punchListItems.submit, {}],
    send: [punchListItems.send, {}],
    start: [punchListItems.start, {}],
    resolve: [punchListItems.resolve, {}],
    dispute: [punchListItems.dispute, { disputeReason: 'notMine' }],
    uphold: [punchListItems.uphold, { reason }],
    agree: [punchListItems.agree, { outcome: 'closed', reason }],
    verify: [punchListItems.verify, {}],
    reject: [punchListItems.reject, { reason }],
    close: [punchListItems.close, {}],
    notAccept: [punchListItems.notAccept, { reason }],
    closeNow: [punchListItems.closeNow, { reason }],
    reopen: [punchListItems.reopen, { reason }],
    void: [punchListItems.void, { reason }],
    assign: [punchListItems.assign, { assignments: [{ personId: superintendent.personId }] }],
    setDue: [punchListItems.setDue, { dueDate: '2026-12-20' }],
    update: [punchListItems.update, { title: 'Other' }],
  };
  return {
    kind: 'punchItem',
    server,
    manager: engineer,
    get: (punchListItemId: string) => engineer.call(punchListItems.get, { punchListItemId }),
    onRecord: (punchListItemId: string) => ({ punchListItemId }),
    total: async (filter: Filter) => (await engineer.call(punchListItems.list, filter)).total,
    calls,
  };
}
