import type { GuidePart } from '../../kit/records/kind/areas.ts';

/** The guide's part on contracts. */
const contractGuide: GuidePart = {
  title: (t) => t('A contract'),
  steps: (t) => [
    t(
      'An award that is converted makes its contract. Others are made on the page of the project, under Contracts: with the owner, a subcontractor, for a service, or as a master agreement.',
    ),
    t('Write its schedule of values. The contract sum is the sum of its lines; nobody types it.'),
    t('Submit it for approval. Somebody else approves it, as the policies of the company say.'),
    t(
      'Send it for signature: its text is frozen, and who signs for the other party gets a link. With the second signature it is executed. A copy signed on paper does the same.',
    ),
    t('Complete it when the work is done and billed, then close it.'),
  ],
  text: (t) => [
    t(
      'Once it is executed, only change orders change its sum. An amount moves from one line to another when one person asks and another approves.',
    ),
    t(
      'Insurance and bonds that it requires are looked up on the card of the other party. Without them it is neither sent for signature nor executed.',
    ),
    t('Retainage above the cap of the state is not submitted before somebody writes down why.'),
  ],
};

/** The guide's part on purchase orders. */
const orderGuide: GuidePart = {
  title: (t) => t('A purchase order'),
  steps: (t) => [
    t('It is made, approved and signed as a contract is, on the page of the project under Purchase orders.'),
    t('Receive what comes: the day, the packing slip, how much of each line and in which condition, with photos.'),
    t(
      'Record the bills of the supplier, with the bill itself. One that agrees with what was ordered and what came is matched; another is on hold, and says by how much it differs.',
    ),
    t('Complete it once all of it came. Where no more is to come, say why.'),
  ],
  text: (t) => [
    t('Damaged and missing goods are noted and not counted as received.'),
    t('More than ordered is received only up to the limit in the order.'),
    t(
      'A bill on hold is freed by the receipt or the change that was missing. Else somebody who did not record it releases it with a reason, or it is voided and recorded again.',
    ),
  ],
};

/** The guide's parts on contracts and purchase orders. */
export const guide: readonly GuidePart[] = [contractGuide, orderGuide];
