import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { inDays } from './days.ts';
import { ask, projectNamed } from './demo.ts';
import { PEOPLE, signIn } from './people.ts';
import { findFixer, send } from './punch.ts';

const item = (id: string, label: string) => ({ id, label, type: 'choice', responseSetId: 'done' });

/** A published template with three steps, and a signature slot if `signer` is given. */
export async function publishTemplate(browser: Browser, name: string, signer?: string): Promise<string> {
  const admin = await signIn(browser, PEOPLE.admin);
  const formTemplateId = await publishAs(admin, name, signer);
  await admin.context().close();
  return formTemplateId;
}

async function publishAs(admin: Page, name: string, signer?: string): Promise<string> {
  const { formTemplateId, version } = await send<{ formTemplateId: string; version: number }>(
    admin,
    'formTemplate/create',
    {
      clientRef: randomUUID(),
      kind: 'checklist',
      name,
      definition: {
        sections: [
          {
            id: 'before',
            title: 'Before',
            items: [item('clean', 'The floor is clean'), item('dry', 'The wall is dry')],
          },
          { id: 'after', title: 'After', items: [item('level', 'The board is level')] },
        ],
        ...(signer && { signatures: [{ id: 'signer', label: signer, signer }] }),
      },
    },
  );
  await send(admin, 'formTemplate/publish', { formTemplateId, version });
  return formTemplateId;
}

interface Made {
  projectId: string;
  checklistPackageId: string;
  runs: { formRunId: string; location: { locationId: string } | null }[];
}

/** A scheduled checklist in Mission Creek, led by Dana, with a form for each of two rooms. */
export async function makeChecklist(page: Page, title: string, formTemplateId: string): Promise<Made> {
  const projectId = await projectNamed(page, 'Mission Creek');
  const places = await ask<{ locationId: string }[]>(
    page.request,
    `/apisc/project/location/list?projectId=${projectId}`,
  );
  return send<Made>(page, 'checklistPackage/create', {
    clientRef: randomUUID(),
    projectId,
    title,
    leadId: await findFixer(page, 'Dana'),
    dueDate: inDays(3),
    runs: [{ formTemplateId, locationIds: places.slice(0, 2).map(({ locationId }) => locationId) }],
    schedule: true,
  });
}
