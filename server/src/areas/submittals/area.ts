import { specSections, submittalItems } from '@plumbline/contract/areas/submittals';
import type { Area } from '../../kit/area.ts';
import { command, query } from '../../kit/http/routes.ts';
import { dispositions, saveDisposition, seedDispositions } from './dispositions.ts';
import { submittalDuties } from './duties.ts';
import { packageKind, submittalKind } from './kind.ts';
import { submittalRoutes } from './routes.ts';
import { importSections, removeSection, saveSection, sections } from './specSections.ts';
import { removeWorkflow, saveWorkflow, workflows } from './workflows.ts';

export const submittalArea: Area = {
  routes: {
    routes: [
      ...submittalRoutes.routes,
      query(submittalItems.dispositions, dispositions),
      command(submittalItems.saveDisposition, saveDisposition),
      query(submittalItems.workflows, workflows),
      command(submittalItems.saveWorkflow, saveWorkflow),
      command(submittalItems.removeWorkflow, removeWorkflow),
      query(specSections.list, sections),
      command(specSections.save, saveSection),
      command(specSections.remove, removeSection),
      command(specSections.import, importSections),
    ],
  },
  kinds: [submittalKind, packageKind],
  duties: [submittalDuties],
  seed: seedDispositions,
};
