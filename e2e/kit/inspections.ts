import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { dayIn } from '@plumbline/contract/kit/days';
import { ZONE, inDays } from './days.ts';
import { ask, projectNamed } from './demo.ts';
import { send } from './punch.ts';

export interface MadeInspection {
  projectId: string;
  inspectionPackageId: string;
  version: number;
  runs: { formRunId: string; itemCount: number }[];
}

/** A person of the directory who may inspect, by the beginning of the name. */
export async function findInspector(page: Page, name: string): Promise<string> {
  const people = await ask<{ personId: string; fullName: string }[]>(
    page.request,
    `/apisc/contact/pick?mayDo=inspection.respond&keyword=${encodeURIComponent(name)}`,
  );
  const found = people.find(({ fullName }) => fullName.startsWith(name));
  if (!found) throw new Error(`Nobody called ${name} can inspect`);
  return found.personId;
}

const TWO_ITEMS = [
  { id: 'cover', label: 'Cover is held', failAction: 'punch' },
  { id: 'ties', label: 'Bars are tied' },
];

/**
 * A published template with two items; a deficient first item makes a punch item. Needs the right to make templates.
 */
export async function publishTemplate(
  page: Page,
  name: string,
  asked: object[] = TWO_ITEMS,
  signatures: object[] = [],
): Promise<string> {
  const items = asked.map((item) => ({ ...item, type: 'choice' }));
  const made = await send<{ formTemplateId: string; version: number }>(page, 'formTemplate/create', {
    clientRef: randomUUID(),
    kind: 'inspection',
    name,
    definition: { sections: [{ id: 'steel', title: 'Reinforcing steel', items }], signatures },
  });
  const { formTemplateId, version } = made;
  await send(page, 'formTemplate/publish', { formTemplateId, version });
  return formTemplateId;
}

/** An inspection in Mission Creek with one form, requested and managed by the person at this page. */
export async function makeInspection(
  page: Page,
  title: string,
  inspectorId: string,
  formTemplateId?: string,
  more: object = {},
): Promise<MadeInspection> {
  const projectId = await projectNamed(page, 'Mission Creek');
  const [locations, templates, me] = await Promise.all([
    ask<{ locationId: string }[]>(page.request, `/apisc/project/location/list?projectId=${projectId}`),
    ask<{ formTemplateId: string; name: string }[]>(page.request, '/apisc/inspectionPackage/templates'),
    findInspector(page, 'Jordan'),
  ]);
  const made = await send<MadeInspection>(page, 'inspectionPackage/create', {
    clientRef: randomUUID(),
    projectId,
    title,
    managerId: me,
    inspectorId,
    locationId: locations[0]?.locationId,
    dueDate: inDays(3),
    runs: [{ formTemplateId: formTemplateId ?? templates[0]?.formTemplateId }],
    ...more,
  });
  return runVerb(page, made, 'request');
}

const inTwoHours = () => new Date(Date.now() + 2 * 3_600_000);

/** The day of such an appointment, in the site's time zone. */
export const appointmentDay = () => dayIn(ZONE, inTwoHours());

/** The appointment of an inspection, two hours from now. */
export function schedule(page: Page, inspection: MadeInspection): Promise<MadeInspection> {
  return runVerb(page, inspection, 'schedule', {
    scheduledAt: inTwoHours().toISOString(),
    mailLinks: false,
  });
}

/** Runs a verb as the person at this page. */
export function runVerb(
  page: Page,
  { inspectionPackageId, version }: MadeInspection,
  name: string,
  more: object = {},
): Promise<MadeInspection> {
  return send<MadeInspection>(page, `inspectionPackage/${name}`, { inspectionPackageId, version, ...more });
}

export function pathOf({ projectId, inspectionPackageId }: MadeInspection): string {
  return `/project/${projectId}/inspection/${inspectionPackageId}`;
}
