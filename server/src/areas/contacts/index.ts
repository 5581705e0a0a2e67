import { block, changeStatus, createCompany, createPerson, updateCompany, updateFinance } from './commands.ts';
import { addCompliance } from './complianceCommands.ts';
import { saveGrouping, setGroupingMembers } from './groupings.ts';
import { takeTrades } from './trades.ts';

export { EMAIL_TAKEN } from './commands.ts';
export { bondInForce, insuranceStanding } from './compliance.ts';
export { contactLinks, remindCompliance } from './complianceRequests.ts';
export { mayChangeCard } from './policy.ts';
export { companyKind, complianceKind, personKind } from './policy.ts';

/** What the demo makes and changes cards with. */
export const contactCommands = {
  addCompliance,
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
