import { formTemplates as calls } from '@plumbline/contract/areas/formTemplates';
import { addFromLibrary, publishTemplate } from '@plumbline/server/areas/formTemplates';
import { call } from '../moment.ts';

export const formTemplates = {
  /** Copies a template of the library and publishes it as it is. */
  publishFromLibrary: call(calls.addFromLibrary, async (tx, actor, input) => {
    const { formTemplateId, version } = await addFromLibrary(tx, actor, input);
    await publishTemplate(tx, actor, { formTemplateId, version, note: null });
  }),
  /** The same as a draft to look over. */
  addFromLibrary: call(calls.addFromLibrary, addFromLibrary),
};
