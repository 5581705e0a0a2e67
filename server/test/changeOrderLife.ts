import { changeOrders } from '@plumbline/contract/areas/changeOrders';
import type { ChangeOrder } from '@plumbline/contract/areas/changeOrders';
import { contracts } from '@plumbline/contract/areas/contracts';
import type { Contract } from '@plumbline/contract/areas/contracts';
import { contacts } from '@plumbline/contract/areas/contacts';
import type { Endpoint, InputOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { lump, onContract, onContractRun } from './contractLife.ts';
import { startTestServer } from './server.ts';
import type { Client, TestServer, TestServerOptions } from './server.ts';

type Over = Partial<InputOf<typeof changeOrders.create>>;
type Filter = InputOf<typeof changeOrders.list>;
const reason = 'Because';

export const CHANGE_NOON = new Date('2026-11-20T20:00:00Z');
export const onChange = ({ changeOrderId, version }: Pick<ChangeOrder, 'changeOrderId' | 'version'>) => ({
  changeOrderId,
  version,
});
/** The input for deciding its pending approval. */
export const onChangeRun = (change: ChangeOrder) => ({
  ...onChange(change),
  runId: change.approval?.runId ?? '',
  clientRef: newId(),
});

/** The people around changes, an executed prime contract, and changes in the state that a test needs: the manager creates them, the executive approves. */
export interface ChangeScene {
  server: TestServer;
  pm: Client;
  admin: Client;
  executive: Client;
  prime: Contract;
  /** The owner, and who signs for them; a trade partner, and who quotes for them. */
  signerId: string;
  quoterId: string;
  companyId: string;
  draft(over?: Over): Promise<ChangeOrder>;
  pending(over?: Over): Promise<ChangeOrder>;
  approved(over?: Over): Promise<ChangeOrder>;
  executed(over?: Over): Promise<ChangeOrder>;
  /** A contract that both have signed. */
  contract(contractType: string, over?: Partial<InputOf<typeof contracts.create>>): Promise<Contract>;
  read(changeOrderId: string): Promise<ChangeOrder>;
  file(by: Client): Promise<string>;
}

export async function startChangeScene(options: TestServerOptions = {}): Promise<ChangeScene> {
  const server = await startTestServer({ clock: CHANGE_NOON, ...options });
  const [admin, pm, executive] = await Promise.all([server.as('admin'), server.as('pm'), server.as('executive')]);
  const people = { server, admin, pm, executive, file: fileOf(server) };
  const owner = await partyOf(admin, 'Harbor Trust', 'client', 'Dana Reyes', 'dana@harbor.example');
  const trade = await partyOf(admin, 'Bayline Electric', 'subcontractor', 'Luis Ortega', 'luis@bayline.example');
  const contract = contractsOf(people, (contractType) => (contractType === 'prime' ? owner : trade));
  const prime = await contract('prime');
  return {
    ...people,
    ...changesOf(people, prime),
    prime,
    contract,
    signerId: owner.personId,
    quoterId: trade.personId,
    companyId: trade.companyId,
    read: (changeOrderId) => admin.call(changeOrders.get, { changeOrderId }),
  };
}

type People = Pick<ChangeScene, 'server' | 'admin' | 'pm' | 'executive' | 'file'>;
interface Party {
  companyId: string;
  personId: string;
}

async function partyOf(
  admin: Client,
  companyName: string,
  role: 'client' | 'subcontractor',
  fullName: string,
  email: string,
): Promise<Party> {
  const { companyId } = await admin.call(contacts.createCompany, { clientRef: newId(), companyName, roles: [role] });
  const { personId } = await admin.call(contacts.createPerson, { clientRef: newId(), fullName, email, companyId });
  return { companyId, personId };
}

/** Files that somebody has uploaded. */
function fileOf(server: TestServer): ChangeScene['file'] {
  return async (by) => {
    const id = newId();
    await server.sql(
      `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, uploaded_by)
        values ($1, $2, 'signed.pdf', 'application/pdf', 'pdf', 4, '\\x00', $3, $4)`,
      [server.tenantId, id, `test/${id}`, by.personId],
    );
    return id;
  };
}

function contractsOf(
  { server, admin, executive, file }: People,
  partyTo: (contractType: string) => Party,
): ChangeScene['contract'] {
  return async (contractType, over) => {
    const party = partyTo(contractType);
    const made = await admin.call(contracts.create, {
      clientRef: newId(),
      projectId: server.projectId,
      contractType,
      title: contractType === 'prime' ? 'Harbor Trust tower' : 'Electrical',
      counterpartyId: party.companyId,
      counterpartyContactId: party.personId,
      startDate: '2026-10-01',
      dueDate: '2027-06-30',
      lines: [lump('General work', 50_000_000), lump('Electrical', 10_000_000)],
      ...over,
    });
    const pending = await admin.call(contracts.submit, { ...onContract(made), clientRef: newId() });
    const approved = await executive.call(contracts.approve, onContractRun(pending));
    const out = await admin.call(contracts.sendForSignature, { ...onContract(approved), mailLinks: false });
    return admin.call(contracts.execute, {
      ...onContract(out),
      clientRef: newId(),
      signedDate: '2026-11-20',
      fileIds: [await file(admin)],
    });
  };
}

function changesOf(
  { server, pm, executive, file }: People,
  prime: Contract,
): Pick<ChangeScene, 'draft' | 'pending' | 'approved' | 'executed'> {
  const usual = {
    changeKind: 'co',
    changeSide: 'owner',
    title: 'Outlets on level 3',
    contractId: prime.contractId,
    scopeStatus: 'outOfScope',
    changeReason: 'clientRequest',
    scheduleImpactDays: 5,
    scheduleImpactKind: 'agreed',
    lines: [
      { description: 'Outlets', quantity: '12', unit: 'ea', unitCost: '150.25' },
      { description: 'Panel not needed', amountCents: 30_000, isDeduct: true },
    ],
  } satisfies Over;
  const draft: ChangeScene['draft'] = (over) =>
    pm.call(changeOrders.create, {
      clientRef: newId(),
      projectId: server.projectId,
      ...usual,
      ...(over?.changeKind === 'event' || over?.changeKind === 'cor' ? { lines: [] } : {}),
      ...over,
    });
  const pending: ChangeScene['pending'] = async (over) =>
    pm.call(changeOrders.submit, { ...onChange(await draft(over)), clientRef: newId() });
  const approved: ChangeScene['approved'] = async (over) =>
    executive.call(changeOrders.approve, onChangeRun(await pending(over)));
  const executed: ChangeScene['executed'] = async (over) =>
    pm.call(changeOrders.execute, {
      ...onChange(await approved(over)),
      clientRef: newId(),
      signedDate: '2026-11-20',
      fileIds: [await file(pm)],
    });
  return { draft, pending, approved, executed };
}

/** A server on which changes have come to every status, and how their verbs are called: see `invariants.test.ts`. */
export async function life(options?: TestServerOptions) {
  const scene = await startChangeScene(options);
  const { server, pm, admin, executive } = scene;
  const at = (hour: number) => server.setClock(new Date(Date.UTC(2026, 10, 20, 20 + hour)));
  const event = await scene.draft({ changeKind: 'event' });
  await scene.draft({ changeKind: 'event', title: 'Nothing yet' });
  await pm.call(changeOrders.void, { ...onChange(await scene.draft({ parentId: event.changeOrderId })), reason });
  const asked = await scene.draft({ changeKind: 'pco' });
  await pm.call(changeOrders.requestPricing, {
    ...onChange(asked),
    clientRef: newId(),
    contactIds: [scene.quoterId],
    dueDate: '2026-12-04',
  });
  await scene.draft({ parentId: (await scene.draft({ changeKind: 'event' })).changeOrderId });
  at(1);
  const priced = await scene.draft({ changeKind: 'pco' });
  await pm.call(changeOrders.price, onChange(await pricing(scene, priced)));
  await scene.pending();
  await executive.call(changeOrders.requestRevision, { ...onChange(await scene.pending()), reason });
  await executive.call(changeOrders.reject, { ...onChangeRun(await scene.pending()), reason });
  at(2);
  await scene.approved();
  await scene.executed();
  const cheap = await scene.draft({ changeKind: 'pco' });
  const known = await pm.call(changeOrders.price, onChange(await pricing(scene, cheap)));
  await pm.call(changeOrders.markNoCharge, { ...onChange(known), reason });
  at(3);
  const directed = await scene.draft({ changeKind: 'pco' });
  await pm.call(changeOrders.directToProceed, {
    ...onChange(await pricing(scene, directed)),
    clientRef: newId(),
    notToExceedCents: 500_000,
    reason,
    fileIds: [await scene.file(pm)],
  });
  return {
    kind: 'changeOrder',
    server,
    manager: admin,
    ends: ['closed', 'executed', 'noCharge', 'rejected', 'void'],
    // An event while a change of it is open.
    free: ['pending'],
    closed: ['executed', 'rejected', 'noCharge', 'closed'],
    get: (changeOrderId: string) => admin.call(changeOrders.get, { changeOrderId }),
    onRecord: (changeOrderId: string) => ({ changeOrderId }),
    total: async (filter: Filter) => (await admin.call(changeOrders.list, filter)).total,
    calls: callsOf(scene),
  };
}

/** A potential change that is being priced. */
function pricing({ pm, quoterId }: ChangeScene, change: ChangeOrder): Promise<ChangeOrder> {
  return pm.call(changeOrders.requestPricing, {
    ...onChange(change),
    clientRef: newId(),
    contactIds: [quoterId],
    dueDate: '2026-12-04',
    mailLinks: false,
  });
}

function callsOf({ quoterId }: ChangeScene): Record<string, [endpoint: Endpoint, input: object]> {
  const decided = { runId: newId(), clientRef: newId() };
  return {
    requestPricing: [
      changeOrders.requestPricing,
      { clientRef: newId(), contactIds: [quoterId], dueDate: '2026-12-04' },
    ],
    price: [changeOrders.price, {}],
    quote: [changeOrders.quote, { lines: [] }],
    acceptQuote: [changeOrders.acceptQuote, { rfqId: newId() }],
    submit: [changeOrders.submit, { clientRef: newId() }],
    requestRevision: [changeOrders.requestRevision, { reason }],
    recall: [changeOrders.recall, { clientRef: newId() }],
    adjust: [changeOrders.adjust, { lines: [{ lineId: newId(), approvedCents: 1, reason }] }],
    split: [changeOrders.split, { clientRef: newId(), memberIds: [newId()], reason }],
    directToProceed: [
      changeOrders.directToProceed,
      { clientRef: newId(), notToExceedCents: 1, reason, fileIds: [newId()] },
    ],
    approve: [changeOrders.approve, decided],
    reject: [changeOrders.reject, { ...decided, reason }],
    sendForSignature: [changeOrders.sendForSignature, {}],
    sign: [changeOrders.sign, { clientRef: newId(), name: 'Avery' }],
    execute: [changeOrders.execute, { clientRef: newId(), signedDate: '2026-11-20', fileIds: [newId()] }],
    markNoCharge: [changeOrders.markNoCharge, { reason }],
    void: [changeOrders.void, { reason }],
    close: [changeOrders.close, {}],
    reopen: [changeOrders.reopen, { reason }],
    reverse: [changeOrders.reverse, { clientRef: newId(), reason }],
    makeVendorChanges: [changeOrders.makeVendorChanges, { clientRef: newId() }],
    update: [changeOrders.update, { title: 'Other' }],
    setLines: [changeOrders.setLines, { lines: [] }],
    setMembers: [changeOrders.setMembers, { memberIds: [] }],
  };
}
