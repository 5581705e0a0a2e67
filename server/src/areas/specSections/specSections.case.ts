import { newId } from '@plumbline/contract/kit/uuid';
import { call, onNothing } from '../../../test/conformance/areaCase.ts';
import type { AreaCase } from '../../../test/conformance/areaCase.ts';
import { inProject, named, readsDocuments } from '../../../test/conformance/documentRules.ts';
import { put } from '../../../test/conformance/target.ts';
import type { Target } from '../../../test/conformance/target.ts';

declare module '../../../test/conformance/world.ts' {
  interface Shelf {
    specSectionId: string;
  }
}

const mapping = { number: 0, title: 1 };
const onSection = (more: (target: Target) => Record<string, unknown>) =>
  call('specSection', '', (target) => ({ projectId: target.projectId, specSectionId: target.id, ...more(target) }));

export const areaCase: AreaCase = {
  calls: {
    'specSections.list': onNothing(({ projectId }) => ({ projectId })),
    'specSections.save': onSection(({ id }) => ({ number: numberOf(id), title: 'Curtain wall' })),
    'specSections.remove': onSection(() => ({})),
    'specSectionImport.preview': onNothing(({ projectId, fileId }) => ({ projectId, fileId, mapping })),
    // The numbers of its lines are none of sections.
    'specSectionImport.run': onNothing(({ projectId, fileId }) => ({
      clientRef: newId(),
      projectId,
      fileId,
      mapping,
      skipLines: [2, 3],
    })),
    'specSections.import': onNothing(({ projectId }) => ({
      projectId,
      clientRef: newId(),
      text: `${numberOf(newId())} Mirrors`,
      preview: false,
    })),
  },
  rules: {
    ...named('specSections', ['save', 'remove', 'import'], inProject('manage')),
    ...named('specSectionImport', ['preview', 'run'], inProject('manage')),
    'specSections.list': readsDocuments,
  },
  silent: {
    'specSections.save': 'a setting of a project: the audit tells of it',
    'specSections.remove': 'the same',
    'specSections.import': 'the same',
    'specSectionImport.preview': 'changes nothing',
    'specSectionImport.run': 'a setting of a project: the audit tells of it',
  },
  kinds: {
    specSection: {
      make: (world, all) =>
        put(world, 'spec_section', all, ({ target, mark }) => ({
          id: target.id,
          project_id: target.projectId,
          number: `${mark} ${target.id}`,
          title: mark,
          created_at: new Date().toISOString(),
        })),
    },
  },
  async fill(world, { tenantId, projectId }, mark) {
    const specSectionId = newId();
    await world.insert('spec_section', [
      {
        tenant_id: tenantId,
        project_id: projectId,
        id: specSectionId,
        number: '08 44 13',
        title: `${mark} section`,
        created_at: new Date().toISOString(),
      },
    ]);
    return { specSectionId };
  },
  forget: [`spec_section where title in ('Curtain wall', 'Mirrors')`],
};

/** The number of a section that few others have, out of an id. */
function numberOf(id: string): string {
  const digits = id.replace(/\D/g, '');
  return `97 ${digits.slice(-6, -4)} ${digits.slice(-4, -2)}.${digits.slice(-2)}`;
}
