import { specSections as calls } from '@plumbline/contract/areas/specSections';
import { importSections, sections } from '@plumbline/server/areas/specSections';
import { call, idOf } from '../moment.ts';
import type { Keyed, Moment } from '../moment.ts';

const importText = call(calls.import, importSections);

export const specSections = {
  /** Sections go by their numbers on their project. */
  async import(moment: Moment, input: Keyed<typeof calls.import>): Promise<void> {
    const { tx, actor, story, company } = moment;
    await importText(moment, input);
    const projectId = idOf(moment, story.project ?? '');
    for (const { specSectionId, number } of await sections(tx, actor, { projectId }))
      company.names.set(`${story.project}/${number}`, specSectionId);
  },
};
