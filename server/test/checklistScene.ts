import { checklists } from '@plumbline/contract/areas/checklists';
import type { ChecklistPackage } from '@plumbline/contract/areas/checklists';
import { formTemplates } from '@plumbline/contract/areas/formTemplates';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import { formDefinition, newItem, newSection } from '@plumbline/contract/kit/forms/definition';
import type { FormDefinition } from '@plumbline/contract/kit/forms/definition';
import { newId } from '@plumbline/contract/kit/uuid';
import { startTestServer } from './server.ts';
import type { Client, TestServer, TestServerOptions } from './server.ts';

type Create = InputOf<typeof checklists.create>;
type Over = Partial<Create>;

/** Two sections of steps; the second asks for a note where something fails. */
export const STEPS: FormDefinition = formDefinition.parse({
  sections: [
    {
      ...newSection('before', 'Before the work'),
      items: [newItem('clean', 'choice', 'The floor is clean'), newItem('dry', 'choice', 'The wall is dry')],
    },
    {
      ...newSection('after', 'After the work'),
      items: [
        {
          ...newItem('level', 'choice', 'The board is level'),
          evidence: { photo: 'never', note: 'onFail', observation: 'never' },
        },
      ],
    },
  ],
});
/** The same with a signature. */
export const SIGNED: FormDefinition = formDefinition.parse({
  ...STEPS,
  signatures: [{ id: 'super', label: 'Superintendent' }],
});

export const CHECKLIST_NOON = new Date('2026-11-20T20:00:00Z');
export const onChecklist = ({
  checklistPackageId,
  version,
}: Pick<ChecklistPackage, 'checklistPackageId' | 'version'>) => ({
  checklistPackageId,
  version,
});

/** The people around a checklist, and checklists that have come as far as a test needs: the engineer owns them, the technician does them. */
export interface ChecklistScene {
  server: TestServer;
  engineer: Client;
  superintendent: Client;
  technician: Client;
  /** A published template. */
  template(definition?: FormDefinition): Promise<string>;
  /** Rooms of the project. */
  rooms(howMany: number): Promise<string[]>;
  draft(over?: Over): Promise<ChecklistPackage>;
  scheduled(over?: Over): Promise<ChecklistPackage>;
  /** Every item of every form conforms. */
  answered(over?: Over): Promise<ChecklistPackage>;
  completed(over?: Over): Promise<ChecklistPackage>;
  /** It waits for the signature of each of its forms. */
  pending(over?: Over): Promise<ChecklistPackage>;
  signed(over?: Over): Promise<ChecklistPackage>;
  /** Answers one item of its first form as its lead. */
  tick(
    checklist: ChecklistPackage,
    itemId: string,
    value: string,
    more?: { by?: Client; since?: number; note?: string },
  ): Promise<{ version: number }>;
  read(checklist: ChecklistPackage, by?: Client): Promise<ChecklistPackage>;
}

export async function startChecklistScene(options: TestServerOptions = {}): Promise<ChecklistScene> {
  const server = await startTestServer({ clock: CHECKLIST_NOON, ...options });
  const [engineer, superintendent, technician, admin] = await Promise.all([
    server.as('engineer'),
    server.as('super'),
    server.as('tech'),
    server.as('admin'),
  ]);
  const template = (definition = STEPS) => publishTemplate(admin, definition);
  const [plain, withSignature] = [await template(), await template(SIGNED)];
  const draft = (over: Over = {}) =>
    engineer.call(checklists.create, {
      clientRef: newId(),
      projectId: server.projectId,
      title: 'Close out the room',
      managerId: engineer.personId,
      leadId: technician.personId,
      scheduledDate: '2026-11-23',
      dueDate: '2026-11-27',
      runs: [{ formTemplateId: plain }],
      ...over,
    });
  const scene: ChecklistScene = {
    server,
    engineer,
    superintendent,
    technician,
    template,
    rooms: async (howMany) => {
      const ids = Array.from({ length: howMany }, () => newId());
      for (const [index, id] of ids.entries())
        await server.sql(
          `insert into location (tenant_id, id, project_id, name, path, sort) values ($1, $2, $3, $4, $4, $5)`,
          [server.tenantId, id, server.projectId, `Level 1 › Room ${101 + index} ${id.slice(-4)}`, index],
        );
      return ids;
    },
    draft,
    scheduled: (over) => draft({ schedule: true, ...over }),
    async answered(over) {
      const checklist = await scene.scheduled(over);
      for (const { formRunId } of checklist.runs)
        await technician.call(checklists.answerRest, {
          formRunId,
          answers: ['clean', 'dry', 'level'].map((itemId) => ({ itemId, answer: { value: 'yes' } })),
        });
      return scene.read(checklist);
    },
    completed: async (over) => technician.call(checklists.complete, onChecklist(await scene.answered(over))),
    pending: (over) => scene.completed({ runs: [{ formTemplateId: withSignature }], ...over }),
    async signed(over) {
      const checklist = await scene.pending(over);
      for (const { formRunId } of checklist.runs)
        await superintendent.call(checklists.signRun, {
          formRunId,
          slotId: 'super',
          name: 'Dana Whitfield',
          method: 'type',
        });
      return engineer.call(checklists.signOff, onChecklist(await scene.read(checklist)));
    },
    tick: async ({ runs: [run] }, itemId, value, { by = technician, since = 0, note } = {}) => {
      const { answer } = await by.call(checklists.answer, {
        formRunId: run?.formRunId ?? '',
        itemId,
        answer: { value, ...(note ? { note } : {}) },
        since,
      });
      return { version: answer?.version ?? 0 };
    },
    read: ({ checklistPackageId }, by = engineer) => by.call(checklists.get, { checklistPackageId }),
  };
  return scene;
}

async function publishTemplate(admin: Client, definition: FormDefinition): Promise<string> {
  const { formTemplateId, version } = await admin.call(formTemplates.create, {
    clientRef: newId(),
    kind: 'checklist',
    name: `Closeout ${newId().slice(-8)}`,
    definition,
  });
  await admin.call(formTemplates.publish, { formTemplateId, version });
  return formTemplateId;
}
