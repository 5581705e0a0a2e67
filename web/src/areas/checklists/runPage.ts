import { checklistCalls } from '@plumbline/contract/areas/checklists/verbs';
import { runPage } from '../../kit/forms/runPage.tsx';
import { checklistSource } from './source.ts';

/** `/project/:id/checklist/:checklistPackageId/run/:formRunId`: one form, filled in on a phone or at a desk. */
export const RunPage = runPage(checklistSource, checklistCalls);
