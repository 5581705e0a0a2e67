import { get } from './budget.ts';
import { lockBudget, setForecast } from './edit.ts';
import { approveTransfer, transfer } from './transfer.ts';

export { budgetFromBid } from './fromBid.ts';

/** What the demo makes budgets with. */
export const budgetCommands = { get, lock: lockBudget, setForecast, transfer, approveTransfer };
