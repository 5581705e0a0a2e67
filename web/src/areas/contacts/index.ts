export { CardHistory } from './CardHistory.tsx';
export { NewCompanyDialog, NewContactDialog } from './NewCardDialogs.tsx';
export type { Company, Contact } from './NewCardDialogs.tsx';
