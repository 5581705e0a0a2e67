import { formTemplates } from '@plumbline/contract/areas/formTemplates';
import { inspections } from '@plumbline/contract/areas/inspections';
import type { Inspection } from '@plumbline/contract/areas/inspections';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import { formDefinition, newItem, newSection } from '@plumbline/contract/kit/forms/definition';
import type { FormDefinition } from '@plumbline/contract/kit/forms/definition';
import { newId } from '@plumbline/contract/kit/uuid';
import { startTestServer } from './server.ts';
import type { Client, TestServer, TestServerOptions } from './server.ts';

type Create = InputOf<typeof inspections.create>;
type Over = Partial<Create>;

/** A hold point that leads to a punch item, an item that leads to a task, and one without a consequence. */
export const REBAR: FormDefinition = formDefinition.parse({
  sections: [
    {
      ...newSection('steel', 'Reinforcing steel'),
      items: [
        { ...newItem('cover', 'choice', 'Cover is held'), point: 'hold', failAction: 'punch' },
        { ...newItem('ties', 'choice', 'Bars are tied'), failAction: 'task' },
        newItem('clean', 'choice', 'Forms are clean'),
      ],
    },
  ],
});
/** The same with a signature. */
export const SIGNED_REBAR: FormDefinition = formDefinition.parse({
  ...REBAR,
  signatures: [{ id: 'inspector', label: 'Inspector' }],
});

export const INSPECTION_NOON = new Date('2026-11-20T20:00:00Z');
export const APPOINTMENT = '2026-11-24T16:00:00.000Z';
export const onVisit = ({ inspectionPackageId, version }: Pick<Inspection, 'inspectionPackageId' | 'version'>) => ({
  inspectionPackageId,
  version,
});

/** Answers to the items of `REBAR`. */
export type Found = Partial<Record<'cover' | 'ties' | 'clean', 'yes' | 'no'>>;

/** The people around an inspection, and inspections that have come as far as a test needs: the engineer owns them, the superintendent inspects. */
export interface InspectionScene {
  server: TestServer;
  engineer: Client;
  superintendent: Client;
  technician: Client;
  locationId: string;
  /** A published template. */
  template(definition?: FormDefinition): Promise<string>;
  draft(over?: Over): Promise<Inspection>;
  requested(over?: Over): Promise<Inspection>;
  scheduled(over?: Over): Promise<Inspection>;
  started(over?: Over): Promise<Inspection>;
  /** Every item conforms but those that are named otherwise. */
  answered(found?: Found, over?: Over): Promise<Inspection>;
  submitted(found?: Found, over?: Over): Promise<Inspection>;
  closed(found?: Found, over?: Over): Promise<Inspection>;
  read(inspection: Pick<Inspection, 'inspectionPackageId'>, by?: Client): Promise<Inspection>;
  /** A file that somebody has uploaded. */
  file(by: Client, kind?: string): Promise<string>;
}

export async function startInspectionScene(options: TestServerOptions = {}): Promise<InspectionScene> {
  const server = await startTestServer({ clock: INSPECTION_NOON, ...options });
  const [engineer, superintendent, technician, admin] = await Promise.all([
    server.as('engineer'),
    server.as('super'),
    server.as('tech'),
    server.as('admin'),
  ]);
  const locationId = newId();
  await server.sql(
    `insert into location (tenant_id, id, project_id, name, path, sort) values ($1, $2, $3, 'Slab 2', 'Level 2 › Slab 2', 1)`,
    [server.tenantId, locationId, server.projectId],
  );
  async function template(definition = REBAR): Promise<string> {
    const made = await admin.call(formTemplates.create, {
      clientRef: newId(),
      kind: 'inspection',
      name: `Rebar ${newId().slice(-8)}`,
      definition,
    });
    const { formTemplateId, version } = made;
    await admin.call(formTemplates.publish, { formTemplateId, version });
    return formTemplateId;
  }
  const plain = await template();
  const scene: InspectionScene = {
    server,
    engineer,
    superintendent,
    technician,
    locationId,
    template,
    draft: (over) =>
      engineer.call(inspections.create, {
        clientRef: newId(),
        projectId: server.projectId,
        title: 'Rebar of slab 2',
        managerId: engineer.personId,
        inspectorId: superintendent.personId,
        locationId,
        dueDate: '2026-11-24',
        runs: [{ formTemplateId: plain }],
        ...over,
      }),
    requested: async (over) => engineer.call(inspections.request, onVisit(await scene.draft(over))),
    scheduled: async (over) =>
      engineer.call(inspections.schedule, { ...onVisit(await scene.requested(over)), scheduledAt: APPOINTMENT }),
    started: async (over) => superintendent.call(inspections.start, onVisit(await scene.scheduled(over))),
    async answered(found = {}, over = {}) {
      const inspection = await scene.started(over);
      const all = { cover: 'yes', ties: 'yes', clean: 'yes', ...found };
      for (const { formRunId } of inspection.runs)
        await superintendent.call(inspections.answerRest, {
          formRunId,
          answers: Object.entries(all).map(([itemId, value]) => ({ itemId, answer: { value } })),
        });
      return scene.read(inspection);
    },
    submitted: async (found, over) =>
      superintendent.call(inspections.submit, onVisit(await scene.answered(found, over))),
    async closed(found = {}, over = {}) {
      const hasFailed = Object.values(found).includes('no');
      return engineer.call(inspections.close, {
        ...onVisit(await scene.submitted(found, over)),
        result: hasFailed ? 'fail' : 'pass',
        transfer: true,
      });
    },
    read: ({ inspectionPackageId }, by = engineer) => by.call(inspections.get, { inspectionPackageId }),
    file: (by, kind) => uploaded(server, by, kind),
  };
  return scene;
}

async function uploaded(server: TestServer, by: Client, kind = 'image'): Promise<string> {
  const id = newId();
  await server.sql(
    `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, uploaded_by)
      values ($1, $2, 'rebar.jpg', 'image/jpeg', $3, 4, '\\x00', $4, $5)`,
    [server.tenantId, id, kind, `test/${id}`, by.personId],
  );
  return id;
}
