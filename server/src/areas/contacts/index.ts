import { block, changeStatus, createCompany, createPerson, updateCompany, updateFinance } from './commands.ts';
import { saveGrouping, setGroupingMembers } from './groupings.ts';
import { takeTrades } from './trades.ts';

export { EMAIL_TAKEN, lockCompany } from './commands.ts';
export { companyKind, mayChangeCard, personKind, visibleCompanies } from './policy.ts';
export { bondInForce, documentStanding, insuranceStanding } from './standing.ts';

/** What the demo makes and changes cards with. */
export const contactCommands = {
  block,
  changeStatus,
  createCompany,
  createPerson,
  saveGrouping,
  setGroupingMembers,
  takeTrades,
  updateCompany,
  updateFinance,
};
