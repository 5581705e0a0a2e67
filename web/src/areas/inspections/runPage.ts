import { inspectionCalls } from '@plumbline/contract/areas/inspections/verbs';
import { runPage } from '../../kit/forms/runPage.tsx';
import { inspectionSource } from './source.ts';

/** `/project/:id/inspection/:inspectionPackageId/run/:formRunId` */
export const RunPage = runPage(inspectionSource, inspectionCalls);
