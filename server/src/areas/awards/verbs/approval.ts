import { awards } from '@plumbline/contract/areas/awards';
import { sql } from '../../../kit/db/sql.ts';
import { approvalVerbs } from '../../../kit/approvals/index.ts';
import { notice } from '../../../kit/records/index.ts';
import { approvalFacts } from '../approvalFacts.ts';
import { assertFilled } from '../letter.ts';
import type { AwardDetails } from '../details.ts';
import { awardKind } from '../policy.ts';
import { STATUSES } from '../workflow.ts';
import { awardVerb, managerOf } from './awardVerb.ts';

const subject = {
  kind: awardKind,
  id: 'projectAwardId',
  table: 'award',
  amount: sql<number>`x.awarded_cents`,
  type: sql<string | null>`x.side`,
  types: ['owner', 'vendor'],
  statuses: STATUSES,
} as const;

const endpoints = {
  submit: awards.submit,
  approve: awards.approve,
  reject: awards.reject,
  rescind: awards.recall,
};

/** Approval by the company's policies; after it the manager issues the award. */
export const {
  submit,
  approve,
  reject,
  rescind: recall,
  kind: awardApproval,
} = approvalVerbs<AwardDetails, typeof endpoints>(subject, awardVerb, endpoints, {
  approvalFacts,
  // Nobody approves what could not be issued.
  onSubmitted({ actor, record, details }) {
    assertFilled(actor, record, details, false);
    return {};
  },
  onApproved: (given) => ({
    ball: [managerOf(given)],
    notices: [notice('court', [managerOf(given)], '{by} approved {number} {title}: issue it')],
  }),
});
