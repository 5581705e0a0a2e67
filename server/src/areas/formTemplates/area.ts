import { formTemplates } from '@plumbline/contract/areas/formTemplates';
import type { Area, Composition } from '../../kit/area.ts';
import { command, query } from '../../kit/http/routes.ts';
import type { AreaRoutes } from '../../kit/http/routes.ts';
import { member, move, other, stay } from '../../kit/references.ts';
import {
  addFromLibrary,
  archiveTemplate,
  createTemplate,
  discardDraft,
  duplicateTemplate,
  publishTemplate,
  restoreTemplate,
  saveDraft,
} from './commands.ts';
import { library, readTemplate, readVersion, templates, usage } from './templates.ts';

/** Templates of inspections and checklists. */
export const formTemplateArea: Area = {
  references: {
    person: {
      'form_template_version.published_by': member,
      'form_signature.person_id': move,
      'form_release.person_id': move,
      'form_run.lead_id': [move, 'Forms'],
      'form_section.assignee_id': [move, 'Sections of forms'],
      'form_answer.person_id': stay,
    },
    record: { 'form_run.record_id': other, 'form_deficiency.record_id': other, 'record_recurrence.record_id': other },
    location: ['form_run.location_id'],
  },
  routes,
  words: { es: () => import('./es.ts').then(({ es }) => es) },
};

function routes({ registry }: Composition): AreaRoutes {
  return {
    routes: [
      query(formTemplates.list, templates),
      query(formTemplates.get, (read, actor, { formTemplateId }) => readTemplate(read, actor, formTemplateId)),
      query(formTemplates.version, readVersion),
      query(formTemplates.usage, (read, actor, input) => usage(read, actor, input, registry)),
      query(formTemplates.library, library),
      command(formTemplates.create, createTemplate),
      command(formTemplates.addFromLibrary, addFromLibrary),
      command(formTemplates.duplicate, duplicateTemplate),
      command(formTemplates.saveDraft, saveDraft),
      command(formTemplates.discardDraft, discardDraft),
      command(formTemplates.publish, publishTemplate),
      command(formTemplates.archive, archiveTemplate),
      command(formTemplates.restore, restoreTemplate),
    ],
  };
}
