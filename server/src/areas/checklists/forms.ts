import { sql } from 'kysely';
import type { FormsOf } from '../../kit/forms/index.ts';
import { checklistDetails } from './details.ts';
import type { ChecklistDetails } from './details.ts';
import { checklistKind, reviews } from './policy.ts';
import { startStep } from './verbs/work.ts';
import { checklistWorkflow } from './workflow.ts';

/** What the forms of a checklist are filled in by: the first answer starts it, and strict order is held here. */
export const checklistForms: FormsOf<ChecklistDetails> = {
  kind: checklistKind,
  details: checklistDetails,
  workflow: checklistWorkflow,
  answersAll: reviews,
  inOrder: ({ strictOrder }) => strictOrder,
  async begin(tx, actor, checklistPackageId, context) {
    const found = await tx.first(sql<{ status: string }>`select status
      from record
      where tenant_id = ${tx.tenantId} and id = ${checklistPackageId}
      for update`);
    if (found?.status === 'scheduled') await startStep(tx, actor, { checklistPackageId }, context);
  },
};
