import { contracts, purchaseOrders } from '@plumbline/contract/areas/contracts';
import { contacts } from '@plumbline/contract/areas/contacts';
import type { Contract } from '@plumbline/contract/areas/contracts';
import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import type { Endpoint, InputOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { startTestServer } from './server.ts';
import type { Client, TestServer, TestServerOptions } from './server.ts';

type Over = Partial<InputOf<typeof contracts.create>>;
type Filter = InputOf<typeof contracts.list>;
const reason = 'Because';

export const CONTRACT_NOON = new Date('2026-11-20T20:00:00Z');
export const onContract = ({ contractId, version }: Pick<Contract, 'contractId' | 'version'>) => ({
  contractId,
  version,
});
/** The input for deciding its pending approval. */
export const onContractRun = (contract: Contract) => ({
  ...onContract(contract),
  runId: contract.approval?.runId ?? '',
  clientRef: newId(),
});
/** A line of this many cents. */
export const lump = (description: string, amountCents: number) => ({ description, amountCents });

/** The people around contracts, and contracts and orders that have come as far as a test needs: purchasing makes them, the executive approves. */
export interface ContractScene {
  server: TestServer;
  buyer: Client;
  executive: Client;
  companyId: string;
  signerId: string;
  draft(over?: Over): Promise<Contract>;
  pending(over?: Over): Promise<Contract>;
  approved(over?: Over): Promise<Contract>;
  out(over?: Over): Promise<Contract>;
  executed(over?: Over): Promise<Contract>;
}

/** The calls of a kind; the types of contracts serve both. */
export const CALLS_OF: Record<ContractKind, typeof contracts> = { contract: contracts, purchaseOrder: purchaseOrders };

export async function startContractScene(options: TestServerOptions = {}): Promise<ContractScene> {
  return contractScene(await startTestServer({ clock: CONTRACT_NOON, ...options }), 'contract');
}

/** The same on a server that is there. */
export async function contractScene(server: TestServer, kind: ContractKind): Promise<ContractScene> {
  const [buyer, executive] = await Promise.all([server.as('purchasing'), server.as('executive')]);
  const calls = CALLS_OF[kind];
  const admin = await server.as('admin');
  const trade = { clientRef: newId(), companyName: `Bayline Drywall ${kind}`, roles: ['subcontractor' as const] };
  const { companyId } = await admin.call(contacts.createCompany, trade);
  const signerId = (await server.as('trade')).personId;
  const usual = {
    projectId: server.projectId,
    contractType: kind === 'contract' ? 'subcontract' : 'material',
    title: 'Drywall',
    counterpartyId: companyId,
    counterpartyContactId: signerId,
    lines: [lump('Framing', 1_000_000), { description: 'Board', quantity: '410.5', unit: 'sf', unitCost: '12.25' }],
  };
  const scene: ContractScene = {
    server,
    buyer,
    executive,
    companyId,
    signerId,
    draft: (over) => buyer.call(calls.create, { clientRef: newId(), ...usual, ...over }),
    pending: async (over) => buyer.call(calls.submit, { ...onContract(await scene.draft(over)), clientRef: newId() }),
    approved: async (over) => executive.call(calls.approve, onContractRun(await scene.pending(over))),
    out: async (over) => buyer.call(calls.sendForSignature, onContract(await scene.approved(over))),
    executed: async (over) =>
      buyer.call(calls.execute, {
        ...onContract(await scene.out(over)),
        clientRef: newId(),
        signedDate: '2026-11-20',
        fileIds: [await fileOf(server, buyer)],
      }),
  };
  return scene;
}

/** Moves an amount between two lines: purchasing asks, the executive approves. */
export async function reallocated(
  { buyer, executive }: Pick<ContractScene, 'buyer' | 'executive'>,
  kind: ContractKind,
  contract: Pick<Contract, 'contractId' | 'version'>,
  move: Omit<InputOf<typeof contracts.reallocate>, 'contractId' | 'version'>,
): Promise<Contract> {
  const calls = CALLS_OF[kind];
  const asked = await buyer.call(calls.reallocate, { ...onContract(contract), ...move });
  return executive.call(calls.approveReallocation, {
    ...onContract(asked),
    clientRef: newId(),
    reallocationId: move.clientRef,
  });
}

/** A file that somebody has uploaded. */
export async function fileOf(server: TestServer, by: Client): Promise<string> {
  const id = newId();
  await server.sql(
    `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, uploaded_by)
      values ($1, $2, 'signed.pdf', 'application/pdf', 'pdf', 4, '\\x00', $3, $4)`,
    [server.tenantId, id, `test/${id}`, by.personId],
  );
  return id;
}

/** A server on which contracts have come to every status, and how their verbs are called: see `invariants.test.ts`. */
export async function life(options?: TestServerOptions) {
  const scene = await startContractScene(options);
  const { server, buyer, executive } = scene;
  const admin = await server.as('admin');
  const at = (hour: number) => server.setClock(new Date(Date.UTC(2026, 10, 20, 20 + hour)));
  await scene.draft();
  await executive.call(contracts.reject, { ...onContractRun(await scene.pending()), reason });
  await scene.pending();
  at(1);
  await scene.approved();
  await buyer.call(contracts.recall, { ...onContract(await scene.out()), reason });
  await scene.out();
  at(2);
  await scene.executed();
  await buyer.call(contracts.hold, { ...onContract(await scene.executed()), reason });
  await buyer.call(contracts.complete, onContract(await scene.executed()));
  at(3);
  const complete = await buyer.call(contracts.complete, onContract(await scene.executed()));
  await buyer.call(contracts.close, onContract(complete));
  await executive.call(contracts.terminate, {
    ...onContract(await scene.executed()),
    terminatedFor: 'convenience',
    reason,
  });
  await buyer.call(contracts.void, { ...onContract(await scene.pending()), reason });
  const calls: Record<string, [endpoint: Endpoint, input: object]> = {
    submit: [contracts.submit, { clientRef: newId() }],
    approve: [contracts.approve, { runId: newId(), clientRef: newId() }],
    reject: [contracts.reject, { runId: newId(), clientRef: newId(), reason }],
    rescind: [contracts.rescind, { clientRef: newId() }],
    sendForSignature: [contracts.sendForSignature, {}],
    recall: [contracts.recall, { reason }],
    sign: [contracts.sign, { clientRef: newId(), name: 'Avery' }],
    execute: [contracts.execute, { clientRef: newId(), signedDate: '2026-11-20', fileIds: [newId()] }],
    hold: [contracts.hold, { reason }],
    release: [contracts.release, {}],
    complete: [contracts.complete, {}],
    close: [contracts.close, {}],
    terminate: [contracts.terminate, { terminatedFor: 'cause', reason }],
    void: [contracts.void, { reason }],
    reopen: [contracts.reopen, { reason }],
    update: [contracts.update, { title: 'Other' }],
    setLines: [contracts.setLines, { lines: [] }],
    setMarkups: [contracts.setMarkups, { markups: [] }],
    reallocate: [
      contracts.reallocate,
      { clientRef: newId(), fromLineId: newId(), toLineId: newId(), amountCents: 1, reason },
    ],
    approveReallocation: [contracts.approveReallocation, { clientRef: newId(), reallocationId: newId() }],
    refuseReallocation: [contracts.refuseReallocation, { clientRef: newId(), reallocationId: newId(), reason }],
  };
  return {
    kind: 'contract',
    server,
    manager: admin,
    ends: ['closed', 'terminated', 'void'],
    closed: ['closed', 'terminated'],
    free: ['executed'],
    get: (contractId: string) => admin.call(contracts.get, { contractId }),
    onRecord: (contractId: string) => ({ contractId }),
    total: async (filter: Filter) => (await admin.call(contracts.list, filter)).total,
    calls,
  };
}
