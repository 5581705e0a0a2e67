import { fromBid, lockBudget, setForecast, setLines, transfer } from './edit.ts';

export { budgetFromBid } from './fromBid.ts';

/** What the demo makes budgets with. */
export const budgetCommands = { fromBid, lock: lockBudget, setForecast, setLines, transfer };
