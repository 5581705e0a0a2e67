import { bidBreakdowns, bids } from '@plumbline/contract/areas/bids';
import type { Bid } from '@plumbline/contract/areas/bids';
import { contacts } from '@plumbline/contract/areas/contacts';
import type { Endpoint, InputOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { expireBids } from '../src/areas/bids/verbs/expire.ts';
import { startTestServer } from './server.ts';
import type { Client, TestServer, TestServerOptions } from './server.ts';

type Filter = InputOf<typeof bids.list>;
type Over = Partial<InputOf<typeof bids.create>>;
const reason = 'Because';
const ENDS = ['awarded', 'lost', 'noBid', 'withdrawn'];

export const BID_NOON = new Date('2026-11-20T20:00:00Z');
export const onBid = ({ bidId, version }: Pick<Bid, 'bidId' | 'version'>) => ({ bidId, version });
/** The input for deciding its pending approval. */
export const onRun = (bid: Bid) => ({ ...onBid(bid), runId: bid.approval?.runId ?? '', clientRef: newId() });
/** A plug of this many cents, under a title. */
export const plug = (title: string, amountCents: number) => ({ title, pricingSource: 'plug' as const, amountCents });

/** The people around a bid, and bids that have come as far as a test needs: the estimator prices, the executive approves. */
export interface BidScene {
  server: TestServer;
  estimator: Client;
  executive: Client;
  undecided(over?: Over): Promise<Bid>;
  estimating(over?: Over): Promise<Bid>;
  inReview(over?: Over): Promise<Bid>;
  approved(over?: Over): Promise<Bid>;
  submitted(over?: Over): Promise<Bid>;
}

export async function startBidScene(options: TestServerOptions = {}): Promise<BidScene> {
  const server = await startTestServer({ clock: BID_NOON, ...options });
  const [estimator, executive] = await Promise.all([server.as('estimator'), server.as('executive')]);
  const { companyId: clientCompanyId } = await (
    await server.as('admin')
  ).call(contacts.createCompany, { clientRef: newId(), companyName: 'Shoreline Partners', roles: ['client'] });
  const usual = { projectId: server.projectId, title: 'Shell and core', dueDate: '2026-12-04', clientCompanyId };
  const scene: BidScene = {
    server,
    estimator,
    executive,
    undecided: (over) => estimator.call(bids.create, { clientRef: newId(), ...usual, ...over }),
    async estimating(over) {
      const bid = await estimator.call(bids.decideBid, onBid(await scene.undecided(over)));
      const breakdowns = [plug('Concrete', 1_000_000), plug('Steel', 500_050)];
      return estimator.call(bidBreakdowns.create, { ...onBid(bid), clientRef: newId(), breakdowns });
    },
    async inReview(over) {
      return estimator.call(bids.submitForReview, { ...onBid(await scene.estimating(over)), clientRef: newId() });
    },
    approved: async (over) => executive.call(bids.approve, onRun(await scene.inReview(over))),
    submitted: async (over) => estimator.call(bids.submit, onBid(await scene.approved(over))),
  };
  return scene;
}

/** A server on which bids have come to every status, and how their verbs are called: see `invariants.test.ts`. */
export async function life(options?: TestServerOptions) {
  const scene = await startBidScene(options);
  const { server, estimator, executive } = scene;
  const admin = await server.as('admin');
  const at = (hour: number) => server.setClock(new Date(Date.UTC(2026, 10, 20, 20 + hour)));
  await scene.undecided();
  await estimator.call(bids.decline, { ...onBid(await scene.undecided()), reason });
  at(1);
  await scene.estimating();
  await executive.call(bids.return, { ...onRun(await scene.inReview()), reason });
  await scene.inReview();
  at(2);
  await scene.approved();
  await estimator.call(bids.clarify, onBid(await scene.submitted()));
  await estimator.call(bids.win, onBid(await scene.submitted()));
  at(3);
  await estimator.call(bids.lose, { ...onBid(await scene.submitted()), lostReason: 'price' });
  await estimator.call(bids.withdraw, { ...onBid(await scene.submitted()), reason });
  await scene.submitted({ validUntil: '2026-12-10' });
  await expireBids(server.context, new Date('2026-12-12T12:00:00Z'));
  await scene.submitted();
  const calls: Record<string, [endpoint: Endpoint, input: object]> = {
    decideBid: [bids.decideBid, {}],
    decline: [bids.decline, { reason }],
    reconsider: [bids.reconsider, {}],
    submitForReview: [bids.submitForReview, { clientRef: newId() }],
    return: [bids.return, { runId: newId(), clientRef: newId(), reason }],
    approve: [bids.approve, { runId: newId(), clientRef: newId() }],
    rescind: [bids.rescind, { clientRef: newId() }],
    submit: [bids.submit, {}],
    sendProposal: [bids.sendProposal, { personIds: [admin.personId] }],
    clarify: [bids.clarify, {}],
    resubmit: [bids.resubmit, {}],
    win: [bids.win, {}],
    lose: [bids.lose, { lostReason: 'price' }],
    withdraw: [bids.withdraw, { reason }],
    extend: [bids.extend, { validUntil: '2027-01-01' }],
    reopen: [bids.reopen, { reason }],
    update: [bids.update, { title: 'Other', dueDate: '2026-12-04' }],
    price: [bids.setMarkups, { markups: [] }],
  };
  return {
    kind: 'bid',
    server,
    // Who prices a bid does not approve it: an admin may both.
    manager: admin,
    ends: ENDS,
    closed: ['awarded', 'lost'],
    hasLinks: false as const,
    get: (bidId: string) => admin.call(bids.get, { bidId }),
    onRecord: (bidId: string) => ({ bidId }),
    total: async (filter: Filter) => (await admin.call(bids.list, filter)).total,
    calls,
  };
}
