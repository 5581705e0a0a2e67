import { CONTRACT_TYPES } from '@plumbline/contract/areas/contracts/kinds';
import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import { approvalVerbs } from '../../../kit/approvals/index.ts';
import { notice } from '../../../kit/records/index.ts';
import { approvalFactsOf } from '../approvalFacts.ts';
import { approvalSubject } from '../workflow.ts';
import { managerOf } from './contractVerb.ts';
import type { Maker } from './contractVerb.ts';
import type { ContractDetails } from '../details.ts';

/** The approval of a contract follows the company's policies, and never by its maker or submitter. After approval, its manager sends it for signature. */
export function approvalOf(kind: ContractKind, { verb, calls }: Maker) {
  return approvalVerbs<ContractDetails, typeof calls>(approvalSubject(kind, CONTRACT_TYPES[kind]), verb, calls, {
    approvalFacts: approvalFactsOf(kind),
    onApproved: (given) => ({
      ball: [managerOf(given)],
      notices: [notice('court', [managerOf(given)], '{number} {title} is approved: send it for signature')],
    }),
  });
}
