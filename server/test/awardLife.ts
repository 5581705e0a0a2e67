import { awards } from '@plumbline/contract/areas/awards';
import type { Award } from '@plumbline/contract/areas/awards';
import { contacts } from '@plumbline/contract/areas/contacts';
import type { Endpoint, InputOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { expireAwards } from '../src/areas/awards/verbs/expire.ts';
import { startTestServer } from './server.ts';
import type { Client, TestServer, TestServerOptions } from './server.ts';

type Filter = InputOf<typeof awards.list>;
type Over = Partial<InputOf<typeof awards.create>>;
const reason = 'Because';

export const AWARD_NOON = new Date('2026-11-20T20:00:00Z');
export const onAward = ({ projectAwardId, version }: Pick<Award, 'projectAwardId' | 'version'>) => ({
  projectAwardId,
  version,
});
/** The input for deciding its pending approval. */
export const onRun = (award: Award) => ({
  ...onAward(award),
  runId: award.approval?.runId ?? '',
  clientRef: newId(),
});
/** Two lines, an alternate that is taken and a deduct: 15,250.50 together. */
export const PRICE: InputOf<typeof awards.setPrice>['lines'] = [
  { code: '05 12 00', description: 'Structural steel', amountCents: 1_500_000 },
  { kind: 'alternate', description: 'Galvanized lintels', amountCents: 50_050 },
  { kind: 'alternate', description: 'Painted, not galvanized', amountCents: 9_900, isIncluded: false },
  { kind: 'adjustment', description: 'Agreed on the phone', amountCents: 25_000, isDeduct: true },
];

/** The people around an award to a trade partner, and awards that have come as far as a test needs: the estimator runs them, the executive approves. */
export interface AwardScene {
  server: TestServer;
  estimator: Client;
  executive: Client;
  companyId: string;
  contactId: string;
  draft(over?: Over): Promise<Award>;
  pending(over?: Over): Promise<Award>;
  approved(over?: Over): Promise<Award>;
  issued(over?: Over): Promise<Award>;
  accepted(over?: Over): Promise<Award>;
}

export async function startAwardScene(options: TestServerOptions = {}): Promise<AwardScene> {
  const server = await startTestServer({ clock: AWARD_NOON, ...options });
  const [admin, estimator, executive] = await Promise.all([
    server.as('admin'),
    server.as('estimator'),
    server.as('executive'),
  ]);
  const { companyId } = await admin.call(contacts.createCompany, {
    clientRef: newId(),
    companyName: 'Ridgeline Steel',
    roles: ['subcontractor'],
  });
  const { personId: contactId } = await admin.call(contacts.createPerson, {
    clientRef: newId(),
    fullName: 'Rosa Lind',
    email: 'rosa@ridgeline.example',
    companyId,
  });
  const usual = {
    projectId: server.projectId,
    title: 'Structural steel',
    companyId,
    contactId,
    dueDate: '2026-12-04',
    startDate: '2027-01-11',
    durationDays: 90,
    retainagePercent: '10',
    paymentTermsDays: 30,
    requiredPapers: [],
    selectionReason: 'The lowest price with the erector that we know',
  };
  const scene: AwardScene = {
    server,
    estimator,
    executive,
    companyId,
    contactId,
    async draft(over) {
      const made = await estimator.call(awards.create, { clientRef: newId(), ...usual, ...over });
      return estimator.call(awards.setPrice, { ...onAward(made), lines: PRICE, budgetCents: 1_600_000 });
    },
    pending: async (over) => estimator.call(awards.submit, { ...onAward(await scene.draft(over)), clientRef: newId() }),
    approved: async (over) => executive.call(awards.approve, onRun(await scene.pending(over))),
    issued: async (over) => estimator.call(awards.issue, onAward(await scene.approved(over))),
    accepted: async (over) =>
      estimator.call(awards.accept, { ...onAward(await scene.issued(over)), acceptedName: 'Rosa Lind' }),
  };
  return scene;
}

/** A server on which awards have come to every status, and how their verbs are called: see `invariants.test.ts`. */
export async function life(options?: TestServerOptions) {
  const scene = await startAwardScene(options);
  const { server, estimator, executive } = scene;
  const admin = await server.as('admin');
  const ours = { side: 'owner' } as const;
  const at = (hour: number) => server.setClock(new Date(Date.UTC(2026, 10, 20, 20 + hour)));
  await scene.draft(ours);
  await executive.call(awards.reject, { ...onRun(await scene.pending(ours)), reason });
  at(1);
  await scene.pending(ours);
  await scene.approved(ours);
  await estimator.call(awards.decline, { ...onAward(await scene.issued(ours)), reason });
  at(2);
  await executive.call(awards.rescind, { ...onAward(await scene.approved(ours)), reason });
  await scene.accepted(ours);
  await admin.call(awards.convert, onAward(await scene.accepted(ours)));
  at(3);
  await scene.issued(ours);
  await expireAwards(server.context, new Date('2026-12-12T12:00:00Z'));
  await scene.issued({ ...ours, dueDate: '2027-02-01' });
  const decided = { runId: newId(), clientRef: newId() };
  const calls: Record<string, [endpoint: Endpoint, input: object]> = {
    submit: [awards.submit, { clientRef: newId() }],
    approve: [awards.approve, decided],
    reject: [awards.reject, { ...decided, reason }],
    recall: [awards.recall, { clientRef: newId() }],
    issue: [awards.issue, {}],
    accept: [awards.accept, { acceptedName: 'Rosa Lind' }],
    decline: [awards.decline, { reason }],
    extend: [awards.extend, { dueDate: '2027-03-01' }],
    convert: [awards.convert, {}],
    rescind: [awards.rescind, { reason }],
    waive: [awards.waive, { paper: 'w9', reason }],
    update: [awards.update, { title: 'Other' }],
    setPrice: [awards.setPrice, { lines: [] }],
  };
  return {
    kind: 'award',
    server,
    manager: admin,
    ends: ['contracted', 'declined', 'rescinded'],
    closed: ['contracted', 'declined'],
    get: (projectAwardId: string) => admin.call(awards.get, { projectAwardId }),
    onRecord: (projectAwardId: string) => ({ projectAwardId }),
    total: async (filter: Filter) => (await admin.call(awards.list, filter)).total,
    calls,
  };
}
