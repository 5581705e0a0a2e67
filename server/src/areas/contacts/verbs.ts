export { updateCompany, updateFinance } from './companyCommands.ts';
export { addCompliance } from './complianceCommands.ts';
export { saveGrouping, setGroupingMembers } from './groupings.ts';
export { block, changeStatus } from './statusCommands.ts';
export { takeTrades } from './trades.ts';
