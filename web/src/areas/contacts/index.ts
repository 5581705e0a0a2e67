export { CardHistory } from './CardHistory.tsx';
export { NewCompanyDialog } from './NewCompanyDialog.tsx';
export type { Company } from './NewCompanyDialog.tsx';
export { NewContactDialog } from './NewContactDialog.tsx';
export type { Contact } from './NewContactDialog.tsx';
