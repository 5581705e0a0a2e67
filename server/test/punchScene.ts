import { punchListItems, punchListPackages } from '@plumbline/contract/areas/punch';
import type { PunchListItem, PunchListPackage } from '@plumbline/contract/areas/punch';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { startTestServer } from './server.ts';
import type { Client, TestServer, TestServerOptions } from './server.ts';

type Over = Partial<InputOf<typeof punchListItems.create>>;

/** The people around a punch list, and items that have come as far as a test needs: the engineer manages, the project manager approves, the superintendent and the technician fix. */
export interface PunchScene {
  server: TestServer;
  engineer: Client;
  approver: Client;
  superintendent: Client;
  technician: Client;
  locationId: string;
  list(over?: Partial<InputOf<typeof punchListPackages.create>>): Promise<PunchListPackage>;
  issued(over?: Partial<InputOf<typeof punchListPackages.create>>): Promise<PunchListPackage>;
  draft(list: PunchListPackage, over?: Over): Promise<PunchListItem>;
  triage(list: PunchListPackage, over?: Over): Promise<PunchListItem>;
  open(list: PunchListPackage, over?: Over): Promise<PunchListItem>;
  resolved(list: PunchListPackage, over?: Over): Promise<PunchListItem>;
  verified(list: PunchListPackage, over?: Over): Promise<PunchListItem>;
  closed(list: PunchListPackage, over?: Over): Promise<PunchListItem>;
  trade(name: string): Promise<string>;
  /** A file that somebody has uploaded. */
  file(by: Client, kind?: string): Promise<string>;
}

export const PUNCH_NOON = new Date('2026-11-20T20:00:00Z');
export const onPunch = ({ punchListItemId, version }: Pick<PunchListItem, 'punchListItemId' | 'version'>) => ({
  punchListItemId,
  version,
});
export const onList = ({ punchListPackageId, version }: PunchListPackage) => ({ punchListPackageId, version });

export async function startPunchScene(options: TestServerOptions = {}): Promise<PunchScene> {
  const server = await startTestServer({ clock: PUNCH_NOON, ...options });
  const [engineer, approver, superintendent, technician] = await Promise.all([
    server.as('engineer'),
    server.as('pm'),
    server.as('super'),
    server.as('tech'),
  ]);
  const locationId = newId();
  await server.sql(
    `insert into location (tenant_id, id, project_id, name, path, sort) values ($1, $2, $3, 'Room 214', 'Level 2 › Room 214', 900)`,
    [server.tenantId, locationId, server.projectId],
  );
  const { projectId } = server;
  const scene: PunchScene = {
    server,
    engineer,
    approver,
    superintendent,
    technician,
    locationId,
    list: (over) =>
      engineer.call(punchListPackages.create, {
        clientRef: newId(),
        projectId,
        title: 'Level 2 pre-punch',
        approverId: approver.personId,
        photoRule: 'none',
        dueDate: '2026-12-04',
        ...over,
      }),
    issued: async (over) => engineer.call(punchListPackages.issue, onList(await scene.list(over))),
    draft: ({ punchListPackageId: packageId }, over) =>
      engineer.call(punchListItems.create, {
        clientRef: newId(),
        projectId,
        packageId,
        title: 'Paint is missing behind the door',
        locationId,
        assignments: [{ personId: superintendent.personId }],
        ...over,
      }),
    triage: async (list, over) => engineer.call(punchListItems.submit, onPunch(await scene.draft(list, over))),
    open: async (list, over) => engineer.call(punchListItems.send, onPunch(await scene.triage(list, over))),
    resolved: async (list, over) => superintendent.call(punchListItems.resolve, onPunch(await scene.open(list, over))),
    verified: async (list, over) => engineer.call(punchListItems.verify, onPunch(await scene.resolved(list, over))),
    closed: async (list, over) => approver.call(punchListItems.close, onPunch(await scene.verified(list, over))),
    async trade(name) {
      const id = newId();
      await server.sql('insert into trade (tenant_id, id, name) values ($1, $2, $3)', [server.tenantId, id, name]);
      return id;
    },
    async file(by, kind = 'image') {
      const id = newId();
      await server.sql(
        `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, uploaded_by)
          values ($1, $2, 'wall.jpg', 'image/jpeg', $3, 4, '\\x00', $4, $5)`,
        [server.tenantId, id, kind, `test/${id}`, by.personId],
      );
      return id;
    },
  };
  return scene;
}
