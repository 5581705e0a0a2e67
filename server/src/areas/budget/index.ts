import { get } from './budget.ts';
import { lockBudget, setForecast, transfer } from './edit.ts';

export { budgetFromBid } from './fromBid.ts';

/** What the demo makes budgets with. */
export const budgetCommands = { get, lock: lockBudget, setForecast, transfer };
