import { submittalItems } from '@plumbline/contract/areas/submittals';
import type { SubmittalItem } from '@plumbline/contract/areas/submittals';
import { newId } from '@plumbline/contract/kit/uuid';
import { buildSubmittal } from '../src/areas/submittals/index.ts';
import { startTestServer } from './server.ts';
import type { Client, TestServer, TestServerOptions } from './server.ts';

/** The people around a submittal, its section and dispositions, and submittals that have come as far as a test needs. */
export interface SubmittalScene {
  server: TestServer;
  engineer: Client;
  architect: Client;
  consultant: Client;
  /** Who hands in. */
  trade: Client;
  specSectionId: string;
  /** Ids of dispositions by their meaning. */
  dispositions: Record<string, string>;
  draft(over?: Partial<Parameters<typeof buildSubmittal>[1]>, by?: Client): Promise<SubmittalItem>;
  requested(over?: Parameters<typeof buildSubmittal>[1]): Promise<SubmittalItem>;
  submitted(over?: Parameters<typeof buildSubmittal>[1]): Promise<SubmittalItem>;
  sent(steps?: Client[][], over?: Parameters<typeof buildSubmittal>[1]): Promise<SubmittalItem>;
  respond(by: Client, item: SubmittalItem, meaning: string): Promise<SubmittalItem>;
  reviewed(meaning?: string): Promise<SubmittalItem>;
  closed(meaning?: string): Promise<SubmittalItem>;
  section(number: string, projectId?: string): Promise<string>;
  /** A file that somebody has uploaded. */
  file(by: Client, name?: string): Promise<string>;
}

export const SUBMITTAL_NOON = new Date('2026-11-20T20:00:00Z');
export const onItem = ({ submittalItemId }: { submittalItemId: string }) => ({ submittalItemId });
export const onVersion = ({ submittalItemId, version }: SubmittalItem) => ({ submittalItemId, version });
/** The same as somebody else has it now. */
export const fresh = async (by: Client, item: { submittalItemId: string }) =>
  onVersion(await by.call(submittalItems.get, onItem(item)));

export async function startSubmittalScene(options: TestServerOptions = {}): Promise<SubmittalScene> {
  const server = await startTestServer({ clock: SUBMITTAL_NOON, ...options });
  const [engineer, architect, consultant, trade] = await Promise.all([
    server.as('engineer'),
    server.as('architect'),
    server.as('consultant'),
    server.as('trade'),
  ]);
  const rows = await server.sql<{ id: string; meaning: string }>(
    'select id, meaning from submittal_disposition where tenant_id = $1',
    [server.tenantId],
  );
  const dispositions = Object.fromEntries(rows.map(({ id, meaning }) => [meaning, id]));
  async function section(number: string, projectId = server.projectId) {
    const id = newId();
    await server.sql(
      'insert into spec_section (tenant_id, id, project_id, number, title) values ($1, $2, $3, $4, $5)',
      [server.tenantId, id, projectId, number, `Section ${number}`],
    );
    return id;
  }
  const specSectionId = await section('08 44 13');
  const file = (by: Client, name = 'product data.pdf') => fileOf(server, by, name);
  const scene: SubmittalScene = {
    server,
    engineer,
    architect,
    consultant,
    trade,
    specSectionId,
    dispositions,
    section,
    file,
    draft: (over, by = engineer) =>
      by.call(
        submittalItems.create,
        buildSubmittal(server.projectId, { specSectionId, submitterId: trade.personId, ...over }),
      ),
    requested: async (over) =>
      engineer.call(submittalItems.request, { ...onVersion(await scene.draft(over)), mailLinks: false }),
    submitted: async (over) =>
      trade.call(submittalItems.submit, {
        ...(await fresh(trade, await scene.requested(over))),
        fileIds: [await file(trade)],
      }),
    sent: async (steps = [[architect]], over) =>
      engineer.call(submittalItems.send, {
        ...(await fresh(engineer, await scene.submitted(over))),
        reviewers: steps.flatMap((step, index) =>
          step.map(({ personId }) => ({ personId, step: index + 1, days: 10 })),
        ),
        mailLinks: false,
      }),
    respond: (by, item, meaning) =>
      by.call(submittalItems.respond, {
        ...onItem(item),
        clientRef: newId(),
        dispositionId: dispositions[meaning] ?? '',
        body: `${meaning}: see the marks`,
      }),
    reviewed: async (meaning = 'approvedAsNoted') => {
      const item = await scene.sent();
      await scene.respond(architect, item, meaning);
      return engineer.call(submittalItems.get, onItem(item));
    },
    closed: async (meaning = 'approvedAsNoted') =>
      engineer.call(submittalItems.close, {
        ...onVersion(await scene.reviewed(meaning)),
        dispositionId: dispositions[meaning] ?? '',
      }),
  };
  return scene;
}

async function fileOf(server: TestServer, by: Client, name: string): Promise<string> {
  const id = newId();
  await server.sql(
    `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, uploaded_by)
      values ($1, $2, $3, 'application/pdf', 'pdf', 4, '\\x00', $4, $5)`,
    [server.tenantId, id, name, `test/${id}`, by.personId],
  );
  return id;
}
