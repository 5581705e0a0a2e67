import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { newId } from '@plumbline/contract/kit/uuid';
import { buildRfi, buildSend } from '../src/areas/rfis/index.ts';
import { startTestServer } from './server.ts';
import type { Client, TestServer, TestServerOptions } from './server.ts';

export const NOON = new Date('2026-11-20T20:00:00Z');
/** NOON as instants travel. */
export const AT = '2026-11-20T20:00:00Z';

/** The people around an RFI, and RFIs that have come as far as a test needs. */
export interface RfiScene {
  server: TestServer;
  engineer: Client;
  architect: Client;
  consultant: Client;
  superintendent: Client;
  submitted(by?: Client): Promise<Rfi>;
  open(reviewers?: Client[]): Promise<Rfi>;
  answered(): Promise<Rfi>;
  /** The notices that were left since the last look, as [reason, people]. */
  notices(): Promise<[reason: string, to: string[]][]>;
}

export async function startRfiScene(options: TestServerOptions = {}): Promise<RfiScene> {
  const server = await startTestServer({ clock: NOON, ...options });
  const [engineer, architect, consultant, superintendent] = await Promise.all([
    server.as('engineer'),
    server.as('architect'),
    server.as('consultant'),
    server.as('super'),
  ]);
  async function submitted(by: Client = superintendent): Promise<Rfi> {
    return by.call(rfis.submit, onlyVersion(await by.call(rfis.create, buildRfi(server.projectId))));
  }
  async function open(reviewers: Client[] = [architect]): Promise<Rfi> {
    return engineer.call(
      rfis.send,
      buildSend(
        await submitted(),
        reviewers.map(({ personId }) => personId),
        '2026-11-27',
      ),
    );
  }
  return {
    server,
    engineer,
    architect,
    consultant,
    superintendent,
    submitted,
    open,
    async answered() {
      const { rfiId } = await open();
      return architect.call(rfis.respond, { rfiId, clientRef: newId(), body: 'Shift them west.' });
    },
    async notices() {
      const rows = await server.sql<{ payload: { notices: { reason: string; to: { personId: string }[] }[] } }>(
        `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
          where t.id = j.task_id and t.identifier = 'notify' returning j.payload`,
      );
      return rows.flatMap(({ payload }) =>
        payload.notices.map(({ reason, to }): [string, string[]] => [
          reason,
          to.map(({ personId }) => personId).sort(),
        ]),
      );
    },
  };
}

export const onlyId = ({ rfiId }: { rfiId: string }) => ({ rfiId });
export const onlyVersion = ({ rfiId, version }: Rfi) => ({ rfiId, version });
export const court = (rfi: Rfi) => rfi.ballInCourt.map(({ personId }) => personId).sort();
export const people = (...clients: Client[]) => clients.map(({ personId }) => personId).sort();

/** What a call that must fail fails with; the text `done` when it does not. */
export async function failure(
  work: Promise<unknown>,
): Promise<{ code: number; status: number; message: string; data: never }> {
  return work.then(
    () => 'done',
    (error: unknown) => error,
  ) as never;
}
