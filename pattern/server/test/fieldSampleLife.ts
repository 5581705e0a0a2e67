import { fieldSamples } from '@plumbline/contract/areas/fieldSamples';
import type { FieldSample } from '@plumbline/contract/areas/fieldSamples';
import type { Endpoint, InputOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { startTestServer } from './server.ts';
import type { TestServerOptions } from './server.ts';

type Create = InputOf<typeof fieldSamples.create>;
type Filter = InputOf<typeof fieldSamples.list>;
type Over = Partial<Create>;
const reason = 'Because';
const on = ({ fieldSampleId, version }: FieldSample) => ({ fieldSampleId, version });

/** The people around a field sample, and field samples that have come as far as a test needs: the engineer owns them, the superintendent leads. */
export async function startFieldSampleScene(options: TestServerOptions = {}) {
  const server = await startTestServer({ clock: new Date('2026-11-20T20:00:00Z'), ...options });
  const [engineer, superintendent] = await Promise.all([server.as('engineer'), server.as('super')]);
  const draft = (over: Over = {}) =>
    engineer.call(fieldSamples.create, {
      clientRef: newId(),
      projectId: server.projectId,
      title: 'Check the anchors',
      managerId: engineer.personId,
      leadId: superintendent.personId,
      dueDate: '2026-11-27',
      ...over,
    });
  const open = async (over?: Over) => engineer.call(fieldSamples.assign, on(await draft(over)));
  const finished = async (over?: Over) => superintendent.call(fieldSamples.finish, on(await open(over)));
  const closed = async (over?: Over) => engineer.call(fieldSamples.accept, on(await finished(over)));
  return { server, engineer, superintendent, draft, open, finished, closed, on };
}

/** A server on which field samples have come to every status, and how their verbs are called: see `invariants.test.ts`. */
export async function life(options?: TestServerOptions) {
  const scene = await startFieldSampleScene(options);
  const { server, engineer } = scene;
  const at = (hour: number) => server.setClock(new Date(Date.UTC(2026, 10, 20, 20 + hour)));
  await scene.draft();
  await scene.open();
  at(1);
  await engineer.call(fieldSamples.return, { ...on(await scene.finished()), reason });
  await scene.finished();
  at(2);
  await engineer.call(fieldSamples.reopen, { ...on(await scene.closed()), reason });
  await engineer.call(fieldSamples.void, { ...on(await scene.open()), reason });
  at(3);
  await scene.closed();
  const calls: Record<string, [endpoint: Endpoint, input: object]> = {
    assign: [fieldSamples.assign, {}],
    finish: [fieldSamples.finish, {}],
    accept: [fieldSamples.accept, {}],
    return: [fieldSamples.return, { reason }],
    reopen: [fieldSamples.reopen, { reason }],
    void: [fieldSamples.void, { reason }],
    setDue: [fieldSamples.setDue, { dueDate: '2026-12-20' }],
    update: [fieldSamples.update, { title: 'Other' }],
  };
  return {
    kind: 'fieldSample',
    work: 'open',
    server,
    manager: engineer,
    get: (fieldSampleId: string) => engineer.call(fieldSamples.get, { fieldSampleId }),
    onRecord: (fieldSampleId: string) => ({ fieldSampleId }),
    total: async (filter: Filter) => (await engineer.call(fieldSamples.list, filter)).total,
    calls,
  };
}
