import { formDefinition, newItem, newSection } from '@plumbline/contract/kit/forms/definition';
import { newId } from '@plumbline/contract/kit/uuid';
import { call, onNothing } from '../../../test/conformance/areaCase.ts';
import type { AreaCase } from '../../../test/conformance/areaCase.ts';
import { named, onScreen } from '../../../test/conformance/documentRules.ts';
import type { Rule } from '../../../test/conformance/rule.ts';
import { put } from '../../../test/conformance/target.ts';
import type { Target } from '../../../test/conformance/target.ts';
import type { Part } from '../../../test/server.ts';

const definition = formDefinition.parse({
  sections: [{ ...newSection('s1', 'Forms'), items: [newItem('i1', 'choice', 'Forms are tight')] }],
});

const on = (status: string, more: (target: Target) => Record<string, unknown> = () => ({})) =>
  call('formTemplate', status, (target) => ({ formTemplateId: target.id, version: target.version, ...more(target) }));

/** Who looks after the templates of a company. */
const KEEPERS: readonly Part[] = ['admin', 'safety'];
const keeps = (part: Part) => KEEPERS.includes(part);
/** Roles that may read templates, because they fill in forms made from them. */
const READERS: readonly Part[] = [...KEEPERS, 'pm', 'engineer', 'super'];
const reads = (part: Part) => READERS.includes(part);
const onTemplate = (may: (part: Part) => boolean, refused: '1010' | '403'): Rule[] => [
  {
    situations: ['same', 'rival', 'missing'],
    expect: (part, situation) => (!may(part) ? refused : situation === 'same' ? 'pass' : '1004'),
  },
];

export const areaCase: AreaCase = {
  calls: {
    'formTemplates.list': onNothing(() => ({ kind: 'inspection' })),
    'formTemplates.library': onNothing(() => ({ kind: 'inspection' })),
    'formTemplates.get': call('formTemplate', 'draft', ({ id }) => ({ formTemplateId: id })),
    'formTemplates.usage': call('formTemplate', 'published', ({ id }) => ({ formTemplateId: id })),
    'formTemplates.version': call('formTemplate', 'published', ({ id }) => ({ formTemplateVersionId: id })),
    'formTemplates.create': onNothing(() => ({
      clientRef: newId(),
      kind: 'inspection',
      name: `Made ${newId()}`,
      definition,
    })),
    'formTemplates.addFromLibrary': onNothing(() => ({ clientRef: newId(), libraryKey: 'prePour', name: 'Pre-pour' })),
    'formTemplates.duplicate': call('formTemplate', 'draft', ({ id }) => ({
      clientRef: newId(),
      formTemplateId: id,
      name: `Copy ${newId()}`,
    })),
    'formTemplates.saveDraft': on('draft', () => ({ name: `Saved ${newId()}`, definition })),
    'formTemplates.discardDraft': on('both'),
    'formTemplates.publish': on('draft'),
    'formTemplates.archive': on('published'),
    'formTemplates.restore': on('archived'),
  },
  rules: {
    ...named('formTemplates', ['list', 'library'], onScreen(reads)),
    ...named('formTemplates', ['get', 'usage', 'version'], onTemplate(reads, '1010')),
    ...named('formTemplates', ['create', 'addFromLibrary'], onScreen(keeps, '403')),
    ...named(
      'formTemplates',
      ['duplicate', 'saveDraft', 'discardDraft', 'publish', 'archive', 'restore'],
      onTemplate(keeps, '403'),
    ),
  },
  silent: Object.fromEntries(
    ['create', 'addFromLibrary', 'duplicate', 'saveDraft', 'discardDraft', 'publish', 'archive', 'restore'].map(
      (name) => [`formTemplates.${name}`, 'stands in the audit: a template is no record'],
    ),
  ),
  kinds: {
    formTemplate: {
      async make(world, all) {
        const at = new Date().toISOString();
        await put(world, 'form_template', all, ({ spec, target, mark }) => ({
          id: target.id,
          kind: 'inspection',
          name: `${mark} ${target.id}`,
          version: target.version,
          created_at: at,
          updated_at: at,
          archived_at: spec.status === 'archived' ? at : null,
        }));
        const version = (target: Target, id: string, number: number, isPublished: boolean) => ({
          id,
          template_id: target.id,
          number,
          status: isPublished ? 'published' : 'draft',
          definition,
          section_count: 1,
          item_count: 1,
          published_at: isPublished ? at : null,
          created_at: at,
        });
        await put(world, 'form_template_version', all, ({ spec, target }) => [
          version(target, target.id, 1, spec.status !== 'draft'),
          ...(spec.status === 'both' ? [version(target, newId(), 2, false)] : []),
        ]);
      },
    },
  },
  forget: [
    `form_template_version where template_id in (select id from form_template where name like 'Pre-pour%')`,
    `form_template where name like 'Pre-pour%'`,
  ],
};
