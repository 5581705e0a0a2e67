import type { FormsOf } from '../../kit/forms/index.ts';
import { inspectionDetails } from './details.ts';
import type { InspectionDetails } from './details.ts';
import { inspectionKind, mayManage } from './policy.ts';
import { inspectionWorkflow } from './workflow.ts';

/** How the forms of inspections are read, answered and signed. */
export const inspectionForms: FormsOf<InspectionDetails> = {
  kind: inspectionKind,
  details: inspectionDetails,
  workflow: inspectionWorkflow,
  answersAll: (actor, record, { inspectorId }) =>
    mayManage(actor, record) || inspectorId === actor.personId || record.ownerId === actor.personId,
};
