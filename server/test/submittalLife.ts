import { submittalItems } from '@plumbline/contract/areas/submittals';
import type { Endpoint, InputOf } from '@plumbline/contract/kit/endpoint';
import type { TestServerOptions } from './server.ts';
import { fresh, onItem, onVersion, startSubmittalScene } from './submittalScene.ts';

type Filter = InputOf<typeof submittalItems.list>;
const reason = 'Because';

/** A server on which submittals have come to every status, and how their verbs are called: see `invariants.test.ts`. */
export async function life(options?: TestServerOptions) {
  const scene = await startSubmittalScene(options);
  const { server, engineer, architect, consultant, dispositions } = scene;
  const at = (hour: number) => server.setClock(new Date(Date.UTC(2026, 10, 20, 20 + hour)));
  const dispositionId = dispositions['approved'] ?? '';
  await scene.draft();
  await scene.requested();
  at(1);
  const submitted = await scene.submitted();
  await engineer.call(submittalItems.return, { ...(await fresh(engineer, submitted)), reason, mailLinks: false });
  await scene.submitted();
  at(2);
  const steps = await scene.sent([[architect, consultant], [await server.as('pm')]]);
  await scene.respond(architect, steps, 'approved');
  at(3);
  await scene.respond(consultant, steps, 'approvedAsNoted');
  await scene.sent([[architect], [consultant]]);
  const bypassed = await scene.sent([[architect], [consultant]]);
  await engineer.call(submittalItems.bypass, { ...(await fresh(engineer, bypassed)), reason });
  await scene.reviewed();
  await scene.closed('approved');
  at(4);
  const rejected = await scene.closed('rejected');
  const revised = await engineer.call(submittalItems.revise, { ...onVersion(rejected), mailLinks: false });
  await engineer.call(submittalItems.void, { ...onVersion(revised), reason });
  await engineer.call(submittalItems.revise, { ...(await fresh(engineer, rejected)), mailLinks: false });
  const reopened = await scene.closed();
  await engineer.call(submittalItems.reopen, { ...onVersion(reopened), reason });
  await engineer.call(submittalItems.void, { ...onVersion(await scene.closed('approved')), reason });
  const calls: Record<string, [endpoint: Endpoint, input: object]> = {
    request: [submittalItems.request, { mailLinks: false }],
    submit: [submittalItems.submit, {}],
    return: [submittalItems.return, { reason, mailLinks: false }],
    send: [submittalItems.send, { reviewers: [{ personId: architect.personId }], mailLinks: false }],
    addReviewer: [submittalItems.addReviewer, { personId: architect.personId, mailLinks: false }],
    shiftCourt: [submittalItems.shiftCourt, { personIds: [architect.personId], reason }],
    bypass: [submittalItems.bypass, { reason }],
    recall: [submittalItems.recall, { reason }],
    close: [submittalItems.close, { dispositionId }],
    revise: [submittalItems.revise, { mailLinks: false }],
    reopen: [submittalItems.reopen, { reason }],
    void: [submittalItems.void, { reason }],
    setDue: [submittalItems.setDue, { dueDate: '2026-12-01' }],
    setDelivery: [submittalItems.setDelivery, { orderReference: 'PO-1' }],
    update: [submittalItems.update, { title: 'Other', type: 'other', category: 'action' }],
  };
  return {
    kind: 'submittal',
    server,
    manager: engineer,
    get: (submittalItemId: string) => engineer.call(submittalItems.get, { submittalItemId }),
    onRecord: (submittalItemId: string) => onItem({ submittalItemId }),
    total: async (filter: Filter) => (await engineer.call(submittalItems.list, filter)).total,
    calls,
  };
}
