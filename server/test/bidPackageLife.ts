import { createHash } from 'node:crypto';
import { bidPackages } from '@plumbline/contract/areas/bidPackages';
import type { BidPackage, FormLineInput } from '@plumbline/contract/areas/bidPackages';
import { bidSubmissions } from '@plumbline/contract/areas/bidSubmissions';
import type { Endpoint, InputOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { startTestServer } from './server.ts';
import type { Client, TestServer, TestServerOptions } from './server.ts';

type Filter = InputOf<typeof bidPackages.list>;
type Over = Partial<InputOf<typeof bidPackages.create>>;
type Bid = Partial<InputOf<typeof bidSubmissions.submit>> & { prices?: readonly (number | null)[] };
const reason = 'Because';

export const BEFORE_DUE = new Date('2026-11-20T20:00:00Z');
/** 14:00 on 4 December in Los Angeles, and a second later. */
export const DUE = new Date('2026-12-04T22:00:00Z');
export const AFTER_DUE = new Date('2026-12-04T22:00:01Z');
export const onPackage = ({ bidPackageId, version }: Pick<BidPackage, 'bidPackageId' | 'version'>) => ({
  bidPackageId,
  version,
});

export const FORM: FormLineInput[] = [
  { section: 'base', code: '03 30 00', description: 'Footings and slabs' },
  { section: 'base', description: 'Walls' },
  { section: 'unitPrice', description: 'Rock excavation', quantity: '12.5', unit: 'cy' },
  { section: 'alternate', description: 'Fly ash mix', isDeduct: true, isRequired: false },
  { section: 'allowance', description: 'Winter protection', amountCents: 250_000 },
  { section: 'scope', description: 'Pumping' },
  { section: 'question', description: 'Is your crew signatory?', isRequired: false },
];

/** The people around a bid package, with two bidders without accounts, and packages in the state that a test needs. */
export interface BidPackageScene {
  server: TestServer;
  estimator: Client;
  executive: Client;
  /** Contacts of other firms. */
  bidders: readonly [string, string];
  draft(over?: Over): Promise<BidPackage>;
  /** Out to both bidders, with the tokens of their links. */
  open(over?: Over): Promise<{ made: BidPackage; tokens: string[] }>;
  bid(made: BidPackage, token: string, bid?: Bid): Promise<unknown>;
  /** Due and opened, with bids of both. */
  opened(over?: Over): Promise<BidPackage>;
  recommended(over?: Over): Promise<BidPackage>;
  /** The mails since the last look, with their recipients. */
  mails(): Promise<{ to: string; subject: string; text: string }[]>;
  get(bidPackageId: string): Promise<BidPackage>;
}

export async function startBidPackageScene(options: TestServerOptions = {}): Promise<BidPackageScene> {
  const server = await startTestServer({ clock: BEFORE_DUE, ...options });
  const [estimator, executive] = await Promise.all([server.as('estimator'), server.as('executive')]);
  const bidders = [newId(), newId()] as const;
  await addBidders(server, bidders);
  const usual = { projectId: server.projectId, title: 'Concrete', dueDate: '2026-12-04', dueTime: '14:00' };
  let hour = 12;
  const scene: BidPackageScene = {
    server,
    estimator,
    executive,
    bidders,
    get: (bidPackageId) => estimator.call(bidPackages.get, { bidPackageId }),
    async draft(over) {
      const made = await estimator.call(bidPackages.create, { clientRef: newId(), ...usual, ...over });
      const formed = await estimator.call(bidPackages.setLines, { ...onPackage(made), lines: FORM });
      return estimator.call(bidPackages.addInvitees, { ...onPackage(formed), personIds: [...bidders] });
    },
    async open(over) {
      const draft = await scene.draft(over);
      await scene.mails();
      const made = await estimator.call(bidPackages.invite, onPackage(draft));
      return { made, tokens: (await scene.mails()).map(({ text }) => tokenIn(text)) };
    },
    bid: (made, token, { prices = [1_000_000, 500_000], ...over } = {}) =>
      server.anonymous.call(bidSubmissions.submit, {
        token,
        clientRef: newId(),
        lines: made.lines.map(({ lineId, section }, at) => ({
          lineId,
          ...(section === 'base' && { amountCents: prices[at] ?? null }),
          ...(section === 'unitPrice' && { unitPrice: '88.4' }),
          ...(section === 'scope' && { answer: 'excluded' as const }),
        })),
        ...over,
      }),
    async opened(over) {
      // Noon of that day, and an hour later each time: the clock of a server never goes back.
      hour += 1;
      const { made, tokens } = await scene.open({ dueDate: '2026-11-20', dueTime: `${hour}:00`, ...over });
      const qualifications = 'Access from the alley';
      await scene.bid(made, tokens[0] ?? '', { qualifications });
      await scene.bid(made, tokens[1] ?? '', { prices: [900_000, 650_000], qualifications });
      server.setClock(new Date(Date.UTC(2026, 10, 20, hour + 8, 0, 1)));
      return estimator.call(bidPackages.openBids, onPackage(await scene.get(made.bidPackageId)));
    },
    async recommended(over) {
      const opened = await scene.opened(over);
      const inviteId = opened.invites[0]?.inviteId ?? '';
      return estimator.call(bidPackages.recommend, {
        ...onPackage(opened),
        inviteId,
        approverId: executive.personId,
        reason,
      });
    },
    mails: () => mailsLeft(server),
  };
  return scene;
}

/** The mails since the last look, with their recipients. */
export async function mailsLeft({
  sql,
}: Pick<TestServer, 'sql'>): Promise<{ to: string; subject: string; text: string }[]> {
  const rows = await sql<{ payload: { to: string; subject: string; text: string } }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'mail' returning j.payload`,
  );
  return rows.map(({ payload }) => payload);
}

/** The token of the link in a letter. */
export function tokenIn(text: string): string {
  return /\/share\/([\w-]+)/.exec(text)?.[1] ?? '';
}

/** Keeps a file of nothing that somebody uploaded. */
export async function fileOf(server: TestServer, personId: string, name: string): Promise<string> {
  const id = newId();
  await server.sql(
    `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, inline, uploaded_by, created_at)
      values ($1, $2, $4, 'application/pdf', 'pdf', 5, '\\x00', 'nowhere', false, $3, now())`,
    [server.tenantId, id, personId, name],
  );
  return id;
}

/** Whose link this is. */
export async function personOf(server: TestServer, token: string): Promise<string> {
  const [row] = await server.sql<{ person_id: string }>('select person_id from share where token_hash = $1', [
    createHash('sha256').update(token).digest(),
  ]);
  return row?.person_id ?? '';
}

/** Two people of the directory, with mail and without an account. */
export async function addBidders(server: TestServer, ids: readonly string[]): Promise<void> {
  for (const [at, id] of ids.entries())
    await server.sql(
      `with card as (insert into record (tenant_id, id, kind, title, status) values ($1, $2, 'person', $3, 'active') returning id)
        insert into person (tenant_id, id, full_name, email) select $1, id, $3, $4 from card`,
      [server.tenantId, id, ['Ana Pike', 'Ben Okafor'][at], ['ana@pike.example', 'ben@okafor.example'][at]],
    );
}

/** A server on which packages have come to every status, and how their verbs are called: see `invariants.test.ts`. */
export async function life(options?: TestServerOptions) {
  const scene = await startBidPackageScene(options);
  const { server, estimator, executive, bidders } = scene;
  const admin = await server.as('admin');
  await scene.draft();
  await scene.open();
  await estimator.call(bidPackages.cancel, { ...onPackage((await scene.open()).made), reason });
  const over = await scene.opened();
  await scene.opened();
  await estimator.call(bidPackages.level, { ...onPackage(over), plugs: [] });
  await scene.recommended();
  await executive.call(bidPackages.return, { ...onPackage(await scene.recommended()), reason });
  await executive.call(bidPackages.award, { ...onPackage(await scene.recommended()), awardKind: 'soft' });
  const inviteId = over.invites[0]?.inviteId ?? '';
  const calls: Record<string, [endpoint: Endpoint, input: object]> = {
    invite: [bidPackages.invite, {}],
    extendDue: [bidPackages.extendDue, { dueDate: '2026-12-11' }],
    openBids: [bidPackages.openBids, {}],
    level: [bidPackages.level, { plugs: [] }],
    recommend: [bidPackages.recommend, { inviteId, approverId: executive.personId, reason }],
    return: [bidPackages.return, { reason }],
    award: [bidPackages.award, { awardKind: 'full' }],
    reopen: [bidPackages.reopen, { reason }],
    cancel: [bidPackages.cancel, { reason }],
    update: [bidPackages.update, { title: 'Other', dueDate: '2026-12-04' }],
    setLines: [bidPackages.setLines, { lines: FORM }],
    keepForm: [bidPackages.keepForm, { name: 'Concrete' }],
    setParts: [bidPackages.setParts, { bidBreakdownIds: [] }],
    setBudget: [bidPackages.setBudget, { budgetCents: 5 }],
    addInvitees: [bidPackages.addInvitees, { personIds: [bidders[0]] }],
    removeInvitee: [bidPackages.removeInvitee, { inviteId }],
    addAddendum: [bidPackages.addAddendum, { title: 'More', text: 'More' }],
    answerQuestion: [bidPackages.answerQuestion, { questionId: newId(), answer: 'Yes' }],
    remindBidders: [bidPackages.remindBidders, {}],
    enterBid: [bidPackages.enterBid, { clientRef: newId(), inviteId, lines: [], fileIds: [newId()] }],
    sendRegrets: [bidPackages.sendRegrets, {}],
  };
  return {
    kind: 'bidPackage',
    server,
    manager: admin,
    ends: ['awarded', 'cancelled'],
    closed: ['awarded'],
    get: (bidPackageId: string) => admin.call(bidPackages.get, { bidPackageId }),
    onRecord: (bidPackageId: string) => ({ bidPackageId }),
    total: async (filter: Filter) => (await admin.call(bidPackages.list, filter)).total,
    calls,
  };
}
