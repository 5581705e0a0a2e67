import type { NewRuns } from '@plumbline/contract/kit/forms/runs';

/** The forms of a record, as the form holds them: each template once for every room and every machine. */
export interface HeldForms {
  templates: string[];
  rooms: string[];
  /** One per line */
  machines: string;
}
export const NO_FORMS: HeldForms = { templates: [], rooms: [], machines: '' };

/** The forms as they are sent; undefined without a template. */
export function sentForms({ templates, rooms, machines }: HeldForms): NewRuns | undefined {
  const subjects = machines
    .split('\n')
    .map((line) => line.trim().slice(0, 120))
    .filter(Boolean);
  if (templates.length === 0) return undefined;
  return templates.map((formTemplateId) => ({ formTemplateId, locationIds: rooms, subjects }));
}
